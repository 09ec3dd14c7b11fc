"""Stamps: a step of the build is done again only when what it depends on has changed."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from web.tools.places import WORK


def digest(inputs: Iterable[str | Path]) -> str:
    """One hash over texts and the contents of files (with their names), in the order given."""
    total = hashlib.sha256()
    for item in inputs:
        content = item.read_bytes() if isinstance(item, Path) else item.encode()
        total.update(f"{item.name if isinstance(item, Path) else ''}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


class Stamp:
    """Says whether a step was last done with these inputs; `name` is the step's."""

    def __init__(self, name: str, inputs: Iterable[str | Path], folder: Path = WORK / "stamps") -> None:
        self.path = folder / name
        self.value = digest(inputs)

    def fresh(self) -> bool:
        """Whether the step was finished with the same inputs."""
        return self.path.is_file() and self.path.read_text(encoding="utf-8") == self.value

    def clear(self) -> None:
        """Forget the step, so that one broken off half-way counts as not done."""
        self.path.unlink(missing_ok=True)

    def mark(self) -> None:
        """Record that the step is done."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(self.value, encoding="utf-8")
