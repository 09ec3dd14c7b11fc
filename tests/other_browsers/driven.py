"""A browser that a test drives: the little that Firefox and WebKitGTK have in common here."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

PATIENCE = 90
"""Seconds that anything may take. Nothing here is about speed: a busy machine only makes the tests slower."""

SIZE = (800, 800)
"""Width and height of the window."""

KEYS = {
    "Tab": "\ue004",
    "Shift": "\ue008",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    " ": "\ue00d",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
"""Keys that type no letter, as WebDriver writes them."""


def codes_of(key: str) -> list[str]:
    """What is held down for a key, in order: itself, for `Shift+Tab` two."""
    return [KEYS.get(part, part) for part in key.split("+")]


_CALL = """
const done = arguments[arguments.length - 1];
Promise.resolve(arguments[0]).then(%s).then((value) => done({ value }), (error) => done({ error: String(error) }));
"""


class Driven(Protocol):
    """A started browser with one window."""

    name: str

    def rest(self) -> None:
        """Leave nothing of an earlier test at work."""

    def open(self, address: str) -> None:
        """Go to an address and wait until its page is loaded."""

    def reload(self) -> None:
        """Load the page anew, as by the browser's own button."""

    def call(self, script: str, argument: Any) -> dict[str, Any]:
        """Run the body of a function, whose last argument takes its result, with one argument before it."""

    def press(self, key: str) -> None:
        """Press and release a key: one of `KEYS`, a letter, or two of these with a plus between."""

    def focused(self) -> str:
        """What the browser's accessibility calls that which has the focus; empty for the page itself."""

    @contextmanager
    def inside(self, frame: int) -> Iterator[None]:
        """Look into one of the page's frames, by its number."""

    def complaints(self) -> list[str]:
        """Errors and warnings of the console since it was asked last, violations of the content security policy among them."""

    def close(self) -> None:
        """End the browser."""


class Page:
    """The page in a driven browser, with the one method by which `tests.browser.saves` reads what was kept."""

    def __init__(self, driven: Driven) -> None:
        self.driven = driven

    def evaluate(self, function: str, argument: Any = None) -> Any:
        """What a JavaScript function of one argument returns or promises. Raises AssertionError where it throws."""
        answer = self.driven.call(_CALL % function, argument)
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def until(self, function: str, argument: Any = None) -> Any:
        """Wait until a function gives something that is true, and return that."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = self.evaluate(function, argument)
            if found:
                return found
            time.sleep(0.05)
        raise AssertionError(f"it never came to {function} ({argument}) in {PATIENCE} seconds")
