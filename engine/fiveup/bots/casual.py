"""`casual`: sees the points as `club` does, but judges the rest by feel, and does not count what is unseen."""

from __future__ import annotations

from random import Random

from fiveup.bots.decision import Decision, Thinking, Valued
from fiveup.bots.prospect import Prospect, prospects
from fiveup.view import View

UNSURE = 8.0
"""Raw points: the spread of its feeling for a placement. It sees most gaps of ten, and misses many of five."""
PER_PIP = 0.5
"""Raw points that it thinks a pip shed is worth."""
FINER = 0.4
"""The part of both that it takes where fives and threes score: points come in ones there, and eight would drown them all."""


def choose(view: View, rng: Random) -> Thinking:
    """Choose for the view's seat, which must be to move. A placement that it sees wins the match it never misses."""
    yield 0.0
    found = prospects(view)
    if not found:
        return Decision(view.legal[0])

    grain = FINER if view.rules.points == "fives-and-threes" else 1.0

    def felt(each: Prospect) -> float:
        # With one tile left it knows that it goes out, not what the others hold: every end is as good.
        worth = each.worth if len(view.hand) > 1 else 0.0
        return worth + grain * (PER_PIP * each.pips + (2 * rng.random() - 1) * UNSURE)

    weighed = sorted(((each.wins, felt(each), at) for at, each in enumerate(found)), reverse=True)
    return Decision(
        found[weighed[0][2]].action, tuple(Valued(found[at].action, worth) for _, worth, at in weighed)
    )
