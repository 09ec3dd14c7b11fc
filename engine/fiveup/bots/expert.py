"""`expert`: sampled worlds with linear play-outs, made likelier by what the others chose to play, weighed by winning chances."""

from __future__ import annotations

from random import Random

from fiveup.bots.decision import Thinking
from fiveup.bots.sampling import Plan, sampled
from fiveup.view import View

PLAN = Plan(worlds=(160, 120, 200), by="chances", linear=True, inference=True, glance=5.0)


def choose(view: View, rng: Random) -> Thinking:
    """Choose for the view's seat, which must be to move."""
    return sampled(view, rng, PLAN)
