"""The layout as an explicit tree: ports, joins, open ends, counted ends and their total (C4 to C7, E3, E4).

A port is a half of a non-double ("low", "high") or a side of a double ("line-a", "line-b", "branch-a", "branch-b").
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from fiveup import tiles
from fiveup.rules import Spinners

LINE_SIDES = ("line-a", "line-b")
BRANCHES = ("branch-a", "branch-b")
DOUBLE_PORTS = LINE_SIDES + BRANCHES
HALVES = ("high", "low")


def ports_of(tile: int) -> tuple[str, ...]:
    """The names of a tile's ports."""
    return DOUBLE_PORTS if tiles.is_double(tile) else HALVES


class PortRef(NamedTuple):
    """One port of one tile. Sorted, ports come by tile, then by port name."""

    tile: int
    port: str

    @property
    def value(self) -> int:
        """The value that a tile joined here must show."""
        return tiles.HIGH[self.tile] if self.port == "high" else tiles.LOW[self.tile]

    def __str__(self) -> str:
        return f"{tiles.NAMES[self.tile]}.{self.port}"


class Join(NamedTuple):
    """A tile's own port joined to a port that was there before."""

    old: PortRef
    new: PortRef


class CountedEnd(NamedTuple):
    """A tile that counts at present: the port it counts by (None for a double) and how much it counts, 0 included (C6, C7)."""

    tile: int
    port: str | None
    amount: int


@dataclass(frozen=True, slots=True)
class Tableau:
    """A layout. Frozen: `place` returns a new one. Which doubles are spinners follows from `spinners`."""

    spinners: Spinners
    order: tuple[int, ...] = ()
    """Tiles in the order in which they were placed."""
    joins: tuple[Join, ...] = ()
    """The join that each tile after the first was placed by, in order."""
    _free: tuple[PortRef, ...] = field(default=(), repr=False)
    """Every open, legal port, sorted."""

    def is_spinner(self, tile: int) -> bool:
        """Whether a tile on the table is a spinner: a double that has branches (E3)."""
        if not tiles.is_double(tile) or self.spinners == "none":
            return False
        return self.spinners == "all" or tile == next((t for t in self.order if tiles.is_double(t)), None)

    def open_ends(self) -> tuple[PortRef, ...]:
        """The ports that a tile may be joined to now, by tile and then by port name (C4, E3)."""
        return self._free

    def ends_for(self, tile: int) -> tuple[PortRef, ...]:
        """The open ends that one half of `tile` fits."""
        low, high = tiles.LOW[tile], tiles.HIGH[tile]
        return tuple(end for end in self._free if end.value in (low, high))

    def open_values(self) -> frozenset[int]:
        """The values that open ends show."""
        return frozenset(end.value for end in self._free)

    def joined_ports(self, tile: int) -> frozenset[str]:
        """The ports of a tile that are joined."""
        return frozenset(ref.port for join in self.joins for ref in join if ref.tile == tile)

    def counted(self) -> tuple[CountedEnd, ...]:
        """The ends that count now (C6, C7, E4): by tile; a lone non-double is there with both its halves."""
        found: list[CountedEnd] = []
        line_sides = dict.fromkeys(self.order, 0)
        halves: set[PortRef] = set()
        for join in self.joins:
            for ref in join:
                if ref.port in LINE_SIDES:
                    line_sides[ref.tile] += 1
                elif ref.port in HALVES:
                    halves.add(ref)
        for tile in sorted(self.order):
            if tiles.is_double(tile):
                if line_sides[tile] < 2:
                    found.append(CountedEnd(tile, None, tiles.PIPS[tile]))
                continue
            found.extend(
                CountedEnd(tile, port, PortRef(tile, port).value)
                for port in HALVES
                if PortRef(tile, port) not in halves
            )
        return tuple(found)

    def total(self) -> int:
        """The sum of the counted ends (E5)."""
        return sum(end.amount for end in self.counted())

    def own_port(self, tile: int, end: PortRef | None) -> str | None:
        """The port by which `tile` would be joined at `end`, None if no half fits. Before the first tile `end` is None."""
        if end is None:
            return None
        if tiles.is_double(tile):
            return "line-a" if tiles.LOW[tile] == end.value else None
        if tiles.LOW[tile] == end.value:
            return "low"
        return "high" if tiles.HIGH[tile] == end.value else None

    def place(self, tile: int, end: PortRef | None) -> Tableau:
        """The layout with `tile` joined at `end` (None for the first tile). Raises ValueError if that cannot be."""
        if tile in self.order or (end is None) != (not self.order):
            raise ValueError((tile, end))
        if end is None:
            free = _fresh_ports(tile, ())
            return Tableau(self.spinners, (tile,), (), free)
        own = self.own_port(tile, end)
        if own is None or end not in self._free:
            raise ValueError((tile, end))
        join = Join(end, PortRef(tile, own))
        order = (*self.order, tile)
        remaining = [ref for ref in self._free if ref != end]
        remaining.extend(_fresh_ports(tile, (own,)))
        grown = Tableau(self.spinners, order, (*self.joins, join))
        # Joining a double's second line side opens its branches (E3); a newly attached double has one joined.
        if end.port in LINE_SIDES and grown.is_spinner(end.tile):
            other = "line-a" if end.port == "line-b" else "line-b"
            if PortRef(end.tile, other) not in remaining:
                remaining.extend(PortRef(end.tile, branch) for branch in BRANCHES)
        return Tableau(self.spinners, order, grown.joins, tuple(sorted(remaining)))


def _fresh_ports(tile: int, joined: tuple[str, ...]) -> tuple[PortRef, ...]:
    """The ports of a tile just placed that are open: all its halves or line sides but the one joined."""
    ports = LINE_SIDES if tiles.is_double(tile) else HALVES
    return tuple(sorted(PortRef(tile, port) for port in ports if port not in joined))
