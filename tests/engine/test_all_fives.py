"""All Fives' special cases, each from a position built for it (F2 to F8)."""

from __future__ import annotations

import pytest

from fiveup.match import opening
from fiveup.tableau import PortRef
from tests.engine.positions import named, play, position, summary


def test_a_double_has_no_branches_f2() -> None:
    match, _ = play(position("all-fives", ["56 01", "16 02"], "66"), "56@66.line-a", "16@66.line-b")
    assert match.round is not None
    five_six, one_six = named("56 16")
    assert match.round.tableau.open_ends() == (PortRef(one_six, "low"), PortRef(five_six, "low"))


@pytest.mark.parametrize(
    ("seats", "partners", "target"), [(2, False, 250), (3, False, 200), (4, False, 200), (4, True, 250)]
)
def test_the_match_goes_to_250_with_two_sides_and_to_200_with_more_f4(seats: int, partners: bool, target: int) -> None:
    sides = 2 if partners else seats
    hands = ["44 66", "04", "05", "06"][:seats]
    below, reach = (
        play(
            position("all-fives", hands, "14 11@14.low", partners=partners, scores=(score,) + (0,) * (sides - 1)),
            "44@14.high",
        )[0]
        for score in (target - 15, target - 10)
    )
    assert (below.over, below.scores[0]) == (False, target - 5)
    assert (reach.over, reach.winner, reach.results[-1].end) == (True, 0, "target")


def test_passing_the_target_wins_too_f4() -> None:
    match, events = play(position("all-fives", ["44 66", "04"], "14 11@14.low", scores=(245, 0)), "44@14.high")
    assert summary(events) == [("placement", 0, 10, True, 255)]
    assert (match.over, match.winner) == (True, 0)


def test_the_last_placement_scores_before_the_domino_and_may_win_alone_f4() -> None:
    match, events = play(position("all-fives", ["44", "56"], "14 11@14.low", scores=(240, 0)), "44@14.high")
    assert summary(events) == [("placement", 0, 10, True, 250)]
    assert (match.over, match.winner, match.results[-1].end) == (True, 0, "domino")


def test_the_last_placement_and_the_domino_are_two_events_f7() -> None:
    _, events = play(position("all-fives", ["44", "56"], "14 11@14.low"), "44@14.high")
    assert summary(events) == [("placement", 0, 10, True, 10), ("domino", 0, 10, True, 20)]
    assert (events[1].claim.opponents, events[1].claim.total, events[1].claim.partner) == (10, None, None)


def test_each_opposing_hand_is_rounded_by_itself_f7() -> None:
    _, events = play(position("all-fives", ["44", "66", "56 01"], "14"), "44@14.high")
    assert summary(events) == [("domino", 0, 20, True, 20)]


def test_a_partners_hand_counts_for_nothing_f7() -> None:
    _, events = play(position("all-fives", ["44", "05", "66", "06"], "14", partners=True), "44@14.high")
    assert summary(events) == [("domino", 0, 10, True, 10)]


def test_a_domino_worth_nothing_is_no_event_but_ends_the_round_f7() -> None:
    match, events = play(position("all-fives", ["44", "02"], "14"), "44@14.high")
    assert events == []
    assert (match.results[-1].end, match.results[-1].side) == ("domino", 0)


def test_after_a_domino_the_seat_that_went_out_opens_with_any_tile_f6() -> None:
    match, _ = play(position("all-fives", ["05", "44"], "14", turn=1), "44@14.high")
    assert opening(match, (named("66"), named("01"))) == (1, None)


def test_after_a_blocked_round_the_highest_double_opens_and_leads_f5() -> None:
    match, _ = play(position("all-fives", ["66 00", "11"]), "66")
    assert match.results[-1].end == "block"
    assert opening(match, (named("22 56"), named("33 46"))) == (1, named("33")[0])


@pytest.mark.parametrize(
    ("hands", "partners", "opener", "expected", "side"),
    [
        (["66 00", "34"], False, 0, [("block", 0, 5, True, 5)], 0),
        (["66 03", "04"], False, 0, [], 0),
        (["66 02", "11"], False, 0, [], None),
        (["66 02", "33", "34"], False, 0, [("block", 0, 10, True, 10)], 0),
        (["66 55", "03", "34"], False, 0, [("block", 1, 10, True, 10)], 1),
        (["66 02", "33", "04", "34"], True, 0, [("block", 0, 10, True, 10)], 0),
        (["66 02", "33", "04", "34"], True, 1, [("block", 2, 10, True, 10)], 0),
        (["66 03", "33", "34", "04"], True, 0, [], None),
    ],
    ids=[
        "the lighter of two",
        "nothing left after rounding",
        "a tie",
        "three seats",
        "the lightest rounds too",
        "partners together, named from the opener",
        "partners together, named from another opener",
        "partnerships tie",
    ],
)
def test_a_blocked_round_f8(
    hands: list[str], partners: bool, opener: int, expected: list[tuple[str, int, int, bool, int]], side: int | None
) -> None:
    match, events = play(position("all-fives", hands, partners=partners, opener=opener), "66")
    assert summary(events) == expected
    assert (match.results[-1].end, match.results[-1].side) == ("block", side)
