"""House rules: fields of `Rules` changed one by one; and the games that are put together from the rules of others."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fiveup.match import legal_actions, opening
from fiveup.rules import FIELD_NAMES, RulesError, differences, with_house_rules
from fiveup.variants import REGISTRY
from tests.engine.positions import named, play, position, summary

SINGLE_SPINNER: dict[str, Any] = {"spinners": "first"}
BLOCK: dict[str, Any] = {"drawing": False, "hand_sizes": [7, 7, 7]}
FIVES_AND_THREES: dict[str, Any] = {
    "drawing": False,
    "points": "fives-and-threes",
    "finish": "exact",
    "targets": [61, 61, 61],
    "domino": "one-point",
    "block": "nothing",
    "one_event": True,
    "opener": "lot",
    "opener_after_domino": "clockwise",
    "opener_after_block": "clockwise",
}


def test_single_spinner_opens_branches_on_the_first_double_alone() -> None:
    layout = "66 56@66.line-a 16@66.line-b 11@16.low 01@11.line-b"
    match = position("single-spinner", ["26 12", "02"], layout)
    ends = {str(action.end) for action in legal_actions(match)}
    assert ends == {"66.branch-a", "66.branch-b"}


def test_block_never_draws_and_is_blocked_when_no_seat_can_place() -> None:
    match, _ = play(position("block", ["55 66", "34", "03"], "14", boneyard="00"), "pass", "34@14.high")
    assert match.round is not None
    assert match.round.result is not None
    assert match.round.result.end == "domino"
    blocked, events = play(position("block", ["44 55", "36", "03"], "14", boneyard="00"), "44@14.high")
    assert summary(events) == [("block", 2, 19, True, 19)]
    assert blocked.winner == 2


def test_block_passes_round_the_table() -> None:
    match = position("block", ["55 66", "36", "04"], "14", boneyard="00")
    assert [str(action) for action in legal_actions(match)] == ["pass"]
    match, _ = play(match, "pass", "pass")
    assert match.round is not None
    assert match.round.turn == 2


@pytest.mark.parametrize(
    ("layout", "placement", "raw"),
    [
        ("", "66", 4),
        ("66", "36@66.line-a", 8),
        ("", "14", 1),
        ("", "46", 2),
        ("14 11@14.low", "44@14.high", 2),
        ("", "00", 0),
    ],
)
def test_fives_and_threes_adds_both_quotients(layout: str, placement: str, raw: int) -> None:
    hands = [f"{placement[:2]} 55", "01 04"]
    match, _ = play(position("fives-and-threes", hands, layout), placement)
    assert match.scores == (raw, 0)


def test_fives_and_threes_adds_one_for_going_out_as_one_event_and_cancels_above_61() -> None:
    for before, applied, score in ((57, True, 60), (58, True, 61), (59, False, 59)):
        start = position("fives-and-threes", ["44", "05"], "14 11@14.low", scores=(before, 0))
        match, events = play(start, "44@14.high")
        assert summary(events) == [("domino", 0, 3, applied, score)]
        assert match.over == (score == 61)


def test_fives_and_threes_settles_nothing_else_and_the_lead_passes_clockwise() -> None:
    match, events = play(position("fives-and-threes", ["66 00", "11", "02"], opener=1), "66")
    assert summary(events) == [("placement", 0, 4, True, 4)]
    assert (match.results[-1].end, match.results[-1].side) == ("block", None)
    assert opening(match, ()) == (2, None)


def test_reserved_tiles_are_never_drawn_and_do_not_keep_a_round_open() -> None:
    match, _ = play(position("exact61", ["66 55", "22"], boneyard="16 26 36", house={"reserve": 2}), "66", "draw")
    assert match.round is not None
    assert match.round.result is None
    assert match.round.hands[1] == named("22 16")
    blocked, events = play(position("exact61", ["66 55", "22"], boneyard="16 26", house={"reserve": 2}), "66")
    assert blocked.results[-1].end == "block"
    assert summary(events) == [("block", 1, 5, True, 5)]


@pytest.mark.parametrize("name", REGISTRY)
def test_a_games_own_rules_differ_from_themselves_in_nothing(name: str) -> None:
    assert differences(REGISTRY[name], REGISTRY[name]) == {}
    own = {field: getattr(REGISTRY[name], field) for field in FIELD_NAMES}
    assert with_house_rules(REGISTRY[name], json.loads(json.dumps(own))) == REGISTRY[name]


@pytest.mark.parametrize("house", [SINGLE_SPINNER, BLOCK, FIVES_AND_THREES])
def test_differences_are_the_fields_that_were_changed(house: dict[str, Any]) -> None:
    own = REGISTRY["all-fives"]
    found = differences(with_house_rules(own, house), own)
    assert found == {name: value for name, value in house.items() if list_or_self(getattr(own, name)) != value}


def list_or_self(value: object) -> object:
    """A field's value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("spinner", "all"),
        ("spinners", "some"),
        ("spinners", True),
        ("drawing", 1),
        ("reserve", True),
        ("reserve", 3),
        ("reserve", -1),
        ("reserve", 1.0),
        ("unit", 2),
        ("hand_sizes", [5, 5]),
        ("hand_sizes", [5, 5, "5"]),
        ("hand_sizes", [5, 5, 8]),
        ("hand_sizes", [15, 5, 5]),
        ("hand_sizes", [0, 5, 5]),
        ("hand_sizes", 5),
        ("targets", [305, 305, 0]),
        ("targets", [0, 0, 0]),
        ("targets", [302, 305, 305]),
        ("targets", [-5, 305, 305]),
        ("targets", [10**9, 305, 305]),
        ("finish", None),
        ("points", ["fives"]),
        ("domino", {}),
    ],
)
def test_a_value_that_makes_no_game_is_refused_by_its_fields_name(field: str, value: object) -> None:
    with pytest.raises(RulesError) as raised:
        with_house_rules(REGISTRY["exact61"], {field: value})
    assert raised.value.field == field


@pytest.mark.parametrize("house", [{"finish": "round"}, {"finish": "reach", "targets": [0, 250, 250]}])
def test_a_round_is_the_game_exactly_when_there_is_no_target(house: dict[str, Any]) -> None:
    with pytest.raises(RulesError):
        with_house_rules(REGISTRY["all-fives"], house)
