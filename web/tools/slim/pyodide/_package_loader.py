"""Stands in for Pyodide's loader of packages: the engine is in the bundle, and nothing is loaded beside it.

Without it pathlib, shutil, tempfile, zipfile and every kind of compression need not be there either.
"""

from site import getsitepackages

from pyodide_js import loadedPackages  # taken for the order's sake, as in webloop

__all__ = ["DSO_DIR", "SITE_PACKAGES", "init_loaded_packages", "loadedPackages"]


class _Place:
    """A path as Pyodide asks for it: by its text."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = _Place(getsitepackages()[0])
DSO_DIR = _Place("/usr/lib")


def init_loaded_packages() -> None:
    """Pyodide has its packages counted at its start; there are none."""
