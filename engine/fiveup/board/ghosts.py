"""Where a tile would lie."""

from __future__ import annotations

from collections.abc import Iterator

from fiveup.board.arms import arms_of
from fiveup.board.drawing import Box, Drawing
from fiveup.board.laying import box_of, drawn
from fiveup.board.marks import Area, beyond, straight
from fiveup.board.placing import OpenEnd, Placed, measure_all, turn_of
from fiveup.tableau import PortRef, Tableau


def ghost(tableau: Tableau, drawing: Drawing, tile: int, end: PortRef | None) -> Box:
    """Where `tile` would lie if placed at `end` of the layout that `drawing` shows; `end` is None on an empty table.

    That is where `lay` will put it, unless the placement makes room first: by moving the end, or another tile that lies
    there now. Then it is shown against the end as it is: straight on, or around a corner where only that is free.
    Raises ValueError if the tile cannot be placed there.
    """
    after = tableau.place(tile, end)
    next_drawing = drawn(after, drawing.frame, drawing.folds, revise=False)
    laid = next_drawing.at(tile)
    if end is None or (next_drawing.at(end.tile) == drawing.at(end.tile) and _free(laid, drawing)):
        return laid
    arms = arms_of(after, drawing.frame.doubles)
    length, flank, _ = arms.shapes[tile]
    at = measure_all(arms_of(tableau, drawing.frame.doubles), dict(drawing.folds)).place().ends[end]
    corners = not arms.shapes[end.tile].across and end.port in ("low", "high", "line-b")
    shown = []
    for area, axis, sign in _against(at, length, flank, corners):
        turn = turn_of(arms.next[end].entry, area[2] > area[3], axis, sign)
        shown.append(box_of(Placed(*area, turn), tile, drawing.frame, laid.spinner))
    return next((box for box in shown if _free(box, drawing)), shown[0])


def _free(box: Box, drawing: Drawing) -> bool:
    """Whether nothing lies there."""
    return not any(box.overlaps(other) for other in drawing.tiles)


def _against(end: OpenEnd, length: int, flank: int, corners: bool) -> Iterator[tuple[Area, int, int]]:
    """The places against an end, straight on first, each with the axis and direction that the line would take there."""
    yield straight(end, length, flank), end.axis, end.sign
    if corners:
        for side in (-1, 1):
            yield straight(OpenEnd(beyond(end, -1, side), 1 - end.axis, side), length, flank), 1 - end.axis, side
