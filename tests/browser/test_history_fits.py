"""The history, its charts and tables, and a score sheet fit narrow and flat windows, with text twice as large too."""

from __future__ import annotations

from tests.browser import saves, screens
from tests.browser.conftest import Visits
from tests.browser.test_fit import enlarge_text, faults, settle

WINDOWS = [(320, 640), (640, 360)]
"""Width and height in CSS pixels."""


CHARTS = """
() => [...document.querySelectorAll("figure svg")].flatMap((drawn) => {
  const edge = drawn.getBoundingClientRect().right + 1;
  const texts = [...drawn.querySelectorAll("text")].filter((text) => text.textContent);
  return texts.flatMap((text, at) => {
    const box = text.getBoundingClientRect();
    const under = texts.slice(at + 1).map((other) => other.getBoundingClientRect()).some(
      (other) => box.left < other.right && other.left < box.right && box.top < other.bottom - 2 && other.top < box.bottom - 2,
    );
    return under || box.right > edge ? [`"${text.textContent}" lies over another, or sticks out of its chart`] : [];
  });
})
"""
"""What cannot be read of the charts: each a line."""


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
                wrong += [f"{name} {size[0]}x{size[1]} {text} text: {line}" for line in player.page.evaluate(CHARTS)]
            player.page.set_viewport_size({"width": 390, "height": 844})
    assert not wrong, "\n" + "\n".join(wrong)
