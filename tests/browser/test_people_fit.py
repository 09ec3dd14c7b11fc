"""The curtain fits narrow and flat windows, with long names and with text twice as large."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import saves, screens
from tests.browser.conftest import Visits
from tests.browser.test_fit import enlarge_text, faults, settle


@pytest.mark.parametrize(("lang", "sizes", "large"), [
    ("tr", [(320, 640), (390, 844)], True), ("ko", [(640, 360), (768, 1024)], True), ("en", [(360, 640), (1280, 800)], False),
])  # fmt: skip
def test_they_fit(visit: Visits, lang: str, sizes: list[tuple[int, int]], large: bool) -> None:
    """The curtain and the table behind it, once somebody has come."""
    player = visit.device(lang)
    saves.write(player.page, player.site, {"curtain": screens.records()["curtain"]})
    player.open("#match=curtain")
    if large:
        enlarge_text(player)
    expect(player.button("curtain_here")).to_be_visible()
    wrong = []
    for size in sizes:
        settle(player, size)
        wrong += faults(player, f"curtain {size}", 24)
    while player.screen == "curtain":
        player.button("curtain_here").click()
        player.page.wait_for_timeout(150)
    for size in sizes:
        settle(player, size)
        wrong += faults(player, f"table {size}", 24)
    assert not wrong, "\n" + "\n".join(wrong)
