"""How long the page's own thread is held up while a match is played: nothing of ours should hold a frame for more than 50 ms.

    bench_play.py [ROUNDS]

A match against three bots, at once and with animation, by clicks from inside the page. Chromium records every task of the page's
thread. What counts is the processor's own time: on a busy machine a task lasts longer by what others took in between.
"""

import json
import sys
from typing import Any

from playwright.sync_api import sync_playwright

from web.tools import chromium
from web.tools.places import DIST
from web.tools.serve import SiteServer
from web.tools.visit import device

ROUNDS = 4

TASKS = "disabled-by-default-devtools.timeline"
"""The kind of Chromium's own records in which every task of a thread is, with the processor's time that it took."""

LONG = 50
"""Milliseconds for which nothing of ours may hold a frame up."""

PLAY = """async (rounds) => {
  const pause = () => new Promise((done) => setTimeout(done, 30));
  const root = document.documentElement;
  let finished = 0;
  let clicks = 0;
  while (finished < rounds) {
    await pause();
    const screen = root.dataset.screen;
    if (screen === "round-over" || screen === "match-over") {
      const next = document.getElementById("next");
      if (next.checkVisibility()) {
        next.click();
        finished += 1;
        while (root.dataset.screen === screen) await pause();
      }
    } else if (screen === "your-turn") {
      const end = document.querySelector("#ends button");
      const tile = document.querySelector("#hand button:not([aria-disabled=true])");
      (end ?? tile ?? document.getElementById("boneyard")).click();
      clicks += 1;
    }
  }
  return clicks;
}"""


def main(rounds: int) -> None:
    """Play by each pace and print what held the page up."""
    with SiteServer(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.launch_options())
        for pace in ("now", "quick"):
            context = device(browser, offline=False)
            context.add_init_script(f"localStorage.setItem('fiveup-settings', JSON.stringify({{ offline: 'off', pace: '{pace}' }}))")
            page = context.new_page()
            page.goto(f"{server.url}?game=exact61&seats=4&bots=club,expert,strong&seed=bench")
            page.wait_for_function("() => document.documentElement.dataset.screen === 'your-turn'")
            browser.start_tracing(page=page, categories=[TASKS])
            clicks = page.evaluate(PLAY, rounds)
            taken = tasks(json.loads(browser.stop_tracing()))
            print(
                f"pace {pace}: {clicks} clicks; {len(taken)} tasks on the page's thread, {sum(taken) / 1000:.2f} s of the processor; "
                f"the longest {max(taken):.0f} ms; over {LONG} ms: {sum(time > LONG for time in taken)}",
                flush=True,
            )
            context.close()
        browser.close()


def tasks(trace: dict[str, Any]) -> list[float]:
    """Milliseconds of the processor that each task took on the main thread of a page.

    Raises ValueError where the trace does not tell, so that none is not taken for no long one.
    """
    events = trace["traceEvents"]
    main_threads = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }
    taken = [
        event["tdur"] / 1000
        for event in events
        if event.get("name") == "RunTask" and "tdur" in event and (event["pid"], event["tid"]) in main_threads
    ]
    if not taken:
        raise ValueError("Chromium's trace holds no task of a page.")
    return taken


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
