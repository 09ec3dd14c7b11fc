"""`beginner`: plays what fits, and sees the points on the table only now and then."""

from __future__ import annotations

from random import Random

from fiveup.bots.decision import Decision, Thinking, Valued
from fiveup.bots.prospect import prospects
from fiveup.view import View

NOTICES = 0.4
"""How often it looks for points at all: often enough to feel like a person, and to lose clearly to `club`."""


def choose(view: View, rng: Random) -> Thinking:
    """Choose for the view's seat, which must be to move."""
    yield 0.0
    found = prospects(view)
    if not found:
        return Decision(view.legal[0])
    notices = rng.random() < NOTICES
    pick = found[int(rng.random() * len(found))]
    if notices:
        pick = max(found, key=lambda each: (each.wins, each.worth))
    rest = sorted(found, key=lambda each: each.worth, reverse=True)
    return Decision(pick.action, tuple(Valued(each.action, each.worth) for each in rest))
