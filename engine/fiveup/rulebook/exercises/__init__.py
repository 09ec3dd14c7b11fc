"""Endless exercises from real positions, checked by the engine: one file a kind, `KINDS` their names in the order in which they teach."""

from __future__ import annotations

from random import Random

from fiveup import variants
from fiveup.rulebook.exercises.best import BEST
from fiveup.rulebook.exercises.block import BLOCK
from fiveup.rulebook.exercises.domino import DOMINO
from fiveup.rulebook.exercises.ends import ENDS
from fiveup.rulebook.exercises.form import LEVELS, Answer, Exercise, Game, Kind, Mistake
from fiveup.rulebook.exercises.points import POINTS
from fiveup.rulebook.exercises.target import TARGET
from fiveup.rulebook.exercises.total import TOTAL
from fiveup.rules import Rules

__all__ = ["KINDS", "LEVELS", "Answer", "Exercise", "Game", "Kind", "Mistake", "kinds_of", "make"]

KINDS: dict[str, Kind] = {
    "total": TOTAL,
    "points": POINTS,
    "ends": ENDS,
    "best": BEST,
    "domino": DOMINO,
    "block": BLOCK,
    "target": TARGET,
}


def kinds_of(game: str, rules: Rules | None = None) -> tuple[str, ...]:
    """The kinds of exercises that suit a game, by its own rules or by `rules`. Raises KeyError for an unknown one."""
    suited = variants.REGISTRY[game] if rules is None else rules
    return tuple(name for name, kind in KINDS.items() if kind.suits(suited))


def make(kind: str, game: str, level: int, seed: str, rules: Rules | None = None) -> Exercise:
    """The exercise of a kind, game, level (1 to 3) and seed, by the game's own rules or by `rules`, always the same.

    Raises KeyError for what there is not.
    """
    if kind not in kinds_of(game, rules) or level not in LEVELS:
        raise KeyError((kind, game, level))
    chosen = Game(game, variants.REGISTRY[game] if rules is None else rules)
    return KINDS[kind].make(Random(f"fiveup exercise {kind} {game} {level} {seed}"), chosen, level, seed)
