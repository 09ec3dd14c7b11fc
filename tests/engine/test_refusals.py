"""Each reason for which an action is refused, with its parameters, in the order in which the reasons are looked at (C2 to C4, E3, F5)."""

from __future__ import annotations

import pytest

from fiveup import action as actions
from fiveup import locale
from fiveup.match import Match, why_not
from tests.engine.positions import play, position

LATE, _ = play(position("exact61", ["44", "01"], "14"), "44@14.high")
WON, _ = play(position("exact61", ["44 66", "04"], "14 11@14.low", scores=(295, 0)), "44@14.high")
SPINNER = "14 44@14.high"

CASES = {
    "the match is over": (WON, "pass", "match_over", {}),
    "the round is over": (LATE, "pass", "round_over", {}),
    "somebody else's tile": (position("exact61", ["44", "01"], "14"), "01@14.low", "not_in_hand", {"tile": "01"}),
    "an end for the first tile": (position("exact61", ["44", "01"]), "44@14.high", "first_tile_has_no_end", {}),
    "a tile that fits nowhere": (
        position("exact61", ["44 23", "01"], "14"),
        "23@14.high",
        "fits_nowhere",
        {"tile": "23", "values": (1, 4)},
    ),
    "no end named": (position("exact61", ["44", "01"], "14"), "44", "needs_an_end", {"tile": "44"}),
    "an end that is not on the table": (
        position("exact61", ["44", "01"], "14"),
        "44@45.low",
        "no_such_end",
        {"tile": "44", "end": "45.low"},
    ),
    "another value": (
        position("exact61", ["44", "01"], "14"),
        "44@14.low",
        "does_not_fit",
        {"tile": "44", "end": "14.low", "value": 1},
    ),
    "an end already joined": (
        position("exact61", ["46", "01"], SPINNER),
        "46@14.high",
        "end_taken",
        {"tile": "46", "end": "14.high"},
    ),
    "a double's side that it was attached by": (
        position("exact61", ["46", "01"], SPINNER),
        "46@44.line-a",
        "end_taken",
        {"tile": "46", "end": "44.line-a"},
    ),
    "a branch still closed": (
        position("exact61", ["46", "01"], SPINNER),
        "46@44.branch-b",
        "branch_closed",
        {"tile": "46", "end": "44.branch-b"},
    ),
    "a branch where doubles have none": (
        position("all-fives", ["46", "01"], SPINNER),
        "46@44.branch-b",
        "no_branches",
        {"tile": "46", "end": "44.branch-b"},
    ),
    "a draw while a tile fits": (position("exact61", ["44", "01"], "14", boneyard="00"), "draw", "can_place", {}),
    "a pass while a tile fits": (position("exact61", ["44", "01"], "14"), "pass", "can_place", {}),
    "a pass while tiles can be drawn": (
        position("exact61", ["66", "01"], "14", boneyard="00 33"),
        "pass",
        "must_draw",
        {"count": 2},
    ),
    "a draw from an empty boneyard": (position("exact61", ["66", "01"], "14"), "draw", "boneyard_empty", {}),
    "a draw from the reserve": (
        position("exact61", ["66", "01"], "14", boneyard="00 33", house={"reserve": 2}),
        "draw",
        "boneyard_kept",
        {"count": 2},
    ),
    "a draw where nobody draws": (
        position("exact61", ["66", "01"], "14", boneyard="00", house={"drawing": False}),
        "draw",
        "no_drawing",
        {},
    ),
}


@pytest.mark.parametrize(("match", "text", "key", "params"), CASES.values(), ids=CASES.keys())
def test_refusal(match: Match, text: str, key: str, params: dict[str, object]) -> None:
    refusal = why_not(match, actions.parse(text))
    assert refusal is not None
    assert (refusal.key, refusal.params) == (f"refusals.{key}", params)
    sentences = {locale.text(lang, refusal.key, **refusal.params) for lang in locale.LANGS}
    assert len(sentences) == len(locale.LANGS)


def test_the_other_tiles_are_refused_after_a_draw_and_the_drawn_one_is_not_c2() -> None:
    match, _ = play(position("exact61", ["66 23", "01"], "14", boneyard="46 00"), "draw")
    assert why_not(match, actions.parse("46@14.high")) is None
    refusal = why_not(match, actions.parse("66@14.high"))
    assert refusal is not None
    assert refusal.key == "refusals.fits_nowhere"
    again = why_not(match, actions.DRAW)
    assert again is not None
    assert again.key == "refusals.can_place"


@pytest.mark.parametrize(
    "text", ["", "41", "7", "14@", "14@14", "14@14.middle", "44@44.high", "14@44.line-c", "Draw", "14 "]
)
def test_what_is_no_action_in_the_records_notation(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        actions.parse(text)
