"""Find the placement that scores most."""

from __future__ import annotations

from random import Random

from fiveup import action as actions
from fiveup.match import Match, legal_actions
from fiveup.rulebook.exercises.form import Answer, Exercise, Game, Kind
from fiveup.rulebook.exercises.points import placed, placement_params, raw_points
from fiveup.rulebook.exercises.positions import along, table
from fiveup.speech.events import Wording
from fiveup.speech.names import Names
from fiveup.speech.sums import shown, sum_of

TILES = {1: (2, 3, 4), 2: (4, 5, 6, 7), 3: (6, 7, 8, 9, 10)}
OPTIONS = {1: (2, 4), 2: (3, 6), 3: (4, 30)}
"""The least and the greatest number of placements to choose from, by level."""
TRIES = 300


def _make(rng: Random, game: Game, level: int, seed: str) -> Exercise:
    for _ in range(TRIES):
        for match in along(rng, game, table(rng, game, level), TILES[level]):
            exercise = _of(match, level, seed)
            if exercise is not None:
                return exercise
    raise AssertionError("no position with a best placement")


def _of(match: Match, level: int, seed: str) -> Exercise | None:
    """The exercise of a position, if it has a choice with a best, of tiles that do not end the round."""
    assert match.round is not None
    legal = legal_actions(match)
    raws = [raw_points(match, action) for action in legal]
    fewest, most = OPTIONS[level]
    if not fewest <= len(legal) <= most or max(raws) == min(raws) or len(match.round.hands[match.round.turn]) == 1:
        return None
    right = tuple(str(action) for action, raw in zip(legal, raws, strict=True) if raw == max(raws))
    return Exercise("best", level, seed, match, match.round.turn, right, tuple(str(action) for action in legal))


def _question(exercise: Exercise, names: Names, say: Wording) -> str:
    return say(names.lang, "rulebook.ask_best")


def _option(exercise: Exercise, names: Names, option: str, say: Wording) -> str:
    return say(names.lang, "rulebook.option_placement", **placement_params(actions.parse(option)))


def _made(match: Match, names: Names, option: str, key: str, say: Wording) -> str:
    action = actions.parse(option)
    points = shown(match.rules, raw_points(match, action))
    params = {**placement_params(action), "sum": sum_of(placed(match, action).counted()), "points": points}
    return say(names.lang, f"rulebook.{key}", **params)


def _working(exercise: Exercise, names: Names, say: Wording) -> list[str]:
    return [_made(exercise.match, names, option, "work_placement", say) for option in exercise.options]


def _why(exercise: Exercise, names: Names, answer: Answer, say: Wording) -> str:
    return _made(exercise.match, names, answer[0], "why_not_best", say)


BEST = Kind(lambda rules: rules.points != "none", _make, _question, _working, _why, _option)
