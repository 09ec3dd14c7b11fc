"""Runs pytest inside Pyodide. `boot.mjs` puts this folder on the path and calls `main`."""

import json
import os
import shutil
from pathlib import Path

import pytest
from recorder import Recorder

import fiveup

HOME = Path("/home/pyodide/fiveup")


def main(mounted: str, result: str, bundled: bool, arguments: list[str], listed: list[str], share: int, shares: int) -> str:
    """Run one share of the engine's tests from a copy in memory of the mounted repository.

    Returns JSON: pytest's status, the ids collected (all shares') and those that passed (this one's).
    """
    installed = Path(fiveup.__file__)
    wanted = "python314.zip" if bundled else "site-packages"
    if wanted not in installed.parts:
        raise RuntimeError(f"fiveup was imported from {installed}, not from {wanted}.")
    (HOME / "tests").mkdir(parents=True)
    shutil.copyfile(f"{mounted}/pyproject.toml", HOME / "pyproject.toml")
    unneeded = shutil.ignore_patterns("__pycache__", ".hypothesis")
    shutil.copytree(f"{mounted}/tests/engine", HOME / "tests" / "engine", ignore=unneeded)
    os.chdir(HOME)
    recorder = Recorder(listed, share, shares, Path(result).with_suffix(".test"))
    # A listed file may not even import here.
    ignored = [f"--ignore={name}" for name in listed if "::" not in name]
    options = ["tests/engine", "-q", "-p", "no:cacheprovider", "--durations=5", "--durations-min=5"]
    options += [f"--junitxml={result}", *ignored, *arguments]
    status = pytest.main(options, plugins=[recorder])
    return json.dumps({"status": int(status), "collected": recorder.collected, "passed": recorder.passed})
