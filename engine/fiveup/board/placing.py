"""From measured lines to rectangles: one drawing of a layout with given folds.

Everything is first placed on two axes: the main one, along which the main line runs (axis 0), and the other (axis 1).
Only the last step says which of them is x, so the transposed viewport gives the transposed drawing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from fiveup.board.arms import Arms, main_line
from fiveup.board.drawing import Turn
from fiveup.board.slab import CLEARANCE, Line, Offshoot, measure
from fiveup.tableau import PortRef

Point = tuple[int, int]


class Placed(NamedTuple):
    """A tile on the two axes: its lowest corner, its size, and its turn as if the main axis were x."""

    main: int
    cross: int
    along: int
    wide: int
    turn: Turn

    @property
    def area(self) -> tuple[int, int, int, int]:
        """Where it lies, without its turn."""
        return self[:4]


class Gap(NamedTuple):
    """A stretched joint in front of `tile`, from one half to the other."""

    tile: int
    start: Point
    stop: Point


class OpenEnd(NamedTuple):
    """An open end: the middle of its edge, and the direction that leads away from it."""

    at: Point
    axis: int
    sign: int


@dataclass(slots=True)
class Placement:
    """All of a layout's rectangles, stretched joints and open ends on the two axes."""

    tiles: dict[int, Placed] = field(default_factory=dict)
    gaps: list[Gap] = field(default_factory=list)
    ends: dict[PortRef, OpenEnd] = field(default_factory=dict)

    @property
    def stem_length(self) -> int:
        """The gaps of the stretched joints together."""
        return sum(abs(gap.stop[0] - gap.start[0]) + abs(gap.stop[1] - gap.start[1]) for gap in self.gaps)


@dataclass(slots=True)
class Measured:
    """A layout's lines, measured: those that leave the opening tile, and the box around everything."""

    arms: Arms
    branches: list[Line]
    main: list[Line]
    low: Point
    high: Point

    @property
    def size(self) -> Point:
        """The box's extent on the main axis and on the other."""
        return self.high[0] - self.low[0], self.high[1] - self.low[1]

    def place(self) -> Placement:
        """Every tile, with the opening tile's centre at (0, 0)."""
        length, flank, _ = self.arms.shapes[self.arms.opening]
        result = Placement()
        result.tiles[self.arms.opening] = Placed(
            -length // 2, -flank, length, 2 * flank, 90 if length < 2 * flank else 0
        )
        for line in self.branches:
            _put(result, self.arms, line, (0, line.sign * flank), 1)
        for line in self.main:
            _put(result, self.arms, line, (line.sign * length // 2, 0), 0)
        return result


def measure_all(arms: Arms, folds: Mapping[int, int]) -> Measured:
    """All lines of a layout.

    The branches of the opening tile are measured first, then the main line both ways, neither way with anything of it
    behind that tile's centre.
    """
    opening = arms.opening
    length, flank, branches = arms.shapes[opening]
    half = length // 2
    rects = [(-half, half, -flank, flank, CLEARANCE)]
    beside = []
    for branch, side in branches:
        offshoot = Offshoot(measure(arms, folds, branch, side), side, 0, flank)
        rects += offshoot.rects(1)
        beside.append(offshoot.line)
    main = []
    for port, sign in zip(main_line(opening), (-1, 1), strict=True):
        ahead = rects if sign > 0 else [(-stop, -t, low, high, gap) for t, stop, low, high, gap in rects]
        before = [(t - half, stop - half, low, high, gap) for t, stop, low, high, gap in ahead]
        main.append(measure(arms, folds, port, sign, before, -half))
    for line in main:
        # Seen on the other axis, each way of the main line is an offshoot of the opening tile.
        across = Offshoot(line, line.sign, 0, half).rects(1)
        rects += [(t, stop, low, high, gap) for low, high, t, stop, gap in across]
    first, last, low, high, _ = zip(*rects, strict=True)
    return Measured(arms, beside, main, (min(first), min(low)), (max(last), max(high)))


def _point(origin: Point, axis: int, along: int, across: int) -> Point:
    """The point that lies so far from `origin` along an axis and along the other."""
    return (origin[0] + along, origin[1] + across) if axis == 0 else (origin[0] + across, origin[1] + along)


def _put(result: Placement, arms: Arms, line: Line, origin: Point, axis: int) -> None:
    """Put a measured line, and all that leaves it, at `origin`, running along `axis`."""
    sign = line.sign
    for step in line.steps:
        length, flank, _ = arms.shapes[step.tile]
        if step.gap:
            edges = (_point(origin, axis, sign * t, 0) for t in (step.start - step.gap, step.start))
            result.gaps.append(Gap(step.tile, *edges))
        first = step.start if sign > 0 else -step.start - length
        main, cross = _point(origin, axis, first, -flank)
        along, wide = (length, 2 * flank) if axis == 0 else (2 * flank, length)
        result.tiles[step.tile] = Placed(main, cross, along, wide, turn_of(step.entry, along > wide, axis, sign))
        for offshoot in step.offshoots:
            start = _point(origin, axis, sign * offshoot.t, offshoot.side * offshoot.off)
            _put(result, arms, offshoot.line, start, 1 - axis)
    if line.end is not None:
        result.ends[line.end] = OpenEnd(_point(origin, axis, sign * line.length, 0), axis, sign)


def turn_of(entry: str, lies_on_main: bool, axis: int, sign: int) -> Turn:
    """How a tile is turned that lies on the main axis or on the other, its line entering it by a port."""
    if entry not in ("low", "high"):
        return 0 if lies_on_main else 90
    low_first = (entry == "low") == (sign > 0)
    if axis == 0:
        return 0 if low_first else 180
    return 90 if low_first else 270
