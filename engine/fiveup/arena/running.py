"""Spreads pairs over any `concurrent.futures` executor: one process, some, or a cluster's own (Dask's `Client.get_executor()`)."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future

from fiveup.arena.duplicate import Plan, Played, play_pairs
from fiveup.arena.figures import is_clear

CHUNK = 5
"""Pairs in one task."""


def run(
    plan: Plan,
    pairs: int,
    executor: Executor,
    progress: Callable[[int], None] = lambda done: None,
    may_stop: bool = False,
) -> tuple[list[Played], bool]:
    """Play pairs, in order of their numbers, and tell how many are done after each task.

    With `may_stop`, ends at a look where the lead is clear (`figures.is_clear`). Returns the pairs and whether it did so.
    What comes out does not depend on the executor but for the times. Raises whatever a task raises.
    """
    waiting: list[Future[list[Played]]] = [
        executor.submit(play_pairs, plan, first, min(CHUNK, pairs - first)) for first in range(0, pairs, CHUNK)
    ]
    played: list[Played] = []
    try:
        for task in waiting:
            for pair in task.result():
                played.append(pair)
                if may_stop and len(played) < pairs and is_clear(played, plan.matches):
                    return played, True
            progress(len(played))
    finally:
        for task in waiting:
            task.cancel()
    return played, False
