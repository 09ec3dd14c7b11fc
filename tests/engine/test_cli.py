"""The command line, called in this process: replay, perft, choose, play; exit status 2 with one line for bad input."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from fiveup import __version__, bots, locale, record
from fiveup.cli import main
from fiveup.match import legal_actions
from fiveup.view import view
from tests.engine.worked_examples import matches, perfts

GOOD = matches()[0]
PERFT = perfts()[0]


def saved(folder: Path, data: Any) -> str:
    """The path of a file that holds some JSON data."""
    path = folder / "match.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


def in_progress(rounds: int, actions: int) -> dict[str, Any]:
    """The good record cut after so many rounds and so many actions of the next."""
    entries = GOOD["record"]["rounds"][: rounds + 1]
    return {**GOOD["record"], "rounds": [*entries[:-1], {**entries[-1], "actions": entries[-1]["actions"][:actions]}]}


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line on standard error of a command that ends with status 2 and prints nothing else."""
    try:
        status = main(arguments)
    except SystemExit as stop:  # the argument parser's way
        status = int(stop.code or 0)
    printed = capsys.readouterr()
    assert status == 2
    assert printed.out == ""
    assert printed.err.startswith("fiveup")
    assert printed.err.endswith("\n")
    assert len(printed.err.splitlines()) == 1
    return printed.err


def test_replay_prints_what_the_replay_yields_as_one_json_object(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", saved(tmp_path, GOOD["record"])]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out) == GOOD["expected"]
    assert printed.err == ""


@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"], ids=["plain", "byte order mark"])
def test_a_dash_is_standard_input(
    bom: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = io.TextIOWrapper(io.BytesIO(bom + json.dumps(GOOD["record"]).encode()))
    monkeypatch.setattr(sys, "stdin", given)
    assert main(["replay", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == GOOD["expected"]


def test_perft_prints_the_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, PERFT["record"])
    for depth, count in enumerate([1, *PERFT["counts"][:4]]):
        assert main(["perft", path, str(depth)]) == 0
        assert capsys.readouterr().out == f"{count}\n"


def test_perft_divides_by_first_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", saved(tmp_path, PERFT["record"]), "3", "--divide"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert sum(int(count) for _, count in lines) == PERFT["counts"][2]
    assert len(lines) == PERFT["counts"][0]


def test_perft_ignores_the_actions_of_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", saved(tmp_path, in_progress(0, 3)), "1"]) == 0
    assert capsys.readouterr().out == "5\n"


@pytest.mark.parametrize("bot", bots.REGISTRY)
@pytest.mark.parametrize("actions", [0, 1, 4])
def test_choose_prints_a_legal_action_the_same_for_the_same_seed(
    bot: str, actions: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = in_progress(1, actions)
    match = record.final(record.read(data))
    assert match.round is not None
    command = ["choose", saved(tmp_path, data), "--bot", bot, "--seed", "7"]
    assert main(command) == main(command) == 0
    first, second = capsys.readouterr().out.split()
    assert first == second == str(bots.choose(bot, view(match, match.round.turn), "7").action)
    assert first in map(str, legal_actions(match))


def test_choose_refuses_a_match_in_which_nobody_is_to_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for data in (
        GOOD["record"],
        {**GOOD["record"], "rounds": []},
        {**GOOD["record"], "rounds": GOOD["record"]["rounds"][:1]},
    ):
        assert "Nobody is to move" in refused(capsys, "choose", saved(tmp_path, data))


@pytest.mark.parametrize("command", [["replay"], ["perft"], ["choose"]])
def test_a_bad_record_is_one_line_in_the_language_asked_for(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path, {**GOOD["record"], "seats": True})
    depth = ["1"] if command == ["perft"] else []
    lines = {refused(capsys, *command, path, *depth, "--lang", lang) for lang in locale.LANGS}
    assert len(lines) == len(locale.LANGS)
    assert all("seats" in line for line in lines)


def test_an_illegal_action_is_named_with_its_round_place_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = in_progress(1, 2)
    data["rounds"][1]["actions"].append("draw")
    line = refused(capsys, "replay", saved(tmp_path, data))
    assert "Round 2" in line
    assert "action 3" in line
    assert "draw" in line


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{", b"[1, 2]", b"null"])
def test_a_file_that_holds_no_record(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(content)
    refused(capsys, "replay", str(path))


@pytest.mark.parametrize("name", ["missing.json", ".", "a\nb.json", "a\0b.json"])
def test_a_file_that_cannot_be_read(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    refused(capsys, "replay", str(tmp_path / name) if "\0" not in name else name)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["dance\nagain"],
        ["replay"],
        ["replay", "a", "b\nc"],
        ["perft", "a", "-1"],
        ["perft", "a", "x"],
        ["perft", "a", "1.5"],
        ["perft", "a", "²"],
        ["choose", "a", "--bot", "nobody"],
        ["replay", "a", "--lang", "fr"],
        ["play", "--seats", "5"],
        ["play", "--game", "chess"],
        ["play", "--game", "exact61", "--seats", "2", "--partners"],
        ["play", "--bots", "nobody"],
        ["play", "--house", "target"],
        ["play", "--house", "target=62"],
        ["play", "--seats", "4", "--house", "hand=7,reserve=2"],
        ["rules", "draw", "--house", "spinners=all"],
        ["play", "--seats", "3", "--bots", "club,club,club"],
    ],
    ids=" ".join,
)
def test_arguments_that_will_not_do_are_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    refused(capsys, *arguments)


def test_rules_and_matches_take_house_rules(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["rules", "exact61", "--house", "target=100,finish=reach"]) == 0
    assert "100 shown points or more" in " ".join(capsys.readouterr().out.split())
    monkeypatch.setattr("builtins.input", lambda question: "q")
    assert main(["play", "--house", "hand=7", "--seed", "1"]) == 0
    assert capsys.readouterr().out.count("Open with") >= 7


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"{__version__}\n"
