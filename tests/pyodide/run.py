"""Runs the engine's tests inside Pyodide and holds them against CPython's.

    run.py NODE WHEEL BUNDLE RESULTS [PYTEST ARGUMENT ...]

WHEEL is installed by micropip, as on the page's plain boot; with a BUNDLE (else a hyphen) that is booted instead, as on its
fast boot. The tests are dealt out to one process of Node per core, and pytest's reports are left in the folder RESULTS.

Exit status 1 where a test fails, is skipped, or is collected on one side only.
"""

import contextlib
import gzip
import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE)]

import pytest  # noqa: E402 - the path above comes first, for what this imports beside it
from left_out import named, names, read  # noqa: E402
from recorder import Recorder  # noqa: E402

from web.tools import foreign_wheels  # noqa: E402
from web.tools.places import PYODIDE  # noqa: E402

LISTS = ("left_out.txt", "left_out_bundle.txt")
"""What does not run inside Pyodide, and what besides does not on the bundle."""

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


def run_inside(node: str, results: Path, task: dict[str, object], shares: int) -> list[dict[str, Any]]:
    """Run the shares side by side, the first one's output as it comes and the others' afterwards; what each told.

    Raises ValueError where one did not come to its end.
    """
    results.mkdir(parents=True, exist_ok=True)
    kind = "bundle" if task["bundle"] else "pyodide"
    for old in results.glob(f"{kind}-*"):
        old.unlink()
    names = [f"{kind}-{share + 1}" for share in range(shares)]
    running = []
    for share, name in enumerate(names):
        given = json.dumps({**task, "results": str(results), "name": name, "share": share, "shares": shares})
        output = None if share == 0 else (results / f"{name}.txt").open("w", encoding="utf-8")
        running.append(subprocess.Popen([node, str(HERE / "boot.mjs"), given], stdout=output, stderr=output))
        if output:
            output.close()
    deadline = time.monotonic() + LONGEST
    try:
        statuses = [process.wait(max(0.0, deadline - time.monotonic())) for process in running]
    except subprocess.TimeoutExpired:
        raise ValueError(f"The run inside Pyodide was ended after {LONGEST // 60} minutes.") from None
    finally:
        for process in running:
            process.kill()
            process.wait()
        for name in names[1:]:
            print((results / f"{name}.txt").read_text(encoding="utf-8"), end="", flush=True)
    for name, status in zip(names, statuses, strict=True):
        if status:
            last = results / f"{name}.test"
            where = f"in {last.read_text(encoding='utf-8')}" if last.exists() else "before any test ran"
            raise ValueError(f"Pyodide died (Node's exit status {status}) {where}.")
    return [json.loads((results / f"{name}.json").read_text(encoding="utf-8")) for name in names]


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


def unpacked(bundle: str, results: Path) -> str | None:
    """The bundle as the zip that Pyodide takes, beside the results; None for a hyphen."""
    if bundle == "-":
        return None
    results.mkdir(parents=True, exist_ok=True)
    zipped = results / "bundle.zip"
    zipped.write_bytes(gzip.decompress(Path(bundle).read_bytes()))
    return str(zipped)


def main(node: str, wheel: str, bundle: str, results: str, *arguments: str) -> int:
    """Run everything, print what differs, and return the exit status."""
    given = list(arguments)
    try:
        listed = [name for list_name in LISTS[: 1 if bundle == "-" else 2] for name in read(HERE / list_name)]
        outside = collect(given)
        task: dict[str, object] = {
            "pyodide": str(PYODIDE),
            "root": str(ROOT),
            "here": str(HERE),
            "wheels": [str(path) for path in foreign_wheels.fetch(foreign_wheels.SUITE)],
            "micropip": str(foreign_wheels.micropip()),
            "engine": wheel,
            "bundle": unpacked(bundle, Path(results)),
            "arguments": given,
            "listed": listed,
        }
        # A process takes five seconds to boot: a handful of tests is not worth a second one.
        shares = min(os.cpu_count() or 1, 4, 1 + len(outside) // 50)
        told = run_inside(node, Path(results), task, shares)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    expected = [test for test in outside if not named(listed, test)]
    passed = [test for one in told for test in one["passed"]]
    complaints = [complaint for one in told for complaint in differences(expected, {**one, "passed": passed})]
    # Pytest's arguments may choose a part of the tests; only a whole run can tell that a line has become idle.
    idle = [] if given else [name for name in listed if not any(names(name, test) for test in outside)]
    complaints = [f"{LISTS[0]} or {LISTS[1]} names no test with: {name}" for name in idle] + list(dict.fromkeys(complaints))
    for complaint in complaints[:40]:
        print(complaint)
    if len(complaints) > 40:
        print(f"... and {len(complaints) - 40} more")
    if not complaints:
        print(f"CPython and Pyodide agree on {len(expected)} tests; {len(outside) - len(expected)} are left out.")
    # Pytest's status 5 says that a share was empty, which is only amiss if all are.
    failed = any(one["status"] not in (0, 5) for one in told) or not passed
    return int(failed or bool(complaints))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
