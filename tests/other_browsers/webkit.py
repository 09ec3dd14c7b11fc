"""WebKitGTK in its MiniBrowser, driven through WebDriver, on a screen that nobody sees."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.other_browsers.driven import PATIENCE, SIZE, codes_of
from web.tools.other_browsers import WebKitGTK

_SETTINGS = """[Settings]
gtk-enable-animations=0
"""

# Debian's build tells a driver nothing of its console, and lets it do nothing before a page's own scripts: what comes once a page
# is loaded is heard.
_LISTEN = """
window.complaints = [];
const hear = (...words) => window.complaints.push(words.map(String).join(" "));
addEventListener("error", ({ message, target }) => hear("error", message ?? target.src ?? target.href), true);
addEventListener("unhandledrejection", ({ reason }) => hear("unhandled rejection", reason));
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => hear(violatedDirective, blockedURI));
for (const level of ["warn", "error"]) {
  const say = console[level].bind(console);
  console[level] = (...words) => { hear("console", level, ...words); say(...words); };
}
"""
_HEARD = "return (window.complaints ?? []).splice(0);"


class WebKit:
    """One MiniBrowser without a memory, on a screen of its own. `folder` takes its settings and what it writes."""

    name = "WebKitGTK"

    def __init__(self, programs: WebKitGTK, folder: Path) -> None:
        self._screen, display = _screen(programs.screen)
        # Without motion, as the tests in Chromium.
        settings = folder / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir()
        settings.write_text(_SETTINGS, encoding="utf-8")
        self._heard: list[str] = []
        env = {
            **os.environ,
            "DISPLAY": display,
            "XDG_CONFIG_HOME": str(folder),
            # Containers rarely have what its sandbox needs, and it opens no other page than ours.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            # No graphics card here: drawn straight, not by an imitation of one, which takes both cores.
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        }
        self._options = Options()
        self._options.binary_location = str(programs.program)
        self._options.add_argument("--automation")
        self._service = {"executable_path": str(programs.driver), "env": env}
        try:
            self._start()
        except Exception:
            self._screen.terminate()
            raise

    def _start(self) -> None:
        self._driver = webdriver.WebKitGTK(options=self._options, service=Service(**self._service))
        self._driver.set_script_timeout(PATIENCE)
        self._driver.set_window_size(*SIZE)

    def rest(self) -> None:
        # All pages of one host share a process, and it goes on compiling for pages that are gone.
        self._driver.quit()
        self._start()

    def open(self, address: str) -> None:
        self._heard += self._driver.execute_script(_HEARD)
        self._driver.get(address)
        self._driver.execute_script(_LISTEN)

    def reload(self) -> None:
        self._heard += self._driver.execute_script(_HEARD)
        self._driver.refresh()
        self._driver.execute_script(_LISTEN)

    def call(self, script: str, argument: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self._driver.execute_async_script(script, argument)
        return answer

    def press(self, key: str) -> None:
        codes = codes_of(key)
        keyboard = ActionChains(self._driver, duration=0)
        for code in codes:
            keyboard.key_down(code)
        for code in reversed(codes):
            keyboard.key_up(code)
        keyboard.perform()

    def focused(self) -> str:
        focused = self._driver.switch_to.active_element
        return "" if focused.tag_name == "body" else str(focused.accessible_name)

    @contextmanager
    def inside(self, frame: int) -> Iterator[None]:
        self._driver.switch_to.frame(frame)
        yield
        self._driver.switch_to.default_content()

    def complaints(self) -> list[str]:
        heard, self._heard = self._heard + self._driver.execute_script(_HEARD), []
        return heard

    def close(self) -> None:
        self._driver.quit()
        self._screen.terminate()
        self._screen.wait()


def _screen(program: Path) -> tuple[subprocess.Popen[bytes], str]:
    """An X server without a screen, and the display by which it is known."""
    reads, writes = os.pipe()
    command = [program, "-displayfd", str(writes), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writes], stderr=subprocess.DEVNULL)
    os.close(writes)
    with os.fdopen(reads) as pipe:
        display = pipe.readline().strip()
    assert display, f"{program} did not start"
    return server, f":{display}"
