"""The coach's sheet, its warning and the review fit a small phone, and small windows with text twice as large."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser import coached, saves
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.test_fit import enlarge_text, faults, settle
from tests.browser.twin import Twin

WINDOWS = {"usual": [(360, 640)], "large": [(320, 640), (640, 360)]}
"""By size of the text: width and height in CSS pixels."""


def visited(player: Player) -> Iterator[str]:
    """Stop at each thing of the coach, by name."""
    record, bad, _ = coached.choice()
    page = player.page
    page.goto(f"{player.site}#match=choice")
    player.wait(-1, ["your-turn"])
    page.keyboard.press("h")
    expect(player.button("hint")).to_be_visible()
    expect(page.get_by_role("button", name=player.word("show_placement")).first).to_be_visible()
    yield "hint"
    page.keyboard.press("Escape")
    player.choose([held["tile"] for held in Twin("en", record).snapshot["hand"]].index(bad[:2]))
    page.locator(f"[data-action='{bad}'] button").focus()
    page.keyboard.press("Enter")
    expect(player.button("warn_back")).to_be_visible()
    yield "warning"
    player.button("warn_back").click()
    page.goto(f"{player.site}#review=reviewed")
    page.get_by_text(player.word("review_decisions"), exact=True).click()
    yield "review"
    page.get_by_role("main").locator("ol > li").first.get_by_role("button").click()
    expect(player.button("moment_later")).to_be_visible()
    yield "moment"
    player.button("to_review").click()
    player.button("learn_mistakes").click()
    page.get_by_role("radio").last.check()
    player.button("check_answer").click()
    expect(player.button("next_mistake")).to_be_visible()
    yield "answer"


def test_the_coach_fits(visit: Visits) -> None:
    """Nothing is cut off, overlaps or scrolls sideways, in Turkish, whose words are the longest."""
    lang = "tr"
    player = visit.device(lang, settings={"warn": "on"})
    record, made = coached.played()
    kept = {"over": True, "thoughts": made["thoughts"]}
    saves.write(player.page, player.site, {"choice": coached.choice()[0], "reviewed": record}, more={"reviewed": kept})
    player.open()
    wrong = []
    for text, windows in WINDOWS.items():
        if text == "large":
            enlarge_text(player)
        for name in visited(player):
            for size in windows:
                settle(player, size)
                wrong += faults(player, f"{lang} {name} {size[0]}x{size[1]} {text} text", 24)
            player.page.set_viewport_size({"width": 390, "height": 844})
    assert not wrong, "\n" + "\n".join(wrong)
