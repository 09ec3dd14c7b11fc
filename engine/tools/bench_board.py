"""The board's bench: `build.py bench`, or PYTHONPATH=engine:. python engine/tools/bench_board.py [TREES [WIDTH HEIGHT]].

Prints the time per placement and how three kinds of trees are drawn.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import combinations

from fiveup.board import Drawing, lay
from fiveup.tableau import Tableau
from fiveup.variants import exact61
from tests.engine.board import random_layouts

VIEWPORT = (9.0, 11.0)
TREES = 400
KINDS: dict[str, Callable[[int], Tableau]] = {
    "real rounds": lambda seed: random_layouts.real_round(exact61.RULES, seed),
    "random until nothing fits, 26 tiles": random_layouts.until_nothing_fits,
    "doubles and branches first, 12 arms, 28 tiles": random_layouts.branching_first,
}


def overlaps(drawing: Drawing) -> int:
    """Pairs of tiles that share an area."""
    return sum(one.overlaps(other) for one, other in combinations(drawing.tiles, 2))


def run(kind: Callable[[int], Tableau], trees: int, viewport: tuple[float, float]) -> str:
    """One line of figures for so many trees of a kind, every ply drawn."""
    placements = shared = moved = stems = joints = above = 0
    largest = seconds = slowest = 0.0
    for seed in range(trees):
        drawing: Drawing | None = None
        for tableau in random_layouts.plies(kind(seed)):
            start = time.process_time()
            after = lay(tableau, viewport, folds=drawing.folds if drawing else ())
            took = time.process_time() - start
            seconds += took
            slowest = max(slowest, took)
            placements += 1
            shared += overlaps(after)
            if drawing is not None:
                moved += sum(before != now for before, now in zip(drawing.tiles, after.tiles, strict=False))
            stems += len(after.stems)
            joints += len(tableau.joins)
            largest = max(largest, after.scale)
            above += after.scale > 1
            drawing = after
    return (
        f"{shared} / {placements} overlaps, largest scale {largest:.2f} ({above} plies above 1), {moved / placements:.2f} tiles moved"
        f" per placement, {stems / joints:.1%} of joints with a stem, {1000 * seconds / placements:.2f} ms per placement"
        f" (slowest {1000 * slowest:.1f})"
    )


def main() -> None:
    """Print one line a kind of trees."""
    trees = int(sys.argv[1]) if len(sys.argv) > 1 else TREES
    viewport = (float(sys.argv[2]), float(sys.argv[3])) if len(sys.argv) > 3 else VIEWPORT
    print(f"Board, {trees} trees of each kind, viewport {viewport[0]:g} x {viewport[1]:g} tile lengths:")
    for name, kind in KINDS.items():
        print(f"  {name}: {run(kind, trees, viewport)}")


if __name__ == "__main__":
    main()
