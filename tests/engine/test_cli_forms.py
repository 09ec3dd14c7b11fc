"""The commands `check` and `convert`, in this process: every form to every form, and a line for each fault."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from fiveup import link, locale, record
from fiveup.cli import main
from fiveup.record.text import to_text
from tests.engine.worked_examples import matches

WHOLE = record.read(matches()[0]["record"])
FORMS = {"json": f"{record.dump(WHOLE)}\n", "text": to_text(WHOLE), "link": f"{link.write('match', WHOLE)}\n"}


def file(folder: Path, content: str) -> str:
    """The path of a file with some content."""
    path = folder / "match"
    path.write_text(content, encoding="utf-8", newline="")
    return str(path)


@pytest.mark.parametrize("given", FORMS)
@pytest.mark.parametrize("wanted", FORMS)
def test_every_form_becomes_every_other(given: str, wanted: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", file(tmp_path, FORMS[given]), "--to", wanted]) == 0
    assert capsys.readouterr() == (FORMS[wanted], "")


@pytest.mark.parametrize("form", FORMS)
def test_a_match_in_order_is_said_to_be_so(form: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = set()
    for lang in locale.LANGS:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(FORMS[form].encode())))
        assert main(["check", "-", "--lang", lang]) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        said.add(printed.out)
    assert len(said) == 3
    actions = sum(len(entry.actions) for entry in WHOLE.rounds)
    assert any(f"{len(WHOLE.rounds)} rounds, {actions} actions" in line for line in said)


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        (FORMS["text"].replace("hand 1", "foot 1"), len(WHOLE.rounds)),
        (FORMS["text"].replace("seats: 2", "seats: 5"), 1),
        (FORMS["json"].replace('"opener":', '"opener":5'), len(WHOLE.rounds)),
        (FORMS["json"][:-9], 1), (FORMS["link"][:-9], 1), (FORMS["link"].replace("1m", "1M"), 1), ("", 1), ("null", 1), ("[1, 2]", 1),
    ],
    ids=lambda value: str(value)[:3],
)  # fmt: skip
def test_each_fault_is_one_line(content: str, lines: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file(tmp_path, content)
    assert main(["check", path]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) >= lines
    assert all(line.startswith(f"{path}: ") for line in printed.err.splitlines())
    assert main(["convert", path, "--to", "text"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_match_against_the_rules_is_not_converted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = record.read(matches()[0]["record"])
    broken.rounds[0].actions[2] = "pass"
    path = file(tmp_path, record.dump(broken))
    for wanted in FORMS:
        assert main(["convert", path, "--to", wanted]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert "Round 1, action 3" in printed.err


@pytest.mark.parametrize("kind", link.SEALED)
def test_what_is_sealed_is_not_shown(kind: link.Kind, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file(tmp_path, link.write(kind, WHOLE))
    assert main(["check", path]) == 0
    printed = capsys.readouterr()
    # Of a turn it may be said how far it is; of a challenge how long it took would be the sender's result.
    assert (kind == "challenge") != any(character.isdigit() for character in printed.out) and printed.err == ""
    for command in (["convert", path, "--to", "json"], ["replay", path], ["board", path], ["choose", path], ["perft", path, "1"]):
        assert main(command) == 2
        printed = capsys.readouterr()
        assert printed.out == "" and "sealed" in printed.err
