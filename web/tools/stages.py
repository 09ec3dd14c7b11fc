"""The stages of `build.py test`, in their order; the first that fails is the last that runs."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from web.tools import bundle, chromium, node, other_browsers, wheel
from web.tools.command import BuildError, say, shows
from web.tools.places import ENGINE, NODE_MODULES, ROOT, TESTS, WEB, WORK, this_python, venv_program, venv_python

RESULTS = WORK / "results"

AGAIN = ("--reruns=1", "-rfER")
"""A browser test that fails is tried once more: browsers on a busy machine lose a race now and then. Its name is in the output (RERUN), and
a fault that shows every time still fails."""


class Outcome(NamedTuple):
    """What a stage came to: whether all is well, how many tests passed and did not, and what was not tried and why."""

    well: bool
    passed: int = 0
    failed: int = 0
    left_out: tuple[str, ...] = ()


def run(names: Sequence[str], rest: Sequence[str]) -> int:
    """Run the named stages, for none all but those on demand, hand `rest` to pytest, print a summary, and return the exit status."""
    chosen = [name for name in STAGES if name in names] if names else [name for name in STAGES if name not in ON_DEMAND]
    lines: list[str] = []
    outcome = Outcome(True)
    passed = failed = 0
    if "other-browsers" in chosen[1:]:
        other_browsers.install_ahead()
    for name in chosen:
        title, stage = STAGES[name]
        say(f"\n== {name}: {title}")
        began = time.monotonic()
        try:
            outcome = stage(rest)
        except BuildError as error:
            say(str(error))
            outcome = Outcome(False)
        passed += outcome.passed
        failed += outcome.failed
        tests = f"{outcome.passed} passed, {outcome.failed} failed" if outcome.passed or outcome.failed else ""
        lines.append(
            f"{name:<14} {'well' if outcome.well else 'FAILED':<6} {time.monotonic() - began:6.1f} s  {tests}".rstrip()
        )
        lines += [f"{'':<14} NOT TRIED: {reason}" for reason in outcome.left_out]
        if not outcome.well:
            left = chosen[chosen.index(name) + 1 :]
            lines += [f"{other:<14} not run" for other in left]
            break
    say("\n== result\n" + "\n".join(lines))
    say(f"{passed} passed, {failed} failed")
    return 0 if outcome.well else 1


def _lint(_rest: Sequence[str]) -> Outcome:
    """Run every checker, so that one run shows all there is to mend."""
    checks: list[list[str | Path]] = [
        [venv_program("ruff"), "check", "--quiet", "--output-format", "concise", "."],
        [venv_program("mypy")],
    ]
    own = [path for path in WEB.rglob("*.js") if not {"node_modules", "vendor"} & set(path.relative_to(WEB).parts)]
    in_worker = [path for path in own if path.name.endswith("worker.js") or path.name == "sw.js"]
    tsc = NODE_MODULES / "typescript" / "bin" / "tsc"
    if len(own) > len(in_worker):
        checks.append([node.find(), tsc, "--project", WEB / "tsconfig.json"])
    if in_worker:
        checks.append([node.find(), tsc, "--project", WEB / "tsconfig.worker.json"])
    statuses = []
    for check in checks:
        say("  ".join(["-", *(str(part).replace(f"{ROOT}{os.sep}", "") for part in check)]))
        statuses.append(shows(check))
    return Outcome(not any(statuses))


def _tools(rest: Sequence[str]) -> Outcome:
    return _pytest("tools", rest)


def _engine(rest: Sequence[str]) -> Outcome:
    return _pytest("engine", rest)


def _browser(rest: Sequence[str]) -> Outcome:
    browser = chromium.bring()
    say(f"Chromium: {browser.program} ({browser.origin})")
    # One process more than there are cores: a browser test waits now and then, for a page to come to rest or for a tap that is no double
    # one. None may be left alone with the longest tests at the end.
    options = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]
    return _pytest("browser", [*options, *AGAIN, *rest], {chromium.VARIABLE: str(browser.program)})


def _other_browsers(rest: Sequence[str]) -> Outcome:
    """Where neither is to be had the stage is well all the same: the summary says so, and the workflows insist on both."""
    tried = other_browsers.bring()
    for name, program in tried.found.items():
        say(f"{other_browsers.KNOWN[name].title}: {program}")
    left_out = tuple(f"{other_browsers.KNOWN[name].title}: {reason}" for name, reason in tried.missing.items())
    outcome = Outcome(True)
    if tried.found:
        outcome = _pytest("other_browsers", [*AGAIN, *rest], {other_browsers.VARIABLE: " ".join(tried.found)})
    insisted = bool(left_out and os.environ.get(other_browsers.EVERY))
    return outcome._replace(well=outcome.well and not insisted, left_out=left_out)


def _pyodide(rest: Sequence[str]) -> Outcome:
    return _inside_pyodide("pyodide", "-", rest)


def _bundle(rest: Sequence[str]) -> Outcome:
    return _inside_pyodide("bundle", bundle.build(), rest)


def _inside_pyodide(kind: str, bundled: str | Path, rest: Sequence[str]) -> Outcome:
    program = TESTS / "pyodide" / "run.py"
    status = shows([venv_python(), program, node.find(), wheel.build(), bundled, RESULTS, *rest])
    return counted(list(RESULTS.glob(f"{kind}-*.xml")), status)


def _pytest(folder: str, rest: Sequence[str], env: dict[str, str] | None = None) -> Outcome:
    """Run the tests of one folder, a process per core unless `rest` says otherwise."""
    if not (TESTS / folder).is_dir():
        raise BuildError(f"There is no folder tests/{folder}.")
    result = RESULTS / f"{folder}.xml"
    result.unlink(missing_ok=True)
    options = [
        f"tests/{folder}",
        "-q",
        "--durations=5",
        "--durations-min=5",
        "-n",
        "auto",
        f"--junitxml={result}",
        *rest,
    ]
    status = shows([venv_python(), "-m", "pytest", *options], env={"PYTHONPATH": str(ENGINE), **(env or {})})
    return counted([result], status)


def counted(reports: Sequence[Path], status: int) -> Outcome:
    """Read pytest's own reports. A skipped test counts as failed: nothing here may be skipped."""
    total = failed = skipped = 0
    for report in reports:
        if not report.is_file():
            return Outcome(False, 0, 1)
        for suite in ElementTree.parse(report).getroot().iter("testsuite"):
            total += int(suite.get("tests", "0"))
            failed += int(suite.get("failures", "0")) + int(suite.get("errors", "0"))
            skipped += int(suite.get("skipped", "0"))
    if skipped:
        say(f"{skipped} tests were skipped, and none may be.")
    failed += skipped
    passed = total - failed
    if (status or not total) and not failed:
        failed = 1
    return Outcome(status == 0 and failed == 0, passed, failed)


STAGES: dict[str, tuple[str, Callable[[Sequence[str]], Outcome]]] = {
    "lint": ("ruff, mypy --strict, tsc --checkJs", _lint),
    "tools": ("pytest on the build itself", _tools),
    "engine": (f"pytest on the engine under CPython {this_python()}", _engine),
    "pyodide": ("the same tests inside Pyodide, on the wheel that ships", _pyodide),
    "bundle": ("the same once more, on the bundle of the fast boot", _bundle),
    "browser": ("pytest on the page in Chromium", _browser),
    "other-browsers": ("the page's main ways in Firefox and WebKitGTK", _other_browsers),
}

ON_DEMAND = ("bundle",)
"""Stages that run only when named, which the workflows do in steps of their own: a third pass over the engine's tests. With it the whole
would take more than a quarter of an hour."""
