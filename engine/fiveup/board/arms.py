"""A tableau as a drawing walks it: from the opening tile outwards, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from fiveup import tiles
from fiveup.rules import Doubles
from fiveup.tableau import LINE_SIDES, PortRef, Tableau

BRANCH_SIDES = {"branch-a": -1, "branch-b": 1}
"""Which way along its own axis a branch leaves the line."""
_WAY_ON = {"low": "high", "high": "low", "line-a": "line-b"}
"""The port by which a line goes on, by the one that it enters a tile by."""


class Link(NamedTuple):
    """A tile on a line: the port it is joined by, and the one by which the line goes on."""

    tile: int
    entry: str
    exit: PortRef


class Shape(NamedTuple):
    """How a tile lies on its line: how far it takes it on, how far it reaches to either side, and the branches it has.

    A branch is a port that is joined or may be, with the side it leaves to.
    """

    length: int
    flank: int
    branches: tuple[tuple[PortRef, int], ...]

    @property
    def across(self) -> bool:
        """Whether it lies across the line."""
        return self.length < 2 * self.flank


@dataclass(frozen=True, slots=True)
class Arms:
    """A layout of at least one tile, to be followed from a port outwards."""

    opening: int
    next: dict[PortRef, Link]
    """What is joined at a port, seen from the opening tile."""
    shapes: dict[int, Shape]
    open: frozenset[PortRef]

    def beyond(self, port: PortRef) -> int:
        """How many tiles there are beyond a port."""
        count = 0
        following = self.next.get(port)
        while following is not None:
            count += 1 + sum(self.beyond(branch) for branch, _ in self.shapes[following.tile].branches)
            following = self.next.get(following.exit)
        return count


def arms_of(tableau: Tableau, doubles: Doubles) -> Arms:
    """The arms of a layout, its doubles lying across the line or along it."""
    following: dict[PortRef, Link] = {}
    for old, new in tableau.joins:
        following[old] = Link(new.tile, new.port, PortRef(new.tile, _WAY_ON[new.port]))
    still_open = frozenset(tableau.open_ends())
    lengthwise = Shape(4, 1, ())
    shapes = dict.fromkeys(tableau.order, lengthwise)
    for tile in filter(tiles.is_double, tableau.order):
        ports = ((PortRef(tile, name), side) for name, side in BRANCH_SIDES.items())
        branches = tuple((port, side) for port, side in ports if port in following or port in still_open)
        shapes[tile] = Shape(2, 2, branches) if doubles == "across" else Shape(4, 1, branches)
    return Arms(tableau.order[0], following, shapes, still_open)


def main_line(opening: int) -> tuple[PortRef, PortRef]:
    """The opening tile's two ports on the main line: the one on the negative side first."""
    first, second = LINE_SIDES if tiles.is_double(opening) else ("low", "high")
    return PortRef(opening, first), PortRef(opening, second)
