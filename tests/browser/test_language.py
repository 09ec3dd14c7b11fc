"""The language can be changed at any moment, and nothing is lost."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from fiveup import locale
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.twin import Twin

NAMES = {"tr": "Türkçe", "ko": "한국어", "en": "English"}


def speak(player: Player, lang: str) -> None:
    """Choose a language in the settings, as a person at the table does."""
    player.button("settings").last.click()
    sheet = player.page.get_by_role("dialog", name=player.word("settings"), exact=True)
    sheet.get_by_role("radio", name=NAMES[lang], exact=True).check(force=True)
    player.lang = lang
    expect(player.root).to_have_attribute("lang", lang)
    player.page.get_by_role("dialog", name=player.word("settings"), exact=True).get_by_role("button", name=player.word("close")).click()


def test_in_mid_round_with_a_tile_chosen(visit: Visits) -> None:
    """The chosen tile stays chosen, every word changes, and the match goes on in the new language to its round's end."""
    player = visit("en", "?seats=4&bots=club&seed=words", viewport={"width": 1280, "height": 800})
    rng = random.Random(3)
    screen = player.wait()
    while screen == "your-turn" and not any(held.playable for held in player.held()):
        screen = player.move(rng)
    assert screen == "your-turn"
    at = next(at for at, held in enumerate(player.held()) if held.playable)
    player.choose(at)
    ends = player.ends.count()
    record = player.kept()["record"]
    for lang in ("ko", "tr"):
        speak(player, lang)
        expect(player.hand.nth(at)).to_have_attribute("aria-pressed", "true")
        expect(player.ends).to_have_count(ends)
        twin = Twin(lang, record)
        chosen = twin.snapshot["hand"][at]
        assert player.ends.evaluate_all("nodes => nodes.map(node => node.getAttribute('aria-label')).sort()") == sorted(
            action["spoken"] for action in chosen["actions"]
        )
        assert player.kept()["record"] == record
        log = player.page.get_by_role("complementary", name=player.word("log"), exact=True).get_by_role("listitem")
        expect(log).to_have_count(len(twin.log()))
        assert twin.log()[0]["text"] in (log.first.text_content() or "")
        expect(player.page).to_have_title(f"{twin.shown['heading']} · Five Up")
    heard = player.count()
    player.tap(player.ends.first)
    if player.wait(heard) == "your-turn":
        player.finish_round(rng)
    twin = Twin("tr", player.kept()["record"])
    assert player.news[heard:] == [line["spoken"] for line in twin.log()][-len(player.news[heard:]) :]
    expect(player.page.get_by_role("heading", level=2, name=twin.snapshot["outcome"]["title"], exact=True)).to_be_visible()


def test_on_the_menu_and_on_the_next_visit(visit: Visits) -> None:
    """The menu's switch changes every word of the menu and of the form, and the choice lasts."""
    player = visit("en")
    player.page.get_by_text(player.word("another_game"), exact=True).click()
    for lang in ("tr", "ko"):
        player.page.get_by_role("radio", name=NAMES[lang], exact=True).first.check(force=True)
        player.lang = lang
        expect(player.root).to_have_attribute("lang", lang)
        expect(player.page.get_by_role("button", name=player.word("play"))).to_be_visible()
        for game in ("exact61", "all-fives", "draw"):
            expect(player.page.get_by_text(locale.text(lang, f"names.about.{game}"), exact=True)).to_be_visible()
        expect(player.button("start")).to_be_visible()
    player.page.reload()
    player.ready()
    expect(player.root).to_have_attribute("lang", "ko")
    expect(player.page.get_by_role("button", name=player.word("play"))).to_be_visible()
