"""A match and its round as frozen data. Only `play` and `legality` know what may follow what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from fiveup import tiles
from fiveup.action import Action
from fiveup.deal import Lot
from fiveup.rules import Rules
from fiveup.scoring import Event
from fiveup.seating import Seating
from fiveup.tableau import Tableau

RoundEnd = Literal["domino", "block", "target"]


class Turn(NamedTuple):
    """One action that was taken: by whom, at which open values (a mask of bits 0 to 6), and the tile that a draw brought."""

    seat: int
    action: Action
    open_values: int
    drawn: int | None


class Result(NamedTuple):
    """How a round ended and the side that won it; None is a drawn blocked round (E11). `seat` is who placed last."""

    end: RoundEnd
    side: int | None
    seat: int | None
    events: tuple[Event, ...]
    """The settlement's events; for a domino after the last placement's own, where that stands alone (F4)."""


@dataclass(frozen=True, slots=True)
class Round:
    """One deal being played, or just over."""

    number: int
    opener: int
    lot: Lot
    hands: tuple[tuple[int, ...], ...]
    """By seat, in the order dealt and drawn."""
    boneyard: tuple[int, ...]
    """What is left of it, the next to be drawn first."""
    tableau: Tableau
    turn: int
    lead: int | None
    """The tile that the opener must lead, or had to (F5); None where the lead is free."""
    drawn: int | None = None
    """The tile that the seat to move drew last in this turn (C2)."""
    history: tuple[Turn, ...] = ()
    result: Result | None = None

    def drawable(self, rules: Rules) -> int:
        """How many boneyard tiles can still be drawn (C2)."""
        return max(0, len(self.boneyard) - rules.reserve) if rules.drawing else 0

    def pips(self) -> tuple[int, ...]:
        """The pips in each seat's hand."""
        return tuple(tiles.pips(hand) for hand in self.hands)


@dataclass(frozen=True, slots=True)
class Match:
    """A whole match: its rules, raw scores by side, results so far, and the round on the table (None before the first)."""

    variant: str
    rules: Rules
    seating: Seating
    scores: tuple[int, ...]
    round: Round | None = None
    results: tuple[Result, ...] = ()
    over: bool = False
    winner: int | None = None
    """The side that won, or None: not over, or drawn."""

    @property
    def between_rounds(self) -> bool:
        """Whether a round must be dealt before anybody can act."""
        return not self.over and (self.round is None or self.round.result is not None)
