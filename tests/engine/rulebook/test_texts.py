"""The rules texts: the same things in every language, each in its own words, every number from the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from fiveup import locale, variants
from fiveup.rulebook import TextError, load, quantities
from fiveup.rulebook.blocks import (
    Block,
    FigurePlace,
    Foreign,
    Heading,
    Inlines,
    Link,
    Listing,
    Paragraph,
    Strong,
    Table,
    Text,
    plain,
)
from fiveup.rulebook.book import Book, source
from fiveup.rules import with_house_rules

GAMES = tuple(variants.REGISTRY)
BOOKS = [(game, lang) for game in GAMES for lang in locale.LANGS]
PARTS = ["what-it-is", "equipment", "the-deal", "who-opens", "placing", "ends-and-doubles"]
PARTS += ["drawing", "going-out", "blocked", "winning", "tally", "decisions", "origin"]
GROUPS = ["doubles-at-an-end-and-inside", "opening-a-spinners-branches", "from-end-sum-to-points"]


def inlines_of(block: Block) -> Iterator[Inlines]:
    if isinstance(block, (Heading, Paragraph)):
        yield block.inlines
    elif isinstance(block, Listing):
        yield from block.items
    elif isinstance(block, Table):
        for row in (block.head, *block.rows):
            yield from row
    elif isinstance(block, FigurePlace):
        yield block.caption


def words(inlines: Inlines, foreign: bool) -> Iterator[str]:
    """The words of running text that are its own language's, or those marked as of another."""
    for inline in inlines:
        if isinstance(inline, Text):
            if not foreign:
                yield inline.text
        elif isinstance(inline, Foreign):
            if foreign:
                yield plain(inline.inlines)
        elif isinstance(inline, (Strong, Link)):
            yield from words(inline.inlines, foreign)


def own_words(book: Book) -> str:
    return " ".join(text for block in book.blocks for inlines in inlines_of(block) for text in words(inlines, False))


def links(inlines: Inlines) -> Iterator[str]:
    for inline in inlines:
        if isinstance(inline, Link):
            yield inline.target
        if isinstance(inline, (Strong, Foreign, Link)):
            yield from links(inline.inlines)


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_a_text_has_every_part(game: str, lang: str) -> None:
    book = load(game, lang)
    ids = [heading.id for heading in book.headings]
    wanted = {"exact61": [*PARTS, "spinners", "points", *GROUPS], "all-fives": [*PARTS, "points", "plain-dominoes", "no-claims"]}
    assert set(wanted.get(game, PARTS)) <= set(ids)
    assert book.part("going-out")[0] in book.headings
    assert plain(book.title.inlines) and plain(book.about.inlines)


@pytest.mark.parametrize("game", GAMES)
def test_every_language_says_the_same_things_in_the_same_order(game: str) -> None:
    books = [load(game, lang) for lang in locale.LANGS]
    for book in books[1:]:
        assert [heading.id for heading in book.headings] == [heading.id for heading in books[0].headings]
        assert [place.figure for place in book.figures] == [place.figure for place in books[0].figures]
        decided = [block for block in book.part("decisions") if isinstance(block, Listing)]
        first = [block for block in books[0].part("decisions") if isinstance(block, Listing)]
        assert [len(block.items) for block in decided] == [len(block.items) for block in first]


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_every_link_leads_somewhere(game: str, lang: str) -> None:
    book = load(game, lang)
    ids = {heading.id for heading in book.headings}
    for block in book.blocks:
        for inlines in inlines_of(block):
            for target in links(inlines):
                kind, _, name = target.partition(":" if target.startswith("rules:") else "#")
                assert name in (GAMES if kind == "rules" else ids), target


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_what_the_rules_fix_is_never_typed(game: str, lang: str) -> None:
    typed = re.sub(r"Exact 61|정확히 61|rules:exact61", "", source(f"texts/{game}.{lang}.md"))
    for number in (28, 61, 305, 250):
        assert not re.search(rf"(?<!\d){number}(?!\d)", typed), number


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_text_follows_the_rules(lang: str) -> None:
    own = variants.REGISTRY["exact61"]
    house = with_house_rules(own, {"targets": [405, 405, 405], "hand_sizes": [6, 4, 3]})
    before, after = (own_words(load("exact61", lang, rules)) for rules in (own, house))
    for number in ("61", "305"):
        text = re.sub(r"Exact 61|정확히 61", "", before)
        assert re.search(rf"(?<!\d){number}(?!\d)", text)
        assert not re.search(rf"(?<!\d){number}(?!\d)", re.sub(r"Exact 61|정확히 61", "", after))
    assert re.search(r"(?<!\d)81(?!\d)", after) and re.search(r"(?<!\d)405(?!\d)", after)
    deal = next(block for block in load("exact61", lang, house).part("the-deal") if isinstance(block, Table))
    figures = [[int(re.sub(r"\D", "", plain(cell))) for cell in row[1:3]] for row in deal.rows]
    assert figures == [[6, 16], [4, 16], [3, 16]]
    fives = with_house_rules(variants.REGISTRY["all-fives"], {"targets": [150, 100, 100]})
    assert "150" in own_words(load("all-fives", lang, fives)) and "250" not in own_words(load("all-fives", lang, fives))


def test_a_text_does_not_say_what_the_rules_leave_open() -> None:
    uneven = with_house_rules(variants.REGISTRY["exact61"], {"targets": [305, 250, 200]})
    assert "target" not in quantities(uneven) and "target3" not in quantities(uneven)
    with pytest.raises(TextError, match="'target' is missing"):
        load("exact61", "en", uneven)


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_words_of_another_language_are_marked(game: str, lang: str) -> None:
    own = own_words(load(game, lang))
    if lang == "en":
        assert own.isascii() or not re.search(r"[^\W\d_a-zA-Z]", own)
    elif lang == "ko":
        # A and B are the letters of line sides and branches.
        assert set(re.findall(r"[A-Za-z]+", own)) <= {"A", "B"}
    else:
        assert not re.search(r"[qwxQWX]", own), re.findall(r"\w*[qwxQWX]\w*", own)
        for name in ("Fives", "Muggins", "Five", "Kelley", "spinner", "cribbage"):
            assert name not in own


@pytest.mark.parametrize("game", GAMES)
def test_turkish_says_sen_and_korean_haeyo(game: str) -> None:
    turkish, korean = own_words(load(game, "tr")), own_words(load(game, "ko"))
    assert not re.search(r"\b\w+[ıiuü]n[ıiuü]z\b|\b[Ss]iz(in|e|i)?\b|\b[Ll]ütfen\b", turkish)
    assert not re.search(r"니다|당신|하시오|십시오", korean)
    for sentence in re.findall(r"([가-힣]+)[.!?](?=\s|$)", korean):
        assert sentence.endswith(("요", "죠")) or len(sentence) <= 6, sentence
    for text in re.findall(r"[^.!?]*[.!?]", turkish):
        assert text == text.strip("\N{COMBINING DOT ABOVE}")


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_sources_are_named(lang: str) -> None:
    origin = " ".join(plain(block.inlines) for block in load("exact61", lang).part("origin") if isinstance(block, Paragraph))
    assert "Kelley" in origin and "PUREMCO" in origin
    history = " ".join(plain(block.inlines) for block in load("all-fives", lang).part("origin") if isinstance(block, Paragraph))
    for number in ("1863", "1868", "1871", "31", "200", "150"):
        assert number in history


def test_no_two_languages_share_a_sentence() -> None:
    for game in GAMES:
        seen: dict[str, str] = {}
        for lang in locale.LANGS:
            for block in load(game, lang).blocks:
                for inlines in inlines_of(block):
                    text = plain(inlines)
                    if len(text) > 25 and re.search(r"[a-z가-힣]", text):
                        assert seen.setdefault(text, lang) == lang, text
