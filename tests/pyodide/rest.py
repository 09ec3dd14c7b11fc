"""The rest of the standard library and of the engine, for pytest on the fast boot: the bundle has only what the page needs.

Whatever the page's part of the engine would find only there is missing in the browser, so it is refused here too.
"""

import sys
from collections.abc import Sequence
from importlib import invalidate_caches
from importlib.machinery import ModuleSpec, PathFinder

REST = "/lib/rest.zip"
ENGINE = "/lib/engine.zip"
"""The engine's wheel."""

ELSEWHERE = ("fiveup.cli", "fiveup.arena")
"""Rooms of the engine that the page does without; their tests run all the same."""


class Rest:
    """A finder of last resort that serves everybody but the page's part of the engine."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Look in the stock library. Raises ModuleNotFoundError where the engine, or what it called, is asking."""
        folder, _, _ = name.rpartition(".")
        spec = PathFinder.find_spec(name, [f"{REST}/{folder.replace('.', '/')}".rstrip("/")])
        frame = sys._getframe()
        while spec and frame.f_back:
            frame = frame.f_back
            asker = str(frame.f_globals.get("__name__"))
            if asker.partition(".")[0] == "fiveup" and not asker.startswith(ELSEWHERE):
                raise ModuleNotFoundError(f"{asker} needs {name}, which is not in the bundle", name=name)
        return spec


def install() -> None:
    """Have it asked after all others."""
    import fiveup

    sys.meta_path.append(Rest)
    fiveup.__path__.append(f"{ENGINE}/fiveup")


def unpack(wheels: Sequence[str]) -> None:
    """Install wheels for pytest: the bundle has none of Pyodide's own means to do it."""
    from site import getsitepackages
    from zipfile import ZipFile

    for wheel in wheels:
        with ZipFile(wheel) as packed:
            packed.extractall(getsitepackages()[0])
    invalidate_caches()
