"""The rules as pages of the site: static HTML that reads without any script, before any Python is up."""

import json
import os
import sys
from pathlib import Path

from web.tools.command import does
from web.tools.places import ENGINE, ROOT


def pages(site: str | None) -> dict[str, bytes]:
    """The content of every rules page and its data, by path below the site's root.

    `site` is the site's address with a slash at its end; without it the pages have no absolute addresses. Raises BuildError.
    """
    # Runs in a process of its own: the engine may have changed since the build imported anything.
    command = [sys.executable, "-m", "web.tools.rules_inside", *([site] if site else [])]
    env = {"PYTHONPATH": os.pathsep.join([str(ENGINE), str(ROOT)]), "PYTHONDONTWRITEBYTECODE": "1"}
    written: dict[str, str] = json.loads(does(command, "The rules pages could not be made", env=env))
    return {path: content.encode() for path, content in written.items()}


def render(dist: Path, site: str | None) -> None:
    """Write every rules page into a folder. Raises BuildError."""
    for path, content in pages(site).items():
        target = dist / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
