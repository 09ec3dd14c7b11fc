"""The same match opened in this Python: what the page must show for a record that it saved."""

from __future__ import annotations

import json
from typing import Any

from fiveup import api

Json = dict[str, Any]


class Twin:
    """A session of the engine on a record, in a language. Raises AssertionError where the engine refuses it."""

    def __init__(self, lang: str, record: Json) -> None:
        self._table = api.Table()
        self.snapshot = self._ask("open", lang=lang, record=record)
        self._session = self.snapshot["session"]

    def _ask(self, name: str, **arguments: Any) -> Json:
        answer = json.loads(api.answer(self._table, json.dumps({"call": name, **arguments})))
        assert answer["ok"], answer
        result: Json = answer["result"]
        return result

    def log(self) -> list[Json]:
        """Every news of the match so far, in order."""
        lines: list[Json] = self._ask("log", session=self._session)["lines"]
        return lines

    def says(self, what: str) -> str:
        """What the engine says of the table, the ends, the tree, the hand, the scores or the last action."""
        text: str = self._ask("say", session=self._session, what=what)["text"]
        return text

    @property
    def shown(self) -> Json:
        """The words of the position by which a page that shows it is known."""
        seen = self.snapshot
        return {
            "screen": seen["screen"],
            "heading": f"{seen['heading']['game']} · {seen['heading']['round']}",
            "hand": [held["spoken"] for held in seen["hand"]],
            "boneyard": seen["boneyard"]["spoken"],
            "board": seen["board"]["spoken"],
            "points": [side["points"] for side in seen["sides"]],
            "undo": seen["can"]["undo"],
        }
