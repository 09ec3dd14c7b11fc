"""The command that lets bots play each other."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack

from fiveup import variants
from fiveup.arena import CONTESTANTS, Plan, run, summary
from fiveup.cli.executors import cluster, has_cluster, processes
from fiveup.record import RecordError
from fiveup.seating import Seating


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

    with ExitStack() as open_for_now:
        try:
            executor = open_for_now.enter_context(cluster(options.cluster) if options.cluster else processes(options.jobs))
        except (OSError, ValueError) as error:
            what = f"the cluster at {options.cluster!r}" if options.cluster else f"{options.jobs} processes"
            print(f"fiveup: {what} cannot be used: {' '.join(str(error).split())}", file=sys.stderr)
            return 2
        played, stopped = run(plan, options.pairs, executor, progress, options.stop_when_clear)
    print(json.dumps(summary(plan, played, stopped, options.stop_when_clear)))
    return 0


def two_bots(text: str) -> tuple[str, str]:
    """Two contestants, as an argument. Raises ArgumentTypeError."""
    names = text.split(",")
    if len(names) != 2 or not set(names) <= CONTESTANTS.keys():
        known = ", ".join(CONTESTANTS)
        raise argparse.ArgumentTypeError(f"{text!r} is not two of {known} with a comma between")
    return names[0], names[1]


def a_cluster(text: str) -> str:
    """A cluster's address, as an argument. Raises ArgumentTypeError where clusters cannot be reached from here."""
    if not has_cluster():
        raise argparse.ArgumentTypeError("the package distributed is not installed: pip install 'fiveup[cluster]' brings it")
    return text
