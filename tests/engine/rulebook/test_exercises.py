"""Exercises: a thousand of each kind and game answered anew by an independent count; wrong answers are told why."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from fiveup import locale, tiles, variants
from fiveup.record import event_data
from fiveup.rulebook.exercises import KINDS, LEVELS, Exercise, Game, kinds_of, make
from fiveup.rulebook.exercises.positions import blocked, gone_out, settlement_table
from fiveup.speech.names import HUMAN, Names
from tests.engine.laws.random_matches import PUT_TOGETHER
from tests.engine.rulebook import by_hand

COUNT = 60 if os.environ.get("HYPOTHESIS_PROFILE") == "pyodide" else 1000
EVERY = [(game, kind) for game in variants.REGISTRY for kind in kinds_of(game)]
FEWER = 10
"""Games whose rules are put together from those of the others: a tenth of the exercises shows that."""
UNIT = {"exact61": 5}
SPINNERS = {"exact61": "all", "single-spinner": "first"}
TARGET = {"exact61": 305, "fives-and-threes": 61}


def names_of(exercise: Exercise, lang: str = "en") -> Names:
    seating = exercise.match.seating
    return Names(lang, seating, (HUMAN,) * seating.seats, exercise.seat)


def placements(exercise: Exercise) -> list[str]:
    return [str(turn.action) for turn in exercise.round.history if turn.action.kind == "place"]


def hands(exercise: Exercise) -> list[list[str]]:
    return [[tiles.NAMES[tile] for tile in hand] for hand in exercise.round.hands]


def answers_by_hand(exercise: Exercise) -> set[str]:
    """The right answers, found without the engine."""
    game, table, branching = exercise.game, placements(exercise), SPINNERS.get(exercise.game, "none")
    partners, unit = exercise.match.seating.partners, UNIT.get(exercise.game, 1)
    scored = by_hand.threes if game == "fives-and-threes" else by_hand.scored
    if exercise.kind == "total":
        return {str(by_hand.total(table))}
    if exercise.kind == "points":
        return {str(scored(by_hand.total([*table, str(exercise.action)])) // unit)}
    if exercise.kind == "ends":
        return by_hand.fitting(str(exercise.action), table, branching)
    if exercise.kind == "best":
        made = {
            f"{tile}@{port}": scored(by_hand.total([*table, f"{tile}@{port}"]))
            for tile in hands(exercise)[exercise.seat]
            for port in by_hand.fitting(tile, table, branching)
        }
        assert set(made) == set(exercise.options)
        return {option for option, raw in made.items() if raw == max(made.values())}
    if exercise.kind == "domino":
        return {str(by_hand.domino(game, table, hands(exercise), partners, exercise.seat) // unit)}
    if exercise.kind == "block":
        return {str(by_hand.block(game, hands(exercise), partners, exercise.seat) // unit)}
    if exercise.action is not None:
        raw = scored(by_hand.total([*table, str(exercise.action)]))
    else:
        raw = by_hand.domino(game, table, hands(exercise), partners, exercise.seat)
    would = exercise.match.scores[exercise.match.seating.side_of(exercise.seat)] + raw
    target = TARGET[game]
    return {"wins" if would == target else "cancelled" if would > target else "counts"}


@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_answers_are_those_of_an_independent_count(game: str, kind: str) -> None:
    seen: Counter[tuple[str, ...]] = Counter()
    count = max(30, COUNT // FEWER) if game in PUT_TOGETHER else COUNT
    for number in range(count):
        exercise = make(kind, game, LEVELS[number % len(LEVELS)], str(number))
        assert set(exercise.right) == answers_by_hand(exercise), f"{kind} {game} {exercise.level} {number}"
        assert len(set(exercise.options)) == len(exercise.options)
        seen[exercise.right] += 1
        for mistake in exercise.mistakes:
            assert str(mistake.number) not in exercise.right
    # Not always the same answer.
    assert len(seen) > 2 and seen.most_common(1)[0][1] < 0.7 * count


@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_the_same_seed_gives_the_same_exercise(game: str, kind: str) -> None:
    for level in LEVELS:
        assert make(kind, game, level, "again") == make(kind, game, level, "again")
        assert make(kind, game, level, "again").match != make(kind, game, level, "another").match


def wrong_answers(exercise: Exercise) -> list[tuple[str, ...]]:
    """Answers that are wrong: known slips, off by one; each single wrong option, none, all."""
    if exercise.several:
        found = [(option,) for option in exercise.options] + [(), exercise.options]
    elif exercise.options:
        found = [(option,) for option in exercise.options]
    else:
        right = int(exercise.right[0])
        numbers = [*(mistake.number for mistake in exercise.mistakes), right - 1, right + 1]
        found = [(str(number),) for number in numbers]
    return [answer for answer in found if not exercise.is_right(answer)]


@pytest.mark.parametrize("lang", locale.LANGS)
@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_every_wrong_answer_is_told_why(game: str, kind: str, lang: str) -> None:
    words = KINDS[kind]
    for level in LEVELS:
        for number in range(4):
            exercise = make(kind, game, level, f"why {number}")
            names = names_of(exercise, lang)
            working = words.working(exercise, names, locale.text)
            question = words.question(exercise, names, locale.text)
            sentences = [question, *working]
            sentences += [words.option(exercise, names, option, locale.text) for option in exercise.options]
            assert question.endswith(("?", ".", "요.", "?)")) and working
            wrong = wrong_answers(exercise)
            assert wrong
            sentences += [words.why(exercise, names, answer, locale.text) for answer in wrong]
            for text in sentences:
                assert text and "{" not in text and "None" not in text


def test_a_right_answer_is_right_in_any_order() -> None:
    for number in range(200):
        exercise = make("ends", "exact61", 3, f"order {number}")
        if len(exercise.right) > 1:
            break
    assert exercise.is_right(tuple(reversed(exercise.right)))
    assert not exercise.is_right(exercise.right[:1])
    assert not make("total", "exact61", 1, "x").is_right(())


def test_a_tile_that_fits_nowhere_is_told_what_each_port_really_says() -> None:
    joined = 0
    for number in range(60):
        exercise = make("ends", "draw", 3, f"nowhere {number}")
        tile = str(exercise.action)
        for line in KINDS["ends"].working(exercise, names_of(exercise), locale.text):
            joined += not exercise.right and line.startswith("A tile is already joined here")
            assert not line.endswith((f"does not fit here: this end shows {tile[0]}.", f"this end shows {tile[1]}.")), line
    assert joined


def test_a_difference_lost_in_rounding_is_not_told_as_a_tie() -> None:
    exercise = make("block", "all-fives", 3, "a")
    pips = exercise.round.pips()
    assert exercise.right == ("0",) and (pips[0] + pips[2], pips[1] + pips[3]) in ((33, 37), (37, 33))
    assert exercise.mistakes and "why_level" not in {mistake.key for mistake in exercise.mistakes}


def test_sums_are_worked_out_with_tiles_as_the_page_writes_them() -> None:
    exercise = make("total", "exact61", 1, "a")
    assert KINDS["total"].working(exercise, names_of(exercise, "ko"), locale.text)[1] == "[0|2]의 낮은 끝: 눈값 0, 0을 합산해요."


@pytest.mark.parametrize("game", variants.REGISTRY)
def test_rounds_played_fast_and_again_end_as_they_did(game: str) -> None:
    from random import Random

    rules = Game(game, variants.REGISTRY[game])

    for level in LEVELS:
        seating = settlement_table(level)
        for number in range(5):
            match = blocked(Random(f"{game} {level} {number}"), rules, seating)
            assert match.results[-1].end == "block" and match.round is not None
            assert match.round.drawable(match.rules) == 0
            out = gone_out(Random(f"{game} {level} {number}"), rules, seating)
            assert out.results[-1].end == "domino"
            assert all(event_data(event)["applied"] for event in out.results[-1].events)


def test_what_does_not_suit_a_game_is_refused() -> None:
    assert kinds_of("draw") == ("ends", "domino", "block")
    assert "target" not in kinds_of("all-fives")
    for kind, game, level in (("total", "draw", 1), ("target", "all-fives", 1), ("total", "exact61", 4), ("x", "draw", 1)):
        with pytest.raises(KeyError):
            make(kind, game, level, "1")
