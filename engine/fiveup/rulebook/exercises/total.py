"""What do the ends add up to?"""

from __future__ import annotations

from random import Random

from fiveup.rulebook.exercises.form import Answer, Exercise, Game, Kind
from fiveup.rulebook.exercises.positions import after, pick, table
from fiveup.rulebook.exercises.sums import why_number, wrong_sums
from fiveup.speech import board
from fiveup.speech.events import Wording
from fiveup.speech.names import Names

TILES = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (9, 10, 11, 12, 13)}
"""Tiles on the table, by level."""


def _make(rng: Random, game: Game, level: int, seed: str) -> Exercise:
    match = after(rng, game, table(rng, game, level), pick(rng, TILES[level]))
    assert match.round is not None
    tableau = match.round.tableau
    right = (str(tableau.total()),)
    return Exercise("total", level, seed, match, match.round.turn, right, mistakes=wrong_sums(tableau))


def _question(exercise: Exercise, names: Names, say: Wording) -> str:
    return say(names.lang, "rulebook.ask_total")


def _working(exercise: Exercise, names: Names, say: Wording) -> list[str]:
    return board.ends(names.lang, exercise.rules, exercise.round.tableau, say)


def _why(exercise: Exercise, names: Names, answer: Answer, say: Wording) -> str:
    return why_number(names.lang, exercise.mistakes, int(answer[0]), int(exercise.right[0]), say)


TOTAL = Kind(lambda rules: rules.points != "none", _make, _question, _working, _why)
