"""English: one and many."""

from __future__ import annotations


def plural(number: int, one: str, many: str) -> str:
    """`one` for 1 and -1, else `many`: 1 point, 0 points, -5 points."""
    return one if abs(number) == 1 else many
