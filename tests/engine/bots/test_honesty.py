"""A bot chooses the same whatever the hidden tiles are: fifty positions a level and game, twenty other deals each."""

from __future__ import annotations

import os
from functools import cache

import pytest

from fiveup import bots, variants
from fiveup.arena.contestants import CONTESTANTS, Peeking
from fiveup.view import view
from tests.engine.bots.redeals import Position, positions
from tests.engine.laws.random_matches import PUT_TOGETHER

POSITIONS, DEALS = (10, 4) if os.environ.get("HYPOTHESIS_PROFILE") == "pyodide" else (50, 20)
FEW = 5
"""Positions of a game whose rules are put together from those of the others."""
SHARE = 0.02
"""Of the worlds that a sampling level takes: what it must not see does not depend on how long it looks."""


@cache
def prepared(variant: str) -> tuple[Position, ...]:
    """A game's positions, the same for every level."""
    return tuple(positions(variant, FEW if variant in PUT_TOGETHER else POSITIONS, DEALS))


@pytest.mark.parametrize("variant", variants.REGISTRY)
def test_the_other_deals_look_the_same_and_are_not(variant: str) -> None:
    different = 0
    for each in prepared(variant):
        seen = view(each.match, each.seat)
        for other in each.others:
            assert view(other, each.seat) == seen
            assert other.round is not None and each.match.round is not None
            different += other.round.hands != each.match.round.hands
    # Late in a round few other deals are left, so some are the true one.
    assert different > 0.6 * len(prepared(variant)) * DEALS


@pytest.mark.parametrize("variant", variants.REGISTRY)
@pytest.mark.parametrize("level", bots.REGISTRY)
def test_the_choice_is_the_same_from_every_deal(level: str, variant: str) -> None:
    for at, each in enumerate(prepared(variant)):
        decision = bots.choose(level, view(each.match, each.seat), str(at), SHARE)
        assert decision.action in view(each.match, each.seat).legal
        for other in each.others:
            assert bots.choose(level, view(other, each.seat), str(at), SHARE) == decision


def test_a_bot_that_peeks_would_be_caught() -> None:
    peeking = CONTESTANTS["peeking"]
    assert isinstance(peeking, Peeking)
    changed = sum(
        peeking.decide(other, "1") != peeking.decide(each.match, "1")
        for each in prepared("exact61")[:10]
        for other in each.others[-2:]
    )
    assert changed
