"""The list of tests that are not run inside Pyodide."""

from collections.abc import Iterable
from pathlib import Path


def read(path: Path) -> list[str]:
    """The ids, or starts of ids, that the list names.

    Raises ValueError, saying where, for a line without a reason.
    """
    names = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        name, _, reason = line.partition(" # ")
        if not reason.strip():
            raise ValueError(f"{path.name}, line {number}: {name.strip()} has no reason (write it after ' # ').")
        names.append(name.strip())
    return names


def names(name: str, test: str) -> bool:
    """Whether a line of the list names a test: its id, or its parameters', class's, file's or folder's."""
    return test == name or (test.startswith(name) and test[len(name)] in "/:[")


def named(listed: Iterable[str], test: str) -> bool:
    """Whether any line of the list names a test."""
    return any(names(name, test) for name in listed)
