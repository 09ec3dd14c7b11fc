"""Endless exercises from real positions, checked by the engine: one file a kind, `KINDS` their names in the order in which they teach."""

from __future__ import annotations

from random import Random

from fiveup import variants
from fiveup.rulebook.exercises.best import BEST
from fiveup.rulebook.exercises.block import BLOCK
from fiveup.rulebook.exercises.domino import DOMINO
from fiveup.rulebook.exercises.ends import ENDS
from fiveup.rulebook.exercises.form import LEVELS, Answer, Exercise, Kind, Mistake
from fiveup.rulebook.exercises.points import POINTS
from fiveup.rulebook.exercises.target import TARGET
from fiveup.rulebook.exercises.total import TOTAL

__all__ = ["KINDS", "LEVELS", "Answer", "Exercise", "Kind", "Mistake", "kinds_of", "make"]

KINDS: dict[str, Kind] = {
    "total": TOTAL,
    "points": POINTS,
    "ends": ENDS,
    "best": BEST,
    "domino": DOMINO,
    "block": BLOCK,
    "target": TARGET,
}


def kinds_of(game: str) -> tuple[str, ...]:
    """The kinds of exercises that suit a game. Raises KeyError for an unknown one."""
    return tuple(name for name, kind in KINDS.items() if kind.suits(variants.REGISTRY[game]))


def make(kind: str, game: str, level: int, seed: str) -> Exercise:
    """The exercise of a kind, game, level (1 to 3) and seed, always the same. Raises KeyError for what there is not."""
    if kind not in kinds_of(game) or level not in LEVELS:
        raise KeyError((kind, game, level))
    return KINDS[kind].make(Random(f"fiveup exercise {kind} {game} {level} {seed}"), game, level, seed)
