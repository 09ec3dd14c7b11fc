"""The rules on a terminal."""

from __future__ import annotations

import pytest

from fiveup import locale, variants
from fiveup.cli import main
from fiveup.rulebook import load
from fiveup.rulebook.blocks import plain
from fiveup.rulebook.plain_text import WIDTH, columns
from fiveup.rulebook.points import points_rows, tally_example


@pytest.mark.parametrize("lang", locale.LANGS)
@pytest.mark.parametrize("game", variants.REGISTRY)
def test_the_command_prints_the_whole_text(game: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game, "--lang", lang]) == 0
    printed = capsys.readouterr().out
    book = load(game, lang)
    flat = " ".join(printed.split())
    assert printed.startswith(plain(book.title.inlines))
    for heading in book.headings:
        assert plain(heading.inlines) in printed
    for place in book.figures:
        assert plain(place.caption) in flat
    assert "{" not in printed and "**" not in printed and "::" not in printed
    for line in printed.splitlines():
        assert columns(line) <= WIDTH or " " not in line.strip(), line


def test_a_hangul_syllable_takes_two_columns() -> None:
    assert columns("타일 [1|4]") == 2 * 2 + 1 + 5


def test_the_table_of_points_ends_at_the_target() -> None:
    rows = points_rows(variants.REGISTRY["exact61"])
    assert rows[0] == (5, 1) and rows[-1] == (305, 61)
    assert all(raw == 5 * shown for raw, shown in rows)


def test_the_tally_adds_up() -> None:
    tally = tally_example("en", variants.REGISTRY["exact61"])
    assert 10 * tally.crosses + tally.strokes == tally.points == 34
    with pytest.raises(ValueError, match="keep no tally"):
        tally_example("en", variants.REGISTRY["all-fives"])
