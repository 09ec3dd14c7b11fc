"""The numbers that a sentence says, without those in names ("Seat 1", "Club 2")."""

from __future__ import annotations

import re

from fiveup.speech.names import Names


def figures(names: Names, text: str) -> list[int]:
    """Every whole number of a text, in order, a real minus sign heeded."""
    seating = names.seating
    called = [names.seat(seat) for seat in range(seating.seats)] + [names.side(side) for side in range(seating.sides)]
    for name in sorted(called, key=len, reverse=True):
        text = text.replace(name, "")
    return [int(found.replace("\N{MINUS SIGN}", "-")) for found in re.findall("\N{MINUS SIGN}?[0-9]+", text)]
