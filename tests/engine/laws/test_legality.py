"""Laws: `why_not` is silent exactly for legal actions, `apply` refuses all others, and refusals are sentences."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup import locale, tiles
from fiveup.action import DRAW, PASS, Action, parse, place
from fiveup.match import IllegalAction, Match, apply, legal_actions, why_not
from fiveup.tableau import DOUBLE_PORTS, HALVES, PortRef
from tests.engine.laws.random_matches import Played, fewer, matches

EVERY_PORT = tuple(
    PortRef(tile, port) for tile in tiles.ALL for port in (DOUBLE_PORTS if tiles.is_double(tile) else HALVES)
)
MALFORMED = (
    place(28),
    place(-1),
    Action("place"),
    place(0, PortRef(0, "middle")),
    place(13, PortRef(13, "branch-a")),
    place(5, PortRef(99, "high")),
    Action("draw", 3),
    Action("pass", 3, PortRef(0, "line-a")),
    Action("jump"),  # type: ignore[arg-type]  # what no type checker would let through
)
EVERYTHING = (
    DRAW,
    PASS,
    *(place(tile) for tile in tiles.ALL),
    *(place(tile, port) for tile in tiles.ALL for port in EVERY_PORT),
    *MALFORMED,
)


def some_match(played: Played, where: float) -> Match:
    """One position of a match, its ends included."""
    found = list(played.matches)
    return found[int(where * (len(found) - 1))]


@given(matches(rounds=1), st.floats(0, 1))
@fewer(50)
def test_why_not_is_none_exactly_for_legal_actions(played: Played, where: float) -> None:
    match = some_match(played, where)
    allowed = [action for action in EVERYTHING if why_not(match, action) is None]
    assert sorted(map(str, allowed)) == sorted(map(str, legal_actions(match)))


@given(matches(rounds=1), st.floats(0, 1), st.integers(0, 9999))
@fewer(50)
def test_apply_refuses_what_is_not_legal_and_says_why_in_every_language(
    played: Played, where: float, start: int
) -> None:
    match = some_match(played, where)
    legal = set(legal_actions(match))
    for action in (DRAW, PASS, *MALFORMED, *EVERYTHING[start % 97 :: 97]):
        if action in legal:
            continue
        before = copy.deepcopy(match)
        with pytest.raises(IllegalAction) as raised:
            apply(match, action)
        assert raised.value.refusal == why_not(match, action)
        assert match == before
        for lang in locale.LANGS:
            sentence = locale.text(lang, raised.value.refusal.key, **raised.value.refusal.params)
            assert sentence.strip()
            assert "\n" not in sentence


@given(matches())
@fewer(30)
def test_apply_never_changes_the_match_it_is_given(played: Played) -> None:
    for ply in played.plies:
        before = copy.deepcopy(ply.before)
        assert apply(ply.before, ply.action) == (ply.after, ply.events)
        assert ply.before == before


@given(matches())
def test_an_action_reads_back_as_it_is_written(played: Played) -> None:
    for ply in played.plies:
        assert parse(str(ply.action)) == ply.action


@given(matches())
def test_placements_come_by_hand_order_and_then_by_tile_and_port_name(played: Played) -> None:
    for match in played.matches:
        assert match.round is not None
        hand = match.round.hands[match.round.turn]
        placements = [action for action in legal_actions(match) if action.tile is not None]
        keys = [(hand.index(action.tile), action.end or ()) for action in placements if action.tile is not None]
        assert keys == sorted(keys)
