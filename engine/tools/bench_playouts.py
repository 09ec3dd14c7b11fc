"""How fast rounds are played: the search room's random and greedy play-outs and the match room, beside `dominoes`.

Run with the engine on the path and `dominoes` 6.1.0 installed:

    PYTHONPATH=engine python engine/tools/bench_playouts.py

The yardstick is that library's own four-seat block game, random valid moves from `Game.new()` to the end. What is
compared is placements a CPU-second, deals, scoring and settlements included on both sides; passes and draws are work that
is not counted. All contestants take turns, in one process, and each one's median turn is what is printed.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from operator import length_hint

import dominoes

from fiveup import match, tiles
from fiveup.rules import Rules
from fiveup.search import deals
from fiveup.search.playout import Playouts, Policy, greedy
from fiveup.seating import Seating
from fiveup.variants import REGISTRY

SEATING = Seating(2)
TIMES_FASTER = 5.0
"""What the random play-outs of the games in HELD are held to, beside the library."""
HELD = ("exact61", "draw")

Rounds = Callable[[random.Random, int], int]
"""Plays so many rounds and returns the placements made."""


@dataclass
class Contestant:
    """Something timed: its name, how it plays, and the rates of its turns."""

    name: str
    play: Rounds
    rounds: int = 1
    placements_a_second: list[float] = field(default_factory=list)
    rounds_a_second: list[float] = field(default_factory=list)

    def size(self, seconds: float) -> None:
        """Find how many rounds fill a turn; this also fills what is kept between rounds."""
        while True:
            began = time.process_time()
            self.play(random.Random(self.rounds), self.rounds)
            if time.process_time() - began > seconds / 2:
                return
            self.rounds *= 2

    def turn(self, seed: int) -> None:
        """One timed turn."""
        rng = random.Random(seed)
        began = time.process_time()
        placed = self.play(rng, self.rounds)
        took = time.process_time() - began
        self.placements_a_second.append(placed / took)
        self.rounds_a_second.append(self.rounds / took)


def library(rng: random.Random, rounds: int) -> int:
    """Random games of `dominoes`; it deals by the global random stream."""
    placed = 0
    choice = rng.choice
    for _ in range(rounds):
        game = dominoes.Game.new()
        while game.result is None:
            game.make_move(*choice(game.valid_moves))
        placed += len(game.board)
    return placed


def playouts(rules: Rules, policy_of: Callable[[Playouts], Policy] | None) -> Rounds:
    """Whole rounds of two seats in the search room, from deal to settlement."""
    player = Playouts(rules, SEATING)
    policy = policy_of(player) if policy_of is not None else None
    dealer = deals.Dealer(rules, SEATING)
    held = rules.hand_size(2) * 2
    by_lot = rules.opener == "lot"

    def play(rng: random.Random, rounds: int) -> int:
        placed = 0
        for _ in range(rounds):
            hands, boneyard = dealer.deal(rng)
            opener, lead = (0, tiles.FULL_MASK) if by_lot else deals.highest_double(hands)
            drawn = iter(boneyard)
            player.play(rng, 0, hands, drawn, opener, opener, [0, 0], policy, lead)
            placed += held + len(boneyard) - length_hint(drawn) - hands[0].bit_count() - hands[1].bit_count()
        return placed

    return play


def matches(rules: Rules) -> Rounds:
    """Whole rounds of two seats in the match room: explicit layouts, every action checked, events and history kept."""

    def play(rng: random.Random, rounds: int) -> int:
        placed = 0
        for _ in range(rounds):
            fresh = match.new_match("bench", rules, SEATING)
            playing = match.start_round(fresh, match.next_deal(fresh, str(rng.random())))
            while legal := match.legal_actions(playing):
                playing, _ = match.apply(playing, rng.choice(legal))
            assert playing.round is not None
            placed += len(playing.round.tableau.order)
        return placed

    return play


def main() -> int:
    """Measure, print the table, and tell by the exit status whether the play-outs are fast enough."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="about how long one turn lasts")
    parser.add_argument("--turns", type=int, default=7, help="how many turns each contestant has")
    options = parser.parse_args()
    yardstick = Contestant("dominoes 6.1.0, random", library)
    contestants = [yardstick]
    for name, rules in REGISTRY.items():
        contestants.append(Contestant(f"{name}, random play-outs", playouts(rules, None)))
        contestants.append(Contestant(f"{name}, greedy play-outs", playouts(rules, greedy)))
        contestants.append(Contestant(f"{name}, random in a match", matches(rules)))
    random.seed(61)
    for contestant in contestants:
        contestant.size(options.seconds)
    for seed in range(options.turns):
        for contestant in contestants:
            contestant.turn(seed)
    print(f"CPython {sys.version.split()[0]}; two seats; medians of {options.turns} turns")
    print(f"{'':<30}{'placements/s':>14}{'rounds/s':>12}{'ratio':>9}")
    measured = statistics.median(yardstick.placements_a_second)
    slow = []
    for contestant in contestants:
        rate = statistics.median(contestant.placements_a_second)
        rounds = statistics.median(contestant.rounds_a_second)
        print(f"{contestant.name:<30}{rate:>14,.0f}{rounds:>12,.0f}{rate / measured:>8.1f}x")
        game, _, kind = contestant.name.partition(", ")
        if game in HELD and kind == "random play-outs" and rate < TIMES_FASTER * measured:
            slow.append(game)
    if slow:
        print(f"slower than {TIMES_FASTER:g} times the library: {', '.join(slow)}", file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    raise SystemExit(main())
