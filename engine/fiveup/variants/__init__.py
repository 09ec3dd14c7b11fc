"""The games, one small file each, by the name that a record gives them."""

from __future__ import annotations

from fiveup.rules import Rules
from fiveup.variants import all_fives, draw, exact61

REGISTRY: dict[str, Rules] = {
    "exact61": exact61.RULES,
    "all-fives": all_fives.RULES,
    "draw": draw.RULES,
}
"""Every game's own rules, in the order in which players are offered them."""
