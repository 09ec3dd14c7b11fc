"""Deals and lots are frozen for ever: a seed of a challenge or of the deal of the day gives everyone the same tiles (C9).

`golden/deals.json` was written once. There is no command that writes it again, since no change of it can be right.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from fiveup import tiles
from fiveup.deal import deal, draw_lot
from fiveup.variants import REGISTRY
from tests.engine.playthrough import GOLDEN

FROZEN: dict[str, list[dict[str, Any]]] = json.loads((GOLDEN / "deals.json").read_text(encoding="utf-8"))


def case(entry: dict[str, Any]) -> str:
    """A test id."""
    return "-".join(str(entry[name]) for name in ("variant", "seats", "seed", "number") if name in entry)


@pytest.mark.parametrize("entry", FROZEN["deals"], ids=case)
def test_a_seeds_deal_is_frozen(entry: dict[str, Any]) -> None:
    dealt = deal(entry["seed"], entry["number"], REGISTRY[entry["variant"]], entry["seats"])
    assert [" ".join(tiles.NAMES[tile] for tile in hand) for hand in dealt.hands] == entry["hands"]
    assert " ".join(tiles.NAMES[tile] for tile in dealt.boneyard) == entry["boneyard"]


@pytest.mark.parametrize("entry", FROZEN["lots"], ids=case)
def test_a_seeds_lot_is_frozen(entry: dict[str, Any]) -> None:
    lot = draw_lot(entry["seed"], entry["number"], entry["seats"])
    assert [[[seat, tiles.NAMES[tile]] for seat, tile in drawing] for drawing in lot] == entry["lot"]


def test_deals_of_other_numbers_seeds_and_lots_have_nothing_to_do_with_each_other() -> None:
    rules = REGISTRY["exact61"]
    found = {deal(seed, number, rules, 2) for seed in ("1", "11", "1 1", "2") for number in range(12)}
    assert len(found) == 48


def test_every_tile_comes_to_every_place_about_equally_often() -> None:
    places = [[0] * tiles.COUNT for _ in tiles.ALL]
    for number in range(2800):
        dealt = deal("fair", number, REGISTRY["draw"], 4)
        for place, tile in enumerate([tile for hand in dealt.hands for tile in hand] + list(dealt.boneyard)):
            places[place][tile] += 1
    # 784 cells that expect 100 each: chi-squared with 27 * 27 degrees of freedom has mean 729 and deviation 38.
    chi_squared = sum((count - 100) ** 2 / 100 for row in places for count in row)
    assert 729 - 5 * 38 < chi_squared < 729 + 5 * 38


@pytest.mark.parametrize("seed", ["", "İstanbul ığüşöç", "행운", "\ud800", "x" * 10_000])
def test_any_text_is_a_seed(seed: str) -> None:
    assert len(deal(seed, 0, REGISTRY["draw"], 3).boneyard) == 13
    assert draw_lot(seed, 0, 4)
