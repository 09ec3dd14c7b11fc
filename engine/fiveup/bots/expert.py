"""`expert`: sampled worlds with linear play-outs, made likelier by what the others chose to play, weighed by winning chances."""

from __future__ import annotations

from random import Random

from fiveup.bots.decision import Thinking
from fiveup.bots.sampling import Plan, sampled
from fiveup.view import View

PLAN = Plan(worlds=(160, 120, 100), by="chances", linear=True, inference=True)


def choose(view: View, rng: Random) -> Thinking:
    """Choose for the view's seat, which must be to move."""
    return sampled(view, rng, PLAN)
