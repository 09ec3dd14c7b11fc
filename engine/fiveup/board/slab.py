"""Folded slabs: lines measured from the outside in, so that the boxes of branches and folds share no area.

A line runs along one axis of the board, away from its start, and is measured by `t`, the way from there. A branch, or the rest of a
line behind a fold, is a line of its own that starts at a tile's flank and runs along the other axis. It is measured first, as one box,
and must start `CLEARANCE` beyond the last box on that side of the line; where it would not, the joint before it is stretched.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fiveup.board.arms import Arms
from fiveup.tableau import PortRef

CLEARANCE = 1
"""Between two boxes on one side of a line. One quarter length reads as a gap; none would look like a joint."""
RESERVE = 2
"""Beyond an open end, as wide as a tile: its sign lies there and touches nothing."""

SIDES = {"branch-a": -1, "branch-b": 1}
"""Which way along its axis a branch leaves the line."""


@dataclass(slots=True)
class Step:
    """A tile on a measured line: the stretched gap before it, and where it starts, in `t`."""

    tile: int
    entry: str
    gap: int
    start: int
    length: int
    offshoots: list[Offshoot]


@dataclass(slots=True)
class Offshoot:
    """A line that leaves another at a flank: centred at `t`, starting `off` from the axis."""

    side: int
    t: int
    off: int
    slab: Slab


@dataclass(slots=True)
class Slab:
    """A measured line. Its box reaches from 0 to `reach` along it and from `low` (at most 0) to `high` across it."""

    sign: int
    steps: list[Step]
    end: PortRef | None
    """Where the line is open; None where it goes on behind a fold, or nothing may be joined."""
    length: int
    reach: int
    low: int
    high: int


def measure(arms: Arms, folds: Mapping[int, int], port: PortRef, sign: int, near: dict[int, int]) -> Slab:
    """The line that leaves `port` in the direction `sign` of its axis.

    `near` gives for each side how far boxes there must stay from the start (CLEARANCE added); it is changed.
    """
    steps: list[Step] = []
    t = 0
    reach = 0
    depth = {-1: 1, 1: 1}
    # What rises to 2 from the axis: a branch starts beyond it, the box of a fold does not.
    bulge = min(near[-1], near[1])
    open_end: PortRef | None = port
    while open_end is not None and (link := arms.next.get(open_end)) is not None:
        tile = link.tile
        across = arms.across(tile)
        length = 2 if across else 4
        flank = 2 if across else 1
        offshoots = [
            Offshoot(side, length // 2, flank, measure(arms, folds, PortRef(tile, name), side, {-1: 0, 1: 0}))
            for name in arms.branches(tile)
            for side in (SIDES[name],)
        ]
        open_end = PortRef(tile, link.exit)
        fold = folds.get(tile)
        if fold is not None and open_end in arms.next:
            offshoots.append(Offshoot(fold, length - 1, 1, measure(arms, folds, open_end, fold, {-1: 0, 1: 0})))
            open_end = None
        gap = 0
        for shoot in offshoots:
            back = -shoot.slab.low if sign > 0 else shoot.slab.high
            border = max(near[shoot.side], bulge) if shoot.off == 1 else near[shoot.side]
            gap = max(gap, border + CLEARANCE - (t + shoot.t - back))
        start = t + gap
        for shoot in offshoots:
            shoot.t += start
            ahead = shoot.slab.high if sign > 0 else -shoot.slab.low
            near[shoot.side] = shoot.t + ahead
            reach = max(reach, shoot.t + ahead)
            depth[shoot.side] = max(depth[shoot.side], shoot.off + shoot.slab.reach)
        steps.append(Step(tile, link.entry, gap, start, length, offshoots))
        t = start + length
        if across:
            bulge = t
            depth = {side: max(2, deep) for side, deep in depth.items()}
    if open_end is not None and open_end not in arms.open:
        open_end = None
    reach = max(reach, t + RESERVE if open_end is not None else t)
    return Slab(sign, steps, open_end, t, reach, -depth[-1], depth[1])
