"""The board's two questions: where everything lies, and where a tile would lie."""

from __future__ import annotations

from collections.abc import Iterable

from fiveup import tiles
from fiveup.board.arms import arms_of
from fiveup.board.drawing import Box, Drawing, Fold, Frame, Stem, Turn
from fiveup.board.folding import fold_to_fit
from fiveup.board.marks import marks
from fiveup.board.placing import Placed, Placement, Point
from fiveup.rules import Doubles
from fiveup.tableau import PortRef, Tableau

TRANSPOSED: dict[Turn, Turn] = {0: 90, 90: 0, 180: 270, 270: 180}


def lay(
    tableau: Tableau,
    viewport: tuple[float, float] = (9, 11),
    folds: Iterable[Fold] | None = None,
    doubles: Doubles = "across",
    counts: bool = True,
) -> Drawing:
    """Where each tile of a layout lies in a viewport of (width, height) tile lengths.

    `folds` are those of the drawing before the last placement; without them every placement is drawn again from the opening, so that the
    same layout is always drawn the same way. `counts` is false where ends count nothing (rules without points).
    Raises ValueError for a viewport that is not at least one tile length each way.
    """
    if not (1 <= viewport[0] <= 1000 and 1 <= viewport[1] <= 1000):
        raise ValueError(viewport)
    frame = Frame(int(viewport[0] * 4), int(viewport[1] * 4), doubles, counts)
    kept: tuple[Fold, ...] = ()
    if folds is not None:
        kept = tuple(fold for fold in folds if fold.tile in tableau.order)
    else:
        for earlier in _prefixes(tableau):
            kept = fold_to_fit(arms_of(earlier, doubles), frame, kept)[1]
    return _draw(tableau, frame, kept)


def ghost(tableau: Tableau, drawing: Drawing, tile: int, end: PortRef | None) -> Box:
    """Where `tile` would lie if it were placed at `end` (None on an empty table), its drawing being `drawing`.

    Raises ValueError if it cannot be placed there.
    """
    after = _draw(tableau.place(tile, end), drawing.frame, drawing.folds)
    return after.at(tile)


def _prefixes(tableau: Tableau) -> Iterable[Tableau]:
    """The layouts that led to this one, itself left out."""
    earlier = Tableau(tableau.spinners)
    ends = [None, *(join.old for join in tableau.joins)]
    for tile, end in list(zip(tableau.order, ends, strict=False))[:-1]:
        earlier = earlier.place(tile, end)
        yield earlier


def _draw(tableau: Tableau, frame: Frame, kept: tuple[Fold, ...]) -> Drawing:
    """The drawing with the kept folds and those that it needs besides."""
    if not tableau.order:
        return Drawing((), (), (), (0, 0, 0, 0), (), frame)
    placement, folds = fold_to_fit(arms_of(tableau, frame.doubles), frame, kept)
    portrait = frame.portrait

    def point(at: Point) -> Point:
        return (at[1], at[0]) if portrait else at

    boxes = tuple(_box(tableau, placement.tiles[tile], tile, portrait) for tile in tableau.order)
    stems = tuple(Stem(*point(gap.start), *point(gap.stop)) for gap in placement.gaps)
    ends = marks(tableau, placement, portrait, frame.counts)
    return Drawing(boxes, stems, ends, (*point(placement.low), *point(placement.size)), folds, frame)


def _box(tableau: Tableau, placed: Placed, tile: int, portrait: bool) -> Box:
    """A tile's rectangle on the page."""
    spinner = tiles.is_double(tile) and tableau.is_spinner(tile)
    main, cross, along, wide, turn = placed
    if portrait:
        return Box(tile, cross, main, wide, along, TRANSPOSED[turn], spinner)
    return Box(tile, main, cross, along, wide, turn, spinner)
