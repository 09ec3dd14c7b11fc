"""Where everything on the table lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fiveup.board.arms import arms_of
from fiveup.board.drawing import Box, Drawing, EndMark, Fold, Frame, Stem, Turn
from fiveup.board.folding import fold_to_fit
from fiveup.board.marks import amounts, asides, centre
from fiveup.board.placing import Placed, Placement, Point
from fiveup.rules import Doubles
from fiveup.tableau import Tableau

TRANSPOSED: dict[Turn, Turn] = {0: 90, 90: 0, 180: 270, 270: 180}
LONGEST = 1000
"""Tile lengths that a viewport may have: far more than any screen."""


def lay(
    tableau: Tableau,
    viewport: tuple[float, float] = (9, 11),
    folds: Iterable[Fold] | None = None,
    doubles: Doubles = "across",
    counts: bool = True,
) -> Drawing:
    """Where each tile of a layout lies in a viewport of (width, height) tile lengths.

    `folds` are those of the drawing before the last placement. Without them all placements are drawn again from the
    opening, which comes out the same. `counts` is false where ends count nothing (rules without points).
    Raises ValueError for a viewport smaller than one tile length either way, or none that a screen could have.
    """
    if not all(1 <= length <= LONGEST for length in viewport):
        raise ValueError(f"no viewport: {viewport}")
    frame = Frame(int(viewport[0] * 4), int(viewport[1] * 4), doubles, counts)
    kept: tuple[Fold, ...] = ()
    if folds is not None:
        kept = tuple(fold for fold in folds if fold.tile in tableau.order)
    else:
        for earlier in _before(tableau):
            kept = fold_to_fit(arms_of(earlier, doubles), frame, kept)[1]
    return drawn(tableau, frame, kept)


def _before(tableau: Tableau) -> Iterator[Tableau]:
    """The layouts that led to this one, from the first tile's on."""
    earlier = Tableau(tableau.spinners)
    ends = [None, *(join.old for join in tableau.joins)]
    for tile, end in zip(tableau.order[:-1], ends, strict=False):
        earlier = earlier.place(tile, end)
        yield earlier


def drawn(tableau: Tableau, frame: Frame, kept: tuple[Fold, ...], revise: bool = True) -> Drawing:
    """The drawing with the kept folds and those that it needs besides."""
    if not tableau.order:
        return Drawing((), (), (), (0, 0, 0, 0), (), frame)
    measured, folds = fold_to_fit(arms_of(tableau, frame.doubles), frame, kept, revise)
    placement = measured.place()
    boxes = tuple(box_of(placement.tiles[tile], tile, frame, tableau.is_spinner(tile)) for tile in tableau.order)
    stems = tuple(Stem(*_point(gap.start, frame), *_point(gap.stop, frame)) for gap in placement.gaps)
    box = (*_point(measured.low, frame), *_point(measured.size, frame))
    return Drawing(boxes, stems, _marks(tableau, placement, frame), box, folds, frame)


def _marks(tableau: Tableau, placement: Placement, frame: Frame) -> tuple[EndMark, ...]:
    """The signs of all open ends."""
    counted = amounts(tableau) if frame.counts else {}
    second = asides(placement, counted)
    found: list[EndMark] = []
    for ref in tableau.open_ends():
        spot = centre(placement.ends[ref])
        aside = second.get(ref, spot)
        value = counted.get(ref, ref.value)
        found.append(EndMark(*ref, *_point(spot, frame), ref in counted, value, *_point(aside, frame)))
    return tuple(found)


def _point(at: Point, frame: Frame) -> Point:
    """A point of the two axes on the page."""
    return (at[1], at[0]) if frame.portrait else at


def box_of(placed: Placed, tile: int, frame: Frame, spinner: bool) -> Box:
    """A tile's rectangle on the page."""
    main, cross, along, wide, turn = placed
    if frame.portrait:
        return Box(tile, cross, main, wide, along, TRANSPOSED[turn], spinner)
    return Box(tile, main, cross, along, wide, turn, spinner)
