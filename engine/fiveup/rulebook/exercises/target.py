"""Does this count, or is it cancelled?"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from fiveup.match import Match, legal_actions
from fiveup.rulebook.exercises.domino import settlement
from fiveup.rulebook.exercises.form import Answer, Exercise, Game, Kind
from fiveup.rulebook.exercises.points import outcome, placed, placement_params, raw_points
from fiveup.rulebook.exercises.positions import after, gone_out, pick, settlement_table, table
from fiveup.rules import Rules
from fiveup.speech.events import Wording
from fiveup.speech.names import Names
from fiveup.speech.sums import shown, sum_of

OPTIONS = ("counts", "wins", "cancelled")
TILES = {1: (2, 3, 4), 2: (4, 5, 6, 7, 8)}
TRIES = 300


def _make(rng: Random, game: Game, level: int, seed: str) -> Exercise:
    # Where the last placement and the hands are two gains, going out makes no question of its own.
    settles = level == 3 and game.rules.one_event
    return _domino(rng, game, level, seed) if settles else _placement(rng, game, level, seed)


def _step(rules: Rules) -> int:
    """The raw points that scores go up by."""
    return 1 if rules.points == "fives-and-threes" else 5


def _placement(rng: Random, game: Game, level: int, seed: str) -> Exercise:
    for _ in range(TRIES):
        match = after(rng, game, table(rng, game, level), pick(rng, TILES[min(level, 2)]))
        assert match.round is not None
        turn = match.round.turn
        # What scores a single step can overshoot from nowhere, so it makes no question.
        scoring = [action for action in legal_actions(match) if raw_points(match, action) > _step(match.rules)]
        if scoring and len(match.round.hands[turn]) > 1:
            action = pick(rng, scoring)
            side = match.seating.side_of(turn)
            before, right = _score(rng, match, side, raw_points(match, action))
            return Exercise("target", level, seed, before, turn, (right,), OPTIONS, action=action)
    raise AssertionError("no placement that scores")


def _domino(rng: Random, game: Game, level: int, seed: str) -> Exercise:
    for _ in range(TRIES):
        match = gone_out(rng, game, settlement_table(1 + int(rng.random() * 3)))
        result = match.results[-1]
        assert result.seat is not None
        raw = sum(event.raw for event in result.events)
        if raw > _step(match.rules):
            before, right = _score(rng, match, match.seating.side_of(result.seat), raw)
            return Exercise("target", level, seed, before, result.seat, (right,), OPTIONS)
    raise AssertionError("no domino that scores")


def _score(rng: Random, match: Match, side: int, raw: int) -> tuple[Match, str]:
    """The match with a score that a gain of `raw` points brings below the target, onto it or past it, and which of them."""
    target, step = match.rules.target(match.seating.sides), _step(match.rules)
    right = pick(rng, OPTIONS)
    off = step * (1 + int(rng.random() * 4))
    wanted = target - raw + {"counts": -off, "wins": 0, "cancelled": min(off, raw - step)}[right]
    scores = tuple(wanted if each == side else max(0, target - 20 * step) for each in range(match.seating.sides))
    return replace(match, scores=scores), right


def gain(exercise: Exercise) -> int:
    """The raw points that are to be counted or cancelled."""
    if exercise.action is not None:
        return raw_points(exercise.match, exercise.action)
    return sum(event.raw for event in exercise.match.results[-1].events)


def _params(exercise: Exercise) -> dict[str, object]:
    rules, seating = exercise.rules, exercise.match.seating
    score = exercise.match.scores[seating.side_of(exercise.seat)]
    after_it = exercise.round.tableau if exercise.action is None else placed(exercise.match, exercise.action)
    target = rules.target(seating.sides)
    return {
        "score": shown(rules, score),
        "raw": score,
        "sum": sum_of(after_it.counted()),
        "gain": gain(exercise),
        "would": score + gain(exercise),
        "would_shown": shown(rules, score + gain(exercise)),
        "target": shown(rules, target),
        "target_raw": target,
        **({} if exercise.action is None else placement_params(exercise.action)),
    }


def _question(exercise: Exercise, names: Names, say: Wording) -> str:
    # Raw points are spoken of only where they are not the shown ones.
    first = "ask_target_sum" if exercise.rules.unit > 1 else "ask_target"
    key = "ask_target_domino" if exercise.action is None else first if exercise.level == 1 else "ask_target"
    return say(names.lang, f"rulebook.{key}", **_params(exercise))


def _option(exercise: Exercise, names: Names, option: str, say: Wording) -> str:
    return say(names.lang, f"rulebook.option_{option}")


def _last_word(exercise: Exercise, names: Names, say: Wording) -> str:
    plain = "" if exercise.rules.unit > 1 else "_plain"
    return say(names.lang, f"rulebook.work_{exercise.right[0]}{plain}", **_params(exercise))


def _working(exercise: Exercise, names: Names, say: Wording) -> list[str]:
    if exercise.action is not None:
        first = [outcome(exercise.rules, names, placed(exercise.match, exercise.action), say)]
    else:
        # The last line of a settlement says what became of it at the score it was really played at.
        first = settlement(exercise, names, say)[:-1]
    return [*first, _last_word(exercise, names, say)]


def _why(exercise: Exercise, names: Names, answer: Answer, say: Wording) -> str:
    return _last_word(exercise, names, say)


TARGET = Kind(lambda rules: rules.finish == "exact", _make, _question, _working, _why, _option)
