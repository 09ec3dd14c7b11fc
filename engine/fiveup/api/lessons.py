"""The calls of the rulebook: figures, positions to play on from, exercises and their answers."""

from __future__ import annotations

from typing import Any

from fiveup import locale, record, tiles
from fiveup.api.arguments import Arguments, lang_of, object_of, seed_of, text_of, whole_of
from fiveup.api.refusal import Refused
from fiveup.api.starting import DEFAULT_BOT, chosen_rules
from fiveup.api.still import board_of, laid
from fiveup.board import box_json, ghost
from fiveup.locale.numbers import value_of
from fiveup.rulebook import figure, figure_record, tell
from fiveup.rulebook.exercises import KINDS, LEVELS, Exercise, kinds_of, make
from fiveup.rulebook.figure import Figure
from fiveup.rules import Rules
from fiveup.seating import Seating
from fiveup.speech.events import Wording
from fiveup.speech.house import sentence
from fiveup.speech.names import HUMAN, Names
from fiveup.speech.scores import all_spoken
from fiveup.speech.sums import number
from fiveup.variants import REGISTRY

Json = dict[str, Any]

MOST_DIGITS = 5
"""No answer has more."""


def figure_call(arguments: Arguments) -> Json:
    """A figure in a language, step by step."""
    lang, shown = lang_of(arguments), _figure(arguments)
    telling = tell(shown, lang)
    return {
        "figure": shown.id,
        "game": shown.game,
        "box": list(telling.box),
        "steps": [
            {
                "action": str(shown.placements[index]),
                "board": board_of(lang, shown.rules, step.position.tableau, step.position.drawing, True),
                "sum": step.sum,
                "points": step.points,
                "text": step.text,
                "spoken": step.spoken,
            }
            for index, step in enumerate(telling.steps)
        ],
        "description": list(telling.description),
        "hands": [
            {"name": hand.name, "tiles": _names(hand.tiles), "pips": hand.pips, "spoken": hand.spoken}
            for hand in telling.hands
        ],
        "lines": [
            {"text": line.text, "points": line.points, "cancelled": line.cancelled} for line in telling.settlement
        ],
        "scores": list(telling.scores),
        "outcome": telling.outcome,
    }


def figure_record_call(arguments: Arguments) -> Json:
    """A record whose last position is a figure's, to be opened and played on: by a person where the turn is, against club bots."""
    entry = figure_record(_figure(arguments))
    game = record.final(entry).round
    assert game is not None
    entry.players = tuple(HUMAN if seat == game.turn else DEFAULT_BOT for seat in range(entry.seating.seats))
    return {"record": record.write(entry)}


def _figure(arguments: Arguments) -> Figure:
    try:
        return figure(text_of(arguments, "figure"))
    except KeyError:
        raise Refused("errors.call_argument", field="figure") from None


def exercises_call(arguments: Arguments) -> Json:
    """The kinds of exercises of a game, and the levels, with their names."""
    lang, game = lang_of(arguments), _game(arguments)
    rules = _rules(arguments, game)
    return {
        "house": sentence(lang, rules, REGISTRY[game]),
        "kinds": [{"id": kind, "name": locale.text(lang, f"rulebook.kind_{kind}")} for kind in kinds_of(game, rules)],
        "levels": [{"id": level, "name": locale.text(lang, f"rulebook.level_{level}")} for level in LEVELS],
    }


def exercise_call(arguments: Arguments) -> Json:
    """An exercise: its position and question, with nothing on it that gives the answer away."""
    lang = lang_of(arguments)
    asked = _exercise(arguments)
    names, game = _names_of(asked, lang), asked.round
    kind = KINDS[asked.kind]
    drawing = laid(asked.rules, game.tableau)
    action = asked.action
    shown = None
    if action is not None and action.end is not None and action.tile is not None:
        shown = box_json(ghost(game.tableau, drawing, action.tile, action.end))
    over = game.result is not None
    hands = range(asked.match.seating.seats) if over else (asked.seat,) if asked.kind == "best" else ()
    return {
        "title": locale.text(lang, f"rulebook.kind_{asked.kind}"),
        "level": locale.text(lang, f"rulebook.level_{asked.level}"),
        "question": kind.question(asked, names, locale.text),
        "spoken": kind.question(asked, names, locale.spoken),
        "scores": all_spoken(names, asked.rules, asked.match.scores) if asked.kind == "target" else "",
        "board": board_of(lang, asked.rules, game.tableau, drawing, over),
        "ghost": shown,
        "tile": None if action is None or action.tile is None else tiles.NAMES[action.tile],
        "hands": [
            {
                "name": names.seat(seat),
                "tiles": _names(game.hands[seat]),
                "spoken": locale.listing(lang, [locale.spoken_tile(lang, tile) for tile in game.hands[seat]]),
            }
            for seat in hands
        ],
        "input": "number" if not asked.options else "several" if asked.several else "one",
        "options": [
            {"id": each, "text": kind.option(asked, names, each, locale.text), "spoken": kind.option(asked, names, each, locale.spoken)}
            for each in asked.options
        ],
    }


def check_call(arguments: Arguments) -> Json:
    """Whether an answer to an exercise is right, why not if it is wrong, and how the answer is found."""
    lang = lang_of(arguments)
    asked = _exercise(arguments)
    names, kind = _names_of(asked, lang), KINDS[asked.kind]
    given = _answer(asked, arguments.get("answer"))
    right = asked.is_right(given)
    tableau = asked.round.tableau
    if asked.kind == "points" and asked.action is not None and asked.action.tile is not None:
        tableau = tableau.place(asked.action.tile, asked.action.end)
    return {
        "right": right,
        "text": _verdict(asked, names, right, locale.text),
        "spoken": _verdict(asked, names, right, locale.spoken),
        "why": "" if right else kind.why(asked, names, given, locale.text),
        "why_spoken": "" if right else kind.why(asked, names, given, locale.spoken),
        "working": kind.working(asked, names, locale.text),
        "working_spoken": kind.working(asked, names, locale.spoken),
        "answer": list(asked.right),
        "board": board_of(lang, asked.rules, tableau, laid(asked.rules, tableau), True),
    }


def _verdict(asked: Exercise, names: Names, right: bool, say: Wording) -> str:
    """Whether an answer is right, and what the answer is."""
    options = [KINDS[asked.kind].option(asked, names, each, say) if asked.options else number(int(each)) for each in asked.right]
    none = locale.text(names.lang, "rulebook.answer_none")
    answer = locale.listing(names.lang, options, alternatives=not asked.several) or none
    return say(names.lang, "rulebook.answer_right" if right else "rulebook.answer_wrong", answer=answer)


def _game(arguments: Arguments) -> str:
    game = text_of(arguments, "game")
    if game not in REGISTRY:
        raise Refused("errors.call_argument", field="game")
    return game


def _exercise(arguments: Arguments) -> Exercise:
    game, kind, level = _game(arguments), text_of(arguments, "kind"), whole_of(arguments, "level")
    rules = _rules(arguments, game)
    if kind not in kinds_of(game, rules):
        raise Refused("errors.call_argument", field="kind")
    if level not in LEVELS:
        raise Refused("errors.call_argument", field="level")
    return make(kind, game, level, seed_of(arguments, "seed"), rules)


def _rules(arguments: Arguments, game: str) -> Rules:
    """A game's rules with the house rules that a call chooses. Raises Refused."""
    return chosen_rules(game, object_of(arguments, "rules") if "rules" in arguments else {}, Seating(2))[0]


def _names_of(asked: Exercise, lang: str) -> Names:
    """The seat that an exercise asks about is "you", except in a blocked round, which is looked at from outside."""
    seating = asked.match.seating
    return Names(lang, seating, (HUMAN,) * seating.seats, None if asked.kind == "block" else asked.seat)


def _answer(asked: Exercise, value: object) -> tuple[str, ...]:
    """An answer as the exercise has it: a number, one option, or a list of options. Raises Refused."""
    if asked.several:
        given = value if isinstance(value, list) else None
    elif asked.options:
        given = [value]
    else:
        whole = _number(value)
        if whole is None:
            raise Refused("errors.call_argument", field="answer")
        return (str(whole),)
    if given is None or any(not isinstance(each, str) or each not in asked.options for each in given):
        raise Refused("errors.call_argument", field="answer")
    return tuple(dict.fromkeys(given))


def _number(value: object) -> int | None:
    """A whole number, or one that somebody has typed."""
    if type(value) is int:
        return value if abs(value) < 10**MOST_DIGITS else None
    if not isinstance(value, str) or len(value.strip()) > MOST_DIGITS:
        return None
    try:
        return value_of(value.strip())
    except ValueError:
        return None


def _names(held: tuple[int, ...]) -> list[str]:
    return [tiles.NAMES[tile] for tile in held]
