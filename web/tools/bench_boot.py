"""How long the page takes until the engine is ready: fast and plain, beside stock Pyodide; first visit and repeat; bytes and memory.

Everything in one run, in Chromium, from one server that answers as GitHub Pages does. Compare ratios within one run: a busy machine
stretches all alike. `bench_boot.py [RUNS]`, at least 5 unless told otherwise.
"""

import gzip
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from web.tools import chromium
from web.tools.places import DIST
from web.tools.serve import COMPRESSED, SiteServer

RUNS = 5
LONGEST = 300_000
"""Milliseconds after which a visit counts as failed."""

LINES = {"no limit": None, "9 Mbit/s": 9_000_000 // 8, "1.6 Mbit/s": 1_600_000 // 8}
"""The speed of the line in bytes a second, for all answers together."""

SETTINGS = "localStorage.setItem('fiveup-settings', JSON.stringify({ offline: %s }))"

STOCK_PAGE = """<!doctype html><html data-engine="loading"><title>stock</title><h1>Stock</h1>
<script type="module" src="stock.js"></script></html>
"""
STOCK_SCRIPT = """const worker = new Worker("stock-worker.js", { type: "module" });
worker.onmessage = ({ data }) => (document.documentElement.dataset.engine = data);
"""
STOCK_WORKER = """import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide({ indexURL: new URL("pyodide/", self.location).href });
await pyodide.loadPackage(new URL("%(micropip)s", self.location).href, { messageCallback: () => {} });
const micropip = pyodide.pyimport("micropip");
await micropip.install.callKwargs(new URL("%(wheel)s", self.location).href, { deps: false });
pyodide.pyimport("fiveup.api").call('{"call": "hello"}');
self.postMessage("ready");
"""
"""The untouched files of npm, the same wheel, and nothing else."""


class Visit(NamedTuple):
    """One visit: seconds until the first paint and until the engine is ready, what went over the line, and the page's megabytes."""

    paint: float
    ready: float
    bytes: int
    requests: int
    memory: float = 0.0


def visit(page: Page, server: SiteServer, path: str) -> Visit:
    """Open a page and wait for its engine. Raises playwright's TimeoutError where that does not come."""
    server.sent.clear()
    began = time.perf_counter()
    page.goto(server.url + path, timeout=LONGEST)
    page.wait_for_selector("html[data-engine=ready]", state="attached", timeout=LONGEST)
    ready = time.perf_counter() - began
    paint = page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN") / 1000
    sent = list(server.sent)
    return Visit(paint, ready, sum(size for _, size in sent), len(sent))


def device(browser: Browser, offline: bool) -> BrowserContext:
    """A device with empty storage and cache, that keeps a copy of the site or not."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_init_script(SETTINGS % ('"on"' if offline else '"off"'))
    return context


def measure(browser: Browser, server: SiteServer, path: str, offline: bool) -> tuple[Visit, Visit]:
    """A first visit and a repeat visit on a new device."""
    context = device(browser, offline)
    page = context.new_page()
    first = visit(page, server, path)
    if offline:
        page.wait_for_function("() => !document.getElementById('offline').hidden", timeout=LONGEST)
    page.close()
    again = visit(context.new_page(), server, path)
    again = again._replace(memory=max((_resident(process) for process in renderers(browser)), default=0.0))
    context.close()
    return first, again


def renderers(browser: Browser) -> list[int]:
    """The ids of the processes that run pages."""
    session = browser.new_browser_cdp_session()
    found: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [process["id"] for process in found if process["type"] == "renderer"]


def _resident(process: int) -> float:
    """Megabytes of memory that a process has to itself or shares, where the system tells (Linux), else 0."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def median(visits: list[Visit]) -> Visit:
    """The median of each number by itself."""
    columns: list[Any] = [statistics.median(column) for column in zip(*visits, strict=True)]
    return Visit(*columns)


def stock(folder: Path) -> None:
    """Put the stock page into a copy of the site."""
    about = json.loads((folder / "build.json").read_text(encoding="utf-8"))
    (folder / "stock.html").write_text(STOCK_PAGE, encoding="utf-8")
    (folder / "stock.js").write_text(STOCK_SCRIPT, encoding="utf-8")
    (folder / "stock-worker.js").write_text(STOCK_WORKER % about, encoding="utf-8")


def main(runs: int) -> None:
    """Measure everything and print it."""
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        folder = Path(made) / "site"
        shutil.copytree(DIST, folder)
        stock(folder)
        _weigh(folder)
        with SiteServer(folder) as server:
            for line, speed in LINES.items():
                server.bytes_per_second = speed
                print(f"\n{line}, medians of {runs}, seconds (ratio to stock in the same run)", flush=True)
                _table(playwright, server, runs)


def _table(playwright: Any, server: SiteServer, times: int) -> None:
    ways = {"stock": ("stock.html", False), "plain": ("?boot=plain", True), "fast": ("", True)}
    seen: dict[str, tuple[list[Visit], list[Visit]]] = {way: ([], []) for way in ways}
    browser = playwright.chromium.launch(**chromium.launch_options())
    # In turns, so that a spell of business of the machine meets all of them.
    for _ in range(times):
        for way, (path, offline) in ways.items():
            first, again = measure(browser, server, path, offline)
            seen[way][0].append(first)
            seen[way][1].append(again)
    browser.close()
    base = [median(visits) for visits in seen["stock"]]
    for way, both in seen.items():
        for title, visits, reference in zip(("first", "again"), both, base, strict=True):
            found = median(visits)
            print(
                f"  {way:<6}{title:<6} ready {found.ready:6.2f} ({found.ready / reference.ready:4.2f})"
                f"  first paint {found.paint:5.2f} ({found.paint / found.ready:4.2f} of ready)"
                f"  {found.bytes / 1e6:5.2f} MB in {found.requests:g} requests"
                + (f"  memory {found.memory:.0f} MB" if found.memory else ""),
                flush=True,
            )


def _weigh(folder: Path) -> None:
    """What a first visit needs before a game can be played, as the line carries it."""
    about = json.loads((folder / "build.json").read_text(encoding="utf-8"))
    parts = {
        "pyodide.asm.wasm": ["pyodide/pyodide.asm.wasm"],
        "pyodide's scripts": ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"],
        "bundle": [about["bundle"]["path"]],
        "plain boot instead": ["pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json", about["micropip"], about["wheel"]],
    }
    for name, paths in parts.items():
        print(f"{name:<20} {sum(_wire(folder / path) for path in paths) / 1e6:5.2f} MB")


def _wire(path: Path) -> int:
    content = path.read_bytes()
    return len(gzip.compress(content, 6)) if path.suffix in COMPRESSED else len(content)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
