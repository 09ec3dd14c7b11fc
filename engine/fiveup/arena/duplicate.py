"""Duplicate deals: each is played once with the first contestant on every side, so that no side has the better tiles."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from fiveup import variants
from fiveup.action import Action
from fiveup.arena.contestants import CONTESTANTS, Peeking
from fiveup.match import Match, apply, legal_actions, new_match, next_deal, start_round
from fiveup.rules import Rules
from fiveup.seating import Seating
from fiveup.view import view


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played."""

    variant: str
    seating: Seating
    bots: tuple[str, str]
    """The contestant that is measured, and the one on all other sides."""
    seed: str
    matches: bool
    """Whole matches, instead of single rounds from no points."""

    @property
    def rules(self) -> Rules:
        """The game's own rules."""
        return variants.REGISTRY[self.variant]


@dataclass(slots=True)
class Played:
    """One pair (with more sides, one game a side): sums over its games, for the first contestant."""

    games: int = 0
    rounds: int = 0
    lead: float = 0.0
    """Its side's raw points less the mean of the other sides'."""
    won: float = 0.0
    """Games won: matches, or rounds; a drawn one is shared."""
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """The processor time of every decision that was one, by contestant."""


def play_pairs(plan: Plan, first: int, count: int) -> list[Played]:
    """Play pairs number `first` and following. A pair depends on the plan and its number alone."""
    return [_pair(plan, number) for number in range(first, first + count)]


def _pair(plan: Plan, number: int) -> Played:
    played = Played()
    for side in range(plan.seating.sides):
        _game(plan, number, side, played)
    return played


def _game(plan: Plan, number: int, side: int, played: Played) -> None:
    """One match, or one round, with the first contestant on a side."""
    seating = plan.seating
    match = new_match(plan.variant, plan.rules, seating)
    while not match.over and (plan.matches or not match.results):
        match = start_round(match, next_deal(match, f"arena {plan.seed} {number}"))
        while match.round is not None and match.round.result is None:
            which = int(seating.side_of(match.round.turn) != side)
            match, _ = apply(match, _decision(plan, match, which, f"{plan.seed} {number} {side} {which}", played))
    scores = match.scores
    played.games += 1
    played.rounds += len(match.results)
    played.lead += scores[side] - (sum(scores) - scores[side]) / (seating.sides - 1)
    winner = match.winner if plan.matches else match.results[-1].side
    played.won += 1 / seating.sides if winner is None else winner == side


def _decision(plan: Plan, match: Match, which: int, seed: str, played: Played) -> Action:
    legal = legal_actions(match)
    if len(legal) == 1:
        return legal[0]
    assert match.round is not None
    contestant = CONTESTANTS[plan.bots[which]]
    start = time.process_time()
    if isinstance(contestant, Peeking):
        action = contestant.decide(match, seed)
    else:
        action = contestant.decide(view(match, match.round.turn), seed)
    played.seconds[which].append(time.process_time() - start)
    return action
