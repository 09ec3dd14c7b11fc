"""Firefox, driven through Marionette, the remote control that every Firefox has built in (what geckodriver speaks, too)."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from marionette_driver.by import By
from marionette_driver.marionette import Marionette
from marionette_driver.wait import Wait

from tests.other_browsers.driven import PATIENCE, SIZE, codes_of

# The console's messages lie in the process of the page, and Firefox's own opinion of the page in the browser's.
_SAID = """
const storage = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
const said = storage.getEvents().filter(({ level }) => level === "warn" || level === "error");
const lines = said.map(({ level, filename, arguments: words }) => [`console ${level}`, filename, Array.from(words, String).join(" ")]);
storage.clearEvents();
return lines;
"""
_FOUND = """
const errors = Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError);
const lines = errors.filter(({ flags }) => !(flags & Ci.nsIScriptError.infoFlag));
Services.console.reset();
return lines.map(({ category, sourceName, errorMessage }) => [category, sourceName, errorMessage]);
"""

_NO_FAULT_OF_THE_PAGE = (
    "chrome://",
    "resource://",
    # Pyodide's own wasm.
    "WebAssembly exception handling 'try' instruction is deprecated",
)


class Firefox:
    """One Firefox with a profile of its own."""

    name = "Firefox"

    def __init__(self, program: Path) -> None:
        # Without motion, as the tests in Chromium.
        preferences = {"ui.prefersReducedMotion": 1, "privacy.bounceTrackingProtection.mode": 0}
        self._marionette = Marionette(
            bin=str(program),
            port=_free_port(),
            headless=True,
            prefs=preferences,
            gecko_log="-",
            startup_timeout=PATIENCE,
        )
        self._marionette.start_session()
        self._heard: list[str] = []
        self._marionette.timeout.script = PATIENCE
        self._marionette.set_window_rect(width=SIZE[0], height=SIZE[1])

    def rest(self) -> None:
        self.open("about:blank")

    def open(self, address: str) -> None:
        self._gather()
        self._marionette.navigate(address)

    def reload(self) -> None:
        self._gather()
        # Not Marionette's own, which passes service workers by, as a reload with Shift does.
        self._marionette.execute_script("window.old = true;", sandbox=None)
        with self._marionette.using_context("chrome"):
            self._marionette.execute_script("gBrowser.selectedBrowser.reload();")
        loaded = "return !window.old && document.readyState === 'complete';"
        Wait(self._marionette, timeout=PATIENCE).until(lambda browser: browser.execute_script(loaded, sandbox=None))

    def call(self, script: str, argument: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self._marionette.execute_async_script(script, script_args=[argument], sandbox=None)
        return answer

    def press(self, key: str) -> None:
        codes = codes_of(key)
        keyboard = self._marionette.actions.sequence("key", "keyboard")
        for code in codes:
            keyboard.key_down(code)
        for code in reversed(codes):
            keyboard.key_up(code)
        keyboard.perform()

    def focused(self) -> str:
        focused = self._marionette.get_active_element()
        return "" if focused.tag_name == "body" else str(focused.computed_label)

    @contextmanager
    def inside(self, frame: int) -> Iterator[None]:
        self._marionette.switch_to_frame(self._marionette.find_elements(By.TAG_NAME, "iframe")[frame])
        yield
        self._marionette.switch_to_frame()

    def complaints(self) -> list[str]:
        self._gather()
        complaints, self._heard = self._heard, []
        return complaints

    def close(self) -> None:
        self._marionette.quit()
        self._marionette.cleanup()

    def _gather(self) -> None:
        lines = self._marionette.execute_script(_SAID, sandbox="system")
        with self._marionette.using_context("chrome"):
            lines += self._marionette.execute_script(_FOUND)
        told = [": ".join(line) for line in lines]
        self._heard += [line for line in told if not any(part in line for part in _NO_FAULT_OF_THE_PAGE)]


def _free_port() -> int:
    """A port that nobody uses: another Firefox of this machine may be under remote control, too."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
