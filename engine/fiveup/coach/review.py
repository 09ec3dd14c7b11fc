"""The review of a finished match: what each decision gave away, and what luck did.

Every decision is judged by what its owner could know. The chances of a side begin even and end at 0 or 1; what decisions lost
is skill, what is left is luck: dealt and drawn tiles, and lots.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from fiveup.action import Action
from fiveup.bots.sampling import Plan, estimates
from fiveup.bots.situation import situation
from fiveup.coach.hint import coach_stream, tried
from fiveup.coach.judgement import Judgement, judged, loss_of
from fiveup.coach.reasons import Reason, Reasons
from fiveup.match import Match, legal_actions
from fiveup.search.explicit import classify
from fiveup.search.packed import Move
from fiveup.seating import Seating
from fiveup.view import view

WORLDS = (1000, 500, 320)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision of a seat: something else could have been placed."""

    round: int
    """From 0."""
    action: int
    """Its place among the round's actions, from 0."""
    seat: int
    chosen: Action
    best: Action
    chance: float
    """The chance of its side to win the match before it, played on as well as the coach can."""
    loss: float
    """What the choice took off that; 0 where that is not established."""
    stake: float
    """What the worst choice would have taken off it."""
    judgement: Judgement
    reasons: tuple[Reason, ...]
    """Why the best is best, where the choice was none of the good ones."""


@dataclass(frozen=True, slots=True)
class Review:
    """A match reviewed. Chances are from 0 to 1, one a side."""

    decisions: tuple[Reviewed, ...]
    result: tuple[float, ...]
    """1 for the side that won; a drawn match is shared."""
    lost: tuple[float, ...]
    """What each side's decisions gave away, summed."""
    luck: tuple[float, ...]
    """What is left of the result above an even chance when all decisions' losses are taken out."""
    accuracy: tuple[float | None, ...]
    """By seat: the part of what was at stake that its decisions kept, from 0 to 1; None where nothing was at stake."""

    @property
    def less_luck(self) -> tuple[float, ...]:
        """By side: the result less luck, an even chance moved by the decisions alone."""
        return tuple(result - luck for result, luck in zip(self.result, self.luck, strict=True))


def decisions_of(moments: Iterable[tuple[Match, Action]]) -> list[tuple[int, int, Match, Action]]:
    """The moments at which a seat had different things to place: round, place among its actions, the match then, the choice."""
    found = []
    number, place = -1, 0
    for match, action in moments:
        game = match.round
        assert game is not None
        number, place = (number, place + 1) if game.number == number else (game.number, 0)
        if len(legal_actions(match)) > 1 and len(situation(view(match, game.turn)).candidates) > 1:
            found.append((number, place, match, action))
    return found


def review(
    moments: Iterable[tuple[Match, Action]], final: Match, share: float = 1.0
) -> Generator[float, bool | None, Review]:
    """Review a match that is over, from each moment of it and the action taken then. Yields progress from 0 to 1."""
    seating = final.seating
    plan = Plan(WORLDS, by="chances", by_round="chances", linear=True, inference=True).share(share)
    found: list[Reviewed] = []
    waiting = decisions_of(moments)
    for at, (number, place, match, action) in enumerate(waiting):
        thinking = _decision(number, place, match, action, plan)
        while True:
            try:
                part = next(thinking)
            except StopIteration as stop:
                found.append(stop.value)
                break
            yield (at + part) / len(waiting)
        yield (at + 1) / len(waiting)
    return _summed(tuple(found), final, seating)


def _decision(
    number: int, place: int, match: Match, chosen: Action, plan: Plan
) -> Generator[float, bool | None, Reviewed]:
    assert match.round is not None
    seat = match.round.turn
    seen = view(match, seat)
    here = situation(seen)
    rng = coach_stream(seen)
    thought = yield from estimates(seen, rng, plan)
    best = thought.found[0]
    assert chosen.tile is not None
    # The placement that stands for the chosen one may differ from it in where it lies.
    move = classify(chosen.tile, chosen.end)
    taken = next(each for each in thought.found if _move(each.action) == move)
    loss = loss_of(taken)
    judgement = judged(loss, "chances")
    return Reviewed(
        round=number,
        action=place,
        seat=seat,
        chosen=chosen,
        best=best.action,
        chance=best.worth,
        loss=loss,
        stake=max(map(loss_of, thought.found)),
        judgement=judgement,
        reasons=() if judgement == "good" else Reasons(here, rng).of(best.action) or (tried(best),),
    )


def _move(action: Action) -> Move:
    assert action.tile is not None
    return classify(action.tile, action.end)


def _summed(found: tuple[Reviewed, ...], final: Match, seating: Seating) -> Review:
    sides, winner = seating.sides, final.winner
    result = tuple(1 / sides if winner is None else float(side == winner) for side in range(sides))
    lost = [0.0] * sides
    for each in found:
        lost[seating.side_of(each.seat)] += each.loss
    # What one side gives away the others get, in equal parts as far as anybody knows.
    gained = [(sum(lost) - own) / (sides - 1) for own in lost]
    luck = tuple(
        outcome - 1 / sides + own - given for outcome, own, given in zip(result, lost, gained, strict=True)
    )
    accuracy = []
    for seat in range(seating.seats):
        own = [each for each in found if each.seat == seat]
        stake = sum(each.stake for each in own)
        accuracy.append(1 - sum(each.loss for each in own) / stake if stake else None)
    return Review(found, result, tuple(lost), luck, tuple(accuracy))
