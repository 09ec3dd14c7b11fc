"""A view made ready for search: the packed layout, what the seat knows, and its placements, equal ones told once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fiveup import tiles
from fiveup.action import Action
from fiveup.rules import Rules
from fiveup.search.beliefs import Known
from fiveup.search.explicit import classify, pack
from fiveup.search.features import Features, Outlook, features
from fiveup.search.learned import weights
from fiveup.search.linear import Linear
from fiveup.search.packed import attachments
from fiveup.search.playout import Playouts
from fiveup.seating import Seating
from fiveup.view import View


@dataclass(frozen=True, slots=True)
class Candidate:
    """A placement: the first legal one of those that differ in nothing but where they lie."""

    action: Action
    bit: int
    change: int


@dataclass(frozen=True, slots=True)
class Situation:
    """What the seat to move decides on."""

    rules: Rules
    seating: Seating
    seat: int
    side: int
    opener: int
    scores: tuple[int, ...]
    layout: int
    hand: int
    """Its own tiles, a mask."""
    known: Known
    counts: tuple[int, ...]
    hidden: int
    """The mask of the tiles that it does not see."""
    candidates: tuple[Candidate, ...]
    """Empty when it has to draw or pass."""

    @property
    def outlook(self) -> Outlook:
        """What features are told of it."""
        exact = self.rules.finish == "exact"
        room = self.rules.target(self.seating.sides) - self.scores[self.side] if exact else 1 << 30
        return Outlook(self.layout, self.hand, self.hidden, self.counts, self.seat, room)

    def features(self, candidate: Candidate) -> Features:
        """The features of one placement."""
        playouts = playouts_of(self.rules, self.seating)
        return features(
            playouts.attachments, playouts.points, self.seating, self.outlook, candidate.bit, candidate.change
        )


@cache
def playouts_of(rules: Rules, seating: Seating) -> Playouts:
    """The play-outs of a game and seating, made once."""
    return Playouts(rules, seating)


@cache
def linear_of(rules: Rules, seating: Seating) -> Linear:
    """Its linear play-out policy, made once."""
    return Linear(playouts_of(rules, seating), weights(rules, seating, "fast"))


def _highest(view: View) -> int | None:
    """The tile that had to be led as the highest of all (F5), if the view tells: in a match's first round, or while it is due."""
    if view.lead is not None:
        return view.lead
    rules = view.rules
    forced = view.round_number == 0 and rules.opener == "highest-double" and rules.lead == "that-tile"
    return view.tableau.order[0] if forced and view.tableau.order else None


def situation(view: View) -> Situation:
    """What a view's seat decides on. It must be to move."""
    seat = view.turn
    table = attachments(view.rules.spinners)
    layout = pack(view.tableau)
    known = Known(
        seating=view.seating,
        seat=seat,
        hand=tiles.mask_of(view.hand),
        dealt=view.rules.hand_size(view.seating.seats),
        drawable=view.drawable,
        history=view.history,
        highest=_highest(view),
    )
    candidates: dict[tuple[int, int], Candidate] = {}
    for action in view.legal:
        if action.tile is not None:
            move = classify(action.tile, action.end)
            candidates.setdefault(move, Candidate(action, 1 << action.tile, table.change(layout, move)))
    return Situation(
        rules=view.rules,
        seating=view.seating,
        seat=seat,
        side=view.seating.side_of(seat),
        opener=view.opener,
        scores=view.scores,
        layout=layout,
        hand=known.hand,
        known=known,
        counts=view.counts,
        hidden=tiles.FULL_MASK & ~known.hand & ~tiles.mask_of(view.tableau.order),
        candidates=tuple(candidates.values()),
    )
