"""Every law of a drawing, at every ply of thousands of layouts: rounds of each game, and trees that branch as they can."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from fiveup.board import Drawing, Fold, lay
from fiveup.rules import Rules
from fiveup.tableau import Tableau
from fiveup.variants import REGISTRY
from tests.engine.board import laws
from tests.engine.board.random_layouts import branching_first, plies, real_round, until_nothing_fits
from tests.engine.laws.random_matches import PUT_TOGETHER

SHARE = 10 if os.environ.get("HYPOTHESIS_PROFILE") == "pyodide" else 1
ROUNDS = 1200 // SHARE
FEWER = 20
"""Games whose rules are put together from those of the others lie as those do: so many times fewer rounds show it."""
TREES = 40
TREE_KINDS: dict[str, Callable[[int], Tableau]] = {
    "all spinners, random": until_nothing_fits,
    "all spinners, branching first": branching_first,
    "one spinner": lambda seed: until_nothing_fits(seed, "first", 28),
    "no spinner": lambda seed: until_nothing_fits(seed, "none", 28),
}


def drawn(tableau: Tableau, viewport: tuple[float, float], rules: Rules) -> Iterator[tuple[Tableau, Drawing]]:
    """Every ply of a layout with its drawing, each keeping the folds of the one before."""
    folds: tuple[Fold, ...] = ()
    for ply in plies(tableau):
        drawing = lay(ply, viewport, folds, rules.doubles, counts=rules.points != "none")
        yield ply, drawing
        folds = drawing.folds


class Figures:
    """What the laws leave open, over many layouts: the largest scale, how many tiles a placement moves, and how often
    folds were not only added.
    """

    def __init__(self) -> None:
        self.scale = 1.0
        self.placements = 0
        self.moved = 0
        self.refolded = 0

    def check(self, tableau: Tableau, viewport: tuple[float, float], rules: Rules) -> None:
        """Hold all laws to every ply of a layout."""
        before: Drawing | None = None
        for ply, drawing in drawn(tableau, viewport, rules):
            fresh = laws.changed(before, drawing)
            laws.tiles_are_apart(ply, drawing, fresh)
            laws.joints_hold(ply, drawing, fresh)
            laws.tiles_lie_right(ply, drawing)
            laws.signs_are_free(ply, drawing)
            laws.signs_count(ply, drawing, rules.points != "none")
            laws.box_is_tight(drawing)
            if before is not None:
                laws.tiles_stay(ply, before, drawing)
                self.refolded += not set(before.folds) <= set(drawing.folds)
            before = drawing
            self.scale = max(self.scale, drawing.scale)
            self.placements += 1
            self.moved += len(fresh) - 1


@pytest.mark.parametrize("game", REGISTRY)
def test_laws_hold_and_everything_fits_in_real_rounds(game: str) -> None:
    rules, figures = REGISTRY[game], Figures()
    for seed in range(ROUNDS // FEWER if game in PUT_TOGETHER else ROUNDS):
        figures.check(real_round(rules, seed), (9, 11), rules)
    assert figures.scale == 1
    assert figures.moved <= 0.2 * figures.placements
    assert figures.refolded <= 1 + figures.placements / 1000


@pytest.mark.parametrize("kind", TREE_KINDS)
def test_laws_hold_and_everything_fits_in_trees(kind: str) -> None:
    figures = Figures()
    for seed in range(TREES):
        figures.check(TREE_KINDS[kind](seed), (9, 11), REGISTRY["exact61"])
    scale, moved = (1.05, 1.0) if "branching" in kind else (1, 0.7)
    assert figures.scale <= scale
    assert figures.moved <= moved * figures.placements
    assert figures.refolded <= 1 + figures.placements / 1000


@pytest.mark.parametrize("kind", TREE_KINDS)
@pytest.mark.parametrize("viewport", [(7, 8), (14, 6)])
def test_laws_hold_where_not_everything_fits(kind: str, viewport: tuple[int, int]) -> None:
    for seed in range(1 if SHARE > 1 else 4):
        Figures().check(TREE_KINDS[kind](seed), viewport, REGISTRY["exact61"])


@pytest.mark.parametrize("game", REGISTRY)
def test_a_layout_is_drawn_the_same_however_it_is_reached(game: str) -> None:
    rules = REGISTRY[game]
    for seed in range(60 // SHARE):
        for ply, drawing in list(drawn(real_round(rules, seed), (7, 8), rules))[seed % 5 :: 5]:
            assert lay(ply, (7, 8), doubles=rules.doubles, counts=rules.points != "none") == drawing


@pytest.mark.parametrize("kind", TREE_KINDS)
def test_the_transposed_viewport_gives_the_transposed_drawing(kind: str) -> None:
    turned = {0: 90, 90: 0, 180: 270, 270: 180}
    for seed in range(40 // SHARE):
        tableau = TREE_KINDS[kind](seed)
        wide, tall = lay(tableau, (11, 9)), lay(tableau, (9, 11))
        for one, other in zip(wide.tiles, tall.tiles, strict=True):
            assert (one.tile, one.x, one.y, one.w, one.h) == (other.tile, other.y, other.x, other.h, other.w)
            assert one.turn == turned[other.turn]
        for mark, match in zip(wide.ends, tall.ends, strict=True):
            assert (mark.x, mark.y, mark.aside_x, mark.aside_y) == (match.y, match.x, match.aside_y, match.aside_x)
        assert [tuple(stem) for stem in wide.stems] == [(s.y1, s.x1, s.y2, s.x2) for s in tall.stems]
        assert wide.box == (tall.box[1], tall.box[0], tall.box[3], tall.box[2])
