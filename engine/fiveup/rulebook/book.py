"""One game's rules in one language: the text on disk with the rules' numbers in it, and its parts."""

from __future__ import annotations

import os.path
import sys
from dataclasses import dataclass
from typing import Protocol, cast

from fiveup import locale, variants
from fiveup.rulebook.blocks import Block, FigurePlace, Heading, Paragraph, plain
from fiveup.rulebook.conditions import kept
from fiveup.rulebook.parse import TextError, parse
from fiveup.rulebook.quantities import quantities
from fiveup.rules import Rules


@dataclass(frozen=True, slots=True)
class Book:
    """A rules text. The first block of `blocks` is its title, the second the paragraph that says what kind of game it is."""

    game: str
    lang: str
    rules: Rules
    blocks: tuple[Block, ...]

    @property
    def title(self) -> Heading:
        """The heading of level 1."""
        first = self.blocks[0]
        assert isinstance(first, Heading), "load has checked it"
        return first

    @property
    def about(self) -> Paragraph:
        """The opening paragraph."""
        second = self.blocks[1]
        assert isinstance(second, Paragraph), "load has checked it"
        return second

    @property
    def headings(self) -> tuple[Heading, ...]:
        """All headings below the title, in order."""
        return tuple(block for block in self.blocks[1:] if isinstance(block, Heading))

    @property
    def figures(self) -> tuple[FigurePlace, ...]:
        """All figures, in order."""
        return tuple(block for block in self.blocks if isinstance(block, FigurePlace))

    def part(self, part: str) -> tuple[Block, ...]:
        """A section by its heading's id, up to the next heading that is no deeper, or a figure by its own. Raises KeyError."""
        for index, block in enumerate(self.blocks):
            if isinstance(block, FigurePlace) and block.figure == part:
                return (block,)
            if isinstance(block, Heading) and block.id == part and block.level > 1:
                return self.blocks[index : self._end(index, block.level)]
        raise KeyError(part)

    def _end(self, start: int, level: int) -> int:
        for index in range(start + 1, len(self.blocks)):
            block = self.blocks[index]
            if isinstance(block, Heading) and block.level <= level:
                return index
        return len(self.blocks)


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


def source(name: str) -> str:
    """A file of this package ("texts/draw.en.md"), by the loader of its own module: from a checkout, a wheel and a zip alike.

    Raises OSError where there is none.
    """
    spec = sys.modules[__name__].__spec__
    assert spec is not None, "an imported module has a spec"
    path = os.path.join(os.path.dirname(__file__), *name.split("/"))
    return cast(_Loader, spec.loader).get_data(path).decode("utf-8")


def load(game: str, lang: str, rules: Rules | None = None) -> Book:
    """A game's rules text, by the game's own rules or by `rules`.

    Raises KeyError for an unknown game or language, TextError for a bad text.
    """
    own = variants.REGISTRY[game] if rules is None else rules
    if lang not in locale.LANGS:
        raise KeyError(lang)
    blocks = parse(kept(source(f"texts/{game}.{lang}.md"), own), lang, quantities(own))
    if len(blocks) < 3 or not isinstance(blocks[0], Heading) or blocks[0].level != 1 or not isinstance(blocks[1], Paragraph):
        raise TextError("a rules text begins with its title and one paragraph")
    book = Book(game, lang, own, blocks)
    ids = [heading.id for heading in book.headings]
    for broken in {each for each in ids if ids.count(each) > 1}:
        raise TextError(f"the id {broken} is there twice in {plain(book.title.inlines)}")
    return book
