"""What a rules text is made of once it is parsed: blocks, and the pieces of running text inside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from fiveup import tiles


class Text(NamedTuple):
    """Plain words."""

    text: str


class TileName(NamedTuple):
    """A tile in running text, [1|4]: `tile` is its number in the set."""

    tile: int


class Strong(NamedTuple):
    """Words that stand out: a term where it is explained."""

    inlines: Inlines


class Foreign(NamedTuple):
    """Words of another language than the text's."""

    lang: str
    inlines: Inlines


class Link(NamedTuple):
    """A link to a part of the same text ("#going-out") or to another game's rules ("rules:draw")."""

    target: str
    inlines: Inlines


Inline = Text | TileName | Strong | Foreign | Link
Inlines = tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 (the title), 2 or 3. Below the title each has an id, the same in every language."""

    level: int
    id: str
    inlines: Inlines


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph."""

    inlines: Inlines


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of points, or of steps if `ordered`."""

    ordered: bool
    items: tuple[Inlines, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a row of headings. Its first column names the rows."""

    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]


@dataclass(frozen=True, slots=True)
class FigurePlace:
    """Where a figure stands, and its caption: the only thing about it that is written by hand."""

    figure: str
    caption: Inlines


@dataclass(frozen=True, slots=True)
class PointsPlace:
    """Where the table of raw and shown points stands (E6)."""


@dataclass(frozen=True, slots=True)
class TallyPlace:
    """Where the picture of the paper tally stands (E13)."""


Block = Heading | Paragraph | Listing | Table | FigurePlace | PointsPlace | TallyPlace


def plain(inlines: Inlines) -> str:
    """Running text as a string, tiles written as [1|4]."""
    pieces: list[str] = []
    for inline in inlines:
        if isinstance(inline, Text):
            pieces.append(inline.text)
        elif isinstance(inline, TileName):
            pieces.append("[{}|{}]".format(*tiles.PAIRS[inline.tile]))
        else:
            pieces.append(plain(inline.inlines))
    return "".join(pieces)
