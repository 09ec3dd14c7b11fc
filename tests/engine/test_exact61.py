"""Exact 61's special cases, each from a position built for it (E5 to E12)."""

from __future__ import annotations

import pytest

from fiveup.match import opening
from tests.engine.positions import play, position, summary

TEN = "14 11@14.low 44@14.high"
"""A layout of 2 + 8 = 10; then 3-4 on the 4-4 leaves 2 + 3 = 5."""


def test_the_opening_placement_scores_e5() -> None:
    _, events = play(position("exact61", ["14 66", "01 66"]), "14")
    assert summary(events) == [("placement", 0, 5, True, 5)]


def test_a_total_of_zero_scores_nothing_e5() -> None:
    match, events = play(position("exact61", ["00 66", "01"]), "00")
    assert events == []
    assert match.scores == (0, 0)


def test_a_placement_above_305_is_cancelled_and_play_goes_on_e7() -> None:
    match, events = play(position("exact61", ["44 66", "04"], "14 11@14.low", scores=(300, 0)), "44@14.high")
    assert summary(events) == [("placement", 0, 10, False, 300)]
    assert match.scores == (300, 0)
    assert not match.over
    assert match.round is not None
    assert match.round.result is None


def test_exactly_305_ends_the_match_in_the_middle_of_a_round_e7() -> None:
    match, events = play(position("exact61", ["44 66", "04"], "14 11@14.low", scores=(295, 0)), "44@14.high")
    assert summary(events) == [("placement", 0, 10, True, 305)]
    assert (match.over, match.winner, match.results[-1].end) == (True, 0, "target")


def test_the_last_placement_never_scores_by_itself_e8() -> None:
    match, events = play(position("exact61", ["34", "05"], TEN, scores=(300, 0)), "34@44.line-b")
    assert summary(events) == [("domino", 0, 10, False, 300)]
    claim = events[0].claim
    assert (claim.total, claim.placement, claim.opponents, claim.partner) == (5, 5, 5, 0)
    assert not match.over


def test_a_cancelled_domino_still_ends_and_wins_the_round_and_opens_the_next_e8_e9() -> None:
    match, _ = play(position("exact61", ["34", "05"], TEN, scores=(300, 0)), "34@44.line-b")
    assert (match.results[-1].end, match.results[-1].side) == ("domino", 0)
    assert match.between_rounds
    assert opening(match, ()) == (0, None)


def test_290_with_placement_5_opponents_20_partner_10_lands_on_305_e8() -> None:
    hands = ["34", "66 06", "55", "02"]
    match, events = play(position("exact61", hands, TEN, partners=True, scores=(290, 0)), "34@44.line-b")
    assert summary(events) == [("domino", 0, 15, True, 305)]
    claim = events[0].claim
    assert (claim.placement, claim.opponents, claim.partner) == (5, 20, 10)
    assert (match.over, match.winner, match.results[-1].end) == (True, 0, "domino")


def test_a_negative_net_is_applied_and_a_score_may_fall_below_zero_e8() -> None:
    match, events = play(position("exact61", ["44", "01", "66", "00"], "14", partners=True), "44@14.high")
    assert summary(events) == [("domino", 0, -10, True, -10)]
    assert match.scores == (-10, 0)


def test_a_domino_that_comes_to_nothing_is_an_event_all_the_same_e8() -> None:
    _, events = play(position("exact61", ["44", "01"], "14"), "44@14.high")
    assert summary(events) == [("domino", 0, 0, True, 0)]


def test_all_opponents_pips_are_rounded_once_e8() -> None:
    _, events = play(position("exact61", ["44", "66", "56 01"], "14"), "44@14.high")
    assert events[0].claim.opponents == 25


def test_opponents_and_the_partner_are_rounded_separately_e8() -> None:
    # 8 becomes 10 and 2 becomes 0; the difference of 6, rounded once, would be 5.
    _, events = play(position("exact61", ["44", "12", "02", "05"], "14", partners=True), "44@14.high")
    assert (events[0].claim.opponents, events[0].claim.partner, events[0].raw) == (10, 0, 10)


@pytest.mark.parametrize(("opener", "order"), [(0, [1, 2]), (1, [1, 2]), (2, [2, 1])])
def test_equal_hands_are_taken_clockwise_from_the_opener_e10(opener: int, order: list[int]) -> None:
    match = position("exact61", ["66 55", "11", "02"], opener=opener)
    after, events = play(match, "66")
    assert [(event.seat, event.raw) for event in events] == [(seat, 10) for seat in order]
    assert after.results[-1].side is None


def test_hands_are_taken_from_the_lightest_up_whoever_opened_e10() -> None:
    _, events = play(position("exact61", ["66 55", "22", "11"], opener=0), "66")
    assert [(event.seat, event.raw) for event in events] == [(2, 10), (1, 5)]


def test_differences_are_added_and_rounded_once_and_nothing_is_no_event_e10() -> None:
    _, events = play(position("exact61", ["66 00", "02", "01"]), "66")
    assert summary(events) == [("block", 0, 5, True, 5)]


def test_partners_are_not_compared_with_each_other_e10() -> None:
    _, events = play(position("exact61", ["66 00", "01", "55", "02"], partners=True), "66")
    assert summary(events) == [("block", 0, 5, True, 5), ("block", 1, 10, True, 10), ("block", 3, 10, True, 20)]


def test_a_cancelled_block_event_leaves_later_ones_alive_e10() -> None:
    match, events = play(position("exact61", ["66 55", "11", "02"], scores=(0, 300, 0)), "66")
    assert summary(events) == [("block", 1, 10, False, 300), ("block", 2, 10, True, 10)]
    assert match.between_rounds


def test_the_same_sides_later_event_may_win_after_a_cancelled_one_e10() -> None:
    match, events = play(position("exact61", ["66 00", "55", "02", "44"], partners=True, scores=(290, 0)), "66")
    assert summary(events) == [("block", 0, 20, False, 290), ("block", 2, 15, True, 305)]
    assert (match.over, match.winner) == (True, 0)


@pytest.mark.parametrize(("opener", "winner"), [(0, 1), (2, 2)])
def test_the_first_event_that_lands_on_305_ends_the_match_e10(opener: int, winner: int) -> None:
    match, events = play(position("exact61", ["66 55", "11", "02"], scores=(0, 295, 295), opener=opener), "66")
    assert summary(events) == [("block", winner, 10, True, 305)]
    assert (match.over, match.winner, match.results[-1].end) == (True, winner, "block")


@pytest.mark.parametrize(
    ("hands", "partners", "side"),
    [
        (["66 00", "11"], False, 0),
        (["66 02", "11"], False, None),
        (["66 02", "33", "11", "34"], True, 0),
        (["66 33", "11", "34", "02"], True, 1),
        (["66 02", "11", "55", "44"], True, None),
    ],
    ids=["one lightest", "two sides tie", "partners tie", "the other partners tie", "opponents tie"],
)
def test_who_wins_a_blocked_round_e11(hands: list[str], partners: bool, side: int | None) -> None:
    match, _ = play(position("exact61", hands, partners=partners), "66")
    assert (match.results[-1].end, match.results[-1].side) == ("block", side)


def test_after_a_blocked_round_the_opener_is_found_by_lot_whoever_won_it_e12() -> None:
    match, _ = play(position("exact61", ["66 00", "11"]), "66")
    assert match.results[-1].side == 0
    assert opening(match, ()) == (None, None)
