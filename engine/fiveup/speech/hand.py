"""Hands in words."""

from __future__ import annotations

from fiveup import locale
from fiveup.speech.names import Names
from fiveup.tiles import NAMES
from fiveup.view import View


def hand(names: Names, seen: View) -> str:
    """The viewer's own tiles; an onlooker is told how many every seat holds."""
    if seen.seat is not None:
        key = "hand" if seen.hand else "hand_empty"
        tiles = [NAMES[tile] for tile in seen.hand]
        return locale.spoken(names.lang, f"speech.{key}", count=len(tiles), tiles=tiles)
    each = []
    for seat, count in enumerate(seen.counts):
        key = "hand_hidden" if count else "hand_hidden_empty"
        each.append(locale.spoken(names.lang, f"speech.{key}", name=names.seat(seat), count=count))
    return " ".join(each)
