"""Real positions for exercises: from matches dealt and played at random, by the rules, from a seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import TypeVar

from fiveup import tiles
from fiveup.action import Action
from fiveup.match import Match, apply, legal_actions, new_match, next_deal, start_round
from fiveup.rulebook.exercises.form import Game
from fiveup.rules import Rules
from fiveup.search.packed import Entry, choices
from fiveup.search.playout import BLOCKED, Playouts
from fiveup.seating import Seating
from fiveup.tableau import PortRef, Tableau

Item = TypeVar("Item")

TRIES = 20_000
"""Rounds to look through at most: even a blocked round of four players turns up in a hundred or two."""


def pick(rng: Random, items: Sequence[Item]) -> Item:
    """One of some things, by one random number."""
    return items[int(rng.random() * len(items))]


def table(rng: Random, game: Game, level: int) -> Seating:
    """A table that grows with the level: two players, two or three, any."""
    always = game.rules.partners == "always"
    seats = pick(rng, (2,) if level == 1 else (2, 3) if level == 2 else (2, 3, 4))
    return Seating(seats, seats == 4 and (always or rng.random() < 0.5))


def settlement_table(level: int) -> Seating:
    """A table whose settlement is harder the higher the level: two players, three, two partnerships."""
    return Seating(level + 1, level == 3)


def dealt(rng: Random, game: Game, seating: Seating) -> Match:
    """A match whose first round has just been dealt."""
    match = new_match(game.variant, game.rules, seating)
    return start_round(match, next_deal(match, repr(rng.random())))


def after(rng: Random, game: Game, seating: Seating, count: int) -> Match:
    """A round in progress with so many tiles on the table and a placement to be made. Fewer if no round came that far."""
    best: Match | None = None
    for _ in range(20):
        match = dealt(rng, game, seating)
        for before in _random_play(rng, match):
            if before.round is None or legal_actions(before)[0].kind != "place":
                continue
            placed = len(before.round.tableau.order)
            if placed == count:
                return before
            if placed and (best is None or best.round is None or placed > len(best.round.tableau.order)):
                best = before
    assert best is not None
    return best


def along(rng: Random, game: Game, seating: Seating, counts: Sequence[int]) -> Iterator[Match]:
    """The positions of one round, played at random, with one of these numbers of tiles on the table and a placement to be made."""
    for before in _random_play(rng, dealt(rng, game, seating)):
        assert before.round is not None
        if len(before.round.tableau.order) in counts and legal_actions(before)[0].kind == "place":
            yield before


def _random_play(rng: Random, match: Match) -> Iterator[Match]:
    """The matches before every action of a round played at random."""
    while legal := legal_actions(match):
        yield match
        match, _ = apply(match, pick(rng, legal))


def gone_out(rng: Random, game: Game, seating: Seating) -> Match:
    """A round that somebody has just gone out of, the match going on."""
    for _ in range(TRIES):
        match = dealt(rng, game, seating)
        while legal := legal_actions(match):
            match, _ = apply(match, pick(rng, legal))
        if match.results[-1].end == "domino":
            return match
    raise AssertionError("no round ended by a domino")


def blocked(rng: Random, game: Game, seating: Seating) -> Match:
    """A round that was just blocked. They are rare, so whole rounds are played fast until one is, and that one is played again."""
    play = _playouts(game.rules, seating)
    for _ in range(TRIES):
        match = dealt(rng, game, seating)
        game_round = match.round
        assert game_round is not None
        recorder = _Recorder()
        ended = play.play(
            Random(repr(rng.random())),  # a float as a seed is hashed, and that differs in Pyodide
            0,
            [tiles.mask_of(hand) for hand in game_round.hands],
            [1 << tile for tile in game_round.boneyard[: game_round.drawable(match.rules)]],
            game_round.turn,
            game_round.opener,
            [0] * seating.sides,
            recorder,
            tiles.FULL_MASK if game_round.lead is None else 1 << game_round.lead,
        )
        if ended == BLOCKED:
            return _played_again(match, recorder.chosen)
    raise AssertionError("no round was blocked")


@cache
def _playouts(rules: Rules, seating: Seating) -> Playouts:
    return Playouts(rules, seating)


class _Recorder:
    """A policy that plays at random and keeps which tile went which way."""

    def __init__(self) -> None:
        self.chosen: list[tuple[int, int]] = []

    def __call__(
        self,
        picks: tuple[Entry, ...],
        layout: int,
        hands: list[int],
        seat: int,
        scores: list[int],
        boneyard: Iterator[int],
        random: int,
        unplaced: int,
    ) -> tuple[int, int]:
        at = random % len(picks)
        ways = list(choices(picks[at : at + 1], layout))
        way = random // len(picks) % len(ways)
        bit, change = ways[way]
        self.chosen.append((bit.bit_length() - 1, way))
        return bit, change


def _played_again(match: Match, chosen: Sequence[tuple[int, int]]) -> Match:
    """The same round by the explicit rules: of ends that differ in nothing but where they lie, the first."""
    waiting = iter(chosen)
    while legal := legal_actions(match):
        action = legal[0]
        if action.kind == "place":
            assert match.round is not None
            tile, way = next(waiting)
            action = Action("place", tile, _end(match.round.tableau, tile, way))
        match, _ = apply(match, action)
    return match


def _end(tableau: Tableau, tile: int, way: int) -> PortRef | None:
    """The end meant by the `way`-th kind of end that a tile fits: at its lower value before its higher, plain before a double's."""
    if not tableau.order:
        return None
    kinds: dict[tuple[bool, bool], PortRef] = {}
    for end in tableau.ends_for(tile):
        kinds.setdefault((end.value != tiles.LOW[tile], tiles.is_double(end.tile)), end)
    return kinds[sorted(kinds)[way]]
