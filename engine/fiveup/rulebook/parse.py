"""Rules texts: the small part of Markdown that they use, which README.md describes, and nothing more. What is not of it is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from fiveup import locale, tiles
from fiveup.locale.template import parse as parse_template
from fiveup.locale.wording import filled
from fiveup.rulebook.blocks import (
    Block,
    FigurePlace,
    Foreign,
    Heading,
    Inline,
    Inlines,
    Link,
    Listing,
    Paragraph,
    PointsPlace,
    Strong,
    Table,
    TallyPlace,
    Text,
    TileName,
)

_HEADING = re.compile(r"(#{2,3}) (.+) \{#([a-z0-9-]+)\}")
_TITLE = re.compile(r"# (.+)")
_FIGURE = re.compile(r"::figure ([a-z0-9-]+) (.+)")
_POINT = re.compile(r"- (.+)")
_STEP = re.compile(r"\d+\. (.+)")
_RULE = re.compile(r"\|(?:-+\|)+")

# A link's words may hold a foreign name in brackets of its own.
_INLINE = re.compile(
    r"\[(?P<link>(?:\[[^\[\]]*\]|[^\[\]])*)\]\((?P<target>(?:#|rules:)[a-z0-9-]+)\)"
    r"|\[(?P<lang>[a-z]{2}):(?P<foreign>[^\[\]]+)\]"
    r"|\[(?P<low>[0-6])\|(?P<high>[0-6])\]"
    r"|\*\*(?P<strong>.+?)\*\*"
)
_LEFT_OVER = re.compile(r"\*\*|\]\(|\[[a-z]+:")

Fill = Callable[[str], str]


class TextError(ValueError):
    """A rules text that is not written as README.md says; the message names the line."""


def parse(source: str, lang: str, numbers: Mapping[str, int]) -> tuple[Block, ...]:
    """The blocks of a text, with every `{name}` filled in from `numbers`. Raises TextError."""

    def fill(line: str) -> str:
        try:
            return filled(lang, parse_template(line), "rules text", numbers)
        except (KeyError, ValueError) as error:
            raise TextError(f"{error.args[0]}: {line}") from error

    return tuple(block for chunk in source.strip().split("\n\n") for block in _blocks(chunk.strip().split("\n"), fill))


def _blocks(lines: list[str], fill: Fill) -> Iterator[Block]:
    """The blocks of lines that stand together: figures one a line, anything else one block."""
    first = lines[0]
    if first.startswith("::"):
        for line in lines:
            yield _directive(line, fill)
    elif first.startswith("#"):
        if len(lines) > 1:
            raise TextError(f"an empty line must follow a heading: {lines[1]}")
        yield _heading(first, fill)
    elif first.startswith("|"):
        yield _table(lines, fill)
    elif _POINT.fullmatch(first):
        yield Listing(False, tuple(_item(_POINT, line, fill) for line in lines))
    elif _STEP.fullmatch(first):
        yield Listing(True, tuple(_item(_STEP, line, fill) for line in lines))
    else:
        yield Paragraph(inlines(fill(" ".join(lines))))


def _directive(line: str, fill: Fill) -> Block:
    found = _FIGURE.fullmatch(line)
    if found:
        return FigurePlace(found[1], inlines(fill(found[2])))
    if line == "::points":
        return PointsPlace()
    if line == "::tally":
        return TallyPlace()
    raise TextError(f"no such directive: {line}")


def _heading(line: str, fill: Fill) -> Heading:
    found = _HEADING.fullmatch(line)
    if found:
        return Heading(len(found[1]), found[3], inlines(fill(found[2])))
    title = _TITLE.fullmatch(line)
    if title is None or "{#" in line:
        raise TextError(f"a heading needs an id: {line}")
    return Heading(1, "", inlines(fill(title[1])))


def _item(pattern: re.Pattern[str], line: str, fill: Fill) -> Inlines:
    found = pattern.fullmatch(line)
    if found is None:
        raise TextError(f"not an item of the list above it: {line}")
    return inlines(fill(found[1]))


def _table(lines: list[str], fill: Fill) -> Table:
    if len(lines) < 3 or not _RULE.fullmatch(lines[1]):
        raise TextError(f"a table needs a head, a rule and rows: {lines[0]}")
    rows = [_row(line, fill) for line in (lines[0], *lines[2:])]
    if len({len(row) for row in rows}) > 1:
        raise TextError(f"rows of different length: {lines[0]}")
    return Table(rows[0], tuple(rows[1:]))


def _row(line: str, fill: Fill) -> tuple[Inlines, ...]:
    if not (line.startswith("| ") and line.endswith(" |")):
        raise TextError(f"not a row of a table: {line}")
    # An empty first heading is "| |"; a bar inside a tile's name has no spaces around it.
    cells = line[1:-1].split(" |")
    return tuple(inlines(fill(cell.strip())) for cell in cells)


def inlines(source: str) -> Inlines:
    """The pieces of running text. Raises TextError for marks that belong to none."""
    found: list[Inline] = []
    position = 0
    for match in _INLINE.finditer(source):
        _words(found, source[position : match.start()])
        position = match.end()
        if match["target"]:
            found.append(Link(match["target"], inlines(match["link"])))
        elif match["lang"]:
            if match["lang"] not in locale.LANGS:
                raise TextError(f"no such language: {match[0]}")
            found.append(Foreign(match["lang"], inlines(match["foreign"])))
        elif match["strong"]:
            found.append(Strong(inlines(match["strong"])))
        else:
            found.append(TileName(tiles.parse(match["low"] + match["high"])))
    _words(found, source[position:])
    return tuple(found)


def _words(found: list[Inline], words: str) -> None:
    if _LEFT_OVER.search(words):
        raise TextError(f"a mark that nothing belongs to: {words}")
    if words:
        found.append(Text(words))
