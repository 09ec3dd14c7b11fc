"""From pairs to figures, each with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt
from typing import Any

from fiveup.arena.duplicate import Plan, Played

CONFIDENCE = 1.96
"""Standard errors to each side of a 95 % interval."""
SEQUENTIAL = 2.81
"""The same for a run that may stop early: looks at doubling numbers of pairs, each at 99.5 %, together at 95 % for ten looks."""
FIRST_LOOK = 50


def ratio(above: Sequence[float], below: Sequence[float], errors: float = CONFIDENCE) -> tuple[float, float, float]:
    """Sum over sum, with the interval that its spread from pair to pair gives: middle, low, high."""
    count, whole = len(above), sum(below)
    middle = sum(above) / whole
    if count < 2:
        return middle, float("-inf"), float("inf")
    spread = sum((one - middle * other) ** 2 for one, other in zip(above, below, strict=True))
    error = sqrt(spread * count / (count - 1)) / whole
    return middle, middle - errors * error, middle + errors * error


def elo(won: float, sides: int) -> float | None:
    """The rating difference that a share of wins means; None for all or nothing. A fair share is 0."""
    if not 0 < won < 1:
        return None
    return 400 * log10(won * (sides - 1) / (1 - won))


def is_clear(played: Sequence[Played], matches: bool) -> bool:
    """Whether a run that may stop early may stop now: at a look, and its lead is clear of zero."""
    count = len(played)
    look = FIRST_LOOK
    while look < count:
        look *= 2
    if look != count:
        return False
    if matches:
        # A pair is one game on every side, so one of them is a fair share.
        _, low, high = ratio([pair.won - 1 for pair in played], [1.0] * count, SEQUENTIAL)
    else:
        _, low, high = ratio([pair.lead for pair in played], [float(pair.rounds) for pair in played], SEQUENTIAL)
    return low > 0 or high < 0


def summary(
    plan: Plan, played: Sequence[Played], stopped: bool = False, might_stop: bool = False
) -> dict[str, Any]:
    """All figures as JSON data. Points are raw; the intervals of a run that stopped early, or might have, are wider."""
    errors = SEQUENTIAL if stopped or might_stop else CONFIDENCE
    games = [float(pair.games) for pair in played]
    points = ratio([pair.lead for pair in played], [float(pair.rounds) for pair in played], errors)
    won = ratio([pair.won for pair in played], games, errors)
    sides = plan.seating.sides

    def told(figures: Sequence[float | None], digits: int) -> dict[str, float | None]:
        finite = [None if each is None or abs(each) == float("inf") else round(each, digits) for each in figures]
        return dict(zip(("mean", "low", "high"), finite, strict=True))

    def times(which: int) -> dict[str, float]:
        seconds: list[float] = [each for pair in played for each in pair.seconds[which]]
        if not seconds:
            return {}
        ordered = sorted(seconds)
        last = len(ordered) - 1
        known = {
            "median": (ordered[last // 2] + ordered[(last + 1) // 2]) / 2,
            "mean": sum(ordered) / len(ordered),
            "slower_than_95_percent": ordered[int(0.95 * last)],
        }
        return {name: round(1000 * each, 2) for name, each in known.items()}

    return {
        "game": plan.variant,
        "seats": plan.seating.seats,
        "partners": plan.seating.partners,
        "bots": list(plan.bots),
        "played": "matches" if plan.matches else "rounds",
        "seed": plan.seed,
        "pairs": len(played),
        "games": int(sum(games)),
        "stopped_early": stopped,
        "points_a_round": told(points, 2),
        "won": told([min(max(each, 0.0), 1.0) for each in won], 4),
        "elo": told([elo(each, sides) for each in won], 0),
        "milliseconds_a_decision": {"first": times(0), "second": times(1)},
    }
