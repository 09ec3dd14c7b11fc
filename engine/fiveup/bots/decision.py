"""What a bot is and what it answers: an action, and the numbers it was chosen by."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random

from fiveup.action import Action
from fiveup.view import View


@dataclass(frozen=True, slots=True)
class Valued:
    """An action that was weighed, and its worth as the bot sees it: in raw points, or as a chance to win the match from 0 to 1."""

    action: Action
    worth: float


@dataclass(frozen=True, slots=True)
class Decision:
    """The action chosen, and everything that was weighed, best first (empty when there was nothing to choose)."""

    action: Action
    weighed: tuple[Valued, ...] = ()
    capped: bool = False
    """Whether thinking was stopped before its worlds were used up: such a decision does not follow from view and seed alone."""


Thinking = Generator[float, bool | None, Decision]
"""Sliced thinking: yields its progress from 0 to 1 and returns the decision, which never depends on the slicing.

To send True asks for the decision now, with what was thought so far (a level may be done before it hears of it).
"""

Bot = Callable[[View, Random], Thinking]
"""A level: from what a seat sees and a random stream to a decision. It gets nothing else, so it can use nothing else."""


def finish(thinking: Thinking) -> Decision:
    """Think to the end without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            decision: Decision = stop.value
            return decision
