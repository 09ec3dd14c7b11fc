"""Finds the match equities by self-play of the linear policy.

    PYTHONPATH=engine python engine/tools/train_equity.py --seed 5 --rounds 48 --matches 1500

Two sides: from the states that are nearest to the end on, rounds are played from each pair of needs, and a state's equity is
the mean of those that they lead to; then each is smoothed with its neighbours. More sides: whole matches are played from
random scores, and strengths are fitted to who won them (a softmax over the sides' needs). Openers are drawn by lot, or by
the highest double where a game begins so. Rewrites engine/fiveup/search/data/equities.json; `--only KEY` keeps the other tables.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from math import exp
from pathlib import Path
from random import Random
from typing import Any

from train_weights import tables

from fiveup import tiles
from fiveup.search.deals import Dealer
from fiveup.search.learned import DATA, key, weights
from fiveup.search.linear import Linear
from fiveup.search.playout import Playouts
from fiveup.seating import Seating
from fiveup.variants import REGISTRY

RAW = 5
"""Raw points in a step: all of a game's points are whole fives."""

NEAR = 10
"""Steps: where the side that is ahead needs no more, more rounds are played."""
NEAR_TIMES = 6


class Rounds:
    """Plays rounds of one table by its linear weights."""

    def __init__(self, variant: str, seating: Seating, rng: Random) -> None:
        self.rules = REGISTRY[variant]
        self.seating = seating
        self.steps = self.rules.target(seating.sides) // RAW
        self._playouts = Playouts(self.rules, seating)
        self._policy = Linear(self._playouts, weights(self.rules, seating, "fast")).policy
        self._dealer = Dealer(self.rules, seating)
        self._rng = rng

    def needs_after(self, needs: list[int]) -> list[int]:
        """What each side needs after one round, in steps; 0 or less for a side that has won."""
        hands, boneyard = self._dealer.deal(self._rng)
        opener = self._rng.randrange(self.seating.seats)
        scores = [(self.steps - need) * RAW for need in needs]
        self._playouts.play(
            self._rng, 0, hands, boneyard, opener, opener, scores, self._policy, tiles.FULL_MASK
        )
        # Settlements less the partner's hand may leave a side below nothing: it then needs as much as the table knows.
        return [min(self.steps - score // RAW, self.steps) for score in scores]


def pairs(rounds: Rounds, count: int) -> list[list[int]]:
    """The table of two sides, in permille: row a - 1 holds the chances of a side that needs a against one that needs 1 to a."""
    steps = rounds.steps
    chance = [[0.5] * (steps + 1) for _ in range(steps + 1)]
    for together in range(2, 2 * steps + 1):
        for one in range((together + 1) // 2, min(together, steps + 1)):
            other = together - one
            won, same = 0.0, 0
            # Near the end one round decides, and its outcome is all there is to go by; further off the table itself averages.
            times = NEAR_TIMES * count if other <= NEAR else count
            for _ in range(times):
                first, second = rounds.needs_after([one, other])
                if first <= 0 or second <= 0:
                    won += first <= 0
                elif (first, second) == (one, other):
                    same += 1
                else:
                    won += chance[first][second]
            found = won / (times - same) if times > same else 0.5
            chance[one][other] = 0.5 if one == other else found
            chance[other][one] = 1 - chance[one][other]
    return [[_permille(_smooth(chance, one, other)) for other in range(1, one + 1)] for one in range(1, steps + 1)]


def _permille(chance: float) -> int:
    """Never nothing and never certain: so few rounds do not show that."""
    return min(max(round(1000 * chance), 1), 999)


def _smooth(chance: list[list[float]], one: int, other: int) -> float:
    """A mean with the neighbours, of those along which the table changes little most."""
    if min(one, other) <= 2 or one == other:
        return chance[one][other]
    total, weight = 0.0, 0
    for step, share in ((-1, 1), (0, 2), (1, 1)):
        if max(one, other) + step < len(chance):
            total += share * chance[one + step][other + step]
            weight += share
    return total / weight


def strengths(rounds: Rounds, count: int, rng: Random) -> list[float]:
    """The strength of each need from 1 step on, for three sides or more."""
    sides, steps = rounds.seating.sides, rounds.steps
    seen: list[tuple[list[int], int]] = []
    for _ in range(count):
        needs = [rng.randint(1, steps) for _ in range(sides)]
        passed = []
        while min(needs) > 0:
            passed.append(needs)
            needs = rounds.needs_after(needs)
        winner = needs.index(min(needs))
        seen.extend((state, winner) for state in passed)
    knots = sorted({1, 2, 3, 4, 6, 9, 13, 18, 24, 31, 40, 50, steps})
    knots = [knot for knot in knots if knot <= steps]

    def shares(need: int) -> list[tuple[int, float]]:
        at = next(index for index, knot in enumerate(knots) if knot >= need)
        if knots[at] == need:
            return [(at, 1.0)]
        part = (need - knots[at - 1]) / (knots[at] - knots[at - 1])
        return [(at - 1, 1 - part), (at, part)]

    share_of = [shares(need) for need in range(1, steps + 1)]
    levels = [-0.05 * knot for knot in knots]
    for _ in range(150):
        slope, weight = [0.0] * len(knots), [1.0] * len(knots)
        logs = [sum(part * levels[at] for at, part in parts) for parts in share_of]
        for needs, winner in seen:
            odds = [exp(logs[need - 1]) for need in needs]
            together = sum(odds)
            for side, need in enumerate(needs):
                missed = (side == winner) - odds[side] / together
                for at, part in share_of[need - 1]:
                    slope[at] += part * missed
                    weight[at] += part * 0.25
        levels = [level + 0.7 * up / heavy for level, up, heavy in zip(levels, slope, weight, strict=True)]
    return [round(exp(sum(part * (levels[at] - levels[0]) for at, part in parts)), 5) for parts in share_of]


def main() -> int:
    """Play, fit and write. Returns the exit status."""
    parser = argparse.ArgumentParser(description="Finds the match equities.")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=48, help="from each pair of needs")
    parser.add_argument("--matches", type=int, default=1500, help="of three sides or more")
    parser.add_argument("--only", help="a table's key, such as exact61-2")
    options = parser.parse_args()
    file = Path(DATA, "equities.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))["tables"] if options.only else {}
    for variant, seating in tables():
        name = key(variant, seating)
        if REGISTRY[variant].finish == "round" or options.only not in (None, name):
            continue
        start = time.process_time()
        rng = Random(f"equity {options.seed} {name}")
        rounds = Rounds(variant, seating, rng)
        entry: dict[str, Any] = {"steps": rounds.steps}
        if seating.sides == 2:
            entry["permille"] = pairs(rounds, options.rounds)
        else:
            entry["strength"] = strengths(rounds, options.matches, rng)
        found[name] = entry
        print(name, f"{time.process_time() - start:.0f} s", file=sys.stderr, flush=True)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    data = {
        "made_by": "engine/tools/train_equity.py",
        "seed": options.seed,
        "rounds": options.rounds,
        "matches": options.matches,
        "commit": commit.stdout.strip(),
        "tables": found,
    }
    text = json.dumps(data, separators=(",", ":"))
    file.write_text(text.replace('],[', '],\n[').replace('},"', '},\n"') + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
