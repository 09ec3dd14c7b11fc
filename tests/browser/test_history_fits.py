"""The history, its charts and tables, and a score sheet fit narrow and flat windows, with text twice as large too."""

from __future__ import annotations

from tests.browser import saves, screens
from tests.browser.conftest import Visits
from tests.browser.test_fit import enlarge_text, faults, settle

WINDOWS = [(320, 640), (640, 360)]
"""Width and height in CSS pixels."""


def test_the_history_fits(visit: Visits) -> None:
    """In Turkish, whose words are the longest."""
    player = visit.device("tr")
    kept = screens.finished()
    saves.write(player.page, player.site, kept["records"], ("30", "56"), kept["more"])
    player.open()
    wrong = []
    for text in ("usual", "large"):
        if text == "large":
            enlarge_text(player)
            player.page.reload()
            player.ready()
        for name in screens.history(player):
            for size in WINDOWS:
                settle(player, size)
                wrong += faults(player, f"{name} {size[0]}x{size[1]} {text} text", 24)
            player.page.set_viewport_size({"width": 390, "height": 844})
    assert not wrong, "\n" + "\n".join(wrong)
