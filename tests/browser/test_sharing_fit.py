"""What people share, a match as a link or a device, fits narrow and flat windows, with long names and with text twice as large."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser import screens
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.test_fit import enlarge_text, faults, settle


def at_one_device(player: Player) -> Iterator[str]:
    """Stop at the curtain, and at the table behind it once somebody has come."""
    player.page.goto(f"{player.site}#match=curtain")
    expect(player.button("curtain_here")).to_be_visible()
    yield "curtain"
    while player.screen == "curtain":
        player.button("curtain_here").click()
        player.page.wait_for_timeout(150)
    yield "table"


@pytest.mark.parametrize(("lang", "sizes", "large"), [
    ("tr", [(320, 640), (390, 844)], True), ("ko", [(640, 360), (768, 1024)], True), ("en", [(360, 640), (1280, 800)], False),
])  # fmt: skip
def test_what_is_shared_fits(visit: Visits, lang: str, sizes: list[tuple[int, int]], large: bool) -> None:
    """The replay, the sheets of links, the curtain and the table behind it, in two windows each."""
    player = screens.prepared(visit, lang)
    player.open()
    if large:
        enlarge_text(player)
    wrong = []
    for visited in (screens.shared, at_one_device):
        for name in visited(player):
            for size in sizes:
                settle(player, size)
                wrong += faults(player, f"{name} {size}", 24)
    assert not wrong, "\n" + "\n".join(wrong)
