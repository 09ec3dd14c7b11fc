"""The settlements on masks give the scores of `scoring`, whatever settlement, rounding and finish are put together."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import get_args

import pytest

from fiveup import rules as names
from fiveup import scoring, tiles
from fiveup.rules import Rules
from fiveup.search.settlement import Settlement, pips_of
from fiveup.seating import Seating
from fiveup.variants import REGISTRY

EXACT = REGISTRY["exact61"]
SEATINGS = (Seating(2), Seating(3), Seating(4), Seating(4, partners=True))


def _hands(seating: Seating, rng: Random) -> list[int]:
    """Random hands, small ones and equal ones often among them."""
    order = rng.sample(tiles.ALL, tiles.COUNT)
    size = rng.choice((1, 2, 3, 7))
    return [tiles.mask_of(order[seat * size : seat * size + rng.randint(1, size)]) for seat in range(seating.seats)]


def _variations(field: str) -> list[Rules]:
    return [
        replace(EXACT, rounding=rounding, finish=finish, one_event=one_event, targets=targets, **{field: name})
        for name, rounding, (finish, targets), one_event in product(
            get_args(getattr(names, field.capitalize())),
            get_args(names.Rounding),
            (("exact", (60, 60, 60)), ("reach", (60, 50, 40)), ("round", (0, 0, 0))),
            (False, True),
        )
    ]


@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_blocked_rounds(seating: Seating) -> None:
    rng = Random(str(seating))
    scored = 0
    for rules in _variations("block"):
        settlement = Settlement(rules, seating)
        for _ in range(40):
            hands = _hands(seating, rng)
            scores = [rng.randrange(60) for _ in range(seating.sides)]
            opener = rng.randrange(seating.seats)
            pips = [tiles.pips(tiles.tiles_of(hand)) for hand in hands]
            claims = scoring.block_claims(rules, seating, opener, pips).claims
            expected = scoring.settle(rules, seating, scores, claims)
            settlement.block(opener, hands, scores)
            assert tuple(scores) == expected.scores
            scored += len(claims)
    assert scored > 500


@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_dominoes(seating: Seating) -> None:
    rng = Random(str(seating))
    cancelled = 0
    for rules in _variations("domino"):
        settlement = Settlement(rules, seating)
        for _ in range(40):
            hands = _hands(seating, rng)
            seat = rng.randrange(seating.seats)
            hands[seat] = 0
            scores = [rng.randrange(60) for _ in range(seating.sides)]
            pips = [tiles.pips(tiles.tiles_of(hand)) for hand in hands]
            total = rng.randrange(40)
            before = tuple(scores)
            expected = scoring.Settled(before, (), None)
            if not rules.one_event:
                expected = scoring.settle(rules, seating, before, scoring.placement_claims(rules, seat, total, ()))
            if expected.winner is None:
                claims = scoring.domino_claims(rules, seating, seat, pips, total, ())
                expected = scoring.settle(rules, seating, expected.scores, claims)
            settlement.domino(seat, scoring.points(rules, total), hands, scores)
            assert tuple(scores) == expected.scores
            cancelled += any(not event.applied for event in expected.events)
    assert cancelled > 50


def test_pips_of_a_mask() -> None:
    rng = Random(7)
    for _ in range(500):
        mask = rng.getrandbits(tiles.COUNT)
        assert pips_of(mask) == tiles.pips(tiles.tiles_of(mask))
    assert pips_of(tiles.FULL_MASK) == 168
