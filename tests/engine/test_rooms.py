"""The engine's rooms: imports point one way, nothing outside the standard library, no file too long.

A room is a module or package right below `fiveup`. A new one is entered in ORDER, after every room that it imports from.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fiveup

ORDER = (
    "tiles",
    "locale",
    "rules",
    "variants",
    "seating",
    "house",
    "tableau",
    "action",
    "scoring",
    "deal",
    "match",
    "view",
    "record",
    "link",
    "search",
    "bots",
    "coach",
    "board",
    "speech",
    "rulebook",
    "history",
    "api",
    "arena",
    "cli",
    "__main__",
)
FORBIDDEN = {
    "bots": {"match", "record"},  # a bot gets a view and nothing else
    "search": {"match", "view", "record"},  # a law test holds it equal to them, so it may not lean on them
}
MOST_LINES = 400

HOME = Path(fiveup.__file__).parent
FILES = sorted(path for path in HOME.rglob("*.py") if path != HOME / "__init__.py")


def room_of(path: Path) -> str:
    """The room that a file belongs to."""
    return path.relative_to(HOME).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, and of what it imports from packages, wherever in the file."""
    package = ["fiveup", *path.relative_to(HOME).parent.parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            yield from (f"{module}.{alias.name}" for alias in node.names)


def rooms_imported(path: Path) -> set[str]:
    """The other rooms that a file imports from. `fiveup.__version__` belongs to no room."""
    names = {name.split(".")[1] for name in imported(path) if name.startswith("fiveup.")}
    return names - {room_of(path), "__version__"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HOME)))
def test_a_file_imports_only_from_rooms_above_its_own(path: Path) -> None:
    room = room_of(path)
    assert room in ORDER, f"{room} is a new room: enter it in ORDER"
    upward = rooms_imported(path) - set(ORDER[: ORDER.index(room)])
    assert not upward, f"{path.relative_to(HOME)} imports {', '.join(sorted(upward))}, which is not above {room}"
    assert not rooms_imported(path) & FORBIDDEN.get(room, set())


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HOME)))
def test_a_file_imports_nothing_but_the_standard_library_and_is_not_too_long(path: Path) -> None:
    foreign = {name.split(".")[0] for name in imported(path)} - {"fiveup"} - sys.stdlib_module_names
    assert not foreign
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_the_package_itself_imports_no_room() -> None:
    assert not list(imported(HOME / "__init__.py"))


def test_the_walk_sees_every_kind_of_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "HOME", tmp_path)
    (tmp_path / "bots").mkdir()
    file = tmp_path / "bots" / "club.py"
    file.write_text(
        "import json\n"
        "import fiveup.match.play as play\n"
        "from fiveup import record, __version__\n"
        "from fiveup.tiles import PIPS\n"
        "from .. import api\n"
        "from ..search import packed\n"
        "from . import beginner\n"
        "def late():\n    from fiveup.cli import main\n",
        encoding="utf-8",
    )
    assert rooms_imported(file) == {"match", "record", "tiles", "api", "search", "cli"}
