"""The worker dies again and again: the page keeps nothing of those that are gone."""

from __future__ import annotations

import contextlib
import json

from playwright.sync_api import CDPSession, Error, expect

from fiveup import api
from tests.browser.conftest import Visits
from tests.browser.offline.copies import Version
from tests.browser.player import Player
from web.tools.serve import SiteServer

TIMES = 50

SETTLED = "() => ['ready', 'failed'].includes(document.documentElement.dataset.engine)"

AT_ONCE = """
const answers = %s;
self.onmessage = ({ data: { kind, lock, id, text } }) => {
  const ready = () => self.postMessage({ kind: "ready", tier: "fast" });
  if (kind === "boot") navigator.locks.request(lock, () => new Promise(ready));
  if (kind === "call") self.postMessage({ kind: "reply", id, text: JSON.stringify({ ok: true, result: answers[JSON.parse(text).call] }) });
  if (kind === "prepare") self.postMessage({ kind: "prepared" });
};
"""


def size(devtools: CDPSession) -> tuple[float, int, int]:
    """Megabytes of objects that are still reachable, listeners, nodes of the document."""
    devtools.send("HeapProfiler.collectGarbage")
    found = {metric["name"]: metric["value"] for metric in devtools.send("Performance.getMetrics")["metrics"]}
    return found["JSHeapUsedSize"] / 1e6, int(found["JSEventListeners"]), int(found["Nodes"])


def end_worker(player: Player) -> None:
    """End the worker from outside; the page starts another, by itself or when it is told to."""
    worker = player.page.workers[0]
    with player.page.expect_event("worker"):
        with contextlib.suppress(Error):
            worker.evaluate("() => self.close()")
        with contextlib.suppress(Error):
            player.page.wait_for_function("() => document.documentElement.dataset.engine !== 'ready'", timeout=2000)
        if player.root.get_attribute("data-engine") == "failed":
            player.button("retry").click()
    # The next worker may be given up, too, where it died while it was being watched.
    player.page.wait_for_function(SETTLED)
    while player.root.get_attribute("data-engine") == "failed":
        player.button("retry").click()
        player.page.wait_for_function(SETTLED)
    player.ready()


def test_fifty_restarts_leave_nothing_behind(guest: Visits, server: SiteServer, first: Version) -> None:
    """What is measured is the page, so the workers here know three answers and need no Python; with it each would take a second."""
    calls = {"texts": {"lang": "en"}, "menu": {"lang": "en"}}
    answers = {name: json.loads(api.call(json.dumps({"call": name, **takes})))["result"] for name, takes in calls.items()}
    first.write("engine/worker.js", (AT_ONCE % json.dumps({**answers, "new": {"session": "s1"}})).encode())
    player = guest("en")
    # Whatever asks for an answer that they do not know complains.
    player.watch.expects("Engine: |Cannot read properties of undefined")
    devtools = player.page.context.new_cdp_session(player.page)
    devtools.send("Performance.enable")
    for _ in range(TIMES // 5):
        end_worker(player)
    megabytes, listeners, nodes = size(devtools)
    for _ in range(TIMES - TIMES // 5):
        end_worker(player)
    assert len(player.page.workers) == 1
    later = size(devtools)
    assert later[0] < megabytes + 0.5
    assert later[1] <= listeners + 5
    assert later[2] <= nodes + 5
    expect(player.page.get_by_role("button", name=player.word("play"))).to_be_enabled()
