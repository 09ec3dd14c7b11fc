"""Runs what measures speed: each `bench_*.py` of the engine and of the page."""

import os

from web.tools.command import BuildError, say, shows
from web.tools.places import ENGINE, ROOT, WEB, shown, venv_python


def run() -> int:
    """Run every measurement in order of name, the engine's first, and return 1 where one of them failed.

    Raises BuildError where there is nothing to measure.
    """
    scripts = [path for folder in (ENGINE / "tools", WEB / "tools") for path in sorted(folder.glob("bench_*.py"))]
    if not scripts:
        raise BuildError("There is nothing to measure: no bench_*.py in engine/tools or web/tools.")
    failed = 0
    for script in scripts:
        say(f"\n== {shown(script)}")
        status = shows([venv_python(), script], env={"PYTHONPATH": f"{ENGINE}{os.pathsep}{ROOT}"})
        failed |= status != 0
    return int(failed)
