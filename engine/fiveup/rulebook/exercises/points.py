"""What does this placement score?"""

from __future__ import annotations

from random import Random

from fiveup import tiles
from fiveup.action import Action
from fiveup.match import Match, legal_actions
from fiveup.rulebook.exercises.form import Answer, Exercise, Game, Kind, Mistake
from fiveup.rulebook.exercises.positions import after, pick, table
from fiveup.rulebook.exercises.sums import why_number, wrong_sums
from fiveup.rulebook.exercises.total import TILES
from fiveup.rules import Rules
from fiveup.scoring import points, round5
from fiveup.speech.events import Wording
from fiveup.speech.names import Names
from fiveup.speech.sums import quotients, shown, sum_of
from fiveup.tableau import Tableau

SCORING = 0.6
"""The part of exercises whose placement scores: left to chance, most would score nothing."""
TRIES = 12
"""Positions to look through for a placement that scores."""


def placed(match: Match, action: Action) -> Tableau:
    """The layout after a placement."""
    assert match.round is not None and action.tile is not None
    return match.round.tableau.place(action.tile, action.end)


def raw_points(match: Match, action: Action) -> int:
    """The raw points of a placement's end total (E5), before any target check."""
    return points(match.rules, placed(match, action).total())


def _make(rng: Random, game: Game, level: int, seed: str) -> Exercise:
    seating, wanted = table(rng, game, level), rng.random() < SCORING
    for _ in range(TRIES):
        match = after(rng, game, seating, pick(rng, TILES[level]))
        among = [action for action in legal_actions(match) if bool(raw_points(match, action)) == wanted]
        if among:
            break
    assert match.round is not None
    action = pick(rng, among or legal_actions(match))
    right = shown(match.rules, raw_points(match, action))
    mistakes = tuple(each for each in _mistakes(match, action) if each.number != right)
    return Exercise("points", level, seed, match, match.round.turn, (str(right),), action=action, mistakes=mistakes)


def _mistakes(match: Match, action: Action) -> list[Mistake]:
    rules, after_it = match.rules, placed(match, action)
    assert match.round is not None
    total, before = after_it.total(), match.round.tableau.total()
    raw = points(rules, total)
    if rules.points == "fives-and-threes":
        return _quotient_mistakes(match, total)
    found: list[Mistake] = []
    if raw and rules.unit > 1:
        found.append(Mistake(raw, "why_raw", {"unit": rules.unit}))
    if raw:
        found.append(Mistake(0, "why_scores", {"total": total}))
    else:
        for number in (total, total // rules.unit, shown(rules, round5(total))):
            found.append(Mistake(number, "why_no_multiple", {"total": total}))
    if points(rules, before):
        found.append(Mistake(shown(rules, points(rules, before)), "why_sum_before"))
    # A sum got wrong in a known way may score where the right one does not.
    found.extend(
        Mistake(shown(rules, points(rules, slip.number)), slip.key)
        for slip in wrong_sums(after_it)
        if points(rules, slip.number)
    )
    return found


def _quotient_mistakes(match: Match, total: int) -> list[Mistake]:
    """The slips where five and three divide the total."""
    rules = match.rules
    if not points(rules, total):
        slips = (total, total // 5, total // 3, round5(total) // 5)
        return [Mistake(number, "why_no_multiple_threes", {"total": total}) for number in slips]
    found = [Mistake(total, "why_quotient", {"quotients": quotients(total)})]
    if total % 15 == 0:
        found += [Mistake(total // 5, "why_both", {"total": total}), Mistake(total // 3, "why_both", {"total": total})]
    return [*found, Mistake(0, "why_scores_threes", {"quotients": quotients(total)})]


def question_key(rules: Rules, key: str) -> str:
    """The question of topic `rulebook` that asks for shown points where these are not the raw ones."""
    return f"rulebook.ask_{key}" if rules.unit == 1 else f"rulebook.ask_{key}_shown"


def placement_params(action: Action) -> dict[str, object]:
    """A placement as parameters of a text."""
    assert action.tile is not None and action.end is not None
    return {"tile": tiles.NAMES[action.tile], "end": str(action.end)}


def _question(exercise: Exercise, names: Names, say: Wording) -> str:
    assert exercise.action is not None
    return say(names.lang, question_key(exercise.rules, "points"), **placement_params(exercise.action))


def outcome(rules: Rules, names: Names, after_it: Tableau, say: Wording) -> str:
    """What a sum comes to, in one sentence."""
    total = after_it.total()
    raw = points(rules, total)
    if not raw:
        return say(names.lang, "rulebook.work_nothing", sum=sum_of(after_it.counted()), total=total)
    key = "work_scores" if rules.unit == 1 else "work_scores_raw"
    if rules.points == "fives-and-threes":
        key = "work_scores_threes"
    params = {"sum": sum_of(after_it.counted()), "raw": raw, "points": shown(rules, raw), "quotients": quotients(total)}
    return say(names.lang, f"rulebook.{key}", **params)


def _working(exercise: Exercise, names: Names, say: Wording) -> list[str]:
    assert exercise.action is not None
    return [outcome(exercise.rules, names, placed(exercise.match, exercise.action), say)]


def _why(exercise: Exercise, names: Names, answer: Answer, say: Wording) -> str:
    return why_number(names.lang, exercise.mistakes, int(answer[0]), int(exercise.right[0]), say)


POINTS = Kind(lambda rules: rules.points != "none", _make, _question, _working, _why)
