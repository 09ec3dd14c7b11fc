"""`club`: most points now, the exact target kept in mind; among equals it sheds the heaviest tile. Frozen: others are measured by it."""

from __future__ import annotations

from random import Random

from fiveup.bots.decision import Decision, Thinking, Valued
from fiveup.bots.prospect import prospects
from fiveup.view import View


def choose(view: View, rng: Random) -> Thinking:
    """Choose for the view's seat, which must be to move. Uses no chance."""
    yield 0.0
    weighed = sorted(prospects(view), key=lambda each: (each.wins, each.worth, each.pips), reverse=True)
    if not weighed:
        return Decision(view.legal[0])
    return Decision(weighed[0].action, tuple(Valued(each.action, each.worth) for each in weighed))
