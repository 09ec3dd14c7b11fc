"""The coach: hints, the review of a finished match, what can be known of other hands. Keys and numbers; the catalogs have the words."""

from __future__ import annotations

from fiveup.coach.belief import CannotHold, beliefs
from fiveup.coach.chart import Chart, Point, chart_of
from fiveup.coach.hint import FEW, Advice, Hint, hint
from fiveup.coach.judgement import costly, judged
from fiveup.coach.reasons import Reason
from fiveup.coach.review import (
    DIGITS,
    Decision,
    Review,
    Reviewed,
    Thought,
    decisions_of,
    judge,
    move_of,
    review,
    summed,
    think_on,
    why_best,
)  # fmt: skip

__all__ = [
    "DIGITS", "FEW", "Advice", "CannotHold", "Chart", "Decision", "Hint", "Point", "Reason", "Review", "Reviewed", "Thought",
    "beliefs", "chart_of", "costly", "decisions_of", "hint", "judge", "judged", "move_of", "review", "summed", "think_on", "why_best",
]  # fmt: skip
