"""The rules of a match as a page shows them over the table: the game's text with the match's house rules in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from fiveup.api.session import Session
from fiveup.rulebook import Book, TextError, load
from fiveup.rulebook.blocks import Block, FigurePlace
from fiveup.rulebook.html import Target, blocks, running
from fiveup.speech.house import sentence
from fiveup.variants import REGISTRY

Json = dict[str, Any]


def rules_text(session: Session) -> Json:
    """The text in pieces, to be put into the static page of the game, whose figures stay what they are."""
    match = session.match
    book = _book(match.variant, session.lang, session)
    return {
        "game": match.variant,
        "house": sentence(session.lang, match.rules, REGISTRY[match.variant]),
        "about": running(book, book.about.inlines, _target(book)),
        "contents": [
            {"id": heading.id, "html": running(book, heading.inlines, _target(book))}
            for heading in book.headings
            if heading.level == 2
        ],
        "pieces": list(_pieces(book)),
    }


def _book(game: str, lang: str, session: Session) -> Book:
    """The text by the match's rules; the game's own where a record has rules that no text is written for."""
    try:
        return load(game, lang, session.match.rules)
    except TextError:
        return load(game, lang)


def _pieces(book: Book) -> Iterator[Json]:
    """Blocks as HTML, and figures by their ids, in order."""

    def is_figure(block: Block) -> bool:
        return isinstance(block, FigurePlace)

    for figures, group in groupby(book.blocks[2:], key=is_figure):
        if figures:
            yield {"html": "", "figures": [block.figure for block in group if isinstance(block, FigurePlace)]}
        else:
            yield {"html": blocks(book, group, _target(book), lambda place: ""), "figures": []}


def _target(book: Book) -> Target:
    """Links to other games lead to their static pages, as seen from this game's."""

    def target(name: str) -> str:
        return f"../../{name.removeprefix('rules:')}/{book.lang}/" if name.startswith("rules:") else name

    return target
