"""The review: every decision of every seat, sums that add up to the result, by what each seat could know."""

from __future__ import annotations

from functools import cache

import pytest

from fiveup.bots.situation import situation
from fiveup.coach import Review, review
from fiveup.coach.review import decisions_of
from fiveup.match import Match
from fiveup.view import view
from tests.engine.coach.choices import finished, moments
from tests.engine.laws.random_matches import OWN_TABLES

SHARE = 0.03


@cache
def reviewed(at: int) -> tuple[Match, Review, int]:
    """A match of the table at that place, its review, and how many decisions it had."""
    played = list(moments(OWN_TABLES[at], "review"))
    final = finished(played)
    thinking = review(played, final, SHARE)
    steps = []
    while True:
        try:
            steps.append(next(thinking))
        except StopIteration as stop:
            assert steps == sorted(steps) and steps[-1] == 1
            return final, stop.value, len(decisions_of(played))


@pytest.mark.parametrize("at", range(len(OWN_TABLES)))
def test_the_sums_add_up(at: int) -> None:
    final, found, count = reviewed(at)
    sides = final.seating.sides
    assert len(found.decisions) == count > 0
    assert sum(found.result) == pytest.approx(1)
    if final.winner is not None:
        assert found.result[final.winner] == 1
    assert sum(found.luck) == pytest.approx(0, abs=1e-9)
    for side in range(sides):
        own = sum(each.loss for each in found.decisions if final.seating.side_of(each.seat) == side)
        assert found.lost[side] == pytest.approx(own)
        others = (sum(found.lost) - own) / (sides - 1)
        assert found.less_luck[side] == pytest.approx(1 / sides - own + others)
        assert found.result[side] == pytest.approx(found.less_luck[side] + found.luck[side])
    for seat, kept in enumerate(found.accuracy):
        own_decisions = [each for each in found.decisions if each.seat == seat]
        stake = sum(each.stake for each in own_decisions)
        if kept is None:
            assert not stake
        else:
            assert kept == pytest.approx(1 - sum(each.loss for each in own_decisions) / stake)
            assert 0 <= kept <= 1
    for each in found.decisions:
        assert 0 <= each.loss <= each.stake + 1e-12
        assert (each.judgement == "good") == (not each.reasons)


def test_decisions_are_where_two_different_placements_were_legal() -> None:
    played = list(moments(OWN_TABLES[0], "review"))
    expected = []
    place, number = 0, 0
    for match, action in played:
        assert match.round is not None
        if match.round.number != number:
            place, number = 0, match.round.number
        if len(situation(view(match, match.round.turn)).candidates) > 1:
            expected.append((number, place, action))
        place += 1
    assert [(number, at, action) for number, at, _, action in decisions_of(played)] == expected


def test_a_good_player_loses_less_than_one_who_plays_anything() -> None:
    """`club` against its own match played with the first legal action: the review tells them apart."""
    table = OWN_TABLES[0]
    total = {"club": 0.0, "first": 0.0}
    count = {"club": 0, "first": 0}
    for seed in range(2):
        played = list(moments(table, f"skill {seed}"))
        for name in total:
            chosen = [
                (match, action if name == "club" else view(match, match.round.turn).legal[0])
                for match, action in played
                if match.round is not None
            ]
            thinking = review(chosen, finished(played), 0.05)
            try:
                while True:
                    next(thinking)
            except StopIteration as stop:
                total[name] += sum(each.loss for each in stop.value.decisions)
                count[name] += len(stop.value.decisions)
    assert count["club"] == count["first"]
    assert total["club"] < 0.8 * total["first"]
