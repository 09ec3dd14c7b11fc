"""What the coach says of a record, asked in this Python: the page must show the same."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from fiveup import api
from tests.browser.found import found, record_of
from tests.browser.twin import Json


class Coached:
    """A record opened in a language, and the coach's calls of it."""

    def __init__(self, record: Json, lang: str = "en") -> None:
        self._table = api.Table()
        self.seen = self._ask("open", lang=lang, record=record)

    def _ask(self, name: str, **arguments: Any) -> Json:
        answer = json.loads(api.answer(self._table, json.dumps({"call": name, **arguments})))
        assert answer["ok"], answer
        result: Json = answer["result"]
        return result

    def says(self, name: str, **arguments: Any) -> Json:
        """What a call comes to, a job's result too."""
        result = self._ask(name, session=self.seen["session"], ply=self.seen["ply"], **arguments)
        while "job" in result:
            done = self._ask("advance", job=result["job"], slices=10000)
            result = done["result"] if done["done"] else result
        return result


def _to_choose(snapshot: Json) -> bool:
    """Whether the person to move may choose between tiles, with some on the table."""
    several = sum(bool(held["actions"]) for held in snapshot["hand"]) > 1
    return snapshot["screen"] == "your-turn" and several and len(snapshot["board"]["tiles"]) > 3


@cache
def choice() -> tuple[Json, str, str]:
    """A record at which a placement is costly and one of another tile is best: the record, the costly action, the best."""
    for number in range(60):
        record = found(_to_choose, lambda seed, number=number: record_of("draw", ["human", "club"], f"{seed} {number}"))  # type: ignore[misc]
        moves = Coached(record).says("hint")["moves"]
        bad = [move["action"] for move in moves if move["judgement"] in ("mistake", "blunder")]
        if bad and bad[0][:2] != moves[0]["action"][:2]:
            return record, bad[0], moves[0]["action"]
    raise LookupError("no costly placement was found")


@cache
def played() -> tuple[Json, Json]:
    """The record of a finished match in which the person made a few mistakes, and its review."""
    for number in range(60):
        record = found(
            lambda now: bool(now["over"]),
            lambda seed, number=number: record_of("exact61", ["human", "club"], f"{seed} {number}", scores=[275, 280]),  # type: ignore[misc]
        )
        if len(record["rounds"]) > 3:
            continue
        review = Coached(record).says("review")
        if review["of"] > 8 and 2 <= len(review["review"]["mistakes"]) <= 6:
            return record, review
    raise LookupError("no such match was found")
