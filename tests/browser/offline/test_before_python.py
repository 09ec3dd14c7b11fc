"""What does not wait for Python: a kept match is drawn as it was, and what is tapped meanwhile is done afterwards."""

from __future__ import annotations

import random

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.screens import without_engine
from web.tools.serve import SiteServer


def to_a_choice(player: Player, seed: int) -> int:
    """Play until a tile of the hand can be placed; returns which."""
    rng = random.Random(seed)
    screen = player.wait()
    while not any(held.playable for held in player.held()):
        assert screen == "your-turn"
        screen = player.move(rng)
    return next(at for at, held in enumerate(player.held()) if held.playable)


def test_a_kept_match_is_drawn_and_played_before_the_engine_is_up(guest: Visits, server: SiteServer) -> None:
    """The same table as before the reload; a placement made on it counts once the engine is there."""
    player = guest("ko", "?seats=2&bots=club&seed=early")
    at = to_a_choice(player, 5)
    position, before = player.shown(), player.kept()["record"]["rounds"][0]["actions"]
    with without_engine(player):
        player.page.reload()
        expect(player.root).to_have_attribute("data-screen", "your-turn")
        expect(player.root).to_have_attribute("data-engine", "loading")
        assert player.shown() == position
        player.choose(at)
        player.tap(player.ends.first)
        assert player.shown() == position
    player.ready()
    kept = player.kept(lambda save: len(save["record"]["rounds"][0]["actions"]) > len(before))
    assert kept["record"]["rounds"][0]["actions"][: len(before)] == before


def test_a_match_by_link_has_its_table_before_the_scripts(guest: Visits, server: SiteServer) -> None:
    """The page's main script is held back: the table is there and says that the match is on its way, and then it comes."""
    player = guest.device("ko")
    held: list[Route] = []
    player.page.context.route("**/main.js*", lambda route: held.append(route))
    with player.page.expect_request("**/main.js*"):
        player.page.goto(f"{player.site}?seats=2&bots=club&seed=shell", wait_until="commit")
    expect(player.page.get_by_text(player.word("opening"), exact=True)).to_be_visible()
    expect(player.page.get_by_role("button", name=player.word("play"))).to_be_hidden()
    expect(player.root).to_have_attribute("data-screen", "opening")
    for route in held:
        route.continue_()
    player.wait()
    expect(player.page.get_by_text(player.word("opening"), exact=True)).to_be_hidden()


def test_a_drawing_of_another_build_or_language_is_not_shown(guest: Visits, server: SiteServer) -> None:
    player = guest("en", "?seats=2&bots=club&seed=early")
    to_a_choice(player, 5)
    player.kept()
    page = player.page
    address = page.url
    page.evaluate(
        """async () => {
          const open = indexedDB.open("fiveup", 1);
          const database = await new Promise((done) => (open.onsuccess = () => done(open.result)));
          const store = database.transaction("matches", "readwrite").objectStore("matches");
          const all = store.getAll();
          await new Promise((done) => (all.onsuccess = done));
          for (const save of all.result) store.put({ ...save, drawn: { ...save.drawn, build: "another" } });
          await new Promise((done) => (store.transaction.oncomplete = done));
          database.close();
        }"""
    )
    with without_engine(player):
        page.goto("about:blank")
        page.goto(address)
        expect(player.root).to_have_attribute("data-screen", "opening")
    player.ready()
    expect(player.root).to_have_attribute("data-screen", "your-turn")


def test_back_and_forward_in_the_middle_of_a_match(guest: Visits, server: SiteServer) -> None:
    """Away to another page and back, from the back/forward cache or not: the same position, and it goes on."""
    player = guest("tr", "?seats=2&bots=club&seed=back")
    to_a_choice(player, 6)
    position = player.shown()
    player.kept()
    player.page.goto(f"{server.url}licences.txt")
    player.page.go_back()
    player.ready()
    expect(player.root).to_have_attribute("data-screen", "your-turn")
    assert player.shown() == position
    player.move(random.Random(7))
    player.kept()


ASKED = """
window.asked = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  if (message.kind === "call") asked.push(JSON.parse(message.text).call);
  return post.call(this, message, ...more);
};
"""


def test_the_next_match_is_ready_before_it_is_begun(guest: Visits, server: SiteServer) -> None:
    """On the menu, in idle time, the engine is asked for the match that the large button begins; the tap asks for none."""
    player = guest.device("en")
    player.page.add_init_script(ASKED)
    player.open()
    player.page.wait_for_function("() => asked.includes('new')")
    player.page.get_by_role("button", name=player.word("play")).click()
    player.wait()
    player.kept()
    assert player.page.evaluate("() => asked.filter((name) => name === 'new').length") == 1
