"""What a decision of each level costs, at every game and seat count. Runs alike in CPython and in Pyodide; needs `fiveup` alone."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable

from fiveup import bots, variants
from fiveup.match import apply, legal_actions, new_match, next_deal, start_round
from fiveup.seating import Seating
from fiveup.view import view

DECISIONS = 20
"""Timed at each table and level; only real choices are."""


def processor() -> float:
    """The processor time of this process, in seconds: all its threads', so that what else the machine does is left out."""
    if sys.platform != "emscripten":
        return time.process_time()
    import js  # Node's globals; Pyodide's own clocks tell the time of day alone

    used = js.process.cpuUsage()
    return float(used.user + used.system) / 1e6


def measure(held: bool = False, decisions: int = DECISIONS) -> str:
    """As JSON: for each table and level the median, the mean and the slowest decision, and the longest slice, in milliseconds.

    By processor time, or by the time that passes where the process is held to a share of a core.
    """
    clock = time.perf_counter if held else processor
    found: dict[str, dict[str, dict[str, float]]] = {}
    for variant, rules in variants.REGISTRY.items():
        for seats in (2, 3, 4):
            seating = Seating(seats, seats == 4 and rules.partners == "always")
            found[f"{variant} {seats}"] = {level: _level(variant, seating, level, decisions, clock) for level in bots.REGISTRY}
    return json.dumps(found)


def _level(
    variant: str, seating: Seating, level: str, decisions: int, clock: Callable[[], float]
) -> dict[str, float]:
    times: list[float] = []
    slices: list[float] = []
    match = new_match(variant, variants.REGISTRY[variant], seating)
    seed = 0
    while len(times) < decisions:
        if match.between_rounds:
            match = start_round(match, next_deal(match, f"cost {seed}"))
        elif match.over:
            seed += 1
            match = new_match(variant, variants.REGISTRY[variant], seating)
            continue
        assert match.round is not None
        legal = legal_actions(match)
        if not legal:
            continue
        action = legal[0]
        if len(legal) > 1:
            seen = view(match, match.round.turn)
            began = last = clock()
            thinking = bots.think(level, seen, "cost")
            while True:
                try:
                    next(thinking)
                except StopIteration as stop:
                    action = stop.value.action
                    break
                finally:
                    now = clock()
                    slices.append(now - last)
                    last = now
            times.append(last - began)
        match, _ = apply(match, action)
    known = {"median": statistics.median(times), "mean": statistics.mean(times), "slowest": max(times)}
    return {name: round(1000 * each, 2) for name, each in {**known, "longest slice": max(slices)}.items()}
