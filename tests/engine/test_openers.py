"""Who opens, and with what: the lot and its redraws, the highest double, and each kind of round end (C9, E2, E9, E12, F5, F6)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fiveup import deal, tiles
from fiveup.action import place
from fiveup.deal import Deal, draw_lot, leader, lot_winner
from fiveup.match import Match, apply, legal_actions, new_match, next_deal, start_round, why_not
from fiveup.seating import Seating
from fiveup.variants import REGISTRY
from tests.engine.positions import named, play, position

NO_DOUBLES = ["12 13 14 15 16 01 02", "46 23 24 25 26 03 04"]
"""Two hands without a double; 4-6 has the most pips."""


def all_fives(hands: list[str], opener: int) -> Match:
    """A match of All Fives with its first round dealt."""
    held = tuple(named(hand) for hand in hands)
    rest = tuple(tile for tile in tiles.ALL if not any(tile in hand for hand in held))
    match = new_match("all-fives", REGISTRY["all-fives"], Seating(len(hands)))
    return start_round(match, Deal(opener, (), held, rest))


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (["55 01", "66 00"], (1, "66")),
        (["00 56", "46 36"], (0, "00")),
        (["46 01", "56 02"], (1, "56")),
        (["36 01", "45 02"], (0, "36")),
        (["45 02", "36 01"], (1, "36")),
        (["01 02", "12 03"], (1, "03")),
        (NO_DOUBLES, (1, "46")),
    ],
    ids=[
        "highest double",
        "any double before none",
        "most pips",
        "higher half",
        "higher half, other seat",
        "low",
        "seven",
    ],
)
def test_the_highest_double_opens_else_most_pips_else_the_higher_half_f5(
    hands: list[str], expected: tuple[int, str]
) -> None:
    seat, tile = leader([named(hand) for hand in hands])
    assert (seat, tiles.NAMES[tile]) == expected


def test_nobody_holds_a_double_f5() -> None:
    match = all_fives(NO_DOUBLES, opener=1)
    assert [str(action) for action in legal_actions(match)] == ["46"]
    refusal = why_not(match, place(tiles.parse("26")))
    assert refusal is not None
    assert (refusal.key, refusal.params) == ("refusals.must_lead", {"tile": "46"})


def test_a_deal_with_another_opener_is_refused_f5() -> None:
    with pytest.raises(ValueError, match="opener"):
        all_fives(NO_DOUBLES, opener=0)


def test_the_opener_by_its_double_may_lead_that_tile_alone_and_it_stays_known_f5() -> None:
    match = all_fives(["12 13 14 15 16 01 02", "46 66 24 25 26 03 04"], opener=1)
    assert [str(action) for action in legal_actions(match)] == ["66"]
    after, _ = apply(match, place(tiles.parse("66")))
    assert after.round is not None
    assert after.round.lead == tiles.parse("66")


def test_the_opener_by_lot_may_lead_any_tile_e2() -> None:
    match = start_round(new_match("exact61", REGISTRY["exact61"], Seating(2)), next_deal_of("exact61", "any"))
    assert match.round is not None
    assert len(legal_actions(match)) == 5


def next_deal_of(variant: str, seed: str) -> Deal:
    """The first deal of a match for two."""
    return next_deal(new_match(variant, REGISTRY[variant], Seating(2)), seed)


def test_rounds_after_a_domino_and_after_a_block_are_dealt_to_the_right_opener() -> None:
    domino, _ = play(position("exact61", ["01", "44"], "14", turn=1), "44@14.high")
    assert [next_deal(domino, str(seed)).opener for seed in range(8)] == [1] * 8
    assert next_deal(domino, "any").lot == ()
    block, _ = play(position("exact61", ["66 00", "11"]), "66")
    deals = [next_deal(block, str(seed)) for seed in range(20)]
    assert {each.opener for each in deals} == {0, 1}
    assert all(lot_winner(each.lot, 2) == each.opener for each in deals)


def test_no_round_is_dealt_before_the_last_is_over() -> None:
    match = position("exact61", ["01 02", "44"], "14")
    with pytest.raises(ValueError, match="no round is due"):
        start_round(match, Deal(0, (), (), ()))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_tied_draw_again_from_the_whole_set_c9(seats: int) -> None:
    redrawn = 0
    for seed in range(300):
        lot = draw_lot(str(seed), 0, seats)
        assert [seat for seat, _ in lot[0]] == list(range(seats))
        for drawing, following in pairwise(lot):
            tied = deal.highest(drawing)
            assert len(tied) > 1
            assert tuple(seat for seat, _ in following) == tied
            redrawn += 1
        assert deal.highest(lot[-1]) == (lot_winner(lot, seats),)
        assert all(len({tile for _, tile in drawing}) == len(drawing) for drawing in lot)
    assert redrawn > 5


@pytest.mark.parametrize(
    ("lot", "winner"),
    [
        ([[(0, "35"), (1, "26"), (2, "06")], [(0, "11"), (1, "12")]], 1),
        ([[(1, "26"), (2, "06"), (0, "35")], [(1, "11"), (0, "12")]], 0),
        ([[(0, "66"), (1, "26"), (2, "06")]], 0),
        ([[(0, "35"), (1, "26"), (2, "06")]], None),
        ([[(0, "35"), (1, "26"), (2, "06")], [(0, "11"), (1, "12"), (2, "66")]], None),
        ([[(0, "35"), (1, "26")]], None),
        ([[(0, "66"), (1, "66"), (2, "01")]], None),
        ([[(0, "66"), (1, "26"), (2, "06")], [(0, "66")]], None),
        ([], None),
    ],
    ids=[
        "tied",
        "any order",
        "at once",
        "tie not drawn again",
        "a loser draws again",
        "a seat is missing",
        "a tile twice",
        "drawn after it was decided",
        "no drawing",
    ],
)
def test_what_a_lot_gives_c9(lot: list[list[tuple[int, str]]], winner: int | None) -> None:
    drawings = tuple(tuple((seat, tiles.parse(name)) for seat, name in drawing) for drawing in lot)
    assert lot_winner(drawings, 3) == winner
