"""Random deals are fair and whole, and the highest double opens."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fiveup import tiles
from fiveup.rules import Rules
from fiveup.search import deals
from fiveup.seating import Seating


@pytest.mark.parametrize("seed", range(3))
def test_every_tile_is_dealt_once_and_anywhere(seed: int) -> None:
    rng = Random(seed)
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(2800):
        order = deals.shuffled(rng)
        assert sum(order) == tiles.FULL_MASK
        assert len(order) == tiles.COUNT
        places.update(enumerate(order))
    # 784 cells of 100 expected each: a standard deviation of ten. 55 to 150 are beyond four of them.
    assert len(places) == 784
    assert min(places.values()) > 55
    assert max(places.values()) < 150


def test_deals_leave_the_reserve_out(game: tuple[Rules, Seating]) -> None:
    rules, seating = game
    hands, boneyard = deals.Dealer(rules, seating).deal(Random(1))
    assert [hand.bit_count() for hand in hands] == [rules.hand_size(seating.seats)] * seating.seats
    undealt = tiles.COUNT - sum(hand.bit_count() for hand in hands)
    assert len(boneyard) == (max(0, undealt - rules.reserve) if rules.drawing else 0)
    assert sum(hands) & sum(boneyard) == 0


def test_the_highest_double_opens() -> None:
    hands = [tiles.mask_of(map(tiles.parse, names)) for names in (("56", "11"), ("46", "22"))]
    assert deals.highest_double(hands) == (1, 1 << tiles.parse("22"))
    without = [tiles.mask_of(map(tiles.parse, names)) for names in (("35", "01"), ("26", "45"))]
    assert deals.highest_double(without) == (1, 1 << tiles.parse("45"))
    assert deals.highest_double(without[:1]) == (0, 1 << tiles.parse("35"))
    with pytest.raises(ValueError, match="no tiles"):
        deals.highest_double([0, 0])
