"""Laws: a round is never blocked while someone can draw or place, and always as soon as no one can (C2, C3)."""

from __future__ import annotations

from hypothesis import given

from fiveup import tiles
from fiveup.match import Match
from tests.engine.laws.random_matches import Played, matches


def somebody_can(match: Match) -> bool:
    """Whether a tile may still be drawn or any seat holds one that fits, found tile by tile and end by end."""
    game = match.round
    assert game is not None
    if match.rules.drawing and len(game.boneyard) > match.rules.reserve:
        return True
    ends = game.tableau.open_ends()
    return any(end.value in tiles.PAIRS[tile] for hand in game.hands for tile in hand for end in ends)


@given(matches())
def test_blocked_exactly_when_no_one_can_draw_or_place(played: Played) -> None:
    for ply in played.plies:
        game = ply.after.round
        assert game is not None
        if game.result is None:
            assert somebody_can(ply.after)
        elif game.result.end == "block":
            assert not somebody_can(ply.after)
            assert all(game.hands)
        elif game.result.end == "domino":
            assert [seat for seat, hand in enumerate(game.hands) if not hand] == [game.result.seat]


@given(matches())
def test_a_pass_or_a_draw_is_only_for_a_seat_that_cannot_place(played: Played) -> None:
    for ply in played.plies:
        game = ply.before.round
        assert game is not None
        if ply.action.kind == "place":
            continue
        ends = game.tableau.open_values()
        assert game.tableau.order
        assert not any(value in ends for tile in game.hands[game.turn] for value in tiles.PAIRS[tile])
        can_draw = ply.before.rules.drawing and len(game.boneyard) > ply.before.rules.reserve
        assert (ply.action.kind == "draw") == can_draw


@given(matches())
def test_a_drawn_tile_that_fits_is_the_only_one_that_may_be_placed(played: Played) -> None:
    after_draw = None
    for ply in played.plies:
        game = ply.after.round
        assert game is not None
        if after_draw is not None and ply.action.kind == "place":
            assert ply.action.tile == after_draw
        after_draw = game.hands[game.turn][-1] if ply.action.kind == "draw" and game.result is None else None
