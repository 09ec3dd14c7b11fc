"""What seldom happens, shown and said: a cancelled event, a forced pass, draws made by the page, undo, a match that cannot be read."""

from __future__ import annotations

import copy

from playwright.sync_api import expect

from fiveup import locale, tiles
from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.found import found, record_of
from tests.browser.player import Player
from tests.browser.twin import Json, Twin


def near_the_target(seed: str) -> Json:
    """A match in which both sides lack a few points of 61."""
    return record_of("exact61", ["human", "club"], seed, scores=[290, 285])


def would_be_cancelled(snapshot: Json) -> Json | None:
    """A placement that overshoots, not by the hand's last tile, and not the only one there is: undo comes back to a choice."""
    actions = [action for held in snapshot["hand"] for action in held["actions"]]
    if snapshot["screen"] != "your-turn" or len(snapshot["hand"]) < 2 or len(actions) < 2:
        return None
    return next((action for action in actions if action["cancelled"]), None)


def open_saved(player: Player, name: str) -> None:
    """Open a kept match by its address."""
    player.page.goto(f"{player.site}#match={name}")
    player.wait(-1, ["your-turn", "round-over"])
    player.page.wait_for_url(f"**#match={name}")


def test_cancelled_passed_drawn_and_taken_back(visit: Visits) -> None:
    """One match each, in Turkish, all kept on the device before."""
    records = {
        "cancelled": found(lambda now: would_be_cancelled(now) is not None, near_the_target),
        "pass": found(lambda now: now["forced"] == "pass", lambda seed: record_of("exact61", ["human", "club"], seed)),
        "draws": found(
            lambda now: now["forced"] == "draw" and now["boneyard"]["count"] > 8,
            lambda seed: record_of("draw", ["human", "beginner"], seed),
        ),
    }
    player = visit.device("tr", settings={"pace": "now", "autoDraw": "on"})
    saves.write(player.page, player.site, records)
    player.open()

    open_saved(player, "cancelled")
    twin = Twin("tr", records["cancelled"])
    snapshot = twin.snapshot
    action = would_be_cancelled(snapshot)
    assert action is not None
    at = next(at for at, held in enumerate(snapshot["hand"]) if action in held["actions"])
    points = player.shown()["points"]
    position = player.shown()
    player.choose(at)
    end = player.ends.and_(player.page.get_by_role("button", name=action["spoken"], exact=True))
    heard = player.count()
    player.tap(end)
    player.wait(heard)
    after = Twin("tr", player.kept()["record"])
    cancelled = [line for line in after.log()[len(twin.log()) :] if line["kind"] == "cancelled"]
    assert cancelled[0]["spoken"] == player.news[heard]
    assert "61" in player.news[heard]
    raw = int(snapshot["sides"][0]["points"]) * 5 + (sum_of(action["total"]) // 5) * 5
    assert str(raw // 5) in player.news[heard], "what it would have reached"
    assert player.shown()["points"][0] == points[0]

    player.button("undo").click()
    player.kept(lambda save: "aids" in save["record"])
    assert player.shown() == position
    assert player.kept()["record"]["aids"] == ["undo"]

    heard = player.count()
    open_saved(player, "pass")
    passed = locale.text("tr", "events.you_passed")
    player.page.wait_for_function("([heard, said]) => ears.news.indexOf(said, heard) >= 0", arg=[heard, passed])
    player.wait(heard)
    assert player.kept()["record"]["rounds"][-1]["actions"].count("pass") > records["pass"]["rounds"][-1]["actions"].count("pass")

    heard = player.count()
    open_saved(player, "draws")
    before = Twin("tr", records["draws"])
    player.page.wait_for_function("heard => ears.news.length > heard", arg=heard)
    while player.must_draw:
        player.page.wait_for_timeout(100)
    kept = player.kept()["record"]
    added = kept["rounds"][0]["actions"][len(records["draws"]["rounds"][0]["actions"]) :]
    assert added[0] == "draw"
    first = kept["rounds"][0]["boneyard"][records["draws"]["rounds"][0]["actions"].count("draw")]
    left = before.snapshot["boneyard"]["count"] - 1
    drew = locale.spoken("tr", "events.you_drew", tile=tiles.NAMES[tiles.parse(first)], count=left)
    assert drew in player.news


def sum_of(total: str) -> int:
    """The number in "= 20"."""
    return int(total.removeprefix("= "))


def test_a_match_that_cannot_be_read_is_kept_and_said(visit: Visits) -> None:
    """A record with an illegal action, and one of a later version: one sentence each on the menu, and both stay as they were."""
    good = found(lambda now: now["ply"] > 6, lambda seed: record_of("exact61", ["human", "club"], seed))
    broken = copy.deepcopy(good)
    broken["rounds"][0]["actions"][2] = "99@00.low"
    later = {**copy.deepcopy(good), "format": "fiveup-record/2"}
    player = visit.device("ko")
    saves.write(player.page, player.site, {"good": good, "broken": broken, "later": later})
    kept = saves.read(player.page)
    player.open()
    names = [save["id"] for save in kept]
    items = player.page.get_by_role("listitem")
    expect(items).to_have_count(3)
    sentences = {
        "broken": locale.text("ko", "errors.action_unreadable", round=1, action=3, found="99@00.low"),
        "later": locale.text("ko", "errors.newer_format", found="fiveup-record/2"),
    }
    for name, sentence in sentences.items():
        items.nth(names.index(name)).get_by_role("button").first.click()
        expect(player.page.get_by_text(sentence, exact=True).first).to_be_visible()
        expect(player.root).to_have_attribute("data-screen", "menu")
        assert sentence in player.answers
        assert saves.read(player.page) == kept
    items.nth(names.index("good")).get_by_role("button").first.click()
    player.wait(-1)
    assert player.kept()["record"]["rounds"][0]["hands"] == good["rounds"][0]["hands"]
