"""The numbers that a rules text takes from the rules, so that the two cannot disagree."""

from __future__ import annotations

from fiveup import tiles
from fiveup.rules import Rules
from fiveup.speech.sums import shown

SEATS = (2, 3, 4)
CROSS = 10
"""Shown points that make a large X of the tally (E13)."""
EXAMPLE = 15
"""An end total to show the two kinds of points by."""


def quantities(rules: Rules) -> dict[str, int]:
    """Every number a text may name, by placeholder. README.md lists them.

    What the rules leave open is not there: no `target` where it differs with the number of sides, no `target3` where three and four
    sides have different ones. A text that names it then fails to load instead of saying what is not so.
    """
    numbers = {"tiles": tiles.COUNT, "doubles": len(tiles.DOUBLE), "highest": tiles.MAX_VALUE, "unit": rules.unit}
    for seats in SEATS:
        size = rules.hand_size(seats)
        numbers[f"hand{seats}"] = size
        numbers[f"left{seats}"] = tiles.COUNT - seats * size
    if rules.finish != "round":
        numbers["target2"] = shown(rules, rules.target(2))
        if rules.target(3) == rules.target(4):
            numbers["target3"] = shown(rules, rules.target(3))
        if len(set(rules.targets)) == 1:
            numbers["target"] = shown(rules, rules.target(2))
            numbers["target_raw"] = rules.target(2)
    if EXAMPLE % rules.unit == 0:
        numbers[f"shown{EXAMPLE}"] = shown(rules, EXAMPLE)
    numbers["cross"] = CROSS
    numbers["cross_raw"] = CROSS * rules.unit
    return numbers
