"""What a person may type that a program would trip over: endless digits, bytes that are no characters; and one reason said once."""

from __future__ import annotations

import builtins
import json
from pathlib import Path

import pytest

from fiveup import locale
from fiveup.cli import main

RECORD = {"format": "fiveup-record/1", "variant": "draw", "seats": 2, "rounds": []}


def typed(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    """Whoever sits at the terminal types these lines, then leaves."""
    waiting = iter([*answers, "q"])
    monkeypatch.setattr(builtins, "input", lambda prompt="": next(waiting))


@pytest.mark.parametrize("answer", ["9" * 5000, "01", "+1", "1.0", "1e0", "-1", "1 1", "1\x00", "Q Q"])
def test_a_number_is_one_of_those_offered(
    answer: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, answer)
    assert main(["play", "--seed", "5"]) == 0
    printed = capsys.readouterr().out
    assert printed.count(locale.text("en", "terminal.unknown", last=5)) == 1
    assert printed.rstrip().endswith(locale.text("en", "terminal.bye"))


@pytest.mark.parametrize("command", ["play", "choose"])
def test_a_seed_that_is_no_text_is_one_line(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(RECORD), encoding="utf-8")
    arguments = [command, *([str(file)] if command == "choose" else []), "--seed", "\udcff"]
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1


@pytest.mark.parametrize("lang", locale.LANGS)
def test_a_long_seed_is_one_line(lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch)
    assert main(["play", "--seed", "7" * 101, "--lang", lang]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"fiveup: {locale.text(lang, 'errors.seed')}\n"


def test_a_reason_in_common_is_said_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(20):
        typed(monkeypatch)
        assert main(["play", "--game", "draw", "--seed", str(seed)]) == 0
        reasons = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  -  ")]
        assert len(set(reasons)) == len(reasons)
