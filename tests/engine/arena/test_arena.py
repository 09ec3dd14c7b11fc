"""The arena: duplicate deals, figures with intervals recomputed by hand, any executor, a run that may stop early."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import replace
from importlib.machinery import ModuleSpec
from math import log10, sqrt
from statistics import mean, stdev
from types import ModuleType
from typing import Any, ClassVar

import pytest

from fiveup import api, bots
from fiveup.arena import Plan, Played, play_pairs, run, summary
from fiveup.arena.figures import SEQUENTIAL, elo, is_clear, ratio
from fiveup.cli import main
from fiveup.cli.executors import Here
from fiveup.seating import Seating

PLAN = Plan("exact61", Seating(2), ("club", "random"), "1", matches=False)
TABLES = [("exact61", Seating(3)), ("exact61", Seating(4, True)), ("all-fives", Seating(4)), ("draw", Seating(2))]


class Backwards(Executor):
    """Does all its tasks when the first result is asked for, the last one first: as a cluster might."""

    def __init__(self) -> None:
        self.tasks: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """A future that does every task that waits before it gives its own result."""
        executor = self

        class Asked(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                while executor.tasks:
                    future, work = executor.tasks.pop()
                    future.set_result(work())
                return super().result(timeout)

        future = Asked()
        self.tasks.append((future, lambda: fn(*args, **kwargs)))
        return future


def untimed(played: list[Played]) -> list[Played]:
    """Without the times, which differ from run to run."""
    return [replace(pair, seconds=([], [])) for pair in played]


@pytest.mark.parametrize(("variant", "seating"), TABLES)
@pytest.mark.parametrize("matches", [False, True])
def test_the_same_bot_on_all_sides_is_exactly_even(variant: str, seating: Seating, matches: bool) -> None:
    """`club` uses no chance, so each pair is one game told from every side."""
    for pair in play_pairs(Plan(variant, seating, ("club", "club"), "9", matches), 0, 3):
        assert pair.lead == pytest.approx(0)
        assert pair.won == pytest.approx(1)
        assert pair.games == seating.sides


def test_club_beats_random() -> None:
    """Eight points a round are the promise; the 2,000 pairs that show it are run by hand."""
    played, _ = run(PLAN, 150, Here())
    assert summary(PLAN, played)["points_a_round"]["low"] > 5


def test_a_pair_depends_on_its_number_alone_and_not_on_the_executor() -> None:
    expected = untimed(play_pairs(PLAN, 0, 12))
    assert untimed(play_pairs(PLAN, 7, 2)) == expected[7:9]
    assert untimed(run(PLAN, 12, Here())[0]) == expected
    told: list[int] = []
    played, stopped = run(PLAN, 12, Backwards(), told.append)
    assert untimed(played) == expected
    assert (told, stopped) == ([5, 10, 12], False)


class Client:
    """Stands in for Dask's, as far as the command uses it: the cluster is where its executor does the tasks."""

    asked: ClassVar[list[str]] = []

    def __init__(self, address: str, timeout: float) -> None:
        if address.endswith(":1"):
            raise OSError(f"Timed out trying to connect to\n{address}")
        self.asked.append(address)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *error: object) -> None:
        self.asked.append("closed")

    def get_executor(self) -> Executor:
        """Another executor than the command's own."""
        return Backwards()


def test_where_no_processes_can_be_had_it_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(jobs: int) -> Executor:
        raise OSError("no semaphores\nhere")

    monkeypatch.setattr("fiveup.cli.arena.processes", refused)
    assert main(["arena", "--jobs", "2"]) == 2
    assert capsys.readouterr() == ("", "fiveup: 2 processes cannot be used: no semaphores here\n")


def test_a_cluster_plays_the_same_pairs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SystemExit):
        main(["arena", "--cluster", "tcp://10.0.0.1:8786"])
    assert "fiveup[cluster]" in capsys.readouterr().err
    dask = ModuleType("distributed")
    dask.__spec__ = ModuleSpec("distributed", None)
    monkeypatch.setattr(dask, "Client", Client, raising=False)
    monkeypatch.setitem(sys.modules, "distributed", dask)
    assert main(["arena", "--pairs", "12", "--cluster", "tcp://10.0.0.1:8786"]) == 0
    assert Client.asked == ["tcp://10.0.0.1:8786", "closed"]
    found = json.loads(capsys.readouterr().out)
    expected = summary(PLAN, play_pairs(PLAN, 0, 12))
    del found["milliseconds_a_decision"], expected["milliseconds_a_decision"]
    assert found == expected
    assert main(["arena", "--cluster", "tcp://10.0.0.1:1"]) == 2
    assert capsys.readouterr() == ("", "fiveup: the cluster at 'tcp://10.0.0.1:1' cannot be used: Timed out trying to connect to "
        "tcp://10.0.0.1:1\n")  # fmt: skip


def test_deals_do_not_depend_on_the_bots_and_pairs_differ() -> None:
    other = replace(PLAN, bots=("random", "club"))
    mirrored = play_pairs(other, 0, 10)
    for pair, mirror in zip(play_pairs(PLAN, 0, 10), mirrored, strict=True):
        assert pair.games == mirror.games == 2
    assert len({pair.lead for pair in mirrored}) > 5
    assert untimed(play_pairs(replace(PLAN, seed="2"), 0, 5)) != untimed(play_pairs(PLAN, 0, 5))


def test_figures_are_means_and_intervals_over_pairs() -> None:
    leads = [4.0, -2.0, 7.0, 1.0, 0.0, 3.0]
    wins = [2.0, 0.0, 1.0, 1.0, 1.0, 2.0]
    played = [Played(2, 2, lead, won) for lead, won in zip(leads, wins, strict=True)]
    figures = summary(PLAN, played)
    half = [lead / 2 for lead in leads]
    error = 1.96 * stdev(half) / sqrt(6)
    assert figures["points_a_round"] == {
        "mean": round(mean(half), 2), "low": round(mean(half) - error, 2), "high": round(mean(half) + error, 2)
    }  # fmt: skip
    share = sum(wins) / 12
    assert figures["won"]["mean"] == round(share, 4)
    assert figures["elo"]["mean"] == round(400 * log10(share / (1 - share)))
    assert (figures["pairs"], figures["games"], figures["played"]) == (6, 12, "rounds")


def test_ratings_measure_from_a_fair_share() -> None:
    assert elo(0.5, 2) == elo(0.25, 4) == 0
    assert elo(10 / 11, 2) == pytest.approx(400)
    assert elo(1.0, 2) is None
    assert elo(0.0, 3) is None
    assert ratio([1.0], [2.0])[1:] == (float("-inf"), float("inf"))


def test_a_run_stops_early_only_at_a_look_and_only_when_clear() -> None:
    ahead = [Played(2, 2, lead, 1.5) for lead in [8.0, 2.0] * 100]
    even = [Played(2, 2, lead, 1.0) for lead in [5.0, -5.0] * 100]
    assert [count for count in range(1, 201) if is_clear(ahead[:count], False)] == [50, 100, 200]
    assert not any(is_clear(even[:count], False) for count in range(1, 201))
    played, stopped = run(PLAN, 300, Here(), may_stop=True)
    assert stopped
    assert len(played) in (50, 100, 200)
    assert summary(PLAN, played, False, might_stop=True)["points_a_round"] == summary(PLAN, played, True)["points_a_round"]
    wide, usual = summary(PLAN, played, True)["points_a_round"], summary(PLAN, played)["points_a_round"]
    assert wide["high"] - wide["mean"] == pytest.approx((usual["high"] - usual["mean"]) * SEQUENTIAL / 1.96, abs=0.02)


def test_the_ceiling_is_above_every_level_and_the_page_knows_nothing_of_it() -> None:
    plan = replace(PLAN, bots=("peeking", "strong"))
    played, _ = run(plan, 40, Here())
    assert summary(plan, played)["points_a_round"]["low"] > 0
    assert not {"peeking", "random"} & set(bots.REGISTRY)
    text = '{"call": "new", "lang": "en", "variant": "draw", "seats": 2, "players": ["human", "peeking"], "seed": "1"}'
    assert not json.loads(api.answer(api.Table(), text))["ok"]


def test_the_command_prints_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "arena --game all-fives --seats 4 --partners --bots club,beginner --pairs 6 --seed 3 --matches"
    assert main(arguments.split()) == 0
    printed = capsys.readouterr()
    figures = json.loads(printed.out)
    assert printed.err == ""
    assert figures["bots"] == ["club", "beginner"]
    assert (figures["pairs"], figures["games"], figures["played"], figures["partners"]) == (6, 12, "matches", True)
    assert figures["milliseconds_a_decision"]["first"]["median"] >= 0


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ("--bots club", "club"),
        ("--bots club,genius", "genius"),
        ("--pairs 0", "0"),
        ("--jobs many", "many"),
        ("--seats 3 --partners", "partners"),
        ("--rounds --matches", "matches"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    arguments: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["arena", *arguments.split()])
    except SystemExit as stop:
        status = int(str(stop.code))
    printed = capsys.readouterr()
    assert status == 2
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert word in printed.err
