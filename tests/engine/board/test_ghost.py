"""Where a tile would lie: the ghost against its end, free of what is on the table, and right when the tile then is placed."""

from __future__ import annotations

import os

import pytest

from fiveup import tiles
from fiveup.board import ghost, lay
from fiveup.tableau import PortRef, Tableau
from fiveup.variants import REGISTRY
from tests.engine.board import laws
from tests.engine.board.random_layouts import plies, real_round

ROUNDS = 6 if os.environ.get("HYPOTHESIS_PROFILE") == "pyodide" else 40


@pytest.mark.parametrize("game", REGISTRY)
def test_a_ghost_lies_against_its_end_where_the_tile_will(game: str) -> None:
    rules = REGISTRY[game]
    counts = rules.points != "none"
    kept = shown = 0
    for seed in range(ROUNDS):
        for ply in plies(real_round(rules, seed))[seed % 3 :: 3]:
            drawing = lay(ply, (9, 11), doubles=rules.doubles, counts=counts)
            placements = [(tile, end) for tile in tiles.ALL if tile not in ply.order for end in ply.ends_for(tile)]
            for tile, end in placements[:: 1 + len(placements) // 12]:
                box = ghost(ply, drawing, tile, end)
                after = ply.place(tile, end)
                host = drawing.at(end.tile)
                own = after.own_port(tile, end)
                assert own is not None
                assert laws.touch(laws.half(host, end.port), laws.half(box, own)), (drawing, box)
                assert not any(box.overlaps(other) for other in drawing.tiles), (drawing, box)
                assert box.spinner == after.is_spinner(tile)
                laid = lay(after, (9, 11), drawing.folds, rules.doubles, counts)
                shown += 1
                kept += laid.at(tile) == box
                if laid.at(end.tile) == host and len(laid.folds) == len(drawing.folds):
                    assert laid.at(tile) == box, (drawing, box)
    # The rest are placements that move the end itself: to make room for a branch, or because the drawing folds.
    assert kept > 0.9 * shown > 0


@pytest.mark.parametrize("viewport", [(9, 11), (11, 9)])
@pytest.mark.parametrize("name", ["14", "66"])
def test_the_opening_ghost_is_the_opening_tile_around_the_origin(name: str, viewport: tuple[float, float]) -> None:
    tile = tiles.parse(name)
    empty = Tableau("all")
    box = ghost(empty, lay(empty, viewport), tile, None)
    assert (2 * box.x + box.w, 2 * box.y + box.h) == (0, 0)
    assert lay(empty.place(tile, None), viewport).tiles == (box,)


def test_a_ghost_is_refused_where_its_tile_does_not_fit() -> None:
    table = Tableau("all").place(tiles.parse("14"), None)
    high = PortRef(tiles.parse("14"), "high")
    for name in ("25", "14"):
        with pytest.raises(ValueError, match=str(tiles.parse(name))):
            ghost(table, lay(table), tiles.parse(name), high)


def test_a_badge_has_a_place_that_no_ghost_straight_on_covers() -> None:
    without = badges = 0
    for seed in range(ROUNDS):
        drawing = lay(real_round(REGISTRY["exact61"], seed))
        boxes = [laws.area(box) for box in drawing.tiles]
        for end in drawing.ends:
            if not end.counted:
                assert (end.aside_x, end.aside_y) == (end.x, end.y)
                continue
            badges += 1
            if (end.aside_x, end.aside_y) == (end.x, end.y):
                without += 1
                continue
            aside = laws.circle(end.aside_x, end.aside_y)
            assert all(laws.distance(aside, other) >= 0 for other in boxes), (end, drawing)
            # Against the tile that it belongs to, or no farther from it than a corner.
            assert laws.distance(aside, laws.area(drawing.at(end.tile))) == 0, (end, drawing)
    assert without <= badges // 100


def test_a_badge_gives_way_to_the_ghost_at_its_end() -> None:
    """Around a corner, too: where the ghost turns to the side on which the badge would stand, it stays ahead."""
    rules = REGISTRY["exact61"]
    shown = covered = turned = 0
    for seed in range(ROUNDS):
        for ply in plies(real_round(rules, seed))[seed % 3 :: 3]:
            drawing = lay(ply, (6, 8))  # narrow, so that much folds
            for end in drawing.ends:
                tile = next((tile for tile in tiles.ALL if tile not in ply.order and (end.tile, end.port) in ply.ends_for(tile)), None)
                if tile is None or not end.counted:
                    continue
                box = ghost(ply, drawing, tile, PortRef(end.tile, end.port))
                spot = end.beside(box)
                shown += 1
                turned += spot == (end.x, end.y) != (end.aside_x, end.aside_y)
                covered += laws.distance(laws.circle(*spot), laws.area(box)) < 0
    assert turned > 0 and covered <= shown // 100, (turned, covered, shown)
