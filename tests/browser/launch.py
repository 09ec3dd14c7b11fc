"""How the tests start Chromium: without what takes time and no test looks at, or as it comes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import playwright

from web.tools import chromium

COMPILE_ONCE = "--js-flags=--liftoff-only --wasm-lazy-compilation"
"""Every test is a first visit, and after that the browser compiles all of Python a second time in the background, for a speed that no
test lives to see: a third of what a boot costs. So functions are compiled once, and only those that run."""

POPUPS = ("WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup")
"""Pages of Chromium's own, behind the address bar that nobody sees: one in a process of its own for every window."""

PLAYWRIGHT = Path(playwright.__file__).parent / "driver" / "package" / "lib" / "coreBundle.js"


def as_it_comes() -> dict[str, Any]:
    """Keyword arguments for Playwright's `chromium.launch`: the Chromium that everybody has."""
    return chromium.launch_options()


def lean() -> dict[str, Any]:
    """The same for a Chromium that behaves alike and does less beside."""
    options = as_it_comes()
    # Chromium takes the last such switch alone, so what Playwright turns off goes along.
    off = ",".join([*_turned_off_by_playwright(), *POPUPS])
    return {**options, "args": [*options["args"], COMPILE_ONCE, f"--disable-features={off}"]}


def _turned_off_by_playwright() -> list[str]:
    found = re.search(r"\bdisabledFeatures = \[(.*?)\]", PLAYWRIGHT.read_text(encoding="utf-8"), re.DOTALL)
    assert found, f"{PLAYWRIGHT.name} no longer says what Playwright turns off"
    return re.findall(r'^ *"(\w+)"', found[1], re.MULTILINE)
