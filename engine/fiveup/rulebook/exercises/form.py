"""What an exercise is: a position, a question of some kind, the right answers, and the mistakes that are easy to make."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from fiveup.action import Action
from fiveup.match import Match, Round
from fiveup.rules import Rules
from fiveup.speech.events import Wording
from fiveup.speech.names import Names

LEVELS = (1, 2, 3)
"""Easy, medium, hard."""

Answer = tuple[str, ...]
"""An answer given: one number, one option, or any number of options, as text."""


class Game(NamedTuple):
    """A game, and the rules that an exercise asks about: its own, or with house rules in them."""

    variant: str
    rules: Rules


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong number that a known slip leads to, and why it is wrong: a text of topic `rulebook`."""

    number: int
    key: str
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise, without words. The same kind, game, rules, level and seed give the same one."""

    kind: str
    level: int
    seed: str
    match: Match
    """The position: for "points", "ends", "best" and "target" before the placement, for "domino" and "block" after the round."""
    seat: int
    """The seat that is asked about."""
    right: tuple[str, ...]
    """For a number the number, for one option each that is right, for several options exactly these."""
    options: tuple[str, ...] = ()
    """The options, as the record writes them: actions, ports, or names. Without any a number is asked."""
    several: bool = False
    """Whether several options may be right together."""
    action: Action | None = None
    """The placement that is asked about."""
    mistakes: tuple[Mistake, ...] = ()

    @property
    def game(self) -> str:
        """The game it is about."""
        return self.match.variant

    @property
    def rules(self) -> Rules:
        """The rules it is about."""
        return self.match.rules

    @property
    def round(self) -> Round:
        """The round on the table."""
        assert self.match.round is not None
        return self.match.round

    def is_right(self, answer: Answer) -> bool:
        """Whether an answer is right."""
        if self.several:
            return set(answer) == set(self.right)
        return len(answer) == 1 and answer[0] in self.right


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercise: which games it suits, how one is made, and its words, for the eye or for the ear as their last argument says."""

    suits: Callable[[Rules], bool]
    make: Callable[[Random, Game, int, str], Exercise]
    """From chance, game, level and seed. Chance is drawn by `random()` alone."""
    question: Callable[[Exercise, Names, Wording], str]
    working: Callable[[Exercise, Names, Wording], list[str]]
    """How the answer is found, a sentence a step."""
    why: Callable[[Exercise, Names, Answer, Wording], str]
    """Why a wrong answer is wrong."""
    option: Callable[[Exercise, Names, str, Wording], str] = lambda exercise, names, option, say: option
    """An option in words."""
