"""Chromium held to a quarter of a core: pinned to one core, and halted three quarters of the time.

Halting works on whole processes, so that workers are held too, which the throttling of the browser's own tools does not reach.
"""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from playwright.sync_api import Browser, sync_playwright

from web.tools import chromium

PERIOD = 0.1
SHARE = 0.25


@contextmanager
def quarter_of_a_core() -> Iterator[Browser]:
    """A Chromium that gets no more than that. Linux and macOS; the core is pinned on Linux only."""
    pinned = hasattr(os, "sched_setaffinity")
    cores = os.sched_getaffinity(0) if pinned else set()
    if pinned:
        os.sched_setaffinity(0, {max(cores)})  # a child inherits it
    try:
        playwright = sync_playwright().start()
        browser = playwright.chromium.launch(**chromium.launch_options())
    finally:
        if pinned:
            os.sched_setaffinity(0, cores)
    group = _group(browser)
    over = Event()
    holder = Thread(target=_hold, args=(group, over), daemon=True)
    holder.start()
    try:
        yield browser
    finally:
        over.set()
        holder.join()
        browser.close()
        playwright.stop()


def _group(browser: Browser) -> int:
    """The process group of the browser, which is its own."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    main = next(process["id"] for process in processes if process["type"] == "browser")
    group = os.getpgid(main)
    if group == os.getpgid(0):
        raise RuntimeError("Chromium runs in this program's own process group; halting it would halt the measurement.")
    return group


def _hold(group: int, over: Event) -> None:
    while not over.is_set():
        os.killpg(group, signal.SIGSTOP)
        time.sleep(PERIOD * (1 - SHARE))
        os.killpg(group, signal.SIGCONT)
        time.sleep(PERIOD * SHARE)
