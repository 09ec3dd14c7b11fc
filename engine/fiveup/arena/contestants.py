"""Who can play in the arena: every level, `random`, and `peeking`, which sees all tiles and measures the ceiling.

A fair contestant gets a view. The one that peeks gets the match, which is another type: nothing that takes a level takes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from fiveup import bots, tiles
from fiveup.action import Action
from fiveup.bots.sampling import Tally, Trial
from fiveup.bots.situation import linear_of, playouts_of, situation
from fiveup.bots.worth import worth_of
from fiveup.match import Match
from fiveup.search.packed import Entry, choices
from fiveup.search.playout import Policy
from fiveup.view import View, view

PEEKING_WORLDS = 48
STRAYS = 8


@dataclass(frozen=True, slots=True)
class Fair:
    """Decides from a view and a seed."""

    decide: Callable[[View, str], Action]


@dataclass(frozen=True, slots=True)
class Peeking:
    """Decides from everything, the hands of others and the boneyard's order included."""

    decide: Callable[[Match, str], Action]


def _level(name: str) -> Fair:
    return Fair(lambda seen, seed: bots.choose(name, seen, seed).action)


def _random(seen: View, seed: str) -> Action:
    return bots.stream(seed, seen).choice(seen.legal)


def _peek(match: Match, seed: str) -> Action:
    """Plays every placement out, by points, in the one deal that there is."""
    game = match.round
    assert game is not None
    seen = view(match, game.turn)
    here = situation(seen)
    if len(here.candidates) < 2:
        return seen.legal[0]
    rng: Random = bots.stream(seed, seen)
    playouts = playouts_of(match.rules, match.seating)
    worth = worth_of("points", match.rules, match.seating, here.side, match.scores)
    hands = [tiles.mask_of(hand) for hand in game.hands]
    boneyard = [1 << tile for tile in game.boneyard[: game.drawable(match.rules)]]
    # The deal is certain, what the others will choose is not: play-outs that stray now and then tell more than a single one.
    trial = Trial(here, playouts, straying(linear_of(match.rules, match.seating).policy), worth)
    tally = Tally(len(here.candidates))
    for _ in range(PEEKING_WORLDS):
        tally.world(
            1.0, {at: trial(rng, each, hands, boneyard) for at, each in enumerate(here.candidates)}
        )
    return tally.result(here.candidates)[0].action


def straying(policy: Policy) -> Policy:
    """A policy that takes a tile at random one time in STRAYS."""

    def choose(
        picks: tuple[Entry, ...],
        layout: int,
        hands: list[int],
        seat: int,
        scores: list[int],
        boneyard: Iterator[int],
        random: int,
        unplaced: int,
    ) -> tuple[int, int]:
        if random % STRAYS:
            return policy(picks, layout, hands, seat, scores, boneyard, random, unplaced)
        at = random // STRAYS % len(picks)
        return next(choices(picks[at : at + 1], layout))

    return choose


CONTESTANTS: dict[str, Fair | Peeking] = {
    "random": Fair(_random),
    **{name: _level(name) for name in bots.REGISTRY},
    "peeking": Peeking(_peek),
}
"""All of them by name."""
