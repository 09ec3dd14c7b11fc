"""`strong`: linear weights on what a placement leads to, no search. It counts what is unseen, and does not remember who drew at what."""

from __future__ import annotations

from random import Random

from fiveup.bots.decision import Decision, Thinking, Valued
from fiveup.bots.glance import glance
from fiveup.bots.prospect import prospects
from fiveup.bots.situation import situation
from fiveup.view import View


def choose(view: View, rng: Random) -> Thinking:
    """Choose for the view's seat, which must be to move. Uses no chance."""
    yield 0.0
    seen = {each.action: each for each in prospects(view)}
    if not seen:
        return Decision(view.legal[0])
    here = situation(view)
    if len(view.hand) == 1:
        # Going out: what counts is the settlement, as far as it can be foreseen, with the points of the end chosen (E8).
        values = {each.action: seen[each.action].worth for each in here.candidates}
    else:
        values = {each.action: value for each, value in zip(here.candidates, glance(here), strict=True)}
    order = sorted(values, key=lambda action: (seen[action].wins, values[action]), reverse=True)
    return Decision(order[0], tuple(Valued(action, values[action]) for action in order))
