"""Settle this domino."""

from __future__ import annotations

from random import Random

from fiveup.rulebook.exercises.form import Answer, Exercise, Game, Kind, Mistake
from fiveup.rulebook.exercises.positions import gone_out, settlement_table
from fiveup.rulebook.exercises.sums import why_number
from fiveup.scoring import Event, points, round5, rounded
from fiveup.speech.events import Wording
from fiveup.speech.names import Names
from fiveup.speech.settlement import lines
from fiveup.speech.sums import shown, sum_of


def settled(exercise_round_events: tuple[Event, ...], kind: str) -> int:
    """The raw points of a settlement's one event; 0 where it came to nothing."""
    return next((event.raw for event in exercise_round_events if event.kind == kind), 0)


def _make(rng: Random, game: Game, level: int, seed: str) -> Exercise:
    match = gone_out(rng, game, settlement_table(level))
    result = match.results[-1]
    assert result.seat is not None
    right = shown(match.rules, settled(result.events, "domino"))
    exercise = Exercise("domino", level, seed, match, result.seat, (str(right),))
    mistakes = tuple(each for each in _mistakes(exercise) if each.number != right)
    return Exercise("domino", level, seed, match, result.seat, (str(right),), mistakes=mistakes)


def _mistakes(exercise: Exercise) -> list[Mistake]:
    """Numbers that a slip in the settlement gives, the likeliest slip first (E8, F7, D3)."""
    rules, seating, seat = exercise.rules, exercise.match.seating, exercise.seat
    pips = exercise.round.pips()
    opposing = [pips[other] for other in range(seating.seats) if seating.side_of(other) != seating.side_of(seat)]
    partner_seat = seating.partner_of(seat)
    partner = 0 if partner_seat is None else pips[partner_seat]
    each, once = sum(map(round5, opposing)), round5(sum(opposing))
    taken = rounded(rules, opposing)
    otherwise = (each, "why_rounded_each") if rules.rounding == "sum" else (once, "why_rounded_once")
    if rules.domino == "less-partner":
        placement = points(rules, exercise.round.tableau.total()) if rules.one_event else 0
        net = placement + taken - round5(partner)
        slips = [
            (placement + otherwise[0] - round5(partner), otherwise[1]),
            (taken - round5(partner), "why_no_placement"),
            (placement, "why_no_hands"),
            (placement + taken, "why_partner_forgotten"),
            (placement + taken + round5(partner), "why_partner_added"),
            (placement + round5(sum(opposing) - partner), "why_partner_together"),
        ]
        found = [Mistake(shown(rules, number), key) for number, key in slips]
        return [*found, Mistake(net, "why_raw", {"unit": rules.unit})]
    if rules.domino == "opponents":
        own = points(rules, exercise.round.tableau.total())
        slips = [
            otherwise,
            (sum(opposing), "why_not_rounded"),
            (taken + round5(partner), "why_partner_counted"),
            (taken + own, "why_placement_counted"),
        ]
    else:
        slips = [
            (sum(opposing), "why_partner_left_out"),
            (sum(map(round5, [*opposing, partner])), "why_no_rounding_here"),
            (round5(sum(opposing) + partner), "why_no_rounding_here"),
        ]
    return [Mistake(number, key) for number, key in slips]


def _question(exercise: Exercise, names: Names, say: Wording) -> str:
    rules = exercise.rules
    if rules.points == "none":
        return say(names.lang, "rulebook.ask_domino_pips")
    if rules.one_event:
        total = sum_of(exercise.round.tableau.counted())
        return say(names.lang, "rulebook.ask_domino_shown", sum=total)
    return say(names.lang, "rulebook.ask_domino")


def settlement(exercise: Exercise, names: Names, say: Wording) -> list[str]:
    """The settlement line by line, as a match shows it."""
    return [line.text for line in lines(names, exercise.rules, exercise.round)]


def _why(exercise: Exercise, names: Names, answer: Answer, say: Wording) -> str:
    return why_number(names.lang, exercise.mistakes, int(answer[0]), int(exercise.right[0]), say)


DOMINO = Kind(lambda rules: rules.domino != "one-point", _make, _question, settlement, _why)
