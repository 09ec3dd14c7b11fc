"""Deals and lots. `deal` and `draw_lot` are frozen: a seed gives the same tiles under every later version (golden tests hold them)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from fiveup import tiles
from fiveup.rules import Rules

Lot = tuple[tuple[tuple[int, int], ...], ...]
"""The drawings of a lot: each a tuple of (seat, tile turned up); later drawings are among the tied (C9)."""


class Hands(NamedTuple):
    """The tiles of each seat in deal order, and the boneyard, first drawn first."""

    hands: tuple[tuple[int, ...], ...]
    boneyard: tuple[int, ...]


class Deal(NamedTuple):
    """All of a round's chance: who opens, the lot that said so (if one was drawn), the hands and the boneyard."""

    opener: int
    lot: Lot
    hands: tuple[tuple[int, ...], ...]
    boneyard: tuple[int, ...]


def chance(text: str) -> random.Random:
    """The generator that a text seeds. Any text will do: half a surrogate pair too, which JSON may hold and UTF-8 may not."""
    return random.Random(text.encode("utf-8", "surrogatepass"))


def _shuffled(rng: random.Random) -> list[int]:
    """The set in an order that uses nothing of `rng` but random(), the one sequence that Python promises to keep."""
    order = list(tiles.ALL)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def deal(seed: str, number: int, rules: Rules, seats: int) -> Hands:
    """Round `number`'s (from 0) hands and boneyard. Depends on the seed, the number and the hand size alone."""
    order = _shuffled(chance(f"fiveup deal {number} {seed}"))
    size = rules.hand_size(seats)
    hands = tuple(tuple(order[seat * size : (seat + 1) * size]) for seat in range(seats))
    return Hands(hands, tuple(order[seats * size :]))


def draw_lot(seed: str, number: int, seats: int) -> Lot:
    """The drawings of round `number`'s lot: each candidate turns up one tile of the whole set, the tied again (C9)."""
    rng = chance(f"fiveup lot {number} {seed}")
    candidates: Sequence[int] = range(seats)
    drawings: list[tuple[tuple[int, int], ...]] = []
    while len(candidates) > 1:
        drawing = tuple(zip(candidates, _shuffled(rng), strict=False))
        drawings.append(drawing)
        candidates = highest(drawing)
    return tuple(drawings)


def highest(drawing: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The seats that turned up the most pips in one drawing."""
    most = max(tiles.PIPS[tile] for _, tile in drawing)
    return tuple(seat for seat, tile in drawing if tiles.PIPS[tile] == most)


def lot_winner(lot: Lot, seats: int) -> int | None:
    """The seat that a lot chose, or None if these are no drawings that choose one (C9)."""
    candidates: tuple[int, ...] = tuple(range(seats))
    for drawing in lot:
        turned_up = {tile for _, tile in drawing}
        if len(candidates) == 1 or tuple(sorted(seat for seat, _ in drawing)) != candidates:
            return None
        if len(turned_up) != len(drawing):
            return None
        candidates = tuple(sorted(highest(drawing)))
    return candidates[0] if len(candidates) == 1 else None


def leader(hands: Sequence[Sequence[int]]) -> tuple[int, int]:
    """The seat that opens by its highest double, and that tile; with no double: most pips, then the higher half (F5)."""
    seat_of = {tile: seat for seat, hand in enumerate(hands) for tile in hand}
    doubles = [tile for tile in seat_of if tiles.is_double(tile)]
    tile = max(doubles or seat_of, key=lambda tile: (tiles.PIPS[tile], tiles.HIGH[tile]))
    return seat_of[tile], tile

