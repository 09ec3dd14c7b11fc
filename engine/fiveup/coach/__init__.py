"""The coach: hints, the review of a finished match, what can be known of other hands. Keys and numbers; the catalogs have the words."""

from __future__ import annotations

from fiveup.coach.belief import CannotHold, beliefs
from fiveup.coach.hint import Advice, Hint, hint
from fiveup.coach.judgement import judged
from fiveup.coach.reasons import Reason
from fiveup.coach.review import Review, Reviewed, review

__all__ = [
    "Advice", "CannotHold", "Hint", "Reason", "Review", "Reviewed", "beliefs", "hint", "judged", "review",
]  # fmt: skip
