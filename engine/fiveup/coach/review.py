"""The review of a finished match: what each decision gave away, and what luck did.

Every decision is judged by what its owner could know. The chances of a side begin even and end at 0 or 1; what decisions lost
is skill, what is left is luck: dealt and drawn tiles, and lots. What was thought of one decision is all that need be kept to
tell of it again, so a review can be left and gone on with.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fiveup.action import Action
from fiveup.bots.sampling import estimates
from fiveup.bots.situation import Situation, situation
from fiveup.coach.hint import coach_stream, plan, reasons_for_best
from fiveup.coach.judgement import Judgement, judged, loss_of
from fiveup.coach.reasons import Reason, Reasons
from fiveup.match import Match, legal_actions
from fiveup.search.explicit import classify
from fiveup.search.packed import Move
from fiveup.seating import Seating
from fiveup.view import View, view

DIGITS = 4
"""Chances and losses are rounded to so many digits: what is kept and read again is the very same."""


class Decision(NamedTuple):
    """A moment at which a seat had different things to place."""

    round: int
    """From 0."""
    action: int
    """Its place among the round's actions, from 0."""
    match: Match
    """As it stood then."""
    chosen: Action

    @property
    def seat(self) -> int:
        """Whose decision it was."""
        assert self.match.round is not None
        return self.match.round.turn

    @property
    def seen(self) -> View:
        """What that seat could know."""
        return view(self.match, self.seat)


@dataclass(frozen=True, slots=True)
class Thought:
    """What the coach thinks of one decision."""

    chance: float
    """The chance of its side to win the match before it, played on as well as the coach can."""
    worlds: int
    """Sampled deals that the best placement was tried in."""
    losses: tuple[tuple[Action, float], ...]
    """Every placement, best first, and what it takes off that chance; 0 where that is not established."""

    @property
    def best(self) -> Action:
        """The best placement."""
        return self.losses[0][0]

    def loss(self, action: Action) -> float:
        """What a placement takes off the chance: by what it does, wherever it lies. Raises StopIteration for none of them."""
        move = move_of(action)
        return next(loss for each, loss in self.losses if move_of(each) == move)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision judged."""

    round: int
    action: int
    seat: int
    chosen: Action
    best: Action
    chance: float
    loss: float
    """What the choice took off the chance; 0 where that is not established."""
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


def move_of(action: Action) -> Move:
    """What a placement does, wherever it lies."""
    assert action.tile is not None
    return classify(action.tile, action.end)


def decisions_of(moments: Iterable[tuple[Match, Action]]) -> list[Decision]:
    """The decisions among the moments of a match, each with the action taken then."""
    found = []
    number, place = -1, 0
    for match, action in moments:
        game = match.round
        assert game is not None
        number, place = (number, place + 1) if game.number == number else (game.number, 0)
        if len(legal_actions(match)) > 1 and len(situation(view(match, game.turn)).candidates) > 1:
            found.append(Decision(number, place, match, action))
    return found


def think(decision: Decision, share: float = 1.0) -> Generator[float, bool | None, Thought]:
    """Weigh one decision's placements by what its seat could know. Yields progress from 0 to 1."""
    seen = decision.seen
    thought = yield from estimates(seen, coach_stream(seen), plan(share))
    best = thought.found[0]
    losses = tuple((each.action, round(loss_of(each), DIGITS)) for each in thought.found)
    return Thought(round(best.worth, DIGITS), best.worlds, losses)


def why_best(decision: Decision, thought: Thought) -> tuple[Reason, ...]:
    """Why a decision's best placement is best."""
    seen = decision.seen
    here: Situation = situation(seen)
    return reasons_for_best(Reasons(here, coach_stream(seen, "reasons")), thought.best, thought.worlds)


def think_on(
    decisions: Sequence[Decision], thoughts: list[Thought], most: int, share: float = 1.0
) -> Generator[float, bool | None, None]:
    """Add to `thoughts`, which hold those of the first decisions, those of the next ones, at most so many. Yields progress from 0 to 1."""
    for at in range(len(thoughts), min(len(thoughts) + most, len(decisions))):
        thinking = think(decisions[at], share)
        while True:
            try:
                part = next(thinking)
            except StopIteration as stop:
                thoughts.append(stop.value)
                break
            yield (at + part) / len(decisions)
        yield (at + 1) / len(decisions)


def review(
    moments: Iterable[tuple[Match, Action]], final: Match, share: float = 1.0
) -> Generator[float, bool | None, Review]:
    """Review a match that is over, from each moment of it and the action taken then. Yields progress from 0 to 1."""
    decisions = decisions_of(moments)
    thoughts: list[Thought] = []
    yield from think_on(decisions, thoughts, len(decisions), share)
    return summed(decisions, thoughts, final)


def judge(decision: Decision, thought: Thought) -> Reviewed:
    """A decision judged by what was thought of it."""
    loss = thought.loss(decision.chosen)
    judgement = judged(loss, "chances")
    return Reviewed(
        round=decision.round,
        action=decision.action,
        seat=decision.seat,
        chosen=decision.chosen,
        best=thought.best,
        chance=thought.chance,
        loss=loss,
        stake=max(each for _, each in thought.losses),
        judgement=judgement,
        reasons=() if judgement == "good" else why_best(decision, thought),
    )


def summed(decisions: Sequence[Decision], thoughts: Sequence[Thought], final: Match) -> Review:
    """The review of a match from what was thought of each of its decisions, in order."""
    found = tuple(judge(decision, thought) for decision, thought in zip(decisions, thoughts, strict=True))
    return _review(found, final, final.seating)


def _review(found: tuple[Reviewed, ...], final: Match, seating: Seating) -> Review:
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
