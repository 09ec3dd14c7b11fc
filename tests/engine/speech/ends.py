"""Rounds that are over, of every game and with every rare event: the 61 worked matches, and random ones near the target."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fiveup import record
from fiveup.match import Match
from fiveup.scoring import Event
from tests.engine import worked_examples
from tests.engine.laws.random_matches import OWN_TABLES, play


@dataclass(frozen=True)
class End:
    """A round that is over: the match just after its last action, the raw scores before that, and the events it made."""

    match: Match
    before: tuple[int, ...]
    events: tuple[Event, ...]


@cache
def ends() -> list[End]:
    """All of them."""
    found: list[End] = []
    for example in worked_examples.matches():
        before: tuple[int, ...] = ()
        for step in record.steps(record.read(example["record"])):
            if step.match.round is not None and step.match.round.result is not None:
                found.append(End(step.match, before, step.events))
            before = step.match.scores
    for number, table in enumerate(OWN_TABLES):
        target = table.rules.target(table.seating.sides)
        scores = (target - 40,) * table.seating.sides if target else None
        for played in play(table, number, 4, scores).rounds:
            last = played.plies[-1]
            found.append(End(last.after, last.before.scores, last.events))
    return found
