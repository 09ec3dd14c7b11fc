"""A layout as one int: what legality and points need of it, and nothing else.

A double-six set has one double of each value, so for each value only two things matter: how many plain ends show it
(free halves of non-doubles) and how far its double is joined. The packed layout, from the lowest bit:

    7 bits    the values that open ends show, value v at bit v
    1 bit     whether a double was placed (kept only where the first double alone is a spinner)
    7 x 6     for each value three bits for its double's state, then three for the number of plain ends
    the rest  the total of the counted ends

An empty layout is 0. A placement adds one number, its change, which depends only on the codes of the tile's own two
values; to take it back is to keep the old int. Ends that differ in nothing but where they lie are one move here: a
`Move` is a tile and a way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from fiveup import tiles
from fiveup.rules import Spinners

DOUBLE_PLACED = 1 << 7
TOTAL_AT = 8 + 6 * len(tiles.VALUES)
"""`layout >> TOTAL_AT` is the total."""
LOWER_TILES = (1 << tiles.COUNT // 2) - 1
UPPER_TILES = tiles.FULL_MASK ^ LOWER_TILES
MAX_TOTAL = tiles.pips(tiles.ALL)
"""No total is above this: a tile counts its own pips at the most."""

# The states of a value's double. While it is counted, both of its halves count (C6).
_ABSENT = 0
_BOTH_SIDES = 1
"""It opened the round: two open line sides, counted."""
_SPINNER_SIDE = 2
"""A spinner joined by one line side: the other is open, counted."""
_TWO_BRANCHES = 3
_ONE_BRANCH = 4
_CLOSED = 5
_LAST_SIDE = 6
"""No spinner, joined by one line side: the other is open, counted."""

_JOINED = {_SPINNER_SIDE: _TWO_BRANCHES, _TWO_BRANCHES: _ONE_BRANCH, _ONE_BRANCH: _CLOSED, _LAST_SIDE: _CLOSED}
"""The state after one more join; what follows _BOTH_SIDES depends on the spinners."""

# The ways to place a tile: at an end that shows its lower or its higher value, a plain one or the value's double.
LOW_PLAIN, LOW_DOUBLE, HIGH_PLAIN, HIGH_DOUBLE, OPENING = range(5)

FITS: list[int] = [
    sum(1 << tile for tile in tiles.ALL if (values >> tiles.LOW[tile] | values >> tiles.HIGH[tile]) & 1)
    for values in range(1 << len(tiles.VALUES))
]
"""For each set of open values the mask of the tiles that fit. With no open value every tile does (an empty layout)."""
FITS[0] = tiles.FULL_MASK


class Move(NamedTuple):
    """A placement up to equivalence: the tile, and the kind of end that it is joined at (LOW_PLAIN to OPENING)."""

    tile: int
    way: int


def open_values(layout: int) -> int:
    """The set of values that open ends show, as seven bits."""
    return layout & 127


def total(layout: int) -> int:
    """The sum of the counted ends (E5)."""
    return layout >> TOTAL_AT


def code(layout: int, value: int) -> tuple[int, int]:
    """How many plain ends show a value, and the state of its double."""
    bits = layout >> 8 + 6 * value & 63
    return bits >> 3, bits & 7


def _change(value: int, before: tuple[int, int], after: tuple[int, int], counts: int) -> int:
    """What to add to a layout to turn a value's code `before` into `after`, the total changing by `counts`."""
    was_open, is_open = (plain > 0 or double not in (_ABSENT, _CLOSED) for plain, double in (before, after))
    codes = 8 * (after[0] - before[0]) + after[1] - before[1]
    return ((is_open - was_open) << value) + (codes << 8 + 6 * value) + (counts << TOTAL_AT)


def _one_more(value: int, before: tuple[int, int]) -> int:
    """The change that one more plain end makes."""
    return _change(value, before, (before[0] + 1, before[1]), value)


Entry = tuple[int, int, dict[int, tuple[int, ...]]]
"""A tile's bit, the mask of the layout's bits that its placement depends on, and by those the changes of all ways."""


def choices(picks: Iterable[Entry], layout: int) -> Iterator[tuple[int, int]]:
    """Every inequivalent placement of the tiles that fit: the tile's bit and the change of a way. Play-outs write this out, for speed."""
    for bit, relevant, changes_of in picks:
        for change in changes_of[layout & relevant]:
            yield bit, change


class Attachments:
    """For one kind of spinners, the changes that placements make; found once each and kept."""

    def __init__(self, spinners: Spinners) -> None:
        self.spinners: Spinners = spinners
        self.entries: tuple[Entry, ...] = tuple(self._entry(tile) for tile in tiles.ALL)
        """For each tile its entry."""
        self.picks: dict[int, tuple[Entry, ...]] = _Picks(self.entries)
        """The entries of the tiles in a mask, for masks within LOWER_TILES or UPPER_TILES: few enough to keep them all."""

    def _entry(self, tile: int) -> Entry:
        relevant = 63 << 8 + 6 * tiles.LOW[tile] | 63 << 8 + 6 * tiles.HIGH[tile]
        if self.spinners == "first" and tiles.is_double(tile):
            relevant |= DOUBLE_PLACED
        return 1 << tile, relevant, _Changes(self, tile)

    def fitting(self, layout: int, hand: int) -> tuple[Entry, ...]:
        """The entries of the tiles of a hand (a mask) that fit, by tile."""
        fit = hand & FITS[layout & 127]
        return self.picks[fit & LOWER_TILES] + self.picks[fit & UPPER_TILES]

    def ways(self, layout: int, tile: int) -> Iterator[tuple[int, int]]:
        """The inequivalent ways to place a tile, ascending, each with its change; none if the tile does not fit."""
        low, high = tiles.LOW[tile], tiles.HIGH[tile]
        at_low, at_high = code(layout, low), code(layout, high)
        first_double = DOUBLE_PLACED if self.spinners == "first" and not layout & DOUBLE_PLACED else 0
        if low == high:
            if layout == 0:
                yield OPENING, _change(low, at_low, (0, _BOTH_SIDES), 2 * low) + first_double
            elif at_low[0]:
                state = _SPINNER_SIDE if self.spinners == "all" or first_double else _LAST_SIDE
                yield LOW_PLAIN, _change(low, at_low, (at_low[0] - 1, state), low) + first_double
        elif layout == 0:
            yield OPENING, _one_more(low, at_low) + _one_more(high, at_high)
        else:
            for double, taken in self._taken(low, at_low):
                yield LOW_PLAIN + double, taken + _one_more(high, at_high)
            for double, taken in self._taken(high, at_high):
                yield HIGH_PLAIN + double, taken + _one_more(low, at_low)

    def _taken(self, value: int, before: tuple[int, int]) -> Iterator[tuple[bool, int]]:
        """The ways to take an end that shows `value`: whether it is the double's, and what that changes."""
        plain, double = before
        if plain:
            yield False, _change(value, before, (plain - 1, double), -value)
        if double == _BOTH_SIDES:
            # It is the first double. One side joined, it still counts whole (C6).
            yield True, _change(value, before, (plain, _LAST_SIDE if self.spinners == "none" else _SPINNER_SIDE), 0)
        elif double in _JOINED:
            counted = -2 * value if double in (_SPINNER_SIDE, _LAST_SIDE) else 0
            yield True, _change(value, before, (plain, _JOINED[double]), counted)

    def change(self, layout: int, move: Move) -> int:
        """What a move adds to the layout. Raises KeyError if it is not legal there."""
        return dict(self.ways(layout, move.tile))[move.way]

    def moves(self, layout: int, hand: int) -> Iterator[tuple[Move, int]]:
        """Every inequivalent placement of a hand (a mask), by tile and then by way, each with its change."""
        for tile in tiles.tiles_of(hand & FITS[open_values(layout)]):
            for way, change in self.ways(layout, tile):
                yield Move(tile, way), change


class _Changes(dict[int, tuple[int, ...]]):
    """The changes that one tile's placement can make, in the order of its ways, by the layout's relevant bits."""

    def __init__(self, attachments: Attachments, tile: int) -> None:
        super().__init__()
        self._attachments = attachments
        self._tile = tile

    def __missing__(self, relevant: int) -> tuple[int, ...]:
        # A tile that fits shows an open value, whose code is not 0: no relevant bit at all means the empty layout.
        found = self[relevant] = tuple(change for _, change in self._attachments.ways(relevant, self._tile))
        return found


class _Picks(dict[int, tuple[Entry, ...]]):
    """The entries of the tiles in a mask."""

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        super().__init__()
        self._entries = entries

    def __missing__(self, mask: int) -> tuple[Entry, ...]:
        found = self[mask] = tuple(self._entries[tile] for tile in tiles.tiles_of(mask))
        return found


@cache
def attachments(spinners: Spinners) -> Attachments:
    """The shared tables for one kind of spinners."""
    return Attachments(spinners)
