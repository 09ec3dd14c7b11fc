"""`python -m fiveup` as a process of its own, from a bare checkout: exit status, standard output, standard error."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fiveup
from fiveup import locale
from tests.engine.worked_examples import matches

GOOD = matches()[0]


def environment(**more: str) -> dict[str, str]:
    """The surroundings of a process that imports the engine under test."""
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**buffered, "PYTHONPATH": str(Path(fiveup.__file__).parent.parent), **more}


def run(*arguments: str, given: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """A run of the command."""
    return subprocess.run(
        [sys.executable, "-m", "fiveup", *arguments],
        input=given,
        capture_output=True,
        encoding="utf-8",
        env=environment(**more),
        check=False,
        timeout=60,
    )


def test_replay_from_standard_input() -> None:
    done = run("replay", "-", given=json.dumps(GOOD["record"]))
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == GOOD["expected"]


@pytest.mark.parametrize("given", ["", "{", '{"format": "fiveup-record/2"}', '{"format": "\\ud800"}', "[" * 100_000])
def test_a_bad_record_is_status_2_and_one_line(given: str) -> None:
    done = run("replay", "-", given=given)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("lang", ["tr", "ko"])
def test_messages_are_printed_where_the_terminal_knows_only_ascii(lang: str) -> None:
    done = run("replay", "-", "--lang", lang, given="{", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_a_match_can_be_played_where_the_output_knows_only_ascii() -> None:
    done = run("play", "--seed", "5", "--lang", "ko", given="1\n1\nq\n", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()


def test_an_answer_of_bytes_that_are_no_text_is_no_answer() -> None:
    command = [sys.executable, "-m", "fiveup", "play", "--seed", "5"]
    strict = environment(PYTHONIOENCODING="utf-8:strict")
    done = subprocess.run(command, input=b"\xff\nq\n", capture_output=True, env=strict, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert locale.text("en", "terminal.bye") in done.stdout.decode()


def test_perft_and_choose() -> None:
    record = {**GOOD["record"], "rounds": [{**GOOD["record"]["rounds"][0], "actions": []}]}
    assert run("perft", "-", "1", given=json.dumps(record)).stdout == "5\n"
    chosen = run("choose", "-", "--bot", "club", "--seed", "행운 ığ", given=json.dumps(record))
    assert chosen.returncode == 0
    assert chosen.stdout.strip() in record["rounds"][0]["hands"][record["rounds"][0]["opener"]]


def test_a_seed_of_bytes_that_are_no_text_is_refused_in_one_line() -> None:
    done = run("choose", "-", "--seed", "\udc80", given=json.dumps(GOOD["record"]))
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", [["replay", "-"], ["perft", "-", "1"]], ids=" ".join)
def test_a_reader_that_goes_away_is_no_error(command: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "fiveup", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        encoding="utf-8",
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(json.dumps(GOOD["record"]))
        process.stdin.close()
        assert process.stderr.read() == ""
        assert process.wait(60) == 0


def test_play_leaves_politely_when_standard_input_ends() -> None:
    done = run("play", "--seed", "5", "--lang", "tr")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()
