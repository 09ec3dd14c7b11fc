"""Where the parts of a chart lie, in units of a drawing that is `WIDTH` wide: coordinates, and nothing of what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

WIDTH = 320.0
ROW = 62.0
"""A stack with the line of text over it and the one under it: both may be as wide as the drawing."""
LINE = 14.0
BAR = 14.0
HEIGHT = 130.0
FOOT = 18.0


class Bar(NamedTuple):
    """A rectangle, and which part of a stack it is."""

    x: float
    y: float
    w: float
    h: float
    part: int


class Stack(NamedTuple):
    """One row: its bars, and on which lines its label and its value stand."""

    bars: tuple[Bar, ...]
    label_y: float
    value_y: float


class Chart(NamedTuple):
    """Bars in a box; for columns also the line of running means, as points, and the value at the top of the box."""

    width: float
    height: float
    stacks: tuple[Stack, ...]
    line: tuple[tuple[float, float], ...] = ()
    top: float = 0.0


def stacks(rows: Sequence[Sequence[float]]) -> Chart:
    """Rows of amounts, each a bar of parts side by side, all to one scale. Amounts below nothing take no room."""
    longest = max((sum(max(0.0, part) for part in row) for row in rows), default=0.0) or 1.0
    drawn = []
    for at, row in enumerate(rows):
        x, y, bars = 0.0, at * ROW, []
        for part, amount in enumerate(row):
            wide = round(WIDTH * max(0.0, amount) / longest, 2)
            if wide:
                bars.append(Bar(x, y + LINE + 6, wide, BAR, part))
            x = round(x + wide, 2)
        drawn.append(Stack(tuple(bars), y + LINE, y + LINE + 6 + BAR + LINE))
    return Chart(WIDTH, len(rows) * ROW, tuple(drawn))


def columns(values: Sequence[float], span: int) -> Chart:
    """Values one after the other as columns, and the mean of the last `span` of them as a line. Negative ones hang below the base."""
    top = max([*values, 0.0]) or 1.0
    low = min([*values, 0.0])
    scale = (HEIGHT - FOOT) / (top - low)
    base = round(FOOT + top * scale, 2)
    step = min(40.0, WIDTH / max(1, len(values)))
    wide = round(step * 0.7, 2)
    bars, line = [], []
    for at, value in enumerate(values):
        x = round(at * step + (step - wide) / 2, 2)
        tall = round(abs(value) * scale, 2)
        bars.append(Bar(x, round(base - tall, 2) if value >= 0 else base, wide, tall, 0))
        recent = values[max(0, at + 1 - span) : at + 1]
        line.append((round(x + wide / 2, 2), round(base - sum(recent) / len(recent) * scale, 2)))
    return Chart(WIDTH, HEIGHT, (Stack(tuple(bars), FOOT - 6, FOOT - 6),), tuple(line), top)
