"""Versions of the built site, each in a folder of its own, made by changing the files of `dist/`."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
from pathlib import Path

from web.tools import precache
from web.tools.places import DIST, WEB

BUILT = Path(os.environ.get("FIVEUP_DIST", DIST))
BUNDLE = "boot/bundle.bin"
STYLE = "style/page.css"


class Version:
    """One version of the site in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def build(self) -> str:
        """Its build id."""
        build: str = json.loads((self.folder / "build.json").read_text(encoding="utf-8"))["id"]
        return build

    def write(self, path: str, content: bytes) -> None:
        """Change one file and nothing else: neither the list of the service worker nor its hash."""
        (self.folder / path).write_bytes(content)

    def read(self, path: str) -> bytes:
        """The content of a file."""
        return (self.folder / path).read_bytes()

    def become(self, build: str) -> None:
        """Turn into another version: another build id, a changed bundle of the engine and a changed style sheet, listed rightly."""
        old = self.build
        self.write(BUNDLE, gzip.compress(gzip.decompress(self.read(BUNDLE)), 6, mtime=0))
        self.write(STYLE, self.read(STYLE) + b"\n.masthead { --version: next; }\n")
        for path in ("index.html", "build.json"):
            self.write(path, self.read(path).replace(old.encode(), build.encode()))
        files = {
            path.relative_to(self.folder).as_posix(): path.read_bytes() for path in self.folder.rglob("*") if path.is_file()
        }
        self.write("sw.js", precache.worker((WEB / "sw.js").read_bytes(), files, build))

    def listed(self) -> set[str]:
        """The paths that its service worker keeps."""
        found = re.search(rb"const LIST = (.*);", self.read("sw.js"))
        assert found
        return set(json.loads(found[1])["files"])


def version(folder: Path) -> Version:
    """A copy of the built site."""
    shutil.copytree(BUILT, folder)
    return Version(folder)
