"""Where things lie: every path that more than one piece of the build uses."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "engine"
WEB = ROOT / "web"
TESTS = ROOT / "tests"
PYPROJECT = ROOT / "pyproject.toml"

VENV = ROOT / ".venv"
WORK = ROOT / ".build"
"""Stamps, logs, downloads and the wheel: everything between the sources and `dist/` that is worth keeping."""
DIST = ROOT / "dist"
NODE_MODULES = WEB / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
VENDOR = WEB / "vendor"
"""Copies of npm libraries as the page imports them, at the same relative path in `web/` and in `dist/`."""


def venv_program(name: str) -> Path:
    """The path of a program of `.venv`, whether or not it exists yet."""
    windows = os.name == "nt"
    return VENV / ("Scripts" if windows else "bin") / (f"{name}.exe" if windows else name)


def venv_python() -> Path:
    """The path of `.venv`'s Python."""
    return venv_program("python")


def shown(path: Path) -> str:
    """A path as messages show it: relative to the repository where it lies inside."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def this_python() -> str:
    """The version of the running Python, such as 3.11.7."""
    return ".".join(str(part) for part in sys.version_info[:3])
