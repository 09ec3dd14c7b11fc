"""One visit of a page in Chromium, measured: for the benchmarks."""

import os
import time
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from web.tools.serve import SiteServer

LONGEST = 300_000
"""Milliseconds after which a visit counts as failed."""

REST = 800
"""Milliseconds that a new tab is given."""

SETTINGS = "localStorage.setItem('fiveup-settings', JSON.stringify({ offline: %s }))"

NOTE = """
new MutationObserver(() => {
  if (document.documentElement.dataset.engine === "ready") window.readyAt ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-engine"] });
"""
"""The page itself notes when its engine was ready, since the navigation began: no message to another process is in the way."""

PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"

SNAPSHOT = """async () => {
  const names = (await caches.keys()).filter((name) => name.includes(":snapshot:"));
  for (const name of names) if ((await (await caches.open(name)).keys()).length) return true;
  return false;
}"""


class Visit(NamedTuple):
    """One visit: seconds from the navigation to the first contentful paint and to the engine being ready; bytes of bodies as they
    went over the line and how many answers; megabytes of the process that runs the page, 0 where the system does not tell."""

    paint: float
    ready: float
    bytes: int
    requests: int
    memory: float


def device(browser: Browser, offline: bool) -> BrowserContext:
    """A device with empty storage and cache, that may keep a copy of the site or not."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(LONGEST)
    context.add_init_script(SETTINGS % ('"on"' if offline else '"off"'))
    context.add_init_script(NOTE)
    return context


def tab(context: BrowserContext) -> Page:
    """A new tab that has come to rest: Chromium loads parts of itself for it, which would run beside the first half second of a visit."""
    page = context.new_page()
    page.wait_for_timeout(REST)
    return page


def visit(page: Page, server: SiteServer, path: str) -> Visit:
    """Open a page and wait for its engine. Raises playwright's TimeoutError where that does not come."""
    server.sent.clear()
    page.goto(server.url + path)
    ready: float = page.wait_for_function("() => window.readyAt").json_value() / 1000
    sent = list(server.sent)
    memory = max((_resident(process) for process in _renderers(page.context.browser)), default=0.0)
    return Visit(painted(page), ready, sum(size for _, size in sent), len(sent), memory)


def painted(page: Page) -> float:
    """Seconds from the navigation to the first contentful paint; waits for it."""
    seconds: float = page.wait_for_function(PAINT).json_value() / 1000
    return seconds


def kept(page: Page, snapshot: bool) -> None:
    """Wait until everything is on the device, and the snapshot too where that is meant."""
    page.wait_for_function("() => !document.getElementById('offline').hidden")
    if snapshot:
        until(page, SNAPSHOT)


def until(page: Page, question: str) -> None:
    """Wait until an asynchronous function of the page says yes; playwright's own waiting takes the promise itself for a yes.

    Raises AssertionError where it has not within `LONGEST`.
    """
    began = time.monotonic()
    while not page.evaluate(question):
        assert time.monotonic() - began < LONGEST / 1000, f"this never came: {question}"
        page.wait_for_timeout(50)


def _renderers(browser: Browser | None) -> list[int]:
    """The ids of the processes that run pages."""
    if browser is None:
        return []
    session = browser.new_browser_cdp_session()
    found: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [process["id"] for process in found if process["type"] == "renderer"]


def _resident(process: int) -> float:
    """Megabytes of memory that a process has to itself or shares (on Linux; else 0)."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
