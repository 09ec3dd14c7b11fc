"""The rest of the standard library, for pytest on the fast boot: the bundle has only what the engine needs.

Whatever the engine itself would find only there is missing in the browser, so it is refused here too.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder

REST = "/lib/rest.zip"


class Rest:
    """A finder of last resort that serves everybody but the engine."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Look in the stock library. Raises ModuleNotFoundError where the engine, or what it called, is asking."""
        folder, _, _ = name.rpartition(".")
        spec = PathFinder.find_spec(name, [f"{REST}/{folder.replace('.', '/')}".rstrip("/")])
        frame = sys._getframe()
        while spec and frame.f_back:
            frame = frame.f_back
            asker = str(frame.f_globals.get("__name__"))
            if asker.partition(".")[0] == "fiveup":
                raise ModuleNotFoundError(f"{asker} needs {name}, which is not in the bundle", name=name)
        return spec


def install() -> None:
    """Have it asked after all others."""
    sys.meta_path.append(Rest)
