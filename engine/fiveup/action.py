"""What a seat may do at its turn, and how the record writes it: "14", "44@14.high", "draw", "pass"."""

from __future__ import annotations

from typing import Literal, NamedTuple

from fiveup import tiles
from fiveup.tableau import PortRef, ports_of

Kind = Literal["place", "draw", "pass"]


class Action(NamedTuple):
    """A placement (`end` is None for a round's first tile), a draw or a pass. No seat: turn order gives it."""

    kind: Kind
    tile: int | None = None
    end: PortRef | None = None

    def __str__(self) -> str:
        if self.tile is None:
            return self.kind
        name = tiles.NAMES[self.tile]
        return name if self.end is None else f"{name}@{self.end}"


DRAW = Action("draw")
PASS = Action("pass")


def place(tile: int, end: PortRef | None = None) -> Action:
    """The placement of a tile at an open end (None for a round's first tile)."""
    return Action("place", tile, end)


def parse_port(text: str) -> PortRef:
    """The port written as "14.high". Raises ValueError for a tile or port that does not exist."""
    name, _, port = text.partition(".")
    tile = tiles.parse(name)
    if port not in ports_of(tile):
        raise ValueError(text)
    return PortRef(tile, port)


def parse(text: str) -> Action:
    """The action that the record writes so. Raises ValueError for anything else."""
    if text == "draw":
        return DRAW
    if text == "pass":
        return PASS
    name, at, port = text.partition("@")
    tile = tiles.parse(name)
    return place(tile, parse_port(port)) if at else place(tile)
