"""The bots, one file a level, by the name that a record's `players` and the command line give them."""

from __future__ import annotations

from random import Random

from fiveup.bots import beginner, casual, club, expert, master, strong
from fiveup.bots.decision import Bot, Decision, Thinking, Valued, finish
from fiveup.bots.sampling import Plan, sampled
from fiveup.deal import chance
from fiveup.view import View

REGISTRY: dict[str, Bot] = {
    "beginner": beginner.choose,
    "casual": casual.choose,
    "club": club.choose,
    "strong": strong.choose,
    "master": master.choose,
    "expert": expert.choose,
}
"""Every level, weakest first, in the order in which players are offered them."""


def stream(seed: str, view: View) -> Random:
    """A bot's random stream for one decision: the same for the same seed and place in the match, and apart from the deals'."""
    return chance(f"fiveup bot {seed} {view.round_number} {len(view.history)} {view.turn}")


STEADY = ("club", "strong")
"""The levels that use no chance: what they see decides what they do, whatever the seed."""

PLANS: dict[str, Plan] = {"master": master.PLAN, "expert": expert.PLAN}
"""How those levels think that sample worlds."""


def think(name: str, view: View, seed: str, share: float = 1.0) -> Thinking:
    """Begin a decision of a level for the seat to move. Raises KeyError for a level that does not exist.

    `share` is the part of its worlds that a level which samples them takes: another, weaker player where it is not 1.
    """
    rng = stream(seed, view)
    if share != 1.0 and name in PLANS:
        return sampled(view, rng, PLANS[name].share(share))
    return REGISTRY[name](view, rng)


def choose(name: str, view: View, seed: str, share: float = 1.0) -> Decision:
    """A level's decision for the seat to move, in one go. Raises KeyError for a level that does not exist."""
    return finish(think(name, view, seed, share))


__all__ = ["PLANS", "REGISTRY", "STEADY", "Bot", "Decision", "Thinking", "Valued", "choose", "finish", "stream", "think"]
