"""Folded slabs: lines measured from the outside in, so that nothing of a branch or fold shares an area with anything.

A line runs along one axis of the board, away from its start, and is measured by `t`, the way from there. A branch, or
the rest of a line behind a fold, is an offshoot: a line of its own that starts at a tile's flank and runs along the
other axis, with nothing of it behind its start. It is measured first. Then its tile goes as near to the line's start as
leaves the offshoot clear of all that lies on the line before; where that is not close to the tile before, the joint is
stretched, and the gap is drawn as a stem.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from fiveup.board.arms import Arms
from fiveup.tableau import PortRef

CLEARANCE = 1
"""Between tiles that are not joined. None would look like a joint."""
SIGN = 2
"""What the sign of an open end takes up beyond it, as wide as a tile. Signs touch nothing, but need no clearance."""
LEAST_STEM = 3
"""A joint is stretched by no less. A smaller gap reads as a slip, and is soon widened again, which moves all beyond it
(on the trees of the bench that branch most, 1.07 tiles a placement instead of 0.97)."""

Rect = tuple[int, int, int, int, int]
"""What a tile or sign takes up on a line: from `t` to `stop` along it, from `low` to `high` across it, and the
clearance that it needs from others that need one."""


@dataclass(slots=True)
class Step:
    """A tile on a measured line: the port it is entered by, the gap before it, where it starts, and what leaves it."""

    tile: int
    entry: str
    gap: int
    start: int
    offshoots: Sequence[Offshoot]


@dataclass(slots=True)
class Offshoot:
    """A line that leaves another to one side: how far along, and how far from the axis it starts."""

    line: Line
    side: int
    t: int
    off: int

    def rects(self, sign: int) -> list[Rect]:
        """What it takes up on the line it leaves, which runs in the direction `sign`."""
        t, off = self.t, self.off
        if sign > 0:
            found = [(t + low, t + high, off + near, off + far, gap) for near, far, low, high, gap in self.line.rects]
        else:
            found = [(t - high, t - low, off + near, off + far, gap) for near, far, low, high, gap in self.line.rects]
        if self.side > 0:
            return found
        return [(start, stop, -far, -near, gap) for start, stop, near, far, gap in found]


@dataclass(slots=True)
class Line:
    """A measured line: its direction, its tiles, its length, and what it and all that leaves it take up."""

    sign: int
    steps: list[Step]
    end: PortRef | None
    """Where it is open; None where it goes on behind a fold, or nothing may be joined."""
    length: int
    rects: list[Rect]


def measure(
    arms: Arms, folds: Mapping[int, int], port: PortRef, sign: int, before: Iterable[Rect] = (), behind: int = 0
) -> Line:
    """The line that leaves `port` in the direction `sign` of its axis.

    Its offshoots keep clear of what lies there `before` it, and of all that is `behind` a `t`. `folds` gives the tiles
    that it turns behind, each with the side it turns to.
    """
    steps: list[Step] = []
    rects: list[Rect] = []
    taken = list(before)
    t = straight = 0
    end: PortRef | None = port
    while end is not None and (link := arms.next.get(end)) is not None:
        tile, entry, end = link
        length, flank, branches = arms.shapes[tile]
        if not branches and tile not in folds and flank == 1:
            steps.append(Step(tile, entry, 0, t, ()))
            t += length
            continue
        offshoots = [
            Offshoot(measure(arms, folds, branch, side), side, length // 2, flank) for branch, side in branches
        ]
        if tile in folds and end in arms.next:
            # Square against the outer half, as players lay a corner.
            side = folds[tile]
            offshoots.append(Offshoot(measure(arms, folds, end, side), side, length - 1, flank))
            end = None
        if t > straight:
            # Tiles that nothing leaves are one rectangle: there may be many, and everything is held against it.
            taken.append((straight, t, -1, 1, CLEARANCE))
            rects.append(taken[-1])
        start = t
        for offshoot in offshoots:
            start = max(start, _clear_of(taken, offshoot.rects(sign), behind))
        if start > t:
            start = max(start, t + LEAST_STEM)
        new = [(start, start + length, -flank, flank, CLEARANCE)]
        for offshoot in offshoots:
            offshoot.t += start
            new += offshoot.rects(sign)
        taken += new
        rects += new
        steps.append(Step(tile, entry, start - t, start, offshoots))
        t = straight = start + length
    if t > straight:
        rects.append((straight, t, -1, 1, CLEARANCE))
    if end not in arms.open:
        end = None
    if end is not None:
        rects.append((t, t + SIGN, -1, 1, 0))
    return Line(sign, steps, end, t, rects)


def _clear_of(taken: list[Rect], rects: list[Rect], behind: int) -> int:
    """How far rectangles must be moved along a line to be clear of those taken before them, and of what is behind."""
    least = behind
    for t, _, low, high, clearance in rects:
        least = max(least, behind + clearance - t)
        for _, stop, other_low, other_high, other_clearance in taken:
            gap = clearance if other_clearance else 0
            if stop + gap - t > least and other_low < high + gap and low < other_high + gap:
                least = stop + gap - t
    return least
