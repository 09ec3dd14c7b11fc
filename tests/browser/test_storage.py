"""Where matches are kept: a device that refuses, or has no room left; a storage that was closed meanwhile; two tabs with one match; a newer
version's matches."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.player import Player


def refuse(player: Player) -> None:
    """IndexedDB throws, as it does in some private windows and frames."""
    player.page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('refused', 'SecurityError'); } });"
    )


def fill(player: Player) -> None:
    """No byte is left for this site."""
    devtools = player.page.context.new_cdp_session(player.page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": player.site.split("/fiveup")[0], "quotaSize": 1})


@pytest.mark.parametrize("spoil", [refuse, fill])
def test_the_match_goes_on(visit: Visits, spoil: Callable[[Player], None]) -> None:
    """A round to its end and the next one's beginning; then to the menu and back into the match, which this page still knows."""
    player = visit.device("tr")
    spoil(player)
    player.open()
    rng = random.Random(6)
    player.page.get_by_role("button", name=player.word("play")).click()
    player.finish_round(rng)
    heard = player.count()
    player.button("next_round").click()
    player.wait(heard)
    said = [answer for answer in player.answers if answer == player.word("storage_refused")]
    assert len(said) == 1
    before = player.shown()
    player.button("menu").last.click()
    player.page.get_by_role("listitem").get_by_role("button").first.click()
    player.wait(-1)
    assert player.shown() == before


def test_one_match_in_two_tabs_and_a_storage_that_was_closed(visit: Visits) -> None:
    """A tab that knew an earlier state of a match goes on from where the other one left it. What closes the storage loses nothing."""
    player = visit("en", "?seats=2&bots=club&seed=twice")
    rng = random.Random(2)
    player.wait()
    begun = player.kept()
    player.button("menu").last.click()
    expect(player.root).to_have_attribute("data-screen", "menu")

    other = Player(player.page.context.new_page(), "en", player.site, player.watch, player.patience)
    other.open(f"#match={begun['id']}")
    other.wait(-1)
    other.finish_round(rng)
    further = other.kept()["record"]
    other.page.close()

    player.page.get_by_role("listitem").get_by_role("button").first.click()
    player.wait(-1)
    assert player.kept()["record"] == further

    player.page.evaluate("() => new Promise((done) => { indexedDB.deleteDatabase('fiveup').onsuccess = done; })")
    heard = player.count()
    player.button("next_round").click()
    player.wait(heard)
    assert len(player.kept()["record"]["rounds"]) == 2
    assert player.word("storage_refused") not in player.answers


NEWER = """async () => {
  const open = indexedDB.open("fiveup", 2);
  open.onupgradeneeded = () => open.result.createObjectStore("matches of another kind").add("kept by version 2", 1);
  const database = await new Promise((done) => (open.onsuccess = () => done(open.result)));
  database.close();
}"""
STILL = """async () => {
  const open = indexedDB.open("fiveup");
  const database = await new Promise((done) => (open.onsuccess = () => done(open.result)));
  const [name] = database.objectStoreNames;
  const asked = database.transaction(name).objectStore(name).getAll();
  const kept = await new Promise((done) => (asked.onsuccess = () => done(asked.result)));
  database.close();
  return [database.version, [...database.objectStoreNames], kept];
}"""


def test_what_a_newer_version_keeps_is_left_alone(visit: Visits) -> None:
    """An older page finds the database of a newer one: it says so once, plays on without it, and changes nothing in it."""
    player = visit.device("ko")
    player.page.goto(f"{player.site}licences.txt")
    player.page.evaluate(NEWER)
    player.open()
    expect(player.page.locator("#menu").get_by_text(player.word("storage_newer"), exact=True)).to_be_visible()
    player.page.get_by_role("button", name=player.word("play")).click()
    player.wait()
    player.move(random.Random(8))
    assert [answer for answer in player.answers if answer in (player.word("storage_newer"), player.word("storage_refused"))] == [
        player.word("storage_newer")
    ]
    assert player.page.evaluate(STILL) == [2, ["matches of another kind"], ["kept by version 2"]]
