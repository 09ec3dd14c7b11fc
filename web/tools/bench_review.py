"""How long the review of a match of two seats takes on the page, inside Pyodide, from the first decision to the chart.

`bench_review.py [MATCHES]`, 3 unless told otherwise: whole matches of Exact 61 between two `club` bots, each opened in Chromium as a
finished match of a person's.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from fiveup import api
from web.tools import chromium
from web.tools.places import DIST
from web.tools.serve import SiteServer

MATCHES = 3
LONGEST = 300_000
"""Milliseconds after which a review counts as failed."""

KEEP = """(record) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("fiveup", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("matches", { keyPath: "id" });
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const store = opening.result.transaction("matches", "readwrite").objectStore("matches");
    const putting = store.put({ id: "bench", record, points: ["", ""], over: true, updated: 1 });
    putting.onsuccess = () => { opening.result.close(); resolve(); };
    putting.onerror = () => reject(putting.error);
  };
})"""

Json = dict[str, Any]


def played(seed: str) -> Json:
    """The record of a whole match, its first seat a person's."""
    table = api.Table()

    def ask(name: str, **arguments: Any) -> Json:
        result: Json = json.loads(api.answer(table, json.dumps({"call": name, **arguments})))["result"]
        return result

    seen = ask("new", lang="en", variant="exact61", seats=2, players=["club", "club"], seed=seed)
    while not seen["over"]:
        at = {"session": seen["session"], "ply": seen["ply"]}
        if seen["can"]["next"]:
            seen = ask("next", **at)
            continue
        done = ask("advance", job=ask("bot", **at)["job"], slices=10_000)
        seen = ask("act", **at, action=done["result"]["action"], by="bot")
    record: Json = ask("record", session=seen["session"])["record"]
    return {**record, "players": ["human", "club"]}


def reviewed(browser: Browser, server: SiteServer, record: Json) -> tuple[float, int]:
    """The seconds that a review takes on a new device, and how many decisions it has."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}build.json")
    page.evaluate(KEEP, record)
    page.goto(server.url)
    page.wait_for_selector("html[data-engine=ready]", state="attached", timeout=LONGEST)
    began = time.perf_counter()
    page.evaluate("() => { location.hash = '#review=bench'; }")
    page.wait_for_selector(".chart", timeout=LONGEST)
    seconds = time.perf_counter() - began
    decisions = page.locator(".decisions tbody tr").count()
    context.close()
    return seconds, decisions


def main(matches: int) -> None:
    """Measure and print."""
    found = []
    with sync_playwright() as playwright, SiteServer(DIST) as server:
        browser = playwright.chromium.launch(**chromium.launch_options())
        for seed in range(matches):
            seconds, decisions = reviewed(browser, server, record := played(f"bench {seed}"))
            found.append(seconds)
            print(f"  {len(record['rounds'])} rounds, {decisions} decisions: {seconds:5.1f} s", flush=True)
        browser.close()
    print(f"  median {statistics.median(found):.1f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
