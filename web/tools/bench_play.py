"""How long the page's own thread is held up while a match is played: nothing of ours should hold a frame for more than 50 ms.

    bench_play.py [ROUNDS]

A first match against three bots, at once and with animation, by clicks from inside the page. Chromium tells of every task of more
than 50 ms on the page's thread; on a busy machine a task is longer by what others took, so the processor's own time is told beside.
"""

import sys

from playwright.sync_api import Page, sync_playwright

from web.tools import chromium
from web.tools.places import DIST
from web.tools.serve import SiteServer
from web.tools.visit import device

ROUNDS = 4

WATCH = """
window.held = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) held.push([Math.round(startTime), duration]);
}).observe({ type: "longtask", buffered: true });
"""

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
            context.add_init_script(WATCH)
            page = context.new_page()
            page.goto(f"{server.url}?game=exact61&seats=4&bots=club,expert,strong&seed=bench")
            page.wait_for_function("() => document.documentElement.dataset.screen === 'your-turn'")
            play(page, pace, rounds)
            context.close()
        browser.close()


def play(page: Page, pace: str, rounds: int) -> None:
    """Play some rounds in the open match."""
    began: float = page.evaluate("() => performance.now()")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    clicks = page.evaluate(PLAY, rounds)
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    seconds = (page.evaluate("() => performance.now()") - began) / 1000
    held = [duration for at, duration in page.evaluate("() => window.held") if at > began]
    print(
        f"pace {pace}: {clicks} clicks in {seconds:.0f} s; tasks over 50 ms on the page's thread: {len(held)}"
        + (f", the longest {max(held):.0f} ms" if held else "")
        + f"; script {metrics['ScriptDuration']:.2f} s, layout {metrics['LayoutDuration']:.2f} s, "
        f"style {metrics['RecalcStyleDuration']:.2f} s of the processor in all",
        flush=True,
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
