"""The worker dies, or its boot fails or stands still: the match goes on from its record, and a retry works."""

from __future__ import annotations

import contextlib
import json
import random
import re

from playwright.sync_api import Error, expect

from fiveup import link, record
from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.screens import records, without_engine
from web.tools.serve import SiteServer

WASM = "pyodide/pyodide.asm.wasm"


def kill(player: Player) -> None:
    """End the worker from outside, as a browser short of memory does."""
    player.watch.expects("Engine: ")
    worker = player.page.workers[0]
    with contextlib.suppress(Error):  # the worker may be gone before it can answer
        worker.evaluate("() => self.close()")
    expect(player.root).to_have_attribute("data-engine", "loading")


def test_the_match_goes_on_without_its_worker(visit: Visits) -> None:
    """Killed while a tile is chosen, while a bot thinks, at the end of a round, on the menu: nothing is lost or played twice."""
    player = visit("ko", "?seats=2&bots=club&seed=mortal", settings={"pace": "quick"})
    rng = random.Random(4)
    screen = player.wait()
    while screen == "your-turn" and not any(held.playable for held in player.held()):
        screen = player.move(rng)
    at = next(at for at, held in enumerate(player.held()) if held.playable)
    player.choose(at)
    position = player.shown()
    before = player.kept()["record"]
    kill(player)
    player.ready()
    expect(player.page.get_by_role("paragraph").filter(has_text=player.word("engine_restarted")).filter(visible=True).first).to_be_visible()
    assert player.shown() == position
    assert player.kept()["record"] == before

    heard = player.count()
    if not player.ends.count():
        player.choose(at)
    player.tap(player.ends.first)
    player.wait(heard, ["other-turn", "round-over"])
    kill(player)
    player.ready()
    player.wait(-1)
    assert player.kept()["record"]["rounds"][0]["actions"][: len(before["rounds"][0]["actions"])] == before["rounds"][0]["actions"]
    if player.screen == "your-turn":
        player.finish_round(rng)
    replayed = record.replay(record.parse(json.dumps(player.kept()["record"])))
    assert replayed["rounds"] == 1

    ended = player.kept()["record"]
    with contextlib.suppress(Error):
        player.page.workers[0].evaluate("() => self.close()")
    failed(player)  # the third time within a minute the page asks before it tries again
    player.button("retry").click()
    player.ready()
    assert player.kept()["record"] == ended
    player.button("menu").last.click()
    expect(player.root).to_have_attribute("data-screen", "menu")
    kill(player)
    player.ready()
    player.page.get_by_role("listitem").get_by_role("button").first.click()
    player.wait(-1)
    assert player.kept()["record"] == ended


def test_what_was_asked_of_a_worker_that_fell_silent_is_asked_again(visit: Visits) -> None:
    """Nothing but silence tells of its death. A replay that played stands still and can be stepped on; a language that was chosen comes."""
    player = visit.device("en")
    player.watch.expects("Engine: ")
    player.page.add_init_script("navigator.locks && (navigator.locks.request = () => new Promise(() => {}))")
    player.page.clock.install()
    saves.write(player.page, player.site, {"over": records()["match-over"]}, more={"over": {"over": True}})
    player.open("#replay=over")
    slider = player.page.get_by_role("slider", name=player.word("replay_step"), exact=True)
    expect(slider).to_be_visible()
    player.button("replay_play").click()
    silenced(player)
    expect(player.button("replay_play")).to_be_visible()
    # The step that was asked for when the engine was lost comes with the new one, before or after the next.
    at = int(slider.input_value())
    player.button("replay_forward").click()
    expect(slider).to_have_value(re.compile(f"^({at + 1}|{at + 2})$"))

    player.button("menu").last.click()
    expect(player.root).to_have_attribute("data-screen", "menu")
    with contextlib.suppress(Error):
        player.page.workers[0].evaluate("() => self.close()")
    player.page.get_by_role("radio", name="Türkçe", exact=True).first.check(force=True)
    player.page.clock.fast_forward("00:21")
    player.lang = "tr"
    player.ready()
    player.new_game("draw", 2, False, ["beginner"])
    player.wait(-1)


def silenced(player: Player) -> None:
    """End the worker, and let the time go by after which a page gives up a worker that says nothing."""
    with contextlib.suppress(Error):
        player.page.workers[0].evaluate("() => self.close()")
    player.page.clock.fast_forward("00:21")
    expect(player.root).to_have_attribute("data-engine", "loading")
    player.ready()


def failed(player: Player) -> None:
    """The page says that the game could not start, and offers to try again."""
    expect(player.root).to_have_attribute("data-engine", "failed")
    expect(player.page.get_by_text(player.word("engine_failed"), exact=True)).to_be_visible()
    expect(player.button("retry")).to_be_visible()


FATAL = """
Worker.prototype.postMessage = ((post) => function (message, ...more) {
  const asked = message.kind === "call" && JSON.parse(message.text).call === "receive";
  if (!asked || !(window.fatal > 0)) return post.call(this, message, ...more);
  window.fatal -= 1;
  this.terminate();
})(Worker.prototype.postMessage);
"""
"""The first links that the engine is to look at are its end, as often as `fatal` says."""


def test_a_link_is_opened_once_the_engine_is_back(visit: Visits) -> None:
    """Twice the engine dies over a link: the page says so. Opened again, with the engine given up: the retry brings what the link holds."""
    player = visit.device("ko")
    player.page.add_init_script(FATAL)
    player.watch.expects("Engine: ")
    player.open()
    player.page.evaluate("() => { window.fatal = 3; }")
    hash = f"m={link.write('match', record.read(records()['match-over']))}"
    player.page.evaluate("hash => { location.hash = hash; }", hash)
    expect(player.page.get_by_text(player.word("open_lost"), exact=True).first).to_be_visible()
    assert player.word("open_lost") in player.answers
    expect(player.root).to_have_attribute("data-screen", "menu")
    player.ready()
    player.page.evaluate("hash => { location.hash = hash; }", hash)
    failed(player)
    player.button("retry").click()
    expect(player.button("replay_start")).to_be_visible()
    assert player.page.evaluate("() => location.hash") == f"#{hash}"


def test_a_boot_that_fails_can_be_tried_again(visit: Visits, site: SiteServer) -> None:
    """A part that cannot be had ends in a message; the retry brings the match that was asked for meanwhile."""
    player = visit.device("tr")
    player.watch.expects(f"{WASM}|Engine: |404")
    site.missing.add(WASM)
    try:
        player.page.goto(player.site)
        failed(player)
        player.page.get_by_role("button", name=player.word("play")).click()
    finally:
        site.missing.clear()
    player.button("retry").click()
    player.ready()
    expect(player.button("retry")).to_be_hidden()
    player.wait()
    assert len(player.held()) >= 1


def test_a_boot_that_stands_still_can_be_tried_again(visit: Visits) -> None:
    """A download that never ends is given up, with the same message and the same retry."""
    player = visit.device("en")
    player.watch.expects("Engine: ")
    player.page.clock.install()
    with without_engine(player):
        player.page.goto(player.site)
        expect(player.page.get_by_text(player.word("engine_downloading")).first).to_be_visible()
        player.page.clock.fast_forward("02:00")
        failed(player)
    player.button("retry").click()
    player.ready()
    player.page.get_by_role("button", name=player.word("play")).click()
    player.wait()
