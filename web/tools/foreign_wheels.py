"""Wheels for Pyodide's Python, fetched by version and hash from the Python package index."""

import json
from pathlib import Path

from web.tools.command import BuildError, does, say
from web.tools.places import PYODIDE, TESTS, WEB, WORK, venv_python
from web.tools.stamp import Stamp

MICROPIP = WEB / "tools" / "micropip.txt"
"""The pin of the installer that is hosted beside the page."""
SUITE = TESTS / "pyodide" / "requirements.txt"
"""The pins of what the engine's tests need inside Pyodide."""

# The tags that Pyodide 314 answers to. Pip has no way to ask another interpreter for them.
PYTHON = "3.14"
PLATFORM = "pyemscripten_2026_0_wasm32"


def fetch(requirements: Path) -> list[Path]:
    """The wheels that a requirements file pins by version and sha256, downloaded once, in order of name.

    Raises BuildError where one cannot be had, or is not the one that was pinned.
    """
    folder = WORK / "wheels" / requirements.parent.name
    stamp = Stamp(f"wheels-{requirements.parent.name}", [PYTHON, PLATFORM, requirements])
    if not stamp.fresh() or not folder.is_dir():
        stamp.clear()
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        say(f"Fetching the wheels for Pyodide that {requirements.relative_to(requirements.parents[1])} pins ...")
        command: list[str | Path] = [
            venv_python(), "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-input",
            "--no-deps", "--require-hashes", "--only-binary", ":all:", "--python-version", PYTHON,
            "--platform", PLATFORM, "--dest", folder, "--requirement", requirements,
        ]  # fmt: skip
        does(command, "The wheels for Pyodide could not be fetched (is there a network?)")
        stamp.mark()
    return sorted(folder.glob("*.whl"))


def micropip() -> Path:
    """The wheel of micropip in the version that Pyodide's lock file names.

    Raises BuildError where the pin and the lock file disagree, or the wheel cannot be had.
    """
    named: str = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())["packages"]["micropip"]["version"]
    (wheel,) = fetch(MICROPIP)
    if wheel.name.split("-")[1] != named:
        raise BuildError(f"web/tools/micropip.txt pins {wheel.name}, but Pyodide's lock file names micropip {named}.")
    return wheel
