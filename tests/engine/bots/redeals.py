"""Positions, each with other deals that its seat cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from fiveup.match import Match, legal_actions
from tests.engine.laws.hidden_tiles import another
from tests.engine.laws.random_matches import OWN_TABLES, Table, play

SWAPS = 2
"""Swaps of two hidden tiles from one deal to the next: they wander further and further from the real one."""


@dataclass(frozen=True)
class Position:
    """A choice of the seat to move, and the matches that look the same to it."""

    match: Match
    others: tuple[Match, ...]

    @property
    def seat(self) -> int:
        """The seat to move."""
        assert self.match.round is not None
        return self.match.round.turn


def positions(variant: str, count: int, deals: int) -> Iterator[Position]:
    """So many choices of randomly played rounds, at all of a game's tables in turn."""
    tables = [table for table in OWN_TABLES if table.variant == variant]
    seed = 0
    while count:
        seed += 1
        found = _position(tables[seed % len(tables)], seed, deals)
        if found is not None:
            count -= 1
            yield found


def _position(table: Table, seed: int, deals: int) -> Position | None:
    rng = Random(seed)
    only = play(table, seed, 1).rounds[0]
    plies = rng.randrange(len(only.plies))
    match = only.plies[plies].before
    if len(legal_actions(match)) < 2:
        return None
    assert match.round is not None
    others = []
    for _ in range(deals):
        other, deal = another(only, plies, match.round.turn, rng, SWAPS)
        others.append(other)
        # The next wanders on from here: same plies, but another deal. What was placed and what the seat holds stay.
        only = replace(only, deal=deal)
    return Position(match, tuple(others))
