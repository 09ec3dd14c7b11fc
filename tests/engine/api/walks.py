"""Whole random matches through the interface, at every table that players are offered: what was called, seen and true at each ply."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from fiveup import bots
from fiveup.api.saying import SAYINGS
from fiveup.match import Match
from fiveup.record import FORMAT
from tests.engine.api.client import Client, Json, choices
from tests.engine.laws.random_matches import OWN_TABLES, Table

LANGS = ("tr", "ko", "en")


@dataclass(frozen=True)
class Step:
    """One call that moved a match on: its name, the snapshot it gave, the true match behind it, and what was said of it, if asked."""

    call: str
    seen: Json
    match: Match
    said: dict[str, str]


@dataclass(frozen=True)
class Walk:
    """A match from its start to its end."""

    table: Table
    lang: str
    steps: tuple[Step, ...]
    log: list[Json]
    record: Json

    def __repr__(self) -> str:
        """What was played, instead of everything it holds."""
        return f"{name(self.table)} in {self.lang}"


def name(table: Table) -> str:
    """A table for a test id."""
    return f"{table.variant}-{table.seating.seats}{'-partners' if table.seating.partners else ''}"


def record(table: Table, seed: str, players: list[str], **more: Any) -> Json:
    """The record of a match before its first deal."""
    return {
        "format": FORMAT,
        "variant": table.variant,
        "seats": table.seating.seats,
        "partners": table.seating.partners,
        "seed": seed,
        "players": players,
        "rounds": [],
        **more,
    }


def near_the_end(table: Table) -> Json:
    """Starting scores from which a match takes a few rounds, and many an event is too much for it."""
    target = table.rules.target(table.seating.sides)
    step = 1 if table.rules.points == "fives-and-threes" else 5
    return {"scores": [target - step * (14 + side) for side in range(table.seating.sides)]} if target else {}


def said(client: Client, seen: Json) -> dict[str, str]:
    """Everything that can be said of a session, by its name."""
    return {what: client.call("say", session=seen["session"], what=what)["text"] for what in SAYINGS}


TABLES: dict[str, Table] = {name(table): table for table in OWN_TABLES}
"""The tables of OWN_TABLES, by name."""


@cache
def walk(at: str, lang: str, seed: int = 1) -> Walk:
    """A match in which one person chooses at random, against bots of both kinds; kept, since many tests look at it."""
    table = TABLES[at]
    rng = Random(f"{at} {lang} {seed}")
    client = Client()
    levels = list(bots.REGISTRY)
    players = [levels[(seat + seed) % len(levels)] for seat in range(table.seating.seats)]
    players[seed % table.seating.seats] = "human"
    seen = client.call("open", lang=lang, record=record(table, str(seed), players, **near_the_end(table)))
    steps = [Step("open", seen, client.match(seen), said(client, seen))]
    while seen["screen"] != "match-over":
        if seen["can"]["next"]:
            call, seen = "next", client.at("next", seen)
        elif seen["screen"] == "other-turn":
            call, seen = "act", client.act(seen, client.bot_action(seen))
        else:
            call, seen = "act", client.act(seen, rng.choice(choices(seen)))
        asks = rng.random() < 0.3 or seen["outcome"] is not None
        steps.append(Step(call, seen, client.match(seen), said(client, seen) if asks else {}))
    log = client.call("log", session=seen["session"])["lines"]
    return Walk(table, lang, tuple(steps), log, client.record(seen))


MATCHES = [(at, lang) for at in TABLES for lang in LANGS]
