"""The chart of a match: a side's chance to win at every decision that tells it, and where that is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from fiveup.coach.review import Review
from fiveup.seating import Seating

SIZE = 100.0
"""The chart is so wide and so high; its origin is at the top left."""


@dataclass(frozen=True, slots=True)
class Point:
    """The side's chance before a decision, or at the end of the match."""

    x: float
    y: float
    chance: float
    decision: int | None
    """Its place in the review; None for the result, which is the last point."""


@dataclass(frozen=True, slots=True)
class Chart:
    """The points from left to right, evenly spaced, and where each round begins."""

    points: tuple[Point, ...]
    rounds: tuple[tuple[int, float], ...]
    """Rounds that have a point, from 0, and the x of the first."""


def chart_of(found: Review, seating: Seating, side: int) -> Chart:
    """A side's chart. Its own decisions tell its chance; with two sides the other's do too."""
    told: list[tuple[float, int | None]] = []
    for at, each in enumerate(found.decisions):
        own = seating.side_of(each.seat) == side
        if own or seating.sides == 2:
            told.append((each.chance if own else 1 - each.chance, at))
    told.append((found.result[side], None))
    step = SIZE / max(1, len(told) - 1)
    points = tuple(
        Point(round(at * step, 2), round(SIZE * (1 - chance), 2), chance, decision)
        for at, (chance, decision) in enumerate(told)
    )
    rounds: dict[int, float] = {}
    for point in points:
        if point.decision is not None:
            rounds.setdefault(found.decisions[point.decision].round, point.x)
    return Chart(points, tuple(rounds.items()))
