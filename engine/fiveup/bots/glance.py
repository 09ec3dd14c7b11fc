"""What placements are worth at a glance: by the linear weights on all features, without search."""

from __future__ import annotations

from fiveup.bots.situation import Situation
from fiveup.search.learned import weights


def glance(here: Situation) -> list[float]:
    """The value of each candidate in raw points, of which only the differences mean something."""
    learned = weights(here.rules, here.seating, "full")
    return [
        sum(map(float.__mul__, map(float, learned), map(float, here.features(each)))) for each in here.candidates
    ]
