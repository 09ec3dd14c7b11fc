"""Rules texts as HTML: headings, paragraphs, lists, tables, and the pieces of running text inside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

from fiveup import locale
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
    Strong,
    Table,
    TallyPlace,
    Text,
    TileName,
)
from fiveup.rulebook.book import Book
from fiveup.rulebook.points import points_rows, tally_example
from fiveup.rulebook.svg import tally

Target = Callable[[str], str]
"""From a link's target in a text ("#going-out", "rules:draw") to an address on this page."""

Figures = Callable[[FigurePlace], str]
"""A figure as HTML."""


def words(text: str) -> str:
    """Words as HTML."""
    return escape(text, quote=False)


def both(shown: str, spoken: str) -> str:
    """Words for the eye, and others for a screen reader; one for both where they are the same."""
    if shown == spoken:
        return words(shown)
    return f'<span aria-hidden="true">{words(shown)}</span><span class="unseen">{words(spoken)}</span>'


def running(book: Book, inlines: Inlines, target: Target) -> str:
    """Running text."""
    return "".join(_inline(book, inline, target) for inline in inlines)


def _inline(book: Book, inline: Inline, target: Target) -> str:
    if isinstance(inline, Text):
        return words(inline.text)
    if isinstance(inline, TileName):
        written, spoken = locale.written_tile(book.lang, inline.tile), locale.spoken_tile(book.lang, inline.tile)
        return f'<span class="tile-name">{both(written, spoken)}</span>'
    inner = running(book, inline.inlines, target)
    if isinstance(inline, Strong):
        return f"<strong>{inner}</strong>"
    if isinstance(inline, Foreign):
        return f'<span lang="{inline.lang}">{inner}</span>'
    assert isinstance(inline, Link)
    return f'<a href="{escape(target(inline.target))}">{inner}</a>'


def blocks(book: Book, parts: Iterable[Block], target: Target, figure: Figures) -> str:
    """Blocks one after another. Figures that stand together are put in one group."""
    pieces: list[str] = []
    grouped = False
    for part in parts:
        if isinstance(part, FigurePlace) != grouped:
            grouped = not grouped
            pieces.append('<div class="figures">' if grouped else "</div>")
        pieces.append(figure(part) if isinstance(part, FigurePlace) else _block(book, part, target))
    return "\n".join([*pieces, "</div>"] if grouped else pieces)


def _block(book: Book, block: Block, target: Target) -> str:
    def text(inlines: Inlines) -> str:
        return running(book, inlines, target)

    if isinstance(block, Heading):
        name = f' id="{block.id}"' if block.id else ""
        return f"<h{block.level}{name}>{text(block.inlines)}</h{block.level}>"
    if isinstance(block, Paragraph):
        return f"<p>{text(block.inlines)}</p>"
    if isinstance(block, Listing):
        kind = "ol" if block.ordered else "ul"
        return f"<{kind}>{''.join(f'<li>{text(item)}</li>' for item in block.items)}</{kind}>"
    if isinstance(block, Table):
        rows = [[text(cell) for cell in row] for row in block.rows]
        return _table([text(cell) for cell in block.head], rows)
    if isinstance(block, TallyPlace):
        marks = tally_example(book.lang, book.rules)
        return f'<p class="tallied">{tally(marks)}<span aria-hidden="true">{marks.points}</span></p>'
    head = [words(locale.text(book.lang, f"rulebook.points_{kind}")) for kind in ("shown", "raw")]
    return _table(head, [[str(shown), str(raw)] for raw, shown in points_rows(book.rules)], "table points")


def _table(head: list[str], rows: list[list[str]], kind: str = "table") -> str:
    """A table that scrolls by itself where it is too wide; its first column names the rows."""
    titles = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in head)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>' for row in rows
    )
    return f'<div class="{kind}"><table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table></div>'
