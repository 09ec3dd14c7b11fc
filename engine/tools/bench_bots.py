"""What a decision of each level costs, in CPython and inside Pyodide under Node.

    PYTHONPATH=engine:. python engine/tools/bench_bots.py

Exit status 1 where a level's median inside Pyodide is above MOST at any game and seat count.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import bot_cost

from web.tools import foreign_wheels, node, wheel
from web.tools.command import BuildError, does, say
from web.tools.places import PYODIDE

MOST = 100.0
"""Milliseconds."""


def in_pyodide() -> str:
    """What `bot_cost.measure` says inside Pyodide. Raises BuildError."""
    given = {
        "pyodide": str(PYODIDE),
        "micropip": str(foreign_wheels.micropip()),
        "engine": str(wheel.build()),
        "script": str(Path(bot_cost.__file__)),
    }
    script = Path(__file__).with_name("bench_api.mjs")
    return does([node.set_up(), script, json.dumps(given)], "Pyodide could not be measured").splitlines()[-1]


def tell(where: str, measured: dict[str, dict[str, dict[str, float]]]) -> float:
    """Print the figures of one interpreter; the highest median, in milliseconds."""
    say(where)
    for table, levels in measured.items():
        for level, figures in levels.items():
            say(f"  {table:<12} {level:<9}" + "".join(f" {name} {value:8.2f}" for name, value in figures.items()))
    return max(figures["median"] for levels in measured.values() for figures in levels.values())


def main() -> int:
    """Measure, print, and return the exit status."""
    say(f"Milliseconds a decision, over {bot_cost.DECISIONS} choices each.")
    tell(f"CPython {sys.version.split()[0]}", json.loads(bot_cost.measure()))
    try:
        return 0 if tell("Pyodide under Node", json.loads(in_pyodide())) <= MOST else 1
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
