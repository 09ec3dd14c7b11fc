"""Choices of `club` players, and the whole matches they are part of: fixed positions for the coach."""

from __future__ import annotations

from collections.abc import Iterator

from fiveup import bots
from fiveup.action import Action
from fiveup.bots.situation import situation
from fiveup.match import Match, apply, legal_actions, new_match, next_deal, start_round
from fiveup.view import View, view
from tests.engine.laws.random_matches import OWN_TABLES, Table


def moments(table: Table, seed: str, scores: tuple[int, ...] | None = None) -> Iterator[tuple[Match, Action]]:
    """Every moment of a match between `club` bots, with the action taken then."""
    match = new_match(table.variant, table.rules, table.seating, scores)
    while match.between_rounds:
        match = start_round(match, next_deal(match, seed))
        while legal_actions(match):
            assert match.round is not None
            action = bots.choose("club", view(match, match.round.turn), seed).action
            yield match, action
            match, _ = apply(match, action)


def finished(played: list[tuple[Match, Action]]) -> Match:
    """The match after its last moment."""
    match, action = played[-1]
    return apply(match, action)[0]


def choices(count: int, tables: tuple[Table, ...] = OWN_TABLES) -> Iterator[View]:
    """So many choices, spread over tables, seats, scores and stages of a round."""
    seed = 0
    while True:
        for table in tables:
            target = table.rules.target(table.seating.sides)
            behind = (15, 60, 130, target)[seed % 4]
            scores = (max(0, target - behind) // 5 * 5,) * table.seating.sides
            game = [match for match, _ in moments(table, f"coach {seed}", scores if target else None)]
            found = [match for match in game[:40] if len(legal_actions(match)) > 1]
            for match in found[seed % 3 :: 3]:
                assert match.round is not None
                seen = view(match, match.round.turn)
                if len(situation(seen).candidates) > 1:
                    yield seen
                    count -= 1
                    if not count:
                        return
        seed += 1
