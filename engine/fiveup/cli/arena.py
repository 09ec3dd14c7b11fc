"""The command that lets bots play each other."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from fiveup import variants
from fiveup.arena import CONTESTANTS, Plan, run, summary
from fiveup.record import RecordError
from fiveup.seating import Seating


class Here(Executor):
    """Runs each task in this process, when its result is asked for."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """A future that does the work in `result`."""
        return _Later(lambda: fn(*args, **kwargs))


class _Later(Future[Any]):
    def __init__(self, work: Callable[[], Any]) -> None:
        super().__init__()
        self._work = work

    def result(self, timeout: float | None = None) -> Any:
        """Does the work."""
        return self._work()


def arena(options: argparse.Namespace) -> int:
    """Play and print the figures as one JSON object; on a terminal, tell the progress on standard error."""
    rules = variants.REGISTRY[options.game]
    partners = options.partners or (rules.partners == "always" and options.seats == 4)
    if partners and options.seats != 4:
        raise RecordError("partners", variant=options.game, seats=options.seats)
    plan = Plan(options.game, Seating(options.seats, partners), options.bots, options.seed, options.matches)

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if done == options.pairs else ""
            print(f"\r{done} / {options.pairs}", end=end, file=sys.stderr, flush=True)

    with _processes(options.jobs) if options.jobs > 1 else Here() as executor:
        played, stopped = run(plan, options.pairs, executor, progress, options.stop_when_clear)
    print(json.dumps(summary(plan, played, stopped, options.stop_when_clear)))
    return 0


def _processes(jobs: int) -> Executor:
    # Imported only here: Pyodide, where the other commands run too, has no processes.
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(jobs)


def two_bots(text: str) -> tuple[str, str]:
    """Two contestants, as an argument. Raises ArgumentTypeError."""
    names = text.split(",")
    if len(names) != 2 or not set(names) <= CONTESTANTS.keys():
        known = ", ".join(CONTESTANTS)
        raise argparse.ArgumentTypeError(f"{text!r} is not two of {known} with a comma between")
    return names[0], names[1]
