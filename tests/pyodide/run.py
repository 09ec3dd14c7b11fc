"""Runs the engine's tests inside Pyodide and holds them against CPython's.

    run.py NODE WHEEL RESULT [PYTEST ARGUMENT ...]

Exit status 1 where a test fails, is skipped, or is collected on one side only.
"""

import contextlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE)]

import pytest  # noqa: E402 - the path above comes first, for what this imports beside it
from left_out import named, names, read  # noqa: E402
from recorder import Recorder  # noqa: E402

from web.tools import foreign_wheels  # noqa: E402
from web.tools.places import PYODIDE  # noqa: E402

LONGEST = 20 * 60
"""Seconds after which a run counts as hung."""


def collect(arguments: list[str]) -> list[str]:
    """The ids that CPython collects.

    Raises ValueError with pytest's words where it cannot.
    """
    os.chdir(ROOT)
    recorder = Recorder([])
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        status = pytest.main(
            ["tests/engine", "--collect-only", "-q", "-p", "no:cacheprovider", *arguments], plugins=[recorder]
        )
    if status:
        raise ValueError(f"CPython does not collect the tests:\n{output.getvalue()}")
    return recorder.collected


def differences(expected: Iterable[str], inside: dict[str, list[str]]) -> list[str]:
    """What differs between the ids that must run and those that were collected and passed inside, as sentences."""
    wanted = set(expected)
    collected = set(inside["collected"])
    complaints = [f"Collected by CPython only: {test}" for test in sorted(wanted - collected)]
    complaints += [f"Collected inside Pyodide only: {test}" for test in sorted(collected - wanted)]
    complaints += [
        f"Did not pass inside Pyodide: {test}" for test in sorted((wanted & collected) - set(inside["passed"]))
    ]
    return complaints


def main(node: str, wheel: str, result: str, *arguments: str) -> int:
    """Run everything, print what differs, and return the exit status."""
    given = list(arguments)
    try:
        listed = read(HERE / "left_out.txt")
        outside = collect(given)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    # Pytest's arguments may choose a part of the tests; only a whole run can tell that a line has become idle.
    idle = [] if given else [name for name in listed if not any(names(name, test) for test in outside)]
    told = Path(result).with_name("pyodide.json")
    told.unlink(missing_ok=True)
    task = {
        "pyodide": str(PYODIDE),
        "root": str(ROOT),
        "here": str(HERE),
        "results": str(told.parent),
        "result": Path(result).name,
        "wheels": [str(path) for path in foreign_wheels.fetch(foreign_wheels.SUITE)],
        "micropip": str(foreign_wheels.micropip()),
        "engine": wheel,
        "arguments": given,
        "listed": listed,
    }
    try:
        subprocess.run([node, str(HERE / "boot.mjs"), json.dumps(task)], check=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        print(f"The run inside Pyodide was ended after {LONGEST // 60} minutes.", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"Node ended with status {error.returncode}, before pytest inside Pyodide was done.", file=sys.stderr)
        return 1
    inside = json.loads(told.read_text(encoding="utf-8"))
    expected = [test for test in outside if not named(listed, test)]
    complaints = [f"left_out.txt names no test with: {name}" for name in idle] + differences(expected, inside)
    print("\n".join(complaints[:40]))
    if len(complaints) > 40:
        print(f"... and {len(complaints) - 40} more")
    if not complaints:
        print(f"CPython and Pyodide agree on {len(expected)} tests; {len(outside) - len(expected)} are left out.")
    return int(inside["status"] != 0 or bool(complaints))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
