"""A host program of the interface: calls by name, every answer held against the schema."""

from __future__ import annotations

import json
from typing import Any

from fiveup import api
from fiveup.match import Match
from tests.engine.api import contract

Json = dict[str, Any]


class Refusal(Exception):
    """What the interface refused, as it said it."""

    def __init__(self, error: Json) -> None:
        super().__init__(error["key"])
        self.key: str = error["key"]
        self.text: str = error["text"]
        self.stale: bool = error["stale"]


class Client:
    """One table, and the calls of whoever sits at it."""

    def __init__(self) -> None:
        self.table = api.Table()

    def answer(self, text: str) -> Json:
        """The answer to a call's text, whatever the text is."""
        answer: Json = json.loads(api.answer(self.table, text))
        return answer

    def call(self, name: str, /, **arguments: Any) -> Json:
        """A call's result. Raises Refusal."""
        answer = self.answer(json.dumps({"call": name, **arguments}))
        contract.check_answer(name, answer)
        if not answer["ok"]:
            raise Refusal(answer["error"])
        result: Json = answer["result"]
        return result

    def act(self, seen: Json, action: str, by: str | None = None) -> Json:
        """The seat to move acts at the place that a snapshot shows."""
        bots_turn = any(place["turn"] and place["bot"] for place in seen["places"])
        who = by or ("bot" if bots_turn else "human")
        return self.call("act", session=seen["session"], ply=seen["ply"], action=action, by=who)

    def at(self, name: str, seen: Json, **arguments: Any) -> Json:
        """A call at the place that a snapshot shows."""
        return self.call(name, session=seen["session"], ply=seen["ply"], **arguments)

    def lifted(self, seen: Json) -> Json:
        """The same place with the curtain lifted, if it was down: whoever is awaited is here."""
        return self.at("arrive", seen) if seen["curtain"] else seen

    def bot_action(self, seen: Json, slices: int = 100) -> str:
        """What the bot to move decides."""
        job = self.at("bot", seen)["job"]
        done: Json = {"done": False}
        while not done["done"]:
            done = self.call("advance", job=job, slices=slices)
        action: str = done["result"]["action"]
        return action

    def match(self, seen: Json) -> Match:
        """The true state behind a snapshot, secrets and all."""
        return self.table.sessions[seen["session"]].match

    def record(self, seen: Json) -> Json:
        """The record that the page would save."""
        record: Json = self.call("record", session=seen["session"])["record"]
        return record


def choices(seen: Json) -> list[str]:
    """Everything that the viewer may do, as the snapshot says it."""
    if seen["forced"]:
        return [seen["forced"]]
    return [each["action"] for tile in seen["hand"] for each in tile["actions"]]
