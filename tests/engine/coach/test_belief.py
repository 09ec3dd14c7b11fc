"""Belief: what it says of other hands is so in the real deal, and a player could have worked it out."""

from __future__ import annotations

from fiveup import action, tiles
from fiveup.coach import beliefs
from fiveup.match import apply
from fiveup.view import view
from tests.engine.laws.random_matches import OWN_TABLES, play
from tests.engine.positions import position


def test_what_a_hand_cannot_hold_it_does_not_hold() -> None:
    told = 0
    for seed in range(60):
        for ply in play(OWN_TABLES[seed % len(OWN_TABLES)], seed, 1).rounds[0].plies[::3]:
            game = ply.before.round
            assert game is not None
            for each in beliefs(view(ply.before, game.turn)):
                told += 1
                hand = game.hands[each.seat]
                assert not set(each.impossible) & set(hand)
                showing = [tile for tile in hand if {tiles.LOW[tile], tiles.HIGH[tile]} & set(each.values)]
                # Only what was drawn at that moment or later can show one of those values.
                assert len(showing) <= each.since
                assert each.seat != game.turn
                last = [turn for turn in game.history if turn.seat == each.seat and turn.action.kind != "place"][-1]
                assert each.kind == last.action.kind
                assert sum(1 << value for value in each.values) == last.open_values
    assert told > 100


def test_nothing_is_told_before_somebody_draws() -> None:
    match = position("exact61", ["14 25 36 00 11", "44 55 66 12 13"], boneyard="01 02 03", house={})
    assert beliefs(view(match, 0)) == ()


def test_a_draw_that_was_placed_leaves_nothing_untold() -> None:
    """Seat 1 cannot answer 0-0, draws 0-3 and must place it: all it still holds was there before, so none shows a 0."""
    match = position("exact61", ["00 25 36 02 11", "44 55 66 12 13"], boneyard="03 01 04 22 23 24")
    for text in ("00", "draw", "03@00.line-a"):
        match, _ = apply(match, action.parse(text))
    (told,) = beliefs(view(match, 0))
    assert (told.seat, told.values, told.kind, told.since) == (1, (0,), "draw", 0)
    zeros = {tile for tile in tiles.ALL if tiles.LOW[tile] == 0}
    assert set(told.impossible) == zeros - {tiles.parse(name) for name in ("00", "02", "03")}
