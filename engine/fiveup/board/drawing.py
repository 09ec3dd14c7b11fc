"""What a drawing is made of, in quarter tile lengths: a tile is 4 x 2, and the opening tile's centre is (0, 0)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from fiveup import tiles
from fiveup.rules import Doubles

Turn = Literal[0, 90, 180, 270]


class Fold(NamedTuple):
    """A line turns by 90 degrees behind `tile`: up or to the left (-1), or down or to the right (1)."""

    tile: int
    side: int


@dataclass(frozen=True, slots=True)
class Frame:
    """What a layout is drawn into: the viewport in quarter tile lengths, how doubles lie, and whether ends count."""

    width: int
    height: int
    doubles: Doubles = "across"
    counts: bool = True

    @property
    def portrait(self) -> bool:
        """Whether the main line runs from top to bottom."""
        return self.height > self.width


@dataclass(frozen=True, slots=True)
class Box:
    """Where a tile lies: its top left corner and size.

    `turn` is clockwise, in degrees: 0 has the lower value on the left, 90 on top, 180 on the right, 270 at the bottom.
    """

    tile: int
    x: int
    y: int
    w: int
    h: int
    turn: Turn
    spinner: bool = False

    def overlaps(self, other: Box) -> bool:
        """Whether the two share an area (an edge is none)."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


class Stem(NamedTuple):
    """The gap of a stretched joint, as a segment between the two halves that it joins."""

    x1: int
    y1: int
    x2: int
    y2: int


@dataclass(frozen=True, slots=True)
class EndMark:
    """The sign of an open end: its centre, a quarter length beyond the end. A circle of radius 1 there touches nothing.

    `value` is what a counted end counts (8 for an open 4-4; 0 is a value like any other), and on an end that counts
    nothing here the value that a tile must show. While a ghost lies at the end, a badge belongs at (`aside_x`,
    `aside_y`).
    """

    tile: int
    port: str
    x: int
    y: int
    counted: bool
    value: int
    aside_x: int
    aside_y: int

    def beside(self, ghost: Box) -> tuple[int, int]:
        """Where the badge belongs while a ghost lies at the end: aside, or ahead where the ghost turns away to that side."""
        ahead, aside = (self.x, self.y), (self.aside_x, self.aside_y)
        return ahead if _covers(ghost, aside) and not _covers(ghost, ahead) else aside


def _covers(box: Box, sign: tuple[int, int]) -> bool:
    """Whether a box reaches into the square around a sign's circle of radius 1."""
    x, y = sign
    return box.x < x + 1 and x - 1 < box.x + box.w and box.y < y + 1 and y - 1 < box.y + box.h


@dataclass(frozen=True, slots=True)
class Drawing:
    """A layout as it is drawn. `box` (x, y, width, height) holds all tiles and the circles of all signs."""

    tiles: tuple[Box, ...]
    """In the order in which they were placed."""
    stems: tuple[Stem, ...]
    ends: tuple[EndMark, ...]
    """By tile and then by port name."""
    box: tuple[int, int, int, int]
    folds: tuple[Fold, ...]
    """To be handed to the next drawing of the same round, so that tiles stay where they are."""
    frame: Frame

    def at(self, tile: int) -> Box:
        """Where a tile lies. Raises KeyError if it is not on the table."""
        for box in self.tiles:
            if box.tile == tile:
                return box
        raise KeyError(tile)

    @property
    def scale(self) -> float:
        """By how much the drawing is larger than its viewport; 1.0 if it fits."""
        return max(1.0, self.box[2] / self.frame.width, self.box[3] / self.frame.height)


def to_json(drawing: Drawing) -> dict[str, Any]:
    """The drawing as plain JSON values, tiles by name ("44")."""
    return {
        "tiles": [box_json(box) for box in drawing.tiles],
        "stems": [stem._asdict() for stem in drawing.stems],
        "ends": [
            {
                "tile": tiles.NAMES[end.tile],
                "port": end.port,
                "x": end.x,
                "y": end.y,
                "counted": end.counted,
                "value": end.value,
            }
            for end in drawing.ends
        ],
        "box": list(drawing.box),
    }


def box_json(box: Box) -> dict[str, Any]:
    """One tile's place as plain JSON values: also the form of a ghost."""
    return {
        "tile": tiles.NAMES[box.tile],
        "x": box.x,
        "y": box.y,
        "w": box.w,
        "h": box.h,
        "turn": box.turn,
        "spinner": box.spinner,
    }
