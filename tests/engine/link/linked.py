"""Records to make links of: random matches with everything that a record may hold besides."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from fiveup.record import Record
from tests.engine.laws.random_matches import OWN_TABLES, matches, play

SEEDS = (None, "0", "007", "1863", "00f3a9c1d2e4b567", "F3", "행운 ığ", "\ud800", "", "7" * 1200)
NAMES = ("Ada", "Ömer", "지민", "", "Δ" * 40)
AIDS = ((), ("undo",), ("hint", "undo"), ("guide",), ("cup of tea", "undo"))
PLAYERS = ("human", "human", "club", "expert", "random", "한 사람")


def dressed(record: Record, rng: Random) -> Record:
    """The record with a seed, players, aids and names, or without."""
    seats = record.seating.seats
    record.seed = rng.choice(SEEDS)
    record.players = tuple(rng.choice(PLAYERS) for _ in range(seats)) if rng.random() < 0.7 else None
    record.aids = rng.choice(AIDS)
    if rng.random() < 0.3:
        record.extra["names"] = [rng.choice(NAMES) for _ in range(seats)]
    return record


def cut(record: Record, rng: Random) -> Record:
    """The record as it stood somewhere on its way: often right after a deal, or with nothing dealt."""
    if rng.random() < 0.2 or not record.rounds:
        return record
    record.rounds = record.rounds[: rng.randrange(len(record.rounds) + 1)]
    if record.rounds:
        last = record.rounds[-1]
        last.actions = last.actions[: rng.randrange(len(last.actions) + 1)]
    return record


@st.composite
def records(draw: Any) -> Record:
    """Any record: a random match of any table, some of it, dressed."""
    rng = Random(draw(st.integers(0, 99999)))
    return dressed(cut(draw(matches(rounds=3)).record(), rng), rng)


def one_round_each() -> list[Record]:
    """A round of every game at every table, as a record."""
    return [dressed(play(table, seed, 1).record(), Random(seed)) for seed, table in enumerate(OWN_TABLES)]
