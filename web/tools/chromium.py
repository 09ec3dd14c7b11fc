"""Finds a Chromium for the browser tests, and says which.

`find` only looks; `bring` installs one where there is none. Tests launch it with `launch_options`.
"""

import os
import shutil
from pathlib import Path
from typing import Any, NamedTuple

from web.tools import debian
from web.tools.command import BuildError, does, say
from web.tools.places import venv_python

VARIABLE = "FIVEUP_CHROMIUM"
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

_PLAYWRIGHTS_OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


class Chromium(NamedTuple):
    """A browser: its program, and how it was found."""

    program: Path
    origin: str


def find() -> Chromium | None:
    """The browser that the variable FIVEUP_CHROMIUM names, else one on PATH, else Playwright's own, else None.

    Raises BuildError where the variable names no program.
    """
    named = os.environ.get(VARIABLE)
    if named:
        program = shutil.which(named)
        if program is None:
            raise BuildError(f"{VARIABLE} is set to {named}, which is no program.")
        return Chromium(Path(program), f"named by {VARIABLE}")
    for name in PROGRAMS:
        program = shutil.which(name)
        if program:
            return Chromium(Path(program), "found on PATH")
    own = Path(does([venv_python(), "-c", _PLAYWRIGHTS_OWN], "Playwright does not start").strip())
    return Chromium(own, "Playwright's own") if own.is_file() else None


def bring() -> Chromium:
    """The browser that `find` finds, else Playwright's own downloaded, else Debian's installed (as root).

    Raises BuildError where none of these gives one.
    """
    found = find()
    if found:
        return found
    say("No Chromium here: asking Playwright for its own ...")
    try:
        does([venv_python(), "-m", "playwright", "install", "chromium"], "Playwright could not bring its Chromium")
    except BuildError as error:
        say(str(error))
        if debian.hindrance() is None:
            with debian.TURN:
                debian.install(("chromium", "fonts-dejavu-core"))
    found = find()
    if found is None:
        raise BuildError(
            f"The browser tests need Chromium, and none could be brought: install it, or set {VARIABLE} to its program."
        )
    return found


def launch_options() -> dict[str, Any]:
    """Keyword arguments for Playwright's `chromium.launch`: the browser that `find` finds, headless.

    Raises BuildError where there is none.
    """
    found = find()
    if found is None:
        raise BuildError("There is no Chromium; `python3 build.py test browser` brings one.")
    # Root may not use Chromium's sandbox; a small /dev/shm (as in containers) would crash the page.
    arguments = ["--disable-dev-shm-usage", "--disable-quic"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")
    return {"executable_path": str(found.program), "headless": True, "args": arguments}
