"""What `dataclasses` would write and compile for each class at its import, compiled already: half of an import's time.

The bundle's `dataclasses` executes its texts through here. A text that was not there when the bundle was made is compiled as ever.
"""

import builtins
import marshal
from types import CodeType
from typing import Any

known: dict[str, CodeType] = {}
"""Compiled methods by their text; the bundle has them in a file beside this one, its trial has not."""

unknown: list[str] = []
"""Texts that had to be compiled."""

bundle: Any = __spec__.loader
try:
    known = marshal.loads(bundle.get_data(f"{bundle.archive}/{__name__}.bin"))
except OSError:
    known = {}


def execute(text: str, names: dict[str, Any], local: dict[str, Any]) -> None:
    """As `exec` does."""
    code = known.get(text)
    if code is None:
        unknown.append(text)
    builtins.exec(code or text, names, local)
