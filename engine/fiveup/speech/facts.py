"""What happened, as data: one fact for everything that is announced or logged. Words come later, in whatever language is wanted then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fiveup import tiles
from fiveup.action import Action
from fiveup.deal import Deal, leader
from fiveup.match import Match, Round
from fiveup.scoring import Event
from fiveup.tableau import CountedEnd

FactKind = Literal["deal", "place", "draw", "pass", "settled", "round", "match"]
OpenedBy = Literal["domino", "lot", "double", "pips", "clockwise"]


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that happened. `game` is the round after it; `event` what it scored, cancelled or not."""

    kind: FactKind
    game: Round
    seat: int | None = None
    action: Action | None = None
    counted: tuple[CountedEnd, ...] = ()
    total: int = 0
    """The end total after a placement (E5)."""
    event: Event | None = None
    drawn: int | None = None
    went_out: bool = False
    winner: int | None = None
    """The side that won the match, for "match"."""
    opened_by: OpenedBy = "lot"
    """Why the opener opens, for "deal"."""
    begins: str = ""
    """For the deal that begins a match: its game."""


def opened_by(match: Match, dealt: Deal) -> OpenedBy:
    """Why `dealt` is opened by the seat that it names, in a match that stands before it (E2, E9, E12, F5, F6)."""
    rules, previous = match.rules, match.round
    how: str = rules.opener
    if previous is not None and previous.result is not None:
        how = rules.opener_after_block if previous.result.end == "block" else rules.opener_after_domino
    if how == "winner":
        return "domino"
    if how == "clockwise":
        return "clockwise"
    if how == "lot":
        return "lot"
    return "double" if tiles.is_double(leader(dealt.hands)[1]) else "pips"


def facts_of_deal(before: Match, dealt: Deal, after: Match) -> list[Fact]:
    """The fact that a round was dealt, and why its opener opens it."""
    assert after.round is not None
    begins = before.variant if after.round.number == 0 else ""
    return [Fact("deal", after.round, dealt.opener, opened_by=opened_by(before, dealt), begins=begins)]


def facts_of_step(before: Match, action: Action, after: Match, events: tuple[Event, ...]) -> list[Fact]:
    """The facts of one action: itself, the settlement's events one by one, the round's end and the match's."""
    earlier, game = before.round, after.round
    assert earlier is not None and game is not None
    seat = earlier.turn
    facts: list[Fact] = []
    settled = list(events)
    if action.kind == "place":
        event = settled.pop(0) if settled and settled[0].kind == "placement" else None
        counted = game.tableau.counted()
        total = sum(end.amount for end in counted)
        out = not game.hands[seat]
        facts.append(Fact("place", game, seat, action, counted, total, event, went_out=out))
    elif action.kind == "draw":
        facts.append(Fact("draw", game, seat, action, drawn=game.history[-1].drawn))
    else:
        facts.append(Fact("pass", game, seat, action))
    facts.extend(Fact("settled", game, event.seat, event=event) for event in settled)
    if game.result is not None and game.result.end != "target":
        facts.append(Fact("round", game, game.result.seat))
    if after.over:
        facts.append(Fact("match", game, winner=after.winner))
    return facts
