"""The replay and the sheets of links fit narrow and flat windows, also with text twice as large."""

from __future__ import annotations

import pytest

from tests.browser import screens
from tests.browser.conftest import Visits
from tests.browser.test_fit import enlarge_text, faults, settle


@pytest.mark.parametrize(("lang", "sizes", "large"), [
    ("tr", [(320, 640), (390, 844)], True), ("ko", [(640, 360), (768, 1024)], True), ("en", [(360, 640), (1280, 800)], False),
])  # fmt: skip
def test_what_is_shared_fits(visit: Visits, lang: str, sizes: list[tuple[int, int]], large: bool) -> None:
    """Each of its screens in two windows."""
    player = screens.prepared(visit, lang)
    player.open()
    if large:
        enlarge_text(player)
    wrong = []
    for name in screens.shared(player):
        for size in sizes:
            settle(player, size)
            wrong += faults(player, f"{name} {size}", 24)
    assert not wrong, "\n" + "\n".join(wrong)
