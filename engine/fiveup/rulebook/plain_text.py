"""A rules text as plain text for a terminal: figures are told in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from fiveup import locale
from fiveup.rulebook.blocks import Block, FigurePlace, Heading, Listing, Paragraph, Table, TallyPlace, plain
from fiveup.rulebook.book import Book
from fiveup.rulebook.figure import figure
from fiveup.rulebook.points import points_rows, tally_example
from fiveup.rulebook.telling import tell

WIDTH = 80


def plain_text(book: Book) -> str:
    """The whole text, wrapped at 80 columns."""
    return "\n\n".join("\n".join(_lines(book, block)) for block in book.blocks) + "\n"


def _lines(book: Book, block: Block) -> Iterator[str]:
    if isinstance(block, Heading):
        title = plain(block.inlines)
        yield title
        yield ("=" if block.level == 1 else "-" if block.level == 2 else "~") * columns(title)
    elif isinstance(block, Paragraph):
        yield from _wrapped(plain(block.inlines), "", "")
    elif isinstance(block, Listing):
        for number, item in enumerate(block.items, 1):
            mark = f"{number}. " if block.ordered else "- "
            yield from _wrapped(plain(item), mark, " " * len(mark))
    elif isinstance(block, Table):
        yield from _table([[plain(cell) for cell in row] for row in (block.head, *block.rows)])
    elif isinstance(block, FigurePlace):
        yield from _figure(book, block)
    elif isinstance(block, TallyPlace):
        yield from _wrapped(tally_example(book.lang, book.rules).spoken, "", "")
    else:
        head = [locale.text(book.lang, f"rulebook.points_{kind}") for kind in ("raw", "shown")]
        yield from _table([head, *([str(raw), str(shown)] for raw, shown in points_rows(book.rules))])


def _figure(book: Book, block: FigurePlace) -> Iterator[str]:
    told = tell(figure(block.figure), book.lang)
    yield from _wrapped(plain(block.caption), "  > ", "    ")
    sentences = [told.steps[-1].text, *told.description]
    sentences.extend(
        f"{hand.name}: {hand.spoken} ({hand.pips})" if hand.tiles else f"{hand.name}: {hand.pips}" for hand in told.hands
    )
    sentences.extend(line.text for line in told.settlement)
    sentences.extend(told.scores)
    if told.outcome:
        sentences.append(told.outcome)
    for text in sentences:
        yield from _wrapped(text, "    ", "      ")


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows in columns; where they would be wider than the page, each cell on a line of its own under its heading."""
    widths = [max(columns(row[index]) for row in rows) for index in range(len(rows[0]))]
    if sum(widths) + 2 * len(widths) <= WIDTH:
        for row in rows:
            cells = (cell + " " * (width - columns(cell)) for cell, width in zip(row, widths, strict=True))
            yield "  ".join(cells).rstrip()
        return
    head = rows[0]
    for row in rows[1:]:
        yield f"{row[0]}:"
        for name, cell in zip(head[1:], row[1:], strict=True):
            yield from _wrapped(f"{name}: {cell}", "  ", "    ")


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: a Hangul syllable takes two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def _wrapped(text: str, first: str, rest: str) -> list[str]:
    lines = [""]
    for word in text.split():
        indent = columns(first if len(lines) == 1 else rest)
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and indent + columns(longer) > WIDTH:
            lines.append(word)
        else:
            lines[-1] = longer
    return [f"{rest if index else first}{line}" for index, line in enumerate(lines)]
