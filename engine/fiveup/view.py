"""What one seat may know of a match: the only function that strips secrets. Bots, coach and page get views (C1)."""

from __future__ import annotations

from dataclasses import dataclass

from fiveup.action import Action
from fiveup.match import Match, Result, Turn, legal_actions
from fiveup.rules import Rules
from fiveup.seating import Seating
from fiveup.tableau import Tableau


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat sees it (`seat` None: as an onlooker who sees no hand)."""

    variant: str
    rules: Rules
    seating: Seating
    seat: int | None
    scores: tuple[int, ...]
    """Raw points by side."""
    round_number: int
    """From 0."""
    opener: int
    hand: tuple[int, ...]
    """The seat's own tiles, in the order dealt and drawn."""
    counts: tuple[int, ...]
    """How many tiles each seat holds."""
    boneyard: int
    """How many tiles lie in the boneyard, those that are never drawn included."""
    drawable: int
    """How many of them can be drawn (C2)."""
    tableau: Tableau
    turn: int
    lead: int | None
    """The tile that the opener must lead, or had to (F5): public, since the rule names it. None where the lead is free."""
    drawn: int | None
    """The tile drawn last in this turn, if the turn and the draw are the seat's own."""
    history: tuple[Turn, ...]
    """Every action of the round; what another seat drew is None."""
    legal: tuple[Action, ...]
    """What the seat may do now: empty when it is not its turn."""
    result: Result | None
    revealed: tuple[tuple[int, ...], ...]
    """All hands, once the round is over (C1); empty before."""
    match_over: bool
    winner: int | None
    """The side that won the match."""


def view(match: Match, seat: int | None) -> View:
    """The match as `seat` may know it. Raises ValueError before the first deal."""
    game = match.round
    if game is None:
        raise ValueError("nothing is dealt yet")
    mine = seat is not None
    own_turn = mine and game.turn == seat
    return View(
        variant=match.variant,
        rules=match.rules,
        seating=match.seating,
        seat=seat,
        scores=match.scores,
        round_number=game.number,
        opener=game.opener,
        hand=game.hands[seat] if seat is not None else (),
        counts=tuple(len(hand) for hand in game.hands),
        boneyard=len(game.boneyard),
        drawable=game.drawable(match.rules),
        tableau=game.tableau,
        turn=game.turn,
        lead=game.lead,
        drawn=game.drawn if own_turn else None,
        history=tuple(turn if turn.seat == seat else turn._replace(drawn=None) for turn in game.history),
        legal=legal_actions(match) if own_turn else (),
        result=game.result,
        revealed=game.hands if game.result is not None else (),
        match_over=match.over,
        winner=match.winner,
    )
