"""The games, one small file each, by the name that a record gives them."""

from __future__ import annotations

from fiveup.rules import Rules
from fiveup.variants import all_fives, block, draw, exact61, fives_and_threes, single_spinner

REGISTRY: dict[str, Rules] = {
    "exact61": exact61.RULES,
    "all-fives": all_fives.RULES,
    "single-spinner": single_spinner.RULES,
    "fives-and-threes": fives_and_threes.RULES,
    "draw": draw.RULES,
    "block": block.RULES,
}
"""Every game's own rules, in the order in which players are offered them."""
