"""Numbers in running text, and the number that a text ends in."""

from __future__ import annotations

import re

MINUS = "\N{MINUS SIGN}"
"""Screen readers speak it, which they do not do for a hyphen."""

_LAST_NUMBER = re.compile(r"(\d+)\W*$")


def written(number: int) -> str:
    """A number as people read it: no grouping, a true minus sign."""
    return str(number) if number >= 0 else f"{MINUS}{-number}"


def signed(number: int) -> str:
    """A change of score: "+2", "−3", "0"."""
    return f"+{number}" if number > 0 else written(number)


def value_of(text: str) -> int:
    """The number that a text of ours writes, sign included ("+2", "−3"). Raises ValueError for other texts."""
    return int(text.replace(MINUS, "-"))


def last_number(text: str) -> int | None:
    """The whole number that a text ends in, closing brackets and quotes aside: 4 for "[1|4]". None if there is none."""
    found = _LAST_NUMBER.search(text)
    return int(found[1]) if found else None
