"""A tableau as a drawing walks it: from the opening tile outwards, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from fiveup import tiles
from fiveup.rules import Doubles
from fiveup.tableau import BRANCHES, LINE_SIDES, PortRef, Tableau


class Link(NamedTuple):
    """A tile on a line: the port it is joined by, and the one by which the line goes on."""

    tile: int
    entry: str
    exit: str


@dataclass(frozen=True, slots=True)
class Arms:
    """The joins of a tableau, to be followed from a port outwards."""

    opening: int
    doubles: Doubles
    next: dict[PortRef, Link]
    """What is joined at a port, seen from the opening tile."""
    open: frozenset[PortRef]

    def length(self, tile: int) -> int:
        """How far a tile takes its line on."""
        return 2 if self.across(tile) else 4

    def across(self, tile: int) -> bool:
        """Whether a tile lies across its line."""
        return self.doubles == "across" and tiles.is_double(tile)

    def branches(self, tile: int) -> tuple[str, ...]:
        """The branches of a tile that are joined or may be."""
        if not tiles.is_double(tile):
            return ()
        return tuple(port for port in BRANCHES if (ref := PortRef(tile, port)) in self.next or ref in self.open)

    def root_ports(self) -> tuple[PortRef, PortRef]:
        """The opening tile's two ports on the main line: the one on the negative side first."""
        first, second = LINE_SIDES if tiles.is_double(self.opening) else ("low", "high")
        return PortRef(self.opening, first), PortRef(self.opening, second)


def arms_of(tableau: Tableau, doubles: Doubles) -> Arms:
    """The arms of a layout of at least one tile."""
    following: dict[PortRef, Link] = {}
    for old, new in tableau.joins:
        if tiles.is_double(new.tile):
            way_on = "line-b"
        else:
            way_on = "high" if new.port == "low" else "low"
        following[old] = Link(new.tile, new.port, way_on)
    return Arms(tableau.order[0], doubles, following, frozenset(tableau.open_ends()))
