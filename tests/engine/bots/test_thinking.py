"""Thinking in slices: the decision does not depend on them, and who asks for it early gets one that says so."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup import bots, match
from fiveup.bots.sampling import estimates
from fiveup.match import legal_actions
from fiveup.view import View, view
from tests.engine.laws.random_matches import OWN_TABLES, Played, fewer, house_tables, matches, play

SAMPLING = tuple(bots.PLANS)


def choice(seed: int, table: int = 0) -> View:
    """What a seat sees that has several placements to choose from."""
    for ply in play(OWN_TABLES[table], seed, 1).rounds[0].plies:
        assert ply.before.round is not None
        if len(legal_actions(ply.before)) > 3:
            return view(ply.before, ply.before.round.turn)
    return choice(seed + 1000, table)


@pytest.mark.parametrize("level", bots.REGISTRY)
def test_the_decision_does_not_depend_on_what_goes_on_between_slices(level: str) -> None:
    one, other = choice(1), choice(2, len(OWN_TABLES) - 1)
    alone = bots.choose(level, one, "7"), bots.choose(level, other, "7")
    thinking = [bots.think(level, one, "7"), bots.think(level, other, "7")]
    found: dict[int, bots.Decision] = {}
    while len(found) < 2:
        for at, each in enumerate(thinking):
            if at not in found:
                try:
                    progress = next(each)
                    assert 0 <= progress < 1
                except StopIteration as stop:
                    found[at] = stop.value
    assert (found[0], found[1]) == alone
    assert not found[0].capped


@pytest.mark.parametrize("level", SAMPLING)
def test_progress_grows_in_many_small_steps(level: str) -> None:
    seen = choice(3)
    thinking = bots.think(level, seen, "7")
    steps = []
    try:
        while True:
            steps.append(next(thinking))
    except StopIteration:
        pass
    assert steps == sorted(steps)
    assert len(steps) > 3


@pytest.mark.parametrize("level", SAMPLING)
def test_a_decision_asked_for_early_says_so_and_is_legal(level: str) -> None:
    seen = choice(4)
    thinking = bots.think(level, seen, "7")
    next(thinking)
    next(thinking)
    with pytest.raises(StopIteration) as stop:
        thinking.send(True)
    decision: bots.Decision = stop.value.value
    assert decision.capped
    assert decision.action in seen.legal


@pytest.mark.parametrize("level", bots.REGISTRY)
def test_another_seed_is_another_stream(level: str) -> None:
    seen = choice(5)
    first, second = bots.stream("1", seen), bots.stream("2", seen)
    assert [first.random() for _ in range(3)] != [second.random() for _ in range(3)]
    assert bots.choose(level, seen, "1") == bots.choose(level, seen, "1")


def test_which_levels_use_chance() -> None:
    """Eighteen views, each with six seeds: the steady ones choose alike every time, of the others each at least once otherwise."""
    swayed = {
        level
        for level in bots.REGISTRY
        for seen in map(choice, range(18))
        if len({bots.choose(level, seen, str(seed), share=0.02).action for seed in range(6)}) > 1
    }
    assert swayed == {*bots.REGISTRY} - {*bots.STEADY}


@pytest.mark.parametrize("level", bots.REGISTRY)
@given(played=matches(house_tables(), rounds=2), seed=st.integers(0, 999))
@fewer(40)
def test_any_rules_are_played_legally(level: str, played: Played, seed: int) -> None:
    rng = Random(seed)
    plies = [ply for ply in played.plies if len(legal_actions(ply.before)) > 1]
    for ply in rng.sample(plies, min(3, len(plies))):
        assert ply.before.round is not None
        seen = view(ply.before, ply.before.round.turn)
        decision = bots.choose(level, seen, str(seed), share=0.04)
        match.apply(ply.before, decision.action)


@given(played=matches(rounds=1), seed=st.integers(0, 999))
@fewer(30)
def test_estimates_cover_every_placement_once_and_equal_ones_together(played: Played, seed: int) -> None:
    plies = [ply for ply in played.plies if len(legal_actions(ply.before)) > 1]
    for ply in plies[:: max(1, len(plies) // 2)]:
        assert ply.before.round is not None
        seen = view(ply.before, ply.before.round.turn)
        thinking = estimates(seen, Random(seed), bots.PLANS["expert"].share(0.1))
        try:
            while True:
                next(thinking)
        except StopIteration as stop:
            found = stop.value.found
        assert {each.action for each in found} <= set(seen.legal)
        assert {each.action.tile for each in found} == {action.tile for action in seen.legal}
        assert len({each.action for each in found}) == len(found)
        assert found[0].behind == 0
        kept = [each.worth for each in found if each.worlds == found[0].worlds]
        assert kept == sorted(kept, reverse=True)
