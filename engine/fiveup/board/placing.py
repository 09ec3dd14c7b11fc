"""From measured lines to rectangles: one drawing of a layout with given folds.

Everything is first placed on two axes: the main one, along which the main line runs (axis 0), and the other (axis 1). Only the last
step says which of them is x, so the transposed viewport gives the transposed drawing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from fiveup.board.arms import Arms
from fiveup.board.drawing import Turn
from fiveup.board.slab import SIDES, Slab, measure
from fiveup.tableau import PortRef

Point = tuple[int, int]


class Placed(NamedTuple):
    """A tile on the two axes: its lowest corner, its size, and its turn as if the main axis were x."""

    main: int
    cross: int
    along: int
    wide: int
    turn: Turn


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
    """All of a layout's rectangles, stretched joints and open ends on the two axes, and the box around them."""

    tiles: dict[int, Placed] = field(default_factory=dict)
    gaps: list[Gap] = field(default_factory=list)
    ends: dict[PortRef, OpenEnd] = field(default_factory=dict)
    low: Point = (0, 0)
    high: Point = (0, 0)

    @property
    def size(self) -> Point:
        """The box's extent on the main axis and on the other."""
        return self.high[0] - self.low[0], self.high[1] - self.low[1]


def place_all(arms: Arms, folds: Mapping[int, int]) -> Placement:
    """Every tile of a layout, with the opening tile's centre at (0, 0)."""
    opening = arms.opening
    across = arms.across(opening)
    half, flank = (1, 2) if across else (2, 1)
    result = Placement()
    result.tiles[opening] = Placed(-half, -flank, 2 * half, 2 * flank, 90 if across else 0)
    low, high = [-half, -flank], [half, flank]
    # How far boxes beside the main line must stay from the opening tile's centre, by direction and side.
    near = {sign: {-1: half if across else 0, 1: half if across else 0} for sign in (-1, 1)}
    for name in arms.branches(opening):
        side = SIDES[name]
        slab = measure(arms, folds, PortRef(opening, name), side, {-1: 0, 1: 0})
        near[-1][side] = max(near[-1][side], -slab.low)
        near[1][side] = max(near[1][side], slab.high)
        _put(result, arms, slab, (0, side * flank), 1)
        low = [min(low[0], slab.low), min(low[1], side * flank, side * (flank + slab.reach))]
        high = [max(high[0], slab.high), max(high[1], side * flank, side * (flank + slab.reach))]
    for port, sign in zip(arms.root_ports(), (-1, 1), strict=True):
        slab = measure(arms, folds, port, sign, {side: value - half for side, value in near[sign].items()})
        _put(result, arms, slab, (sign * half, 0), 0)
        low = [min(low[0], sign * (half + slab.reach)), min(low[1], slab.low)]
        high = [max(high[0], sign * (half + slab.reach)), max(high[1], slab.high)]
    result.low, result.high = (low[0], low[1]), (high[0], high[1])
    return result


def _point(origin: Point, axis: int, along: int, across: int) -> Point:
    """The point that lies so far from `origin` along an axis and along the other."""
    return (origin[0] + along, origin[1] + across) if axis == 0 else (origin[0] + across, origin[1] + along)


def _put(result: Placement, arms: Arms, slab: Slab, origin: Point, axis: int) -> None:
    """Put a measured line, and all that leaves it, at `origin`, running along `axis`."""
    sign = slab.sign
    for step in slab.steps:
        if step.gap:
            start, stop = (_point(origin, axis, sign * t, 0) for t in (step.start - step.gap, step.start))
            result.gaps.append(Gap(step.tile, start, stop))
        first = step.start if sign > 0 else -step.start - step.length
        flank = 2 if step.length == 2 else 1
        main, cross = _point(origin, axis, first, -flank)
        along, wide = (step.length, 2 * flank) if axis == 0 else (2 * flank, step.length)
        result.tiles[step.tile] = Placed(main, cross, along, wide, _turn(arms, step.tile, step.entry, axis, sign))
        for shoot in step.offshoots:
            start = _point(origin, axis, sign * shoot.t, shoot.side * shoot.off)
            _put(result, arms, shoot.slab, start, 1 - axis)
    if slab.end is not None:
        result.ends[slab.end] = OpenEnd(_point(origin, axis, sign * slab.length, 0), axis, sign)


def _turn(arms: Arms, tile: int, entry: str, axis: int, sign: int) -> Turn:
    """How a tile is turned that a line enters by a port, running in a direction."""
    if entry not in ("low", "high"):
        lies_along = axis == 0 if not arms.across(tile) else axis == 1
        return 0 if lies_along else 90
    low_first = (entry == "low") == (sign > 0)
    if axis == 0:
        return 0 if low_first else 180
    return 90 if low_first else 270
