"""What a bot is and what it answers: an action, and the numbers it was chosen by."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random

from fiveup.action import Action
from fiveup.view import View


@dataclass(frozen=True, slots=True)
class Valued:
    """An action that was weighed, and its worth in raw points as the bot sees it."""

    action: Action
    worth: float


@dataclass(frozen=True, slots=True)
class Decision:
    """The action chosen, and everything that was weighed, best first (empty when there was nothing to choose)."""

    action: Action
    weighed: tuple[Valued, ...] = ()


Thinking = Generator[float, None, Decision]
"""Sliced thinking: yields its progress from 0 to 1 and returns the decision, which never depends on the slicing."""

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
