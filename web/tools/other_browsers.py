"""Firefox and WebKitGTK, for the tests of the page in other browsers than Chromium: finds them, brings them, or says why not."""

import contextlib
import os
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from web.tools import debian, virtualenv
from web.tools.command import BuildError

VARIABLE = "FIVEUP_OTHER_BROWSERS"
"""The browsers to try, by name with spaces between; unset for all that are there."""

EVERY = "FIVEUP_EVERY_BROWSER"
"""Set to anything where a browser that cannot be tried is a failure, as in the workflows."""

LIBRARIES = Path("/usr/lib")
"""Where Debian keeps the browser of WebKitGTK, which is on no PATH."""


class Firefox(NamedTuple):
    """Firefox, best of all Debian's long-term release."""

    program: Path


class WebKitGTK(NamedTuple):
    """WebKitGTK: its small browser, the driver of that, and the X server without a screen that it needs."""

    program: Path
    driver: Path
    screen: Path


class Known(NamedTuple):
    """A browser: how people call it, how it is found, and Debian's packages of it."""

    title: str
    find: Callable[[], Firefox | WebKitGTK]
    packages: tuple[str, ...]


class Tried(NamedTuple):
    """What came of looking for the browsers, by name: the program of those that are there, and why the others are not."""

    found: dict[str, Path]
    missing: dict[str, str]


def firefox() -> Firefox:
    """The Firefox of this machine. Raises BuildError where there is none, or none that can be driven."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        raise BuildError("there is no firefox-esr or firefox")
    if _is_snap(Path(program)):
        raise BuildError(f"{program} is a snap, which cannot read the profile that a test gives it")
    home = Path.home()
    if hasattr(os, "geteuid") and os.geteuid() == 0 and home.is_dir() and home.stat().st_uid != 0:
        raise BuildError(f"Firefox does not start for root in another's home, and HOME is {home}")
    return Firefox(Path(program))


def _is_snap(program: Path) -> bool:
    """Whether a program is one of Ubuntu's snaps, or the script that stands for one."""
    if program.resolve().name == "snap":
        return True
    with program.open("rb") as content:
        return b"/snap/bin/" in content.read(4096)


def webkit() -> WebKitGTK:
    """The WebKitGTK of this machine. Raises BuildError where a part of it is missing."""
    browsers = sorted([*LIBRARIES.glob("*/webkit2gtk-4*/MiniBrowser"), *LIBRARIES.glob("*/webkitgtk-6*/MiniBrowser")])
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if not (browsers and driver and screen):
        parts = {"MiniBrowser of WebKitGTK": browsers, "WebKitWebDriver": driver, "Xvfb": screen}
        raise BuildError(f"there is no {' and no '.join(part for part, there in parts.items() if not there)}")
    return WebKitGTK(browsers[0], Path(driver), Path(screen))


KNOWN = {
    "firefox": Known("Firefox", firefox, ("firefox-esr", "fonts-dejavu-core")),
    "webkit": Known("WebKitGTK", webkit, ("webkit2gtk-driver", "xvfb", "fonts-dejavu-core")),
}
"""Every browser by name. In `pyproject.toml` a group of that name has the library that drives it."""


_FAILED: dict[str, str] = {}
"""Why a browser could not be installed, by its title."""


def bring() -> Tried:
    """Find each browser, else install Debian's packages of it, then the library that drives it. Where that fails, that is the reason."""
    tried = Tried({}, {})
    named = os.environ.get(VARIABLE)
    for name, known in KNOWN.items():
        if named is not None and name not in named.split():
            tried.missing[name] = f"{VARIABLE} does not name it"
            continue
        try:
            program = _found_or_installed(known)
            virtualenv.bring(name)
            tried.found[name] = program
        except BuildError as error:
            tried.missing[name] = str(error)
    return tried


def install_ahead() -> threading.Thread:
    """Begin in the background to install the browsers that are missing and asked for. `bring` waits for it, and says what became of it."""
    named = os.environ.get(VARIABLE)

    def install() -> None:
        for name, known in KNOWN.items():
            if named is None or name in named.split():
                with contextlib.suppress(BuildError):
                    _found_or_installed(known)

    thread = threading.Thread(target=install, daemon=True)
    thread.start()
    return thread


def to_try() -> list[str]:
    """The names of the browsers that the tests try: those that the variable FIVEUP_OTHER_BROWSERS names, else all that are there."""
    named = os.environ.get(VARIABLE)
    return [name for name, known in KNOWN.items() if _there(known)] if named is None else named.split()


def _there(known: Known) -> bool:
    try:
        known.find()
    except BuildError:
        return False
    return True


def _found_or_installed(known: Known) -> Path:
    """A browser's program, installed if need be; where that failed before, it is not tried again."""
    with debian.TURN:
        try:
            return known.find()[0]
        except BuildError as error:
            hindrance = _FAILED.get(known.title) or debian.hindrance()
            if hindrance:
                raise BuildError(f"{error}, and {hindrance}") from None
        try:
            debian.install(known.packages)
            return known.find()[0]
        except BuildError as error:
            _FAILED[known.title] = str(error)
            raise
