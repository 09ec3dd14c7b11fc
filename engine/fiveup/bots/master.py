"""`master`: samples the hidden tiles from all that was seen, plays each placement out in every sample, and counts points."""

from __future__ import annotations

from random import Random

from fiveup.bots.decision import Thinking
from fiveup.bots.sampling import Plan, sampled
from fiveup.view import View

PLAN = Plan(worlds=(64, 56, 48), by="points", linear=True, inference=False, glance=5.0)


def choose(view: View, rng: Random) -> Thinking:
    """Choose for the view's seat, which must be to move."""
    return sampled(view, rng, PLAN)
