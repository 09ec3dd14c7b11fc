"""The content security policy binds the page and its worker: no eval, nothing from another host."""

from __future__ import annotations

from playwright.sync_api import Page, Worker

from tests.browser.conftest import Visits
from web.tools.serve import SiteServer

# Timers take what is tried out of the debugger's hands, which the policy does not bind.
EVAL = """() => new Promise((resolve) => setTimeout(() => {
  try { resolve(String(eval("6 * 7"))); } catch (error) { resolve(error.name); }
}))"""
FUNCTION = """() => new Promise((resolve) => setTimeout(() => {
  try { resolve(String(new Function("return 6 * 7")())); } catch (error) { resolve(error.name); }
}))"""
FETCH = """(url) => new Promise((resolve) => setTimeout(() => {
  fetch(url).then((response) => resolve(String(response.status)), (error) => resolve(error.name));
}))"""

INLINE = """() => {
  document.body.append(Object.assign(document.createElement("script"), { text: "window.ran = 1" }));
  return window.ran;
}"""


def test_page_and_worker_refuse(visit: Visits, site: SiteServer) -> None:
    """What the policy forbids fails in both; the other host is there and would have answered."""
    player = visit("en")
    player.watch.expects("Content Security Policy|^request to .*/build.json")
    with SiteServer(site.folder) as other:
        foreign = f"{other.url}build.json"
        here = f"{site.url}build.json"
        places: list[Page | Worker] = [player.page, player.page.workers[0]]
        for place in places:
            assert place.evaluate(FETCH, here) == "200"
            assert place.evaluate(EVAL) == "EvalError"
            assert place.evaluate(FUNCTION) == "EvalError"
            assert place.evaluate(FETCH, foreign) == "TypeError"
        answer = player.page.context.request.get(foreign)
        assert (answer.status, answer.headers["access-control-allow-origin"]) == (200, "*")
    assert any("Content Security Policy" in line for line in player.watch.complaints)
    assert player.page.evaluate(INLINE) is None
