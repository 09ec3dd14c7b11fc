"""What a hidden hand cannot hold, and from what that follows: as a player who remembers everything could have worked it out."""

from __future__ import annotations

from dataclasses import dataclass

from fiveup import tiles
from fiveup.bots.situation import situation
from fiveup.search.beliefs import holdings
from fiveup.view import View


@dataclass(frozen=True, slots=True)
class CannotHold:
    """For one seat: the values that it held no tile of when it last drew or passed, and what it has drawn since."""

    seat: int
    values: tuple[int, ...]
    """The open values then."""
    kind: str
    """"draw" or "pass"."""
    since: int
    """How many tiles it may hold that it drew at or after that moment: of those nothing follows from it."""
    impossible: tuple[int, ...]
    """The unseen tiles of which it holds none for certain, by all that it ever did."""


def beliefs(view: View) -> tuple[CannotHold, ...]:
    """One entry for every other seat that drew or passed in this round, clockwise from the view's seat."""
    here = situation(view)
    held = holdings(here.known)
    found = []
    for seat in view.seating.clockwise_from(here.seat)[1:]:
        turns = [at for at, turn in enumerate(view.history) if turn.seat == seat and turn.action.kind != "place"]
        if not turns:
            continue
        last = view.history[turns[-1]]
        values = tuple(value for value in tiles.VALUES if last.open_values >> value & 1)
        first = turns[-1]
        while first - 1 in turns and view.history[first - 1].open_values == last.open_values:
            first -= 1
        drawn = sum(turn.seat == seat and turn.action.kind == "draw" for turn in view.history[first:])
        placed = _placed_at_once(view, seat, first)
        kept = drawn - placed if last.action.kind == "draw" else 0
        impossible = tuple(tiles.tiles_of(held[seat].impossible & here.hidden))
        found.append(CannotHold(seat, values, last.action.kind, kept, impossible))
    return tuple(found)


def _placed_at_once(view: View, seat: int, first: int) -> int:
    """How many tiles a seat drew and placed at once from a turn on."""
    pairs = zip(view.history[first:], view.history[first + 1 :], strict=False)
    return sum(
        one.seat == seat and one.action.kind == "draw" and other.action.kind == "place" for one, other in pairs
    )
