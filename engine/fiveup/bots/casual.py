"""`casual`: sees the points as `club` does, but judges the rest by feel, and does not count what is unseen."""

from __future__ import annotations

from random import Random

from fiveup import tiles
from fiveup.bots.decision import Decision, Thinking, Valued
from fiveup.bots.prospect import Prospect, prospects
from fiveup.view import View

UNSURE = 6.0
"""Raw points: the spread of its feeling for a placement. Most of a gap of ten it sees, much of one of five it does not."""
PER_PIP = 0.3
"""Raw points that it thinks a pip shed is worth."""


def choose(view: View, rng: Random) -> Thinking:
    """Choose for the view's seat, which must be to move. A placement that it sees wins the match it never misses."""
    yield 0.0
    found = prospects(view)
    if not found:
        return Decision(view.legal[0])

    def felt(each: Prospect) -> float:
        # With one tile left it knows that it goes out, not what the others hold: every end is as good.
        worth = each.worth if len(view.hand) > 1 else 0.0
        double = 1.0 if each.action.tile in tiles.DOUBLE else 0.0
        return worth + PER_PIP * each.pips + double + (2 * rng.random() - 1) * UNSURE

    weighed = sorted(((each.wins, felt(each), at) for at, each in enumerate(found)), reverse=True)
    return Decision(
        found[weighed[0][2]].action, tuple(Valued(found[at].action, worth) for _, worth, at in weighed)
    )
