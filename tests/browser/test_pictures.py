"""Screens compared as pictures with kept ones, at three sizes; `-- --renew-pictures` keeps what is seen now."""

from __future__ import annotations

import pytest
from PIL import Image

from tests.browser import picture, screens
from tests.browser.conftest import Visits
from tests.browser.player import Player

SIZES = [(360, 640), (768, 1024), (1280, 800)]
SCREENS = ("menu", "your-turn", "round-over")


class Album:
    """Compares one picture after the other, and remembers what differs."""

    def __init__(self, renew: bool) -> None:
        self.renew = renew
        self.wrong: list[str] = []

    def compare(self, name: str, now: Image.Image, closely: bool) -> None:
        """Hold a picture against the kept one of its name, or keep it."""
        if self.renew:
            picture.keep(name, now)
            return
        differs = (picture.table_difference if closely else picture.screen_difference)(picture.kept(name), now)
        if differs > (picture.TABLE_LIMIT if closely else picture.SCREEN_LIMIT):
            self.wrong.append(f"{name} differs by {differs:.3f}: see {picture.put_aside(name, now)}")


def resized(player: Player, size: tuple[int, int]) -> None:
    """Give the window a size and wait until everything has come to rest."""
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.page.evaluate(screens.STILL)


def at(player: Player, name: str) -> None:
    """Bring the page to one of the screens."""
    if name == "menu":
        player.open()
    else:
        screens.table(player, name)
    picture.prepare(player.page)


def test_screens_look_as_they_did(visit: Visits, request: pytest.FixtureRequest) -> None:
    """The menu, the table with a chosen tile (light and dark), and a round's end."""
    album = Album(request.config.getoption("--renew-pictures", default=False))
    player = screens.prepared(visit, "en", timezone_id="UTC", color_scheme="light")
    for name in SCREENS:
        at(player, name)
        for size in SIZES:
            resized(player, size)
            album.compare(f"{name}-{size[0]}", picture.screen(player.page), closely=False)
            if name == "your-turn":
                album.compare(f"table-{size[0]}", picture.table(player.page), closely=True)
    at(player, "your-turn")
    player.page.emulate_media(color_scheme="dark")
    resized(player, SIZES[0])
    album.compare("your-turn-dark-360", picture.screen(player.page), closely=False)
    album.compare("table-dark-360", picture.table(player.page), closely=True)
    assert not album.wrong, "\n" + "\n".join(album.wrong)


TAKE_AWAY = """(selector) => {
  const all = [...document.querySelectorAll(selector)];
  const node = all[all.length >> 1];
  window.taken = { node, parent: node.parentNode, next: node.nextSibling };
  node.remove();
}"""
PUT_BACK = "() => window.taken.parent.insertBefore(window.taken.node, window.taken.next)"


def test_the_comparison_sees_what_is_missing_and_nothing_else(visit: Visits) -> None:
    """A pip, a badge, a ring, a ghost or a tile less fails it; other letters do not."""
    player = screens.prepared(visit, "en", timezone_id="UTC", color_scheme="light")
    player.open()
    at(player, "your-turn")
    for size in SIZES:
        resized(player, size)
        table, screen = picture.table(player.page), picture.screen(player.page)
        assert picture.table_difference(table, picture.table(player.page)) < picture.TABLE_LIMIT / 4
        for selector in (".tiles .pip", ".signs .badge", ".signs .ring", ".ghost", ".tiles .tile"):
            player.page.evaluate(TAKE_AWAY, f".felt {selector}")
            assert picture.table_difference(table, picture.table(player.page)) > picture.TABLE_LIMIT, (selector, size)
            player.page.evaluate(PUT_BACK)
        for part in ("your_hand", "scores"):
            player.page.get_by_role("list", name=player.word(part), exact=True).evaluate("node => { node.style.visibility = 'hidden'; }")
            assert picture.screen_difference(screen, picture.screen(player.page)) > picture.SCREEN_LIMIT, (part, size)
            player.page.evaluate("() => { for (const list of document.querySelectorAll('main ul')) list.style.visibility = ''; }")
        player.page.evaluate("() => { document.documentElement.style.fontFamily = 'DejaVu Serif, serif'; }")
        player.page.evaluate(screens.STILL)
        assert picture.table_difference(table, picture.table(player.page)) <= picture.TABLE_LIMIT, size
        assert picture.screen_difference(screen, picture.screen(player.page)) <= picture.SCREEN_LIMIT, size
        player.page.evaluate("() => { document.documentElement.style.fontFamily = ''; }")
        picture.prepare(player.page)
