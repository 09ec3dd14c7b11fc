"""Looks for positions: plays matches in this Python, from one seed after the other, until one shows what a test needs."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

from fiveup import api

Json = dict[str, Any]


def record_of(variant: str, players: Sequence[str], seed: str, *, partners: bool = False, scores: Sequence[int] = ()) -> Json:
    """The record of a match in which nothing is dealt yet."""
    table = {"variant": variant, "seats": len(players), "partners": partners, "players": list(players), "seed": seed}
    return {"format": "fiveup-record/1", **table, **({"scores": list(scores)} if scores else {}), "rounds": []}


def found(fits: Callable[[Json], bool], begin: Callable[[str], Json], *, seeds: int = 300, moves: int = 150) -> Json:
    """The record of a match in progress whose snapshot fits. Raises LookupError where no seed comes to one."""
    for number in range(seeds):
        table = _Table()
        snapshot = table.ask("open", lang="en", record=begin(f"found {number}"))
        rng = random.Random(number)
        for _ in range(moves):
            if fits(snapshot):
                record: Json = table.ask("record", session=snapshot["session"])["record"]
                return record
            if snapshot["over"]:
                break
            snapshot = table.moved(snapshot, rng)
    raise LookupError("no such position was found")


class _Table:
    def __init__(self) -> None:
        self._table = api.Table()

    def ask(self, name: str, **arguments: Any) -> Json:
        answer = json.loads(api.answer(self._table, json.dumps({"call": name, **arguments})))
        assert answer["ok"], answer
        result: Json = answer["result"]
        return result

    def moved(self, snapshot: Json, rng: random.Random) -> Json:
        """The snapshot after the next thing happened: a bot's move, any move of the person, the next round's deal."""
        at = {"session": snapshot["session"], "ply": snapshot["ply"]}
        if snapshot["curtain"]:
            return self.ask("arrive", **at)
        if snapshot["can"]["next"]:
            return self.ask("next", **at)
        if snapshot["screen"] == "other-turn":
            return self.ask("act", **at, action=self._bot(at), by="bot")
        actions = [action["action"] for held in snapshot["hand"] for action in held["actions"]]
        return self.ask("act", **at, action=snapshot["forced"] or rng.choice(actions), by="human")

    def _bot(self, at: Json) -> str:
        job = self.ask("bot", **at)["job"]
        while not (answer := self.ask("advance", job=job))["done"]:
            pass
        action: str = answer["result"]["action"]
        return action
