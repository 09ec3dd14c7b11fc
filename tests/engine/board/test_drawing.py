"""Small drawings that can be checked by eye, and the form in which a drawing leaves the engine."""

from __future__ import annotations

import json
import math

import pytest

from fiveup import action
from fiveup.board import Box, Drawing, EndMark, Fold, box_json, lay, to_json
from fiveup.rules import Spinners
from fiveup.tableau import Tableau
from fiveup.tiles import parse


def table(moves: str, spinners: Spinners = "all") -> Tableau:
    """The layout after some placements, written as in a record."""
    tableau = Tableau(spinners)
    for text in moves.split():
        placement = action.parse(text)
        assert placement.tile is not None
        tableau = tableau.place(placement.tile, placement.end)
    return tableau


def spots(drawing: Drawing) -> dict[str, tuple[int, int, int, int, int]]:
    """Each tile's place and turn, by name."""
    return {box_json(box)["tile"]: (box.x, box.y, box.w, box.h, box.turn) for box in drawing.tiles}


def test_nothing_is_drawn_of_an_empty_table() -> None:
    assert to_json(lay(Tableau("all"))) == {"tiles": [], "stems": [], "ends": [], "box": [0, 0, 0, 0]}


def test_the_main_line_runs_along_the_longer_side() -> None:
    line = table("14 11@14.low 24@14.high")
    assert spots(lay(line, (20, 10))) == {
        "14": (-2, -1, 4, 2, 0),
        "11": (-4, -2, 2, 4, 90),
        "24": (2, -1, 4, 2, 180),
    }
    assert spots(lay(line, (9, 11))) == {
        "14": (-1, -2, 2, 4, 90),
        "11": (-2, -4, 4, 2, 0),
        "24": (-1, 2, 2, 4, 270),
    }


def test_doubles_of_draw_dominoes_lie_along_the_line() -> None:
    drawing = lay(table("14 11@14.low", "none"), (20, 10), doubles="along", counts=False)
    assert spots(drawing)["11"] == (-6, -1, 4, 2, 0)
    assert [(end.x, end.y, end.counted, end.value) for end in drawing.ends] == [(-7, 0, False, 1), (3, 0, False, 4)]


def test_a_lone_double_counts_once() -> None:
    ends = lay(table("44"), (20, 10)).ends
    assert [(end.port, end.x, end.y, end.counted, end.value) for end in ends] == [
        ("line-a", -2, 0, False, 4),
        ("line-b", 2, 0, True, 8),
    ]


def test_a_double_counts_at_the_side_that_is_open_until_branches_open_uncounted() -> None:
    half_open = lay(table("44 24@44.line-b"), (20, 10))
    assert [(end.port, end.x, end.y, end.counted, end.value) for end in half_open.ends] == [
        ("low", 6, 0, True, 2),
        ("line-a", -2, 0, True, 8),
    ]
    filled = lay(table("44 24@44.line-b 04@44.line-a"), (20, 10))
    assert [(end.port, end.x, end.y, end.counted, end.value) for end in filled.ends] == [
        ("low", -6, 0, True, 0),
        ("low", 6, 0, True, 2),
        ("branch-a", 0, -3, False, 4),
        ("branch-b", 0, 3, False, 4),
    ]
    assert filled.tiles[0].spinner


def test_a_line_folds_only_when_it_must_and_behind_the_last_tile_that_fits() -> None:
    moves = "01 12@01.high 23@12.high 34@23.high 45@34.high 56@45.high"
    straight = lay(table(moves, "none"), (7, 3))
    assert straight.folds == ()
    assert {(box.y, box.h) for box in straight.tiles} == {(-1, 2)}
    folded = lay(table(moves + " 26@56.high", "none"), (7, 3))
    assert [fold.tile for fold in folded.folds] == [parse("56")]
    assert folded.scale == 1
    assert folded.tiles[:-1] == straight.tiles
    assert (folded.tiles[-1].w, folded.tiles[-1].h) == (2, 4)


@pytest.mark.parametrize(("branch", "side"), [("branch-a", -1), ("branch-b", 1)])
def test_a_line_folds_to_the_side_on_which_the_drawing_reaches_out_already(branch: str, side: int) -> None:
    moves = f"33 23@33.line-a 34@33.line-b 13@33.{branch} 11@13.low 15@11.line-b 45@34.high 56@45.high 06@56.high"
    straight = lay(table(moves), (7, 6))
    assert straight.folds == ()
    folded = lay(table(moves + " 02@06.low"), (7, 6), straight.folds)
    assert folded.folds == (Fold(parse("06"), side),)
    assert (folded.scale, folded.stems) == (1, ())


def test_a_stem_bridges_a_joint_that_a_branch_has_stretched() -> None:
    moves = "11 12@11.line-b 22@12.high 01@11.line-a 23@22.line-b 15@11.branch-a 55@15.high 25@22.branch-a 56@55.line-b"
    before = lay(table(moves), (30, 15))
    assert before.stems == ()
    after = lay(table(moves + " 05@55.branch-b"), (30, 15), before.folds)
    (stem,) = after.stems
    assert (stem.y1, stem.y2) == (0, 0)
    assert stem.x2 - stem.x1 >= 3
    moved = {one.tile for one, other in zip(before.tiles, after.tiles, strict=False) if one != other}
    assert moved == {parse("22"), parse("23"), parse("25")}


def test_a_drawing_is_written_as_plain_json() -> None:
    written = to_json(lay(table("14 44@14.high"), (20, 10)))
    assert json.loads(json.dumps(written)) == written
    assert written["tiles"][1] == {"tile": "44", "x": 2, "y": -2, "w": 2, "h": 4, "turn": 90, "spinner": True}
    assert written["ends"][1] == {
        "tile": "44",
        "port": "line-b",
        "x": 5,
        "y": 0,
        "counted": True,
        "value": 8,
    }
    assert written["box"] == [-4, -2, 10, 4]


def test_boxes_overlap_only_if_they_share_an_area() -> None:
    one = Box(0, 0, 0, 4, 2, 0)
    assert one.overlaps(Box(1, 3, 1, 4, 2, 0))
    assert not one.overlaps(Box(1, 4, 0, 4, 2, 0))
    assert not one.overlaps(Box(1, 0, 2, 4, 2, 0))


def test_ends_are_frozen() -> None:
    end = lay(table("14")).ends[0]
    assert isinstance(end, EndMark)
    with pytest.raises(AttributeError):
        end.x = 0  # type: ignore[misc]


@pytest.mark.parametrize("viewport", [(0, 11), (9, 0.5), (-9, 11), (math.inf, 11), (9, math.nan)])
def test_a_viewport_that_no_screen_has_is_refused(viewport: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="viewport"):
        lay(table("14"), viewport)
