"""What the end of a round is worth to a side: in raw points, or as its chance to win the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from fiveup.rules import Rules
from fiveup.search.equity import Equity
from fiveup.search.learned import equities
from fiveup.search.playout import BLOCKED
from fiveup.seating import Seating

By = Literal["points", "chances"]

WINNING = 60.0
"""Raw points that winning the match counts for beside those of the last event, where points are counted."""

STEPS = 30
"""The part of the target by which scores are changed to see what a point is worth."""

Worth = Callable[[Sequence[int], int], float]
"""From the raw scores at a round's end and how it ended (a seat, BLOCKED or WON) to what that is worth."""


def worth_of(by: By, rules: Rules, seating: Seating, side: int, before: Sequence[int]) -> Worth:
    """How `side` values the end of a round that began its present turn with the scores `before`."""
    sides = seating.sides
    goal = rules.target(sides) if rules.finish != "round" else None

    def points(scores: Sequence[int], ending: int) -> float:
        gained = [after - had for after, had in zip(scores, before, strict=True)]
        lead = gained[side] - (sum(gained) - gained[side]) / (sides - 1)
        if goal is not None and max(scores) >= goal:
            lead += WINNING if scores[side] >= goal else -WINNING
        return lead

    def won_round(scores: Sequence[int], ending: int) -> float:
        """Where a round is the whole match: whoever goes out has won, or whoever a blocked round pays."""
        if ending != BLOCKED:
            return float(seating.side_of(ending) == side)
        gained = [after - had for after, had in zip(scores, before, strict=True)]
        if not any(gained):
            return 1 / sides
        return float(gained[side] == max(gained))

    if by == "points":
        return points
    if goal is None:
        return won_round
    data = equities(rules, seating)
    if data is None:
        return lambda scores, ending: 0.5 + points(scores, ending) / 4 / goal
    equity = Equity(rules, seating, data)
    return lambda scores, ending: equity.chances(scores)[side]


def per_point(by: By, rules: Rules, seating: Seating, side: int, before: Sequence[int]) -> float:
    """About what one raw point more of a lead is worth to `side`, by the same measure; 0 where that cannot be told."""
    if by == "points":
        return 1.0
    if rules.finish == "round":
        return 0.0
    target = rules.target(seating.sides)
    data = equities(rules, seating)
    if data is None:
        return 1 / 4 / target
    equity = Equity(rules, seating, data)
    step = max(rules.unit, target // STEPS)
    # A step that overshoots the target would be cancelled (E7): it is worth what leads up to it.
    most = target - rules.unit if rules.finish == "exact" else target

    def with_more(gainer: bool) -> float:
        scores = [min(score + step * ((other == side) == gainer), most) for other, score in enumerate(before)]
        return equity.chances(scores)[side]

    return (with_more(True) - with_more(False)) / 2 / step
