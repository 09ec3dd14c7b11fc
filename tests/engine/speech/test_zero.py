"""Zero is a value like any other: the blank, no points, seat 0 and side 0 are said, never left out."""

from __future__ import annotations

import pytest

from fiveup import locale, variants
from fiveup.action import parse
from fiveup.match import apply, new_match, next_deal, start_round
from fiveup.seating import Seating
from fiveup.speech import board, events, ghosts, hand, prompts, scores
from fiveup.speech.facts import facts_of_deal, facts_of_step
from fiveup.speech.names import Names
from fiveup.speech.sums import gain, number, sum_of, tally
from fiveup.tableau import CountedEnd, Tableau
from fiveup.view import view
from tests.engine.positions import position

pytestmark = pytest.mark.parametrize("lang", locale.LANGS)
EXACT = variants.REGISTRY["exact61"]


def blank(lang: str, double: bool = False) -> str:
    """The words of the double blank, or of a half."""
    return locale.spoken_tile(lang, "00") if double else locale.text(lang, "names.value.0")


def folded(text: str) -> str:
    return text.casefold()


def test_the_blank_is_named(lang: str) -> None:
    assert blank(lang).strip()
    for other in "123456":
        spoken = locale.spoken_tile(lang, f"0{other}")
        assert blank(lang) in spoken
        assert locale.text(lang, f"names.value.{other}") in spoken


def test_an_end_worth_zero_is_listed_and_counts_zero(lang: str) -> None:
    tableau = Tableau("all").place(0, None)
    heading, one, other, total = board.ends(lang, EXACT, tableau)
    assert "2" in heading
    assert one.count("0") == 2, "shows 0, counts 0"
    assert other.count("0") == 1, "shows 0, counted already"
    assert total == locale.text(lang, "speech.ends_total", sum="0")
    for sentence in (one, other):
        assert folded(blank(lang, double=True)) in folded(sentence)
    assert "0" in board.line(lang, EXACT, tableau)
    assert "0" in board.sign(lang, 0, "line-a", True, 0)


def test_a_sum_of_nothing_is_zero(lang: str) -> None:
    assert sum_of([CountedEnd(0, None, 0)]) == "0"
    assert sum_of([CountedEnd(0, None, 0), CountedEnd(1, "high", 0)]) == "0 + 0 = 0"
    assert (number(0), gain(EXACT, 0), tally(EXACT, 0)) == ("0", "+0", (0, 0))
    assert scores.score(lang, EXACT, Seating(2), 0)["points"] == "0"
    assert scores.score(lang, EXACT, Seating(2), 0)["progress"] == 0
    assert "0" in scores.score(lang, EXACT, Seating(2), 0)["raw"]


def test_a_side_without_points_says_so(lang: str) -> None:
    names = Names(lang, Seating(2), ("human", "club"), 0)
    for side in (0, 1):
        said = scores.spoken(names, EXACT, side, 0)
        assert names.side(side) in said
        assert "0" in said.replace("60", "")
    assert scores.all_spoken(names, EXACT, (0, 0)).count("0") == 2


def test_a_placement_of_the_blank_is_told_with_its_zero(lang: str) -> None:
    match = position("exact61", ["00 66", "01 05"])
    after, made = apply(match, parse("00"))
    (fact,) = facts_of_step(match, parse("00"), after, made)
    for viewer in (None, 0, 1):
        names = Names(lang, Seating(2), ("human", "club"), viewer)
        item = events.news(names, EXACT, fact)
        assert (item["kind"], item["seat"], item["tile"], item["sum"], item["points"]) == ("place", 0, "00", "0", "")
        assert item["name"] == names.seat(0) != ""
        assert "[0|0]" in item["text"]
        assert "0" in item["text"].replace("[0|0]", "")
        assert folded(blank(lang, double=True)) in folded(item["spoken"])


def test_a_ghost_of_the_blank_says_zero(lang: str) -> None:
    names = Names(lang, Seating(2), ("human", "club"), 0)
    said = ghosts.ghost(names, EXACT, parse("00"), Tableau("all").place(0, None).counted(), 0, 0, False, locale.spoken)
    assert folded(blank(lang, double=True)) in folded(said)
    assert "0" in said


def test_a_settlement_of_nothing_is_told_to_seat_zero(lang: str) -> None:
    match = position("exact61", ["14", "00 01"], "44", scores=(15, 0))
    after, made = apply(match, parse("14@44.line-a"))
    told = facts_of_step(match, parse("14@44.line-a"), after, made)
    names = Names(lang, Seating(2), ("human", "club"), None)
    settled = events.news(names, EXACT, told[1])
    assert (settled["kind"], settled["seat"], settled["points"]) == ("score", 0, "+0")
    assert names.seat(0) in settled["text"]
    assert settled["text"] == locale.text(lang, "events.settled_nothing", side=names.side(0), score=3)


def test_seat_zero_and_side_zero_have_names_and_win(lang: str) -> None:
    for seating in (Seating(2), Seating(3), Seating(4), Seating(4, True)):
        players = ("club", *["beginner"] * (seating.seats - 1))
        for viewer in (None, 0, 1):
            names = Names(lang, seating, players, viewer)
            assert names.seat(0).strip()
            assert names.side(0).strip()
            won = events.of_side(names, locale.text, "round_won", 0)
            others = {events.of_side(names, locale.text, "round_won", side) for side in range(1, seating.sides)}
            assert won.strip()
            assert won not in others


def test_an_empty_boneyard_and_an_empty_hand_are_said(lang: str) -> None:
    assert scores.boneyard(lang, EXACT, 0, False) == locale.text(lang, "speech.boneyard_empty")
    match = position("draw", ["", "01 05"], "14")
    for viewer in (0, None):
        names = Names(lang, Seating(2), ("human", "club"), viewer)
        said = hand.hand(names, view(match, viewer))
        assert locale.text(lang, "speech.hand_empty" if viewer == 0 else "speech.hand_hidden_empty", name=names.seat(0)) in said
    assert locale.text(lang, "names.tiles", count=0).startswith(("0", "타일 0"))


def test_the_first_round_is_round_one_and_its_lot_is_told(lang: str) -> None:
    """A lot with a tie: found by its seed, told drawing by drawing (C9)."""
    names = Names(lang, Seating(2), ("human", "club"), 0)
    before = new_match("exact61", EXACT, Seating(2))
    dealt = next(deal for seed in range(400) if len((deal := next_deal(before, str(seed))).lot) == 2)
    after = start_round(before, dealt)
    from_deal = events.news(names, EXACT, facts_of_deal(before, dealt, after)[0])
    assert "1" in from_deal["text"]
    assert from_deal["text"].count("[") == 4
    assert locale.text(lang, "events.lot_tied", names=[names.seat(0), names.seat(1)]) in from_deal["text"]
    assert prompts.prompt(names, view(after, 0), locale.text).strip()
