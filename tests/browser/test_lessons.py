"""Learning in the page: the rules over the table at the part that answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import FrameLocator, expect

from fiveup.rulebook import load
from fiveup.rulebook.blocks import plain
from tests.browser import screens
from tests.browser.conftest import Visits
from tests.browser.player import Player

LANGS = ("tr", "ko", "en")


def title(lang: str, game: str = "exact61") -> str:
    """The title of a game's rules."""
    return plain(load(game, lang).title.inlines)


def rules(player: Player) -> FrameLocator:
    """The rules' page, in its frame over the table."""
    dialog = player.page.get_by_role("dialog", name=player.word("rules"), exact=True)
    expect(dialog).to_be_visible()
    page = dialog.frame_locator("iframe")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


@pytest.mark.parametrize("lang", LANGS)
def test_the_menu_opens_the_rules_in_the_players_language(visit: Visits, lang: str) -> None:
    player = visit(lang)
    player.page.get_by_role("link", name=player.word("rules"), exact=True).click()
    page = rules(player)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.get_by_role("heading", level=1)).to_have_text(title(lang))
    player.page.go_back()
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(player.root).to_have_attribute("data-screen", "menu")


def test_the_rules_of_the_running_game_open_over_it(visit: Visits) -> None:
    """The match stays; Escape inside the frame comes back to it."""
    player = visit("en", "?game=draw&seed=1")
    player.wait()
    address = player.page.url
    player.button("help").last.click()
    player.page.get_by_role("link", name=player.word("see_rules"), exact=True).click()
    page = rules(player)
    expect(page.get_by_role("heading", level=1)).to_have_text(title("en", "draw"))
    page.get_by_role("link", name="The deal", exact=True).click()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog", name=player.word("rules"), exact=True)).to_have_count(0)
    expect(player.page).to_have_url(address)


def test_why_leads_to_the_part_that_the_engine_names(visit: Visits) -> None:
    """A tile that fits nowhere, and a placement that brought nothing, each have a way to their paragraph."""
    player = visit("en", "?game=exact61&seed=5&bots=beginner")
    seen = set()
    for _ in range(30):
        if player.wait() != "your-turn" or len(seen) == 2:
            break
        last = player.page.locator("#last").text_content() or ""
        if last and "→" not in last:
            seen.add("points")
            player.button("why").click()
            rules(player)
            assert player.page.frames[-1].url.endswith("/rules/exact61/en/#points")
            player.page.keyboard.press("Escape")
        heard = player.count()
        dim = [at for at, held in enumerate(player.held()) if not held.playable]
        if dim and not player.must_draw:
            player.hand.nth(dim[0]).click(force=True)
            seen.add("placing")
            player.button("why").click()
            rules(player)
            assert player.page.frames[-1].url.endswith(("#placing", "#drawing"))
            player.page.keyboard.press("Escape")
        if player.must_draw:
            player.boneyard.click()
        else:
            player.choose(next(at for at, held in enumerate(player.held()) if held.playable))
            player.tap(player.ends.first)
        player.wait(heard)
    assert seen == {"points", "placing"}


@pytest.mark.parametrize("lang", LANGS)
def test_a_settlement_leads_to_its_part(visit: Visits, lang: str) -> None:
    player = screens.prepared(visit, lang)
    player.open()
    screens.table(player, "round-over")
    player.button("see_rules").click()
    rules(player)
    assert player.page.frames[-1].url.endswith(("#going-out", "#blocked"))
