"""Reload, back and another match in between: every match comes back exactly where it stood."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Route, expect

from fiveup import locale
from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.screens import without_engine


def reloaded(player: Player) -> None:
    """Reload the page: it must show what it showed."""
    before = {**player.shown(), "sheet": sheet(player)}
    kept = player.kept()
    player.page.reload()
    player.ready()
    player.wait(-1)
    assert {**player.shown(), "sheet": sheet(player)} == before
    assert player.kept()["record"] == kept["record"]
    assert player.news == [], "what was announced before is not announced again"


def sheet(player: Player) -> list[str]:
    """What the sheet of the round's end says, where there is one."""
    if player.screen == "your-turn":
        return []
    expect(player.way_on).to_be_visible()
    title = player.page.get_by_role("heading", level=2).first.text_content() or ""
    return player.page.get_by_role("region", name=title, exact=True).get_by_role("listitem").all_text_contents()


def test_a_match_comes_back(visit: Visits) -> None:
    """In mid-round, at a round's end, at the match's end; over the browser's back and forward; and from "go on with"."""
    player = visit("en")
    rng = random.Random(7)
    player.page.get_by_role("button", name=player.word("play")).click()
    screen = player.wait()
    for _ in range(2):
        screen = player.move(rng) if screen == "your-turn" else screen
    reloaded(player)
    if screen == "your-turn":
        player.finish_round(rng)
    assert len(sheet(player)) > 2
    reloaded(player)
    first = player.kept()

    player.page.go_back()
    expect(player.root).to_have_attribute("data-screen", "menu")
    player.page.go_forward()
    player.wait(-1)
    assert player.kept()["record"] == first["record"]
    player.button("menu").last.click()
    expect(player.root).to_have_attribute("data-screen", "menu")

    player.new_game("draw", 2, False, ["beginner"])
    player.finish_match(rng)
    reloaded(player)
    player.button("menu").last.click()

    games = player.page.get_by_role("region", name=player.word("go_on_with")).or_(player.page.locator("#saves"))
    going_on = games.get_by_role("listitem")
    expect(going_on).to_have_count(1)
    expect(going_on).to_contain_text(locale.text("en", "names.game.exact61"))
    assert len(saves.read(player.page)) == 2
    forget = going_on.get_by_role("button", name=player.word("forget"), exact=True)
    expect(forget).to_have_accessible_description(re.compile(re.escape(locale.text("en", "names.game.exact61"))))
    going_on.get_by_role("button").first.click()
    player.wait(-1)
    assert player.shown()["heading"] == f"{locale.text('en', 'names.game.exact61')} · {locale.text('en', 'names.round', n=1)}"
    heard = player.count()
    player.button("next_round").click()
    player.wait(heard)
    assert len(player.kept()["record"]["rounds"]) == 2


def test_a_tap_before_the_page_can_do_anything(visit: Visits) -> None:
    """The menu is seen before its scripts have come; a tap on it is done when they have."""
    player = visit.device("ko")
    held: list[Route] = []
    player.page.context.route("**/main.js*", lambda route: held.append(route))
    with player.page.expect_request("**/main.js*"):
        player.page.goto(player.site, wait_until="commit")
    player.page.get_by_role("button", name=player.word("play")).click()
    expect(player.root).to_have_attribute("data-screen", "menu")
    for route in held:
        route.continue_()
    player.wait()


def test_leaving_before_a_match_is_there(visit: Visits) -> None:
    """Back and away while the engine is still loading: the match that was asked for does not open later over the menu."""
    player = visit.device("tr")
    with without_engine(player):
        player.page.goto(player.site)
        player.page.get_by_role("button", name=player.word("play")).click()
        expect(player.root).to_have_attribute("data-screen", "opening")
        player.button("menu").last.click()
    player.ready()
    expect(player.root).to_have_attribute("data-screen", "menu")
    player.page.get_by_role("button", name=player.word("play")).click()
    player.wait()
    assert len(saves.read(player.page)) == 1


def test_leaving_and_beginning_again_before_the_engine_is_up(visit: Visits) -> None:
    """Play, back, and play at once: what was left behind comes to nothing, and does not close the match that was begun after it."""
    player = visit.device("en")
    with without_engine(player):
        player.page.goto(player.site)
        player.page.get_by_role("button", name=player.word("play")).click()
        player.button("menu").last.click()
        player.page.get_by_role("button", name=player.word("play")).click()
        expect(player.root).to_have_attribute("data-screen", "opening")
    player.wait()
    assert len(saves.read(player.page)) == 1
