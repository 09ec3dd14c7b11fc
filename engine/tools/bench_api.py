"""What one action through the interface costs, in CPython and inside Pyodide under Node: `build.py bench`, or

    PYTHONPATH=engine:. python engine/tools/bench_api.py

Exit status 1 where an action of a match's fifteenth round costs more than 1.5 times the same action in its first.
"""

from __future__ import annotations

import json
import statistics
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import api_cost

from web.tools import foreign_wheels, node, wheel
from web.tools.command import BuildError, does, say
from web.tools.places import PYODIDE

AT_MOST = 1.5
"""How many times its cost in the first round an action may cost in the fifteenth."""


def in_pyodide() -> str:
    """What `api_cost.measure` says inside Pyodide. Raises BuildError."""
    given = {
        "pyodide": str(PYODIDE),
        "micropip": str(foreign_wheels.micropip()),
        "engine": str(wheel.build()),
        "script": str(Path(api_cost.__file__)),
    }
    script = Path(__file__).with_suffix(".mjs")
    return does([node.set_up(), script, json.dumps(given)], "Pyodide could not be measured").splitlines()[-1]


def tell(where: str, measured: dict[str, Any]) -> bool:
    """Print the figures of one interpreter; whether they are within the bound."""
    say(where)
    for game, seconds in measured["games"].items():
        milliseconds = [1000 * each for each in seconds]
        say(
            f"  {game:<10} {statistics.mean(milliseconds):6.2f} ms an action on average,"
            f" {statistics.median(milliseconds):6.2f} the median, {max(milliseconds):6.2f} the slowest of {len(seconds)}"
        )
    first, late = measured["rounds"]
    say(f"  the same round as a match's 1st and {api_cost.LATE}th: {late / first:.2f} times the cost (at most {AT_MOST})")
    return bool(late <= AT_MOST * first)


def main() -> int:
    """Measure, print, and return the exit status."""
    say(f"One action, from JSON text to JSON text; each action's fastest of {api_cost.TURNS} turns.")
    well = tell(f"CPython {sys.version.split()[0]}", json.loads(api_cost.measure()))
    try:
        return 0 if tell("Pyodide under Node", json.loads(in_pyodide())) and well else 1
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
