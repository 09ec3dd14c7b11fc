"""Settle this blocked round."""

from __future__ import annotations

from random import Random

from fiveup.rulebook.exercises.domino import settled, settlement
from fiveup.rulebook.exercises.form import Answer, Exercise, Game, Kind, Mistake
from fiveup.rulebook.exercises.positions import blocked, pick, settlement_table
from fiveup.rulebook.exercises.sums import why_number
from fiveup.scoring import round5, rounded
from fiveup.speech.events import Wording
from fiveup.speech.names import Names
from fiveup.speech.sums import shown


def _make(rng: Random, game: Game, level: int, seed: str) -> Exercise:
    match = blocked(rng, game, settlement_table(level))
    result, rules = match.results[-1], match.rules
    if rules.block == "heavier-hands":
        # Each hand stands by itself: ask about one that gets something, now and then about one that does not.
        scoring = [event.seat for event in result.events if event.kind == "block"]
        seat = pick(rng, scoring if scoring and rng.random() < 0.8 else range(match.seating.seats))
        raw = next((event.raw for event in result.events if event.kind == "block" and event.seat == seat), 0)
    else:
        raw = settled(result.events, "block")
        seat = next((event.seat for event in result.events if event.kind == "block"), 0)
    right = shown(rules, raw)
    draft = Exercise("block", level, seed, match, seat, (str(right),))
    mistakes = tuple(each for each in _mistakes(draft) if each.number != right)
    return Exercise("block", level, seed, match, seat, (str(right),), mistakes=mistakes)


def _mistakes(exercise: Exercise) -> list[Mistake]:
    """Numbers that a slip in the settlement gives, the likeliest slip first (E10, F8, D4)."""
    rules, seating, seat = exercise.rules, exercise.match.seating, exercise.seat
    pips = exercise.round.pips()
    sides = [sum(pips[each] for each in seating.seats_of(side)) for side in range(seating.sides)]
    if rules.block == "heavier-hands":
        return [*_hand_mistakes(exercise), Mistake(5 * int(exercise.right[0]), "why_raw", {"unit": rules.unit})]
    tied = not any(event.kind == "block" for event in exercise.match.results[-1].events)
    if rules.block == "lightest-side":
        own = min(sides)
        others = sorted(sides)[1:]
        taken = sum(map(round5, others))
        if sides.count(own) > 1:  # not level, and yet nothing: roundings may eat a difference up
            return [Mistake(taken - round5(own), "why_level"), Mistake(taken, "why_level"), Mistake(own, "why_level")]
        if rules.rounding == "sum":
            slips = [
                (round5(sum(others)), "why_own_not_forgotten"),
                (sum(others) - own, "why_not_rounded"),
                (taken - round5(own), "why_difference_rounded"),
                (round5(sum(others)) - own, "why_difference_rounded"),
            ]
            return [Mistake(number, key) for number, key in slips]
        slips = [
            (taken, "why_own_forgotten"),
            (sum(others) - own, "why_not_rounded"),
            (round5(sum(others) - own), "why_rounded_once"),
            (taken - own, "why_own_not_rounded"),
        ]
        return [Mistake(number, key) for number, key in slips]
    if tied:
        return [Mistake(sum(pips) - min(pips), "why_level"), Mistake(min(pips), "why_level")]
    lowest = pips[seat]
    slips = [
        (sum(pips), "why_own_counted"),
        (sum(pips) - 2 * lowest, "why_own_not_taken_off"),
        (sum(pips) - sides[seating.side_of(seat)], "why_partner_left_out"),
        (round5(sum(pips) - lowest), "why_no_rounding_here"),
    ]
    return [Mistake(number, key) for number, key in slips]


def _hand_mistakes(exercise: Exercise) -> list[Mistake]:
    rules, seating, seat = exercise.rules, exercise.match.seating, exercise.seat
    pips = exercise.round.pips()
    opposing = [pips[each] for each in range(seating.seats) if seating.side_of(each) != seating.side_of(seat)]
    heavier = [other - pips[seat] for other in opposing if other > pips[seat]]
    everyone = [other - pips[seat] for other in pips if other > pips[seat]]
    slips = [
        (rounded(rules, everyone), "why_partner_compared"),
        (sum(map(round5, heavier)), "why_differences_rounded")
        if rules.rounding == "sum"
        else (round5(sum(heavier)), "why_rounded_once"),
        (round5(sum(opposing)), "why_differences_only"),
        (round5(max(0, sum(other - pips[seat] for other in opposing))), "why_lighter_ignored"),
        (round5(pips[seat]), "why_own_pips"),
    ]
    if not heavier:
        slips.append((round5(sum(pips[seat] - other for other in opposing)), "why_none_heavier"))
    return [Mistake(shown(rules, number), key) for number, key in slips]


def _question(exercise: Exercise, names: Names, say: Wording) -> str:
    rules = exercise.rules
    if rules.block == "heavier-hands":
        return say(names.lang, "rulebook.ask_block_shown", name=names.seat(exercise.seat))
    key = "ask_block" if rules.block == "lightest-side" else "ask_block_pips"
    return say(names.lang, f"rulebook.{key}")


def _why(exercise: Exercise, names: Names, answer: Answer, say: Wording) -> str:
    return why_number(names.lang, exercise.mistakes, int(answer[0]), int(exercise.right[0]), say)


BLOCK = Kind(lambda rules: rules.block != "nothing", _make, _question, settlement, _why)
