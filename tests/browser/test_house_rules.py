"""House rules in the form for a new match: chosen by keyboard, refused where they do not go together, played, told and remembered."""

from __future__ import annotations

from playwright.sync_api import expect

from fiveup import locale
from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.found import found, record_of
from tests.browser.player import Player


def unfolded(player: Player) -> None:
    """Open the form and its house rules, from the keyboard."""
    player.page.get_by_text(player.word("another_game"), exact=True).click()
    summary = player.page.locator(".house > summary")
    summary.focus()
    player.page.keyboard.press("Enter")
    expect(player.page.locator(".house")).to_have_attribute("open", "")


def choose(player: Player, option: str, value: str) -> None:
    """Choose a value by the names that the form gives."""
    name = locale.text(player.lang, f"house.option.{option}")
    player.page.get_by_role("combobox", name=name, exact=True).select_option(value)


def test_house_rules_are_chosen_refused_played_and_remembered(visit: Visits) -> None:
    player = visit.device("en")
    player.open()
    unfolded(player)
    player.page.get_by_role("radio", name="4 players, two partnerships").check()
    choose(player, "hand", "7")
    choose(player, "reserve", "2")
    clash = locale.text("en", "errors.house_reserve", count=7, seats=4, kept=2)
    expect(player.page.get_by_role("alert").filter(has_text=clash)).to_be_visible()
    player.button("start").click()
    expect(player.root).to_have_attribute("data-screen", "menu")
    player.button("house_reset").click()
    expect(player.page.get_by_role("combobox", name=locale.text("en", "house.option.target"), exact=True)).to_be_focused()
    choose(player, "target", "100")
    choose(player, "finish", "reach")
    player.button("start").click()
    player.wait()
    expect(player.page).to_have_title("Exact 61 Five Up, to 100, or more · Round 1 · Five Up")
    player.button("help").last.click()
    player.page.get_by_role("link", name=player.word("see_rules")).click()
    rules = player.page.frame_locator(".rules-frame")
    expect(rules.get_by_text("House rules: to 100, or more.")).to_be_visible()
    expect(rules.get_by_role("heading", name="Winning", exact=True)).to_have_count(1)
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("Escape")
    assert player.kept()["record"]["rules"] == {"targets": [500, 500, 500], "finish": "reach"}

    player.open()
    player.page.get_by_text(player.word("another_game"), exact=True).click()
    expect(player.page.locator(".house-chosen")).to_have_text("100 · On the target or past it")


def test_another_match_of_the_kind_keeps_them(visit: Visits) -> None:
    player = visit.device("tr")
    rules = {"hand_sizes": [6, 6, 6]}
    over = found(lambda seen: bool(seen["over"]), lambda seed: {**record_of("block", ["human", "beginner"], seed), "rules": rules})
    saves.write(player.page, player.site, {"over": over}, more={"over": {"over": True}})
    player.open("#match=over")
    player.button("another_match").click()
    player.wait(-1, ["your-turn", "other-turn"])
    begun = player.kept()
    assert begun["id"] != "over"
    assert begun["record"]["rules"] == rules
