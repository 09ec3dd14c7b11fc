"""House rules as choices: what each game offers, what choices make of its rules, and what is refused."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from fiveup.house import NAMES, HouseError, changes, clashes, current, explained, house_rules, options
from fiveup.rules import differences, with_house_rules
from fiveup.seating import Seating
from fiveup.variants import REGISTRY

TWO = Seating(2)


@pytest.mark.parametrize("game", REGISTRY)
def test_the_games_own_value_is_one_of_those_offered_and_changes_nothing(game: str) -> None:
    own = REGISTRY[game]
    offered = options(own)
    assert {option.name for option in offered} <= set(NAMES)
    for option in offered:
        assert len(option.values) > 1
        assert house_rules(game, own, {option.name: option.current(own)}, TWO) == {}


@pytest.mark.parametrize("game", REGISTRY)
def test_every_pair_of_choices_makes_rules_that_say_what_was_chosen(game: str) -> None:
    own = REGISTRY[game]
    for one, other in combinations(options(own), 2):
        for pair in product(one.values, other.values):
            chosen = dict(zip((one.name, other.name), pair, strict=True))
            rules = with_house_rules(own, house_rules(game, own, chosen, TWO))
            assert current(rules, own) == {**current(own, own), **chosen}
            assert explained(rules, own)
            assert house_rules(game, own, changes(rules, own), TWO) == differences(rules, own)


def test_choices_set_the_fields_that_belong_together() -> None:
    exact, fives = REGISTRY["exact61"], REGISTRY["all-fives"]
    assert house_rules("exact61", exact, {"target": 100, "finish": "reach"}, TWO) == {"targets": [500] * 3, "finish": "reach"}
    assert house_rules("all-fives", fives, {"opener": "lot"}, TWO) == {"opener": "lot", "opener_after_block": "lot", "lead": "any"}
    assert house_rules("all-fives", fives, {"next": "clockwise"}, TWO) == {
        "opener_after_domino": "clockwise",
        "opener_after_block": "clockwise",
    }
    assert house_rules("fives-and-threes", REGISTRY["fives-and-threes"], {"next": "winner"}, TWO) == {
        "opener_after_domino": "winner",
        "opener_after_block": "lot",
    }
    assert [option.name for option in options(REGISTRY["block"])] == ["hand", "opener"]
    assert explained(with_house_rules(exact, {"one_event": False}), exact) is False


@pytest.mark.parametrize(
    ("chosen", "key"),
    [
        ({"spinner": "all"}, "house_option"),
        ({"spinners": "some"}, "house_value"),
        ({"target": True}, "house_value"),
        ({"target": 62}, "house_value"),
        ({"hand": [7, 7, 7]}, "house_value"),
        ({"hand": 7, "reserve": 2}, "house_reserve"),
    ],
)
def test_what_makes_no_game_is_refused(chosen: dict[str, object], key: str) -> None:
    with pytest.raises(HouseError) as raised:
        house_rules("exact61", REGISTRY["exact61"], chosen, Seating(4, True))
    assert raised.value.key == f"errors.{key}"


def test_clashes_are_just_the_pairs_that_are_refused() -> None:
    for game, seats in product(REGISTRY, (2, 3, 4)):
        own, seating = REGISTRY[game], Seating(seats)
        offered = {option.name: option.values for option in options(own)}
        told = [when for when, _ in clashes(own, seating)]
        for hand, kept in product(offered["hand"], offered.get("reserve", ())):
            chosen = {"hand": hand, "reserve": kept}
            try:
                house_rules(game, own, chosen, seating)
                assert chosen not in told
            except HouseError:
                assert chosen in told
        assert bool(told) == (seats == 4 and "reserve" in offered)
