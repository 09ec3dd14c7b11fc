"""The bots, one file a level, by the name that a record's `players` and the command line give them."""

from __future__ import annotations

from random import Random

from fiveup.bots import beginner, club
from fiveup.bots.decision import Bot, Decision, Thinking, Valued, finish
from fiveup.deal import chance
from fiveup.view import View

REGISTRY: dict[str, Bot] = {
    "beginner": beginner.choose,
    "club": club.choose,
}
"""Every level, weakest first, in the order in which players are offered them."""


def stream(seed: str, view: View) -> Random:
    """A bot's random stream for one decision: the same for the same seed and place in the match, and apart from the deals'."""
    return chance(f"fiveup bot {seed} {view.round_number} {len(view.history)} {view.turn}")


def think(name: str, view: View, seed: str) -> Thinking:
    """Begin a decision of a level for the seat to move. Raises KeyError for a level that does not exist."""
    return REGISTRY[name](view, stream(seed, view))


def choose(name: str, view: View, seed: str) -> Decision:
    """A level's decision for the seat to move, in one go. Raises KeyError for a level that does not exist."""
    return finish(think(name, view, seed))


__all__ = ["REGISTRY", "Bot", "Decision", "Thinking", "Valued", "choose", "finish", "stream", "think"]
