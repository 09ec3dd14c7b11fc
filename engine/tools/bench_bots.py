"""What a decision of each level costs, in CPython and inside Pyodide under Node.

    PYTHONPATH=engine:. python engine/tools/bench_bots.py [--share 0.2]

Processor time; with a share the time that passes while Pyodide's process is held to that part of a core (held_back.py).
Exit status 1 where a level's median inside Pyodide is above MOST, or with a share above MOST divided by it, at any game and
seat count.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import bot_cost
import held_back

from web.tools import foreign_wheels, node, wheel
from web.tools.command import BuildError, does, say
from web.tools.places import PYODIDE

MOST = 100.0
"""Milliseconds."""


def in_pyodide(share: float) -> str:
    """What `bot_cost.measure` says inside Pyodide, held to a share of a core below 1. Raises BuildError."""
    given = {
        "pyodide": str(PYODIDE),
        "micropip": str(foreign_wheels.micropip()),
        "engine": str(wheel.build()),
        "script": str(Path(bot_cost.__file__)),
        "arguments": [share < 1],
    }
    script = Path(__file__).with_name("bench_api.mjs")
    command = [node.set_up(), script, json.dumps(given)]
    if share == 1:
        return does(command, "Pyodide could not be measured").splitlines()[-1]
    try:
        return held_back.output(command, share).splitlines()[-1]
    except subprocess.CalledProcessError as error:
        raise BuildError(f"Pyodide could not be measured: Node ended with status {error.returncode}.") from None


def tell(where: str, measured: dict[str, dict[str, dict[str, float]]]) -> float:
    """Print the figures of one interpreter; the highest median, in milliseconds."""
    say(where)
    for table, levels in measured.items():
        for level, figures in levels.items():
            say(f"  {table:<12} {level:<9}" + "".join(f" {name} {value:8.2f}" for name, value in figures.items()))
    return max(figures["median"] for levels in measured.values() for figures in levels.values())


def _share(text: str) -> float:
    """A part of a core, as an argument. Raises ArgumentTypeError."""
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0.01 <= share <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a part from 0.01 to 1")
    return share


def main() -> int:
    """Measure, print, and return the exit status."""
    parser = argparse.ArgumentParser(description="Measures what a decision of each level costs.")
    parser.add_argument("--share", type=_share, default=1.0, help="the part of a core that Pyodide gets, such as 0.2")
    share: float = parser.parse_args().share
    say(f"Milliseconds a decision, over {bot_cost.DECISIONS} choices each.")
    where = "Pyodide under Node"
    if share == 1:
        tell(f"CPython {sys.version.split()[0]}", json.loads(bot_cost.measure()))
    else:
        where += f", held to {share:g} of a core"
    try:
        return 0 if tell(where, json.loads(in_pyodide(share))) <= MOST / share else 1
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
