"""Signs at open ends: where the badge of each counted end and the dot of each other legal end lie."""

from __future__ import annotations

from fiveup import tiles
from fiveup.board.drawing import EndMark
from fiveup.board.placing import OpenEnd, Placement, Point
from fiveup.tableau import LINE_SIDES, Tableau


def marks(tableau: Tableau, placement: Placement, portrait: bool, counts: bool) -> tuple[EndMark, ...]:
    """One sign for each open end, by tile and port. A double that counts does so at one open line side, its `line-b` if it can."""
    amounts: dict[tuple[int, str], int] = {}
    if counts:
        for end in tableau.counted():
            port = end.port
            if port is None:
                port = max(ref.port for ref in placement.ends if ref.tile == end.tile and ref.port in LINE_SIDES)
            amounts[end.tile, port] = end.amount
    found: list[EndMark] = []
    for ref in tableau.open_ends():
        end_at = placement.ends[ref]
        x, y = _beyond(end_at, 1, 0)
        aside = _beyond(end_at, -1, 2)
        amount = amounts.get((ref.tile, ref.port))
        value = tiles.LOW[ref.tile] if ref.port != "high" else tiles.HIGH[ref.tile]
        if portrait:
            (x, y), aside = (y, x), (aside[1], aside[0])
        found.append(EndMark(ref.tile, ref.port, x, y, amount is not None, value if amount is None else amount, *aside))
    return tuple(found)


def _beyond(end: OpenEnd, along: int, across: int) -> Point:
    """The point so far beyond an end's edge, and so far beside its line."""
    main, cross = end.at
    if end.axis == 0:
        return main + end.sign * along, cross + across
    return main + across, cross + end.sign * along
