"""Raw and shown points side by side (E6), and a score as the paper tally writes it (E13)."""

from __future__ import annotations

from dataclasses import dataclass

from fiveup.rules import Rules
from fiveup.seating import Seating
from fiveup.speech.scores import score
from fiveup.speech.sums import shown

SHOWN = (1, 2, 3, 4, 5, 10, 20, 40)
"""The shown points in the table, before the target."""
TALLY = 34
"""A score in shown points to write as a tally: some crosses, some strokes."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A score of `points` shown points as crosses of ten and strokes of one."""

    points: int
    crosses: int
    strokes: int
    spoken: str


def points_rows(rules: Rules) -> list[tuple[int, int]]:
    """Raw points and the shown points they make, from the smallest step to the target."""
    target = shown(rules, rules.target(2))
    return [(points * rules.unit, points) for points in (*SHOWN, target) if points <= target]


def tally_example(lang: str, rules: Rules) -> Tally:
    """The tally that a text shows. Raises ValueError for rules that keep none."""
    found = score(lang, rules, Seating(2), TALLY * rules.unit)
    marks = found["tally"]
    if marks is None:
        raise ValueError("these rules keep no tally")
    return Tally(TALLY, marks["crosses"], marks["strokes"], f"{marks['spoken']} = {found['points']}.")
