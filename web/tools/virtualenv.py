"""`.venv/`: the tools that the build and the tests use, exactly as `pyproject.toml` pins them."""

import importlib.util
import sys
import tomllib

from web.tools.command import BuildError, does, say
from web.tools.places import PYPROJECT, VENV, this_python, venv_python
from web.tools.stamp import Stamp

GROUPS = ("build", "test", "lint")
"""What every command needs; `bench` and `node` are brought where they are."""


def pins(group: str) -> list[str]:
    """The requirements of one dependency group of `pyproject.toml`, each `name==version`."""
    groups: dict[str, list[str]] = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["dependency-groups"]
    return groups[group]


def set_up() -> None:
    """Make `.venv/` with the tools in it, or bring an older one up to date.

    Raises BuildError where Python lacks a part that this needs, or the packages cannot be had.
    """
    _make()
    bring(*GROUPS)


def bring(*groups: str) -> None:
    """Install the named dependency groups into `.venv/`.

    Raises BuildError where the packages cannot be had.
    """
    wanted = sorted({pin for group in groups for pin in pins(group)})
    stamp = Stamp(f"tools-{'-'.join(groups)}", [_identity(), *wanted], folder=VENV)
    if stamp.fresh():
        return
    stamp.clear()
    say(f"Installing {len(wanted)} pinned packages ({', '.join(groups)}) into .venv ...")
    does(
        [venv_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", *wanted],
        "The tools could not be installed (is there a network?)",
    )
    stamp.mark()


def _identity() -> str:
    return f"{this_python()} {sys.base_prefix}"


def _make() -> None:
    stamp = Stamp("made", [_identity()], folder=VENV)
    if stamp.fresh() and venv_python().exists():
        return
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if missing:
        raise BuildError(
            f"Python {this_python()} comes without its module {missing[0]}, which makes .venv;"
            " on Debian and Ubuntu the package python3-venv brings it."
        )
    say(f"Making .venv with Python {this_python()} ...")
    base = getattr(sys, "_base_executable", None) or sys.executable
    does([base, "-m", "venv", "--clear", VENV], "The folder .venv could not be made")
    stamp.mark()
