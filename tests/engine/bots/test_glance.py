"""What placements seem worth at a glance counts beside the worlds by its precision: it decides where they disagree, and else gives way."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from fiveup.bots.sampling import Tally
from fiveup.bots.situation import Candidate, situation
from fiveup.bots.worth import per_point
from fiveup.match import legal_actions
from fiveup.rules import Rules
from fiveup.seating import Seating
from fiveup.variants import REGISTRY
from fiveup.view import view
from tests.engine.laws.random_matches import OWN_TABLES, play

EXACT, PARTNERS = REGISTRY["exact61"], Seating(4, partners=True)


def candidates() -> tuple[Candidate, ...]:
    """The two first candidates of some choice."""
    for ply in play(OWN_TABLES[0], 1, 1).rounds[0].plies:
        assert ply.before.round is not None
        if len(legal_actions(ply.before)) > 3:
            return situation(view(ply.before, ply.before.round.turn)).candidates[:2]
    raise AssertionError("no choice")


def test_a_glance_and_worlds_count_by_their_precision() -> None:
    """Ahead by 6 at a glance with an error of 2, behind by 2 on the average of worlds whose gaps spread."""
    both = candidates()
    gaps = [-10.0, 6.0, -10.0, 6.0]
    tally = Tally(2, [10.0, 4.0], 2.0)
    for gap in gaps:
        tally.world(1.0, {0: 20.0 + gap, 1: 20.0})
    error = 8 / sqrt(4)
    precise, sampled = 1 / 2.0**2, 1 / error**2
    first, second = tally.result(both)
    assert first.action == both[0].action
    assert second.behind == pytest.approx((precise * 6 - sampled * 2) / (precise + sampled))
    assert second.error == pytest.approx(1 / sqrt(precise + sampled))
    assert first.worth - second.worth == pytest.approx(second.behind)


def test_a_glance_gives_way_to_worlds_that_agree() -> None:
    both = candidates()
    for gaps in ([-2.0, -2.0], [-3.0, -1.0] * 32):
        tally = Tally(2, [10.0, 4.0], 2.0)
        for gap in gaps:
            tally.world(1.0, {0: 20.0 + gap, 1: 20.0})
        first, _ = tally.result(both)
        assert first.action == both[1].action


def test_without_a_glance_the_worlds_count_alone() -> None:
    both = candidates()
    for tally in (Tally(2), Tally(2, [10.0, 4.0], 0.0)):
        tally.world(1.0, {0: 18.0, 1: 20.0})
        tally.world(1.0, {0: 21.0, 1: 20.0})
        first, second = tally.result(both)
        assert (first.action, second.behind) == (both[1].action, 0.5)
        assert (first.worth, second.worth) == (20.0, 19.5)


@pytest.mark.parametrize(
    ("rules", "scores"),
    [
        (EXACT, (0, 0)),
        (EXACT, (150, 100)),
        (EXACT, (295, 280)),
        (REGISTRY["all-fives"], (245, 10)),
        (REGISTRY["fives-and-threes"], (59, 55)),
        (replace(EXACT, targets=(25, 25, 25)), (0, 0)),
    ],
)
def test_a_point_is_worth_some_chance(rules: Rules, scores: tuple[int, int]) -> None:
    target = rules.target(2)
    assert per_point("points", rules, PARTNERS, 0, scores) == 1
    assert 0 < per_point("chances", rules, PARTNERS, 0, scores) < 10 / target
    assert per_point("chances", REGISTRY["draw"], PARTNERS, 0, (0, 0)) == 0
