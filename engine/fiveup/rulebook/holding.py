"""How one seat may have come by its tiles: which were dealt and which drawn when, so that it never drew or passed with a tile that fitted.

Every tile is needed by a deadline, its placement. Where the seat drew or passed, a tile that would have fitted must have come later. So
each tile has a span of times, and times are filled the most urgent tile first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fiveup import tiles

DEAL = -1
"""The time of the deal, before every turn."""
NEVER = 1 << 30


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a seat: the tile that it places (None: it passes, or is stuck) and the values open before it."""

    index: int
    seat: int
    tile: int | None
    values: frozenset[int]
    may_draw: bool
    stuck: bool
    """It draws the boneyard empty, fits nowhere, and so blocks the round."""


class Dealt(NamedTuple):
    """The tiles that a seat was dealt, and what it drew in which turn, the tile that it placed last."""

    hand: tuple[int, ...]
    drawn: dict[int, tuple[int, ...]]


def ways_to_hold(size: int, turns: Sequence[Turn], left: Sequence[int], never_dealt: frozenset[int]) -> Iterator[Dealt]:
    """The ways in which a seat can have taken these turns and hold `left` in the end, dealt `size` tiles, none of them `never_dealt`."""
    placed = [turn.tile for turn in turns if turn.tile is not None]
    count = len(placed) + len(left) - size
    if count < 0:
        return
    places = [turn.index for turn in turns if turn.may_draw]
    for draws in _shares(count, len(places)):
        drawn = {place: number for place, number in zip(places, draws, strict=True) if number}
        if _plays_on(size, turns, drawn):
            found = _assigned(size, turns, left, never_dealt, drawn)
            if found is not None:
                yield found


def _plays_on(size: int, turns: Sequence[Turn], draws: dict[int, int]) -> bool:
    """Whether a seat with so many draws goes out in its last turn at the earliest, and draws where it is stuck."""
    held = size
    for turn in turns:
        held += draws.get(turn.index, 0) - (turn.tile is not None)
        if (held == 0 and turn is not turns[-1]) or (turn.stuck and turn.index not in draws):
            return False
    return True


def _shares(count: int, places: int) -> Iterator[tuple[int, ...]]:
    """Every way to spread a number of draws over turns."""
    if places == 0:
        if count == 0:
            yield ()
        return
    for here in range(count + 1):
        for rest in _shares(count - here, places - 1):
            yield (here, *rest)


def _assigned(
    size: int, turns: Sequence[Turn], left: Sequence[int], never_dealt: frozenset[int], draws: dict[int, int]
) -> Dealt | None:
    """The tiles of the deal and of each draw, given how many tiles each turn drew."""
    places_at = {turn.tile: turn.index for turn in turns if turn.tile is not None}
    # At these turns the seat had nothing that fitted.
    fits_nothing = [turn for turn in turns if turn.index in draws or turn.tile is None]
    drawn: dict[int, list[int]] = {place: [] for place in draws}
    waiting: list[tuple[int, int, int]] = []
    for tile in (*places_at, *left):
        deadline = places_at.get(tile, NEVER)
        if deadline in draws:
            continue
        earlier = [
            turn.index
            for turn in fits_nothing
            if turn.index < deadline and (tiles.LOW[tile] in turn.values or tiles.HIGH[tile] in turn.values)
        ]
        soonest = DEAL + 1 if tile in never_dealt else DEAL
        waiting.append((deadline, tile, max(soonest, *(index + 1 for index in earlier), DEAL)))
    waiting.sort()
    hand: list[int] = []
    for time in (DEAL, *sorted(draws)):
        kept = hand if time == DEAL else drawn[time]
        places_here = [turn.tile for turn in turns if turn.index == time and turn.tile is not None]
        free = size if time == DEAL else draws[time] - len(places_here)
        ready = [entry for entry in waiting if entry[2] <= time][:free]
        if len(ready) < free or any(deadline <= time for deadline, _, _ in waiting):
            return None
        kept.extend(tile for _, tile, _ in ready)
        kept.extend(tile for tile in places_here if time != DEAL and tile is not None)
        waiting = [entry for entry in waiting if entry not in ready]
    if waiting:
        return None
    return Dealt(tuple(hand), {place: tuple(found) for place, found in drawn.items()})
