"""The part of Markdown that rules texts may use, and what is refused."""

from __future__ import annotations

import pytest

from fiveup import tiles
from fiveup.rulebook.blocks import (
    FigurePlace,
    Foreign,
    Heading,
    Link,
    Listing,
    Paragraph,
    PointsPlace,
    Strong,
    Table,
    TallyPlace,
    Text,
    TileName,
    plain,
)
from fiveup.rulebook.parse import TextError, inlines, parse

FOURTEEN = tiles.parse("14")


def test_each_kind_of_block() -> None:
    source = "# A title\n\n## A heading {#a}\n\nTwo lines\nof words.\n\n- one\n- two\n\n1. first\n2. next\n\n::points\n\n::tally\n"
    assert parse(source, "en", {}) == (
        Heading(1, "", (Text("A title"),)),
        Heading(2, "a", (Text("A heading"),)),
        Paragraph((Text("Two lines of words."),)),
        Listing(False, ((Text("one"),), (Text("two"),))),
        Listing(True, ((Text("first"),), (Text("next"),))),
        PointsPlace(),
        TallyPlace(),
    )


def test_figures_stand_one_a_line() -> None:
    found = parse("::figure one With [1|4].\n::figure two Again.", "en", {})
    assert found == (
        FigurePlace("one", (Text("With "), TileName(FOURTEEN), Text("."))),
        FigurePlace("two", (Text("Again."),)),
    )


def test_a_table_may_hold_tiles_and_an_empty_corner() -> None:
    (table,) = parse("| | a |\n|---|---|\n| [1|4] | {n} |", "en", {"n": 3})
    assert table == Table(((), (Text("a"),)), (((TileName(FOURTEEN),), (Text("3"),)),))


def test_running_text() -> None:
    found = inlines("a **term** and [some [en:words]](#x), [more](rules:draw)")
    assert found == (
        Text("a "),
        Strong((Text("term"),)),
        Text(" and "),
        Link("#x", (Text("some "), Foreign("en", (Text("words"),)))),
        Text(", "),
        Link("rules:draw", (Text("more"),)),
    )
    assert plain(found) == "a term and some words, more"


@pytest.mark.parametrize(("lang", "source", "filled"), [("tr", "{n:e}", "61'e"), ("ko", "{n:eul}", "61을"), ("en", "{n}", "61")])
def test_numbers_bend_as_the_language_asks(lang: str, source: str, filled: str) -> None:
    assert parse(source, lang, {"n": 61}) == (Paragraph((Text(filled),)),)


@pytest.mark.parametrize(
    "source",
    [
        "## no id",
        "# a title {#with-id}",
        "## a heading {#a}\nwith more",
        "::picture one",
        "::figure alone",
        "- one\ntwo",
        "| a | b |",
        "| a | b |\n|---|---|\n| c |",
        "{unknown}",
        "a { brace",
        "a **term",
        "[words](http://elsewhere)",
        "[xx:words]",
    ],
)
def test_anything_else_is_refused(source: str) -> None:
    with pytest.raises(TextError):
        parse(source, "en", {"n": 1})
