"""Match equity: each side's chance to win the match between two rounds, from what each still needs.

Two sides have a table of pairs. More sides have a strength for each need, and a side's chance is its share of them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fiveup.rules import Rules
from fiveup.seating import Seating


class Equity:
    """The equities of one game and seating, or of the nearest game's by the share of the target that is needed."""

    def __init__(self, rules: Rules, seating: Seating, data: dict[str, Any]) -> None:
        self._target = rules.target(seating.sides)
        steps: int = data["steps"]
        self._steps = steps
        self._per_point = steps / self._target
        self._permille: Sequence[Sequence[int]] = data.get("permille", ())
        self._strength: Sequence[float] = data.get("strength", ())

    def _step(self, score: int) -> int:
        """What a side with a score needs, in steps: from 1, since a side that needs nothing has won."""
        needed = round((self._target - score) * self._per_point)
        return min(max(needed, 1), self._steps)

    def chances(self, scores: Sequence[int]) -> list[float]:
        """Each side's chance, from 0 to 1; they add up to 1. Scores are raw."""
        target = self._target
        for side, score in enumerate(scores):
            if score >= target:
                return [float(other == side) for other in range(len(scores))]
        steps = [self._step(score) for score in scores]
        if len(scores) == 2 and self._permille:
            first = self._pair(*steps)
            return [first, 1 - first]
        strengths = [self._strength[step - 1] for step in steps]
        together = sum(strengths)
        return [strength / together for strength in strengths]

    def _pair(self, one: int, other: int) -> float:
        """The chance of a side that needs `one`; the table holds those that need as much as the other or more."""
        if one >= other:
            return self._permille[one - 1][other - 1] / 1000
        return 1 - self._permille[other - 1][one - 1] / 1000
