"""How long the page takes until the engine is ready, beside stock Pyodide; first visit and repeat; paint, bytes, requests, memory.

    bench_boot.py [--runs N] [--only WORD]

Everything in one run, in Chromium, from one server that answers as GitHub Pages does. A ratio is to stock under the same condition in
the same run, for a busy machine stretches all alike. The medians are left as JSON beside the tests' results too. `--only` names a
condition by part of its name.
"""

import argparse
import json
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from web.tools import chromium
from web.tools.places import DIST, WORK, shown
from web.tools.quarter import quarter_of_a_core
from web.tools.serve import SiteServer
from web.tools.visit import Visit, device, kept, painted, tab, visit

RUNS = 5
OUT = WORK / "results" / "bench-boot.json"

STOCK = {
    "stock.html": """<!doctype html><html data-engine="loading"><title>stock</title><h1>Stock</h1>
<script type="module" src="stock.js"></script></html>
""",
    "stock.js": """const worker = new Worker("stock-worker.js", { type: "module" });
worker.onmessage = ({ data }) => (document.documentElement.dataset.engine = data);
""",
    "stock-worker.js": """import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide({ indexURL: new URL("pyodide/", self.location).href });
await pyodide.loadPackage(new URL("%(micropip)s", self.location).href, { messageCallback: () => {} });
const micropip = pyodide.pyimport("micropip");
await micropip.install.callKwargs(new URL("%(wheel)s", self.location).href, { deps: false });
pyodide.pyimport("fiveup.api").call('{"call": "hello"}');
self.postMessage("ready");
""",
}
"""The untouched files of npm, the same wheel, and nothing else."""

PAGES = {
    "menu": "",
    "match by link": "?game=exact61&seats=2&bots=club&seed=bench",
    "rules": "rules/exact61/en/",
    "embedded rules": "embed/exact61/en/",
    "embedded exercise": "embed/exact61/en/exercise-domino.html",
}


class Condition(NamedTuple):
    """What holds all visits back: the line, in bytes a second for all answers together, and the processor."""

    name: str
    line: int | None = None
    quarter: bool = False


CONDITIONS = (
    Condition("no limit"),
    Condition("a quarter of a core", quarter=True),
    Condition("9 Mbit/s", line=9_000_000 // 8),
    Condition("1.6 Mbit/s", line=1_600_000 // 8),
)

Seen = dict[str, list[Visit]]


def stock(folder: Path) -> None:
    """Put the stock page into a copy of the site."""
    about = json.loads((folder / "build.json").read_text(encoding="utf-8"))
    for name, text in STOCK.items():
        (folder / name).write_text(text % about if "%(" in text else text, encoding="utf-8")


def rounds(browser: Browser, server: SiteServer, runs: int) -> Seen:
    """Visits in turns, so that a spell of business of the machine meets all of them: on a new device each time, first and again."""
    seen: Seen = {}

    def note(name: str, seconds: Visit) -> None:
        seen.setdefault(name, []).append(seconds)

    for _ in range(runs):
        context = device(browser, offline=False)
        for turn in ("first", "again"):
            page = tab(context)
            note(f"stock {turn}", visit(page, server, "stock.html"))
            page.close()
        context.close()
        context = device(browser, offline=True)
        page = tab(context)
        note("fast first", visit(page, server, "?boot=snapshot"))  # there is none yet, and one is made at once
        kept(page, snapshot=True)
        page.close()
        for way in ("fast", "snapshot"):
            page = tab(context)
            note(f"{way} again", visit(page, server, f"?boot={way}"))
            page.close()
        context.close()
    return seen


def paints(browser: Browser, server: SiteServer, runs: int) -> dict[str, float]:
    """Seconds to the first contentful paint of each kind of page, visited first on a new device: medians."""
    found: dict[str, list[float]] = {}
    for _ in range(runs):
        for name, path in PAGES.items():
            context = device(browser, offline=False)
            page = tab(context)
            page.goto(server.url + path, wait_until="commit")
            found.setdefault(name, []).append(painted(page))
            context.close()
    return {name: statistics.median(seconds) for name, seconds in found.items()}


def median(visits: list[Visit]) -> Visit:
    """The median of each number by itself."""
    columns: list[Any] = [statistics.median(column) for column in zip(*visits, strict=True)]
    return Visit(*columns)


@contextmanager
def browser_for(condition: Condition) -> Iterator[Browser]:
    """A Chromium that is held back as the condition says."""
    if condition.quarter:
        with quarter_of_a_core() as browser:
            yield browser
    else:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**chromium.launch_options())
            yield browser
            browser.close()


def measure(condition: Condition, server: SiteServer, runs: int) -> dict[str, Any]:
    """Everything under one condition, printed and returned."""
    server.bytes_per_second = condition.line
    print(f"\n{condition.name}: medians of {runs}, seconds (ratio to stock)", flush=True)
    with browser_for(condition) as browser:
        medians = {name: median(visits) for name, visits in rounds(browser, server, runs).items()}
        painting = paints(browser, server, runs)
    told: dict[str, Any] = {"runs": runs, "visits": {}, "paints": painting}
    for name, found in medians.items():
        ratio = found.ready / medians[f"stock {name.split()[1]}"].ready
        told["visits"][name] = {**found._asdict(), "ratio": ratio}
        print(
            f"  {name:<15} ready {found.ready:6.2f} ({ratio:4.2f})  {found.bytes / 1e6:5.2f} MB in {found.requests:g} answers"
            f"  memory {found.memory:4.0f} MB",
            flush=True,
        )
    ready = medians["fast first"].ready
    print("  first contentful paint (of the first visit's time to ready):", flush=True)
    for name, seconds in painting.items():
        print(f"    {name:<18} {seconds:5.2f} ({seconds / ready:4.2f})", flush=True)
    return told


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description="Measure the boot.")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    told = json.loads(OUT.read_text(encoding="utf-8")) if given.only and OUT.is_file() else {}
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "site"
        shutil.copytree(DIST, folder)
        stock(folder)
        with SiteServer(folder) as server:
            for condition in CONDITIONS:
                if given.only in condition.name:
                    told[condition.name] = measure(condition, server, given.runs)
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(f"\n{shown(OUT)} has the same as JSON.")


if __name__ == "__main__":
    main()
