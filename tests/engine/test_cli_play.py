"""`play`: whole matches in the terminal, driven as a person would, in every language."""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterator

import pytest

from fiveup import locale
from fiveup.cli import main
from fiveup.locale import text


def typed(monkeypatch: pytest.MonkeyPatch, answers: Iterator[str]) -> None:
    """Whoever sits at the terminal types these lines, and then closes it."""

    def answer(prompt: str = "") -> str:
        print(prompt)
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", answer)


def always(answer: str) -> Iterator[str]:
    """The same line again and again."""
    while True:
        yield answer


@pytest.mark.parametrize("lang", locale.LANGS)
@pytest.mark.parametrize(
    "table",
    [["exact61"], ["exact61", "--seats", "4"], ["all-fives", "--seats", "3"], ["draw", "--seats", "4", "--partners"]],
    ids=" ".join,
)
def test_a_match_is_played_to_its_end(
    lang: str, table: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, always("1"))
    assert main(["play", "--game", *table, "--seed", "5", "--lang", lang]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert text(lang, "terminal.bye") not in printed.out
    assert "{" not in printed.out
    assert ":  " not in printed.out, "an empty hand leaves no gap"
    chosen = re.findall(r"^ +1\. .*$", printed.out, re.MULTILINE)
    assert chosen and all(re.search(r"\[[0-6]\|[0-6]\]", line) for line in chosen), "tiles are written as in the log"
    assert len(printed.out.splitlines()) > 20


def test_a_match_of_the_same_seed_is_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = []
    for _ in range(2):
        typed(monkeypatch, always("1"))
        assert main(["play", "--game", "draw", "--seed", "İ5"]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]


@pytest.mark.parametrize("lang", locale.LANGS)
def test_leaving_asking_for_nonsense_and_taking_back(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, iter(["u", "0", "99", "²", "", "1", "u", "1", "q"]))
    assert main(["play", "--seed", "5", "--lang", lang]) == 0
    printed = capsys.readouterr().out
    assert text(lang, "errors.nothing_to_undo") in printed
    assert printed.rstrip().endswith(text(lang, "terminal.bye"))


def test_a_closed_terminal_ends_the_match(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, iter([]))
    assert main(["play", "--seed", "5"]) == 0
    assert capsys.readouterr().out.rstrip().endswith(text("en", "terminal.bye"))
