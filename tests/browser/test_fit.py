"""Every screen fits every window, in each language, also with text twice as large: nothing overlaps, nothing scrolls sideways."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import saves, screens
from tests.browser.conftest import Visits
from tests.browser.found import found, record_of
from tests.browser.player import Player
from tests.browser.twin import Json

SIZES = [(320, 640), (360, 640), (390, 844), (640, 360), (768, 1024), (1280, 800)]
"""Phones upright and on their side, a tablet, a desk: width and height in CSS pixels."""

CROWDED = [(320, 640), (390, 844), (640, 360)]
"""Where large text is looked at: what has room for it in these has it in the others."""

FIT = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")


def four_seats(seed: str) -> Json:
    """A match of two partnerships."""
    return record_of("exact61", ["human", "club", "club", "club"], seed, partners=True)


def two_seats(seed: str) -> Json:
    """A match in which hands grow."""
    return record_of("draw", ["human", "beginner"], seed)


def busy(snapshot: Json) -> bool:
    """A full table with a tile that has several ends."""
    return snapshot["screen"] == "your-turn" and len(snapshot["board"]["tiles"]) > 8 and bool(wide_choice(snapshot))


def wide_choice(snapshot: Json) -> list[int]:
    """The places in the hand of the tiles that have several ends."""
    return [at for at, held in enumerate(snapshot["hand"]) if len(held["actions"]) > 1]


def faults(player: Player, where: str, smallest: int) -> list[str]:
    """What does not fit on the screen as it is: each a line."""
    found: list[str] = player.page.evaluate(f"(smallest) => {{ {FIT}\nreturn faults(smallest); }}", smallest)
    return [f"{where}: {line}" for line in found]


def settle(player: Player, size: tuple[int, int]) -> None:
    """Give the window a size, and wait until the table has been laid for it and drawn."""
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.page.evaluate(screens.STILL)


def enlarge_text(player: Player) -> None:
    """The browser's own text size, doubled."""
    devtools = player.page.context.new_cdp_session(player.page)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})


@pytest.mark.parametrize("lang", ["tr", "ko", "en"])
def test_everything_fits(visit: Visits, lang: str) -> None:
    """A table of four with a chosen tile, a large hand, a round's end, the menu with its form, the sheets; then all with large text."""
    records = {
        "four": found(busy, four_seats),
        "many": found(lambda now: now["screen"] == "your-turn" and len(now["hand"]) >= 14 and bool(now["hand"]), two_seats),
        "over": found(lambda now: now["screen"] == "round-over", four_seats),
    }
    player = visit.device(lang)
    saves.write(player.page, player.site, records)
    player.open()
    wrong = []
    for text, sizes in (("usual", SIZES), ("large", CROWDED)):
        if text == "large":
            enlarge_text(player)
        for name in records:
            player.page.goto(f"{player.site}#match={name}")
            player.wait(-1, ["your-turn", "round-over"])
            expect(player.boneyard).to_be_visible()
            if name == "four":
                choice = [at for at, held in enumerate(player.held()) if held.playable]
                player.choose(choice[0])
            if name == "over":
                expect(player.way_on).to_be_visible()
            for size in sizes:
                settle(player, size)
                smallest = 44 if name == "four" and size[0] >= 360 else 24
                wrong += faults(player, f"{lang} {name} {size[0]}x{size[1]} {text} text", smallest)
        player.page.set_viewport_size({"width": 390, "height": 844})
        player.button("menu").last.click()
        expect(player.root).to_have_attribute("data-screen", "menu")
        if text == "usual":
            player.page.get_by_text(player.word("another_game"), exact=True).click()
            player.page.get_by_text(player.word("house_rules"), exact=True).click()
        for size in sizes:
            settle(player, size)
            wrong += faults(player, f"{lang} menu {size[0]}x{size[1]} {text} text", 24)
        for sheet in ("settings", "help"):
            player.button(sheet).first.click()
            dialog = player.page.get_by_role("dialog", name=player.word(sheet), exact=True)
            expect(dialog).to_be_visible()
            for size in sizes:
                settle(player, size)
                wrong += faults(player, f"{lang} {sheet} {size[0]}x{size[1]} {text} text", 24)
            player.page.set_viewport_size({"width": 390, "height": 844})
            dialog.get_by_role("button", name=player.word("close"), exact=True).click()
    assert not wrong, "\n" + "\n".join(wrong)

