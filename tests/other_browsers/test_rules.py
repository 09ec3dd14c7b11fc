"""A page of the rules, and a part of them in a frame on somebody else's page."""

from __future__ import annotations

from pathlib import Path

from fiveup import locale
from fiveup.rulebook import load
from fiveup.rulebook.blocks import plain
from tests.other_browsers.driven import Driven, Page
from tests.other_browsers.typist import Typist
from web.tools.serve import SiteServer

FIGURE = "inside-double"
TILES = f"() => document.querySelectorAll('#{FIGURE} .world use').length"
FITS = "() => document.documentElement.scrollHeight <= innerHeight + 1 && innerHeight > 0"


def step_back(driven: Driven, page: Page, lang: str) -> None:
    """Come to the figure's button by Tab, and press it: one tile less."""
    before = page.evaluate(TILES)
    assert before > 1
    name = locale.text(lang, "rulebook.page_previous")
    there = f"(name) => document.activeElement.closest('#{FIGURE}') && document.activeElement.ariaLabel === name"
    for _ in range(80):
        if page.evaluate(there, name):
            break
        driven.press("Tab")
    driven.press("Enter")
    page.until(f"(count) => ({TILES})() === count", before - 1)


def test_a_page_of_the_rules_steps_by_keyboard(typist: Typist) -> None:
    for lang in ("ko", "en"):
        typist.driven.open(f"{typist.site}rules/exact61/{lang}/")
        assert typist.page.evaluate("() => document.querySelector('h1').textContent") == plain(
            load("exact61", lang).title.inlines
        )
    step_back(typist.driven, typist.page, "en")


def test_a_part_stands_in_a_frame_elsewhere(typist: Typist, tmp_path: Path) -> None:
    """As tall as what is in it, in its own language, and stepped through by keyboard."""
    script = f'<script type="module" src="{typist.site}embed.js"></script>'
    head = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'
    frame = f'<five-up game="exact61" part="{FIGURE}" lang="tr"></five-up>'
    (tmp_path / "index.html").write_text(f"{head}{script}{frame}", encoding="utf-8")
    with SiteServer(tmp_path, prefix="/") as elsewhere:
        typist.driven.open(elsewhere.url)
        typist.page.until(
            "() => { const frame = document.querySelector('iframe'); return frame.title && frame.style.height !== '320px'; }"
        )
        with typist.driven.inside(0):
            typist.page.until(FITS)
            assert typist.page.evaluate("() => document.documentElement.lang") == "tr"
            step_back(typist.driven, typist.page, "tr")
        typist.driven.open("about:blank")
