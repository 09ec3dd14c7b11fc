"""Signs at open ends: where the badge of each counted end and the dot of each other legal end lie."""

from __future__ import annotations

from collections.abc import Iterator

from fiveup.board.placing import OpenEnd, Placement, Point
from fiveup.tableau import LINE_SIDES, PortRef, Tableau

Area = tuple[int, int, int, int]
"""Lowest corner and size on the two axes."""


def amounts(tableau: Tableau) -> dict[PortRef, int]:
    """What each counted end counts, by the port that its badge is put at: an open line side of a double."""
    free = tableau.open_ends()
    found: dict[PortRef, int] = {}
    for tile, port, amount in tableau.counted():
        if port is None:
            port = max(ref.port for ref in free if ref.tile == tile and ref.port in LINE_SIDES)
        found[PortRef(tile, port)] = amount
    return found


def centre(end: OpenEnd) -> Point:
    """Where an end's sign lies: room is kept there for a circle of radius 1."""
    return beyond(end, 1)


def beyond(end: OpenEnd, along: int, across: int = 0) -> Point:
    """The point so far beyond an end's edge, and so far beside its line."""
    main, cross = end.at
    if end.axis == 0:
        return main + end.sign * along, cross + across
    return main + across, cross + end.sign * along


def straight(end: OpenEnd, length: int, flank: int) -> Area:
    """What a tile takes up that lies against an end and goes straight on."""
    low = beyond(end, 0 if end.sign > 0 else length, -flank)
    return (*low, length, 2 * flank) if end.axis == 0 else (*low, 2 * flank, length)


def asides(placement: Placement, counted: dict[PortRef, int]) -> dict[PortRef, Point]:
    """For each counted end a second place for its badge, beside its tile, that ghosts straight on leave free.

    An end that has none free is left out.
    """
    taken: list[Area] = [placed.area for placed in placement.tiles.values()]
    for end in placement.ends.values():
        taken += straight(end, 4, 1), straight(end, 2, 2)
    found: dict[PortRef, Point] = {}
    for ref in counted:
        for spot in _beside(placement, ref):
            area = (spot[0] - 1, spot[1] - 1, 2, 2)
            if not any(overlap(area, other) for other in taken):
                taken.append(area)
                found[ref] = spot
                break
    return found


def _beside(placement: Placement, ref: PortRef) -> Iterator[Point]:
    """The places beside the tile of an end, the nearest to the end first."""
    end = placement.ends[ref]
    placed = placement.tiles[ref.tile]
    length, width = (placed.along, placed.wide) if end.axis == 0 else (placed.wide, placed.along)
    for along in range(-1, -length, -1):
        for side in (1, -1):
            yield beyond(end, along, side * (width // 2 + 1))


def overlap(one: Area, other: Area) -> bool:
    """Whether two areas share any (an edge is none)."""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )
