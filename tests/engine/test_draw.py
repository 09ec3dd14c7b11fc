"""Draw dominoes' special cases, each from a position built for it (D1 to D4)."""

from __future__ import annotations

import pytest

from tests.engine.positions import play, position, summary


def test_placements_score_nothing_d1() -> None:
    _, events = play(position("draw", ["44 66", "04"], "14 11@14.low"), "44@14.high")
    assert events == []


def test_a_domino_is_credited_all_other_hands_the_partners_too_d3() -> None:
    match, events = play(position("draw", ["44", "05", "66", "06"], "14", partners=True), "44@14.high")
    assert summary(events) == [("domino", 0, 23, True, 23)]
    assert events[0].claim.others == 23
    assert (match.over, match.winner, match.scores) == (True, 0, (23, 0))


def test_one_round_is_the_game_even_when_nothing_is_left_to_credit_d2() -> None:
    match, events = play(position("draw", ["44", "00"], "14"), "44@14.high")
    assert summary(events) == [("domino", 0, 0, True, 0)]
    assert (match.over, match.winner) == (True, 0)


@pytest.mark.parametrize(
    ("hands", "partners", "opener", "expected", "winner"),
    [
        (["66 01", "11", "33"], False, 0, [("block", 0, 8, True, 8)], 0),
        (["66 02", "11", "33"], False, 0, [], None),
        (["66 02", "33", "11", "34"], True, 0, [("block", 0, 15, True, 15)], 0),
        (["66 02", "33", "11", "34"], True, 1, [("block", 2, 15, True, 15)], 0),
        (["66 55", "33", "11", "34"], True, 3, [("block", 2, 23, True, 23)], 0),
    ],
    ids=[
        "the lowest hand",
        "a tie of two sides",
        "partners tie",
        "partners tie, another opener",
        "one of two partners",
    ],
)
def test_a_blocked_round_d4(
    hands: list[str], partners: bool, opener: int, expected: list[tuple[str, int, int, bool, int]], winner: int | None
) -> None:
    match, events = play(position("draw", hands, partners=partners, opener=opener), "66")
    assert summary(events) == expected
    assert (match.over, match.winner, match.results[-1].side) == (True, winner, winner)
