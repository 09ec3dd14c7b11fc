"""What one action through the interface costs: text in, the act, the view, the layout, the whole snapshot, text out.

Runs alike in CPython and in Pyodide. Needs the package `fiveup` alone.
"""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any

from fiveup import api
from fiveup.record import FORMAT

Json = dict[str, Any]

GAMES = ("exact61", "all-fives", "draw")
LATE = 15
"""The round, from 1, that is compared with the first."""
SEEDS = ("1", "2", "3")
TURNS = 15
"""How often each action is timed; its fastest time is taken, since whatever else the machine does only adds to it."""


class Timed:
    """A table whose actions are timed."""

    def __init__(self) -> None:
        self.table = api.Table()

    def call(self, **call: Any) -> Json:
        """A call's result. Raises KeyError where it is refused."""
        result: Json = json.loads(api.answer(self.table, json.dumps(call)))["result"]
        return result

    def act(self, seen: Json, action: str) -> tuple[Json, float]:
        """A person's action, and the seconds that it took from text to text."""
        text = json.dumps({"call": "act", "session": seen["session"], "ply": seen["ply"], "action": action, "by": "human"})
        began = time.perf_counter()
        answer = api.answer(self.table, text)
        took = time.perf_counter() - began
        return json.loads(answer)["result"], took


def first_round(variant: str, seed: str, rules: Json) -> Json:
    """The record of a first round played at random by two persons, so that every snapshot holds a hand with all it may do."""
    rng = Random(seed)
    timed = Timed()
    players = ["human", "human"]
    record: Json = {"format": FORMAT, "variant": variant, "seats": 2, "rules": rules, "seed": seed, "players": players, "rounds": []}
    seen = timed.call(call="open", lang="en", record=record)
    while seen["outcome"] is None:
        actions = [each["action"] for tile in seen["hand"] for each in tile["actions"]]
        seen, _ = timed.act(seen, seen["forced"] or rng.choice(actions))
    played: Json = timed.call(call="record", session=seen["session"])["record"]
    return played


def replayed(record: Json) -> list[float]:
    """The seconds of each action of a record's last round, with all rounds before it already played."""
    *before, last = record["rounds"]
    timed = Timed()
    seen = timed.call(call="open", lang="en", record={**record, "rounds": [*before, {**last, "actions": []}]})
    took = []
    for action in last["actions"]:
        seen, seconds = timed.act(seen, action)
        took.append(seconds)
    return took


def fastest(records: list[Json]) -> list[list[float]]:
    """For each record the seconds of its last round's actions; the records take turns, and each action's best turn counts."""
    best: list[list[float]] = [[] for _ in records]
    for _ in range(TURNS):
        for number, record in enumerate(records):
            took = replayed(record)
            best[number] = [min(pair) for pair in zip(best[number] or took, took, strict=True)]
    return best


def of_games() -> dict[str, list[float]]:
    """By game, the seconds of each action of some first rounds."""
    return {
        variant: [seconds for each in fastest([first_round(variant, seed, {}) for seed in SEEDS]) for seconds in each]
        for variant in GAMES
    }


def of_rounds() -> tuple[float, float]:
    """The seconds of one and the same Exact 61 round played as the first of a match, and as the fifteenth."""
    rules = {"targets": [5000, 5000, 5000]}
    for number in range(1000):
        record = first_round("exact61", str(number), rules)
        played = record["rounds"][0]
        again = {key: value for key, value in played.items() if key != "lot"}
        late = {**record, "rounds": [played, *[again] * (LATE - 1)]}
        # Whoever goes out opens the next round (E9): a round may follow itself if its opener went out.
        out = json.loads(api.call(json.dumps({"call": "open", "lang": "en", "record": late})))
        if out["ok"]:
            one, other = fastest([record, late])
            return sum(one), sum(other)
    raise AssertionError("no round that its opener wins")


def measure() -> str:
    """Everything, as JSON: seconds by game, and of the two rounds."""
    return json.dumps({"games": of_games(), "rounds": of_rounds()})
