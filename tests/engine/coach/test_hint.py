"""Hints: honest, the same when asked twice, "about equal" where nothing else is shown, sure where it is clear."""

from __future__ import annotations

from math import ceil

import pytest

from fiveup.bots.sampling import Estimate
from fiveup.bots.situation import situation
from fiveup.coach import Hint, hint, judged
from fiveup.coach.hint import LOOK
from fiveup.coach.judgement import NAMED, established, loss_of, thresholds
from fiveup.view import View, view
from tests.engine.bots.redeals import positions
from tests.engine.coach.choices import choices, moments
from tests.engine.laws.random_matches import OWN_TABLES


def asked(seen: View, share: float = 0.1) -> Hint:
    """A hint, thought through in one go."""
    thinking = hint(seen, share)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            found: Hint = stop.value
            return found


def test_a_hint_tells_every_placement_best_first_and_explains_the_first_few() -> None:
    for seen in choices(25):
        found = asked(seen)
        assert len(found.moves) == len(situation(seen).candidates)
        assert {each.action for each in found.moves} <= set(seen.legal)
        assert found.moves[0].equal and found.moves[0].loss == 0 and found.moves[0].judgement == "good"
        assert found.moves[0].reasons
        assert all(not each.reasons for each in found.moves[3:])
        assert all(0 <= each.worth <= 1 for each in found.moves)
        assert 1 <= found.equal <= 3
        for each in found.moves:
            assert each.equal == (each.loss == 0)


def test_the_only_placement_is_called_no_better_than_others() -> None:
    """It has a chance and facts, from as many deals as any other; that it did best would be idle."""
    told = 0
    for match, _ in moments(OWN_TABLES[0], "only one"):
        seen = view(match, match.round.turn)  # type: ignore[union-attr]
        if seen.legal[0].tile is not None and len(situation(seen).candidates) == 1:
            found = asked(seen)
            assert found.worlds == ceil(0.1 * LOOK)
            assert "tried" not in [reason.key for reason in found.moves[0].reasons]
            told += 1
    assert told > 3


def test_it_does_not_depend_on_hidden_tiles_and_says_the_same_twice() -> None:
    for variant in ("exact61", "all-fives", "draw"):
        for each in positions(variant, 6, 3):
            seen = view(each.match, each.seat)
            if len(situation(seen).candidates) > 1:
                found = asked(seen, 0.04)
                assert asked(seen, 0.04) == found
                for other in each.others:
                    assert asked(view(other, each.seat), 0.04) == found


def test_equal_means_that_the_lead_is_not_established() -> None:
    action = next(choices(1)).legal[0]
    close = Estimate(action, 0.5, 0.01, 0.02, 100)
    clear = Estimate(action, 0.4, 0.11, 0.02, 100)
    assert not established(close) and loss_of(close) == 0
    assert established(clear) and loss_of(clear) == 0.11


def test_losses_are_named_by_the_data() -> None:
    for by in ("chances", "points"):
        limits = [thresholds()[by][name] for name in NAMED]
        assert limits == sorted(limits)
        assert judged(0.0, by) == judged(limits[0] * 0.99, by) == "good"
        for limit, name in zip(limits, NAMED, strict=True):
            assert judged(limit, by) == name


def test_few_worlds_call_more_equal_than_many() -> None:
    """With more worlds a lead is seen that few cannot show: few say "equal" more often."""
    few = many = 0
    for seen in choices(30):
        few += asked(seen, 0.02).equal > 1
        many += asked(seen, 0.4).equal > 1
    assert few > many


@pytest.mark.parametrize("share", [0.02, 0.05])
def test_progress_goes_from_nothing_to_all(share: float) -> None:
    seen = next(choices(1))
    steps = list(hint(seen, share))
    assert steps == sorted(steps)
    assert all(0 <= step <= 1 for step in steps)
