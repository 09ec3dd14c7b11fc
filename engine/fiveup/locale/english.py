"""English: one and many, and the capital that begins a sentence."""

from __future__ import annotations


def plural(number: int, one: str, many: str) -> str:
    """`one` for 1 and -1, else `many`: 1 point, 0 points, -5 points."""
    return one if abs(number) == 1 else many


def capital(words: str) -> str:
    """Words that begin a sentence: "The high end of [1|4]"."""
    return words[:1].upper() + words[1:]
