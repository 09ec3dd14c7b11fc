"""The record's form: a whole match, deals included, as plain data (format `fiveup-record/1`).

`Record` is what was written down; whether it follows the rules is for `record.replay` to find out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fiveup import locale
from fiveup.deal import Deal
from fiveup.rules import Rules
from fiveup.seating import Seating

FORMAT = "fiveup-record/1"


class RecordError(ValueError):
    """A record that is none, or that breaks the rules: a message key of topic `errors`, and its parameters."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.key = f"errors.{key}"
        self.params = params

    def sentence(self, lang: str) -> str:
        """What is wrong and where, in one sentence."""
        return locale.text(lang, self.key, **self.params)

    def __str__(self) -> str:
        return self.sentence("en")


@dataclass(slots=True)
class RoundRecord:
    """One round: its deal, and its actions as the record writes them."""

    deal: Deal
    actions: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Record:
    """A match as it is saved, shared and replayed. `scores` are raw and by side."""

    variant: str
    rules: Rules
    house: dict[str, object]
    """The fields of `rules` that differ from the game's own."""
    seating: Seating
    scores: tuple[int, ...] | None = None
    seed: str | None = None
    players: tuple[str, ...] | None = None
    """By seat, "human" or a bot's level."""
    aids: tuple[str, ...] = ()
    rounds: list[RoundRecord] = field(default_factory=list)
    extra: dict[str, Any] = field(default_factory=dict)
    """Keys that belong to others: kept as they came."""
