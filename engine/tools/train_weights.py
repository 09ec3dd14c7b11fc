"""Trains the linear weights: ridge regression on what play-outs say of the placements in self-played rounds.

    PYTHONPATH=engine python engine/tools/train_weights.py --seed 5 --decisions 1500 --worlds 24

Two turns: the first plays out by most points now, the second by the weights that the first found. In each, positions come
from rounds played by the same policy with some random placements. At a position every placement is played out in the same
uniformly sampled deals, and its value is its side's points less the mean of the other sides', to the end of the round.
Only differences within a decision are fitted, since only those choose. Rewrites engine/fiveup/search/data/weights.json;
`--only KEY` replaces one table and keeps the others. Games in BORROWERS are trained by `--only` alone.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from fiveup import tiles
from fiveup.search.deals import Dealer, highest_double
from fiveup.search.features import FAST, Features, Outlook, features
from fiveup.search.learned import DATA, key
from fiveup.search.linear import Linear
from fiveup.search.packed import TOTAL_AT, Entry, choices
from fiveup.search.playout import Playouts, Policy, greedy
from fiveup.seating import Seating
from fiveup.variants import REGISTRY

EXPLORE = 6
"""One placement in so many is random while positions are collected."""
KEEP = 3
"""One decision in so many is used."""
RIDGE = 0.01
"""The penalty, as a share of each feature's own variance."""

BORROWERS = ("single-spinner", "block")
"""Games that take another game's weights: their own were no better (engine/fiveup/bots/STRENGTH.md)."""

Row = tuple[list[float], float]
"""A placement's features and value, both less the mean of its decision."""


@dataclass(frozen=True)
class Position:
    """A decision: all that a play-out needs."""

    picks: tuple[Entry, ...]
    layout: int
    hands: tuple[int, ...]
    seat: int
    unplaced: int


def tables() -> Iterator[tuple[str, Seating]]:
    """Every table that players are offered."""
    for variant, rules in REGISTRY.items():
        for seating in (Seating(2), Seating(3), Seating(4), Seating(4, True)):
            if seating != Seating(4) or rules.partners == "choice":
                yield variant, seating


def collect(playouts: Playouts, policy: Policy, count: int, rng: Random) -> list[Position]:
    """Decisions of self-played rounds."""
    found: list[Position] = []

    def watched(
        picks: tuple[Entry, ...],
        layout: int,
        hands: list[int],
        seat: int,
        scores: list[int],
        boneyard: Iterator[int],
        random: int,
        unplaced: int,
    ) -> tuple[int, int]:
        found_here = list(choices(picks, layout))
        if len(found_here) > 1 and hands[seat].bit_count() > 1 and not rng.randrange(KEEP):
            found.append(Position(picks, layout, tuple(hands), seat, unplaced))
        if not rng.randrange(EXPLORE):
            return rng.choice(found_here)
        return policy(picks, layout, hands, seat, scores, boneyard, random, unplaced)

    rules, seating = playouts.rules, playouts.seating
    dealer = Dealer(rules, seating)
    while len(found) < count:
        hands, boneyard = dealer.deal(rng)
        opener, lead = rng.randrange(seating.seats), tiles.FULL_MASK
        if rules.lead == "that-tile" and rng.randrange(2):
            opener, lead = highest_double(hands)
        playouts.play(rng, 0, hands, boneyard, opener, opener, [0] * seating.sides, watched, lead)
    return found[:count]


def valued(playouts: Playouts, policy: Policy, position: Position, worlds: int, rng: Random) -> list[Row]:
    """One row for each placement at a position."""
    seating, seat, layout = playouts.seating, position.seat, position.layout
    side = seating.side_of(seat)
    mine = position.hands[seat]
    counts = [hand.bit_count() for hand in position.hands]
    hidden = list(tiles.tiles_of(position.unplaced ^ mine))
    placements = list(choices(position.picks, layout))
    sums = [0.0] * len(placements)
    for _ in range(worlds):
        rng.shuffle(hidden)
        hands, dealt = [0] * seating.seats, 0
        for other in range(seating.seats):
            if other != seat:
                hands[other] = tiles.mask_of(hidden[dealt : dealt + counts[other]])
                dealt += counts[other]
        boneyard = [1 << tile for tile in hidden[dealt:]]
        for at, (bit, change) in enumerate(placements):
            scores = [0] * seating.sides
            gained = playouts.points[layout + change >> TOTAL_AT]
            playouts.settlement.score(seat, gained, scores)
            now = list(hands)
            now[seat] = mine ^ bit
            following = seating.next_seat(seat)
            playouts.play(rng, layout + change, now, boneyard, following, seat, scores, policy)
            sums[at] += scores[side] - (sum(scores) - scores[side]) / (seating.sides - 1)
    outlook = Outlook(layout, mine, position.unplaced ^ mine, counts, seat, 1 << 30)
    rows = [
        list(map(float, features(playouts.attachments, playouts.points, seating, outlook, bit, change)))
        for bit, change in placements
    ]
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    middle = sum(sums) / len(sums)
    return [
        ([value - mean for value, mean in zip(row, means, strict=True)], (total - middle) / worlds)
        for row, total in zip(rows, sums, strict=True)
    ]


def ridge(rows: Sequence[Row], columns: int) -> list[float]:
    """The weights of the first columns that fit the rows, by normal equations and elimination."""
    normal = [[0.0] * columns for _ in range(columns)]
    right = [0.0] * columns
    for found, value in rows:
        for i in range(columns):
            if found[i]:
                right[i] += found[i] * value
                for j in range(columns):
                    normal[i][j] += found[i] * found[j]
    for i in range(columns):
        normal[i][i] = normal[i][i] * (1 + RIDGE) + 1e-6
    for i in range(columns):
        for j in range(i + 1, columns):
            factor = normal[j][i] / normal[i][i]
            if factor:
                for k in range(i, columns):
                    normal[j][k] -= factor * normal[i][k]
                right[j] -= factor * right[i]
    weights = [0.0] * columns
    for i in reversed(range(columns)):
        known = sum(normal[i][j] * weights[j] for j in range(i + 1, columns))
        weights[i] = (right[i] - known) / normal[i][i]
    return [round(weight, 4) for weight in weights]


def train(variant: str, seating: Seating, decisions: int, worlds: int, seed: int) -> dict[str, list[float]]:
    """Both sets of weights of one table."""
    playouts = Playouts(REGISTRY[variant], seating)
    rng = Random(f"weights {seed} {key(variant, seating)}")
    policy = greedy(playouts)
    full: list[float] = []
    fast: list[float] = []
    for _ in range(2):
        positions = collect(playouts, policy, decisions, rng)
        rows = [row for position in positions for row in valued(playouts, policy, position, worlds, rng)]
        fast = ridge(rows, len(FAST))
        full = ridge(rows, len(Features._fields))
        policy = Linear(playouts, fast).policy
    return {"full": full, "fast": fast}


def main() -> int:
    """Train and write. Returns the exit status."""
    parser = argparse.ArgumentParser(description="Trains the linear weights.")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--decisions", type=int, default=1500, help="for each table and turn")
    parser.add_argument("--worlds", type=int, default=24, help="for each decision")
    parser.add_argument("--only", help="a table's key, such as exact61-2")
    options = parser.parse_args()
    file = Path(DATA, "weights.json")
    data = {"tables": {}}
    if options.only:
        data = json.loads(file.read_text(encoding="utf-8"))
    for variant, seating in tables():
        name = key(variant, seating)
        if options.only == name or (options.only is None and variant not in BORROWERS):
            start = time.process_time()
            data["tables"][name] = train(variant, seating, options.decisions, options.worlds, options.seed)
            print(name, f"{time.process_time() - start:.0f} s", data["tables"][name]["full"], file=sys.stderr, flush=True)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    data = {
        "made_by": "engine/tools/train_weights.py",
        "seed": options.seed,
        "decisions": options.decisions,
        "worlds": options.worlds,
        "commit": commit.stdout.strip(),
        "features": {"full": list(Features._fields), "fast": list(FAST)},
        "tables": data["tables"],
    }
    file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
