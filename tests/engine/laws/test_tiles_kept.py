"""Law: nothing appears or is lost. At every ply the hands, the boneyard and the layout hold the 28 tiles, each once."""

from __future__ import annotations

from hypothesis import given

from fiveup import tiles
from tests.engine.laws.random_matches import Played, matches


@given(matches())
def test_every_ply_holds_the_28_tiles_each_once(played: Played) -> None:
    for match in played.matches:
        assert match.round is not None
        held = [tile for hand in match.round.hands for tile in hand]
        assert sorted([*held, *match.round.boneyard, *match.round.tableau.order]) == list(tiles.ALL)
