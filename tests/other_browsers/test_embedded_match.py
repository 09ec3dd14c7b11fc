"""A match from a link in a frame on somebody else's page: the engine boots there, and the match is stepped through by keyboard."""

from __future__ import annotations

from pathlib import Path

from fiveup import locale
from tests.other_browsers.typist import Typist
from web.tools.rules_embed import DEMO_MATCH
from web.tools.serve import SiteServer

STEP = "() => Number(document.querySelector('#shown:not([hidden]) [type=range]')?.value ?? -1)"


def test_a_match_is_stepped_through_in_a_frame_elsewhere(typist: Typist, tmp_path: Path) -> None:
    driven, page = typist.driven, typist.page
    script = f'<script type="module" src="{typist.site}embed.js"></script>'
    head = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'
    (tmp_path / "index.html").write_text(f'{head}{script}<five-up match="{DEMO_MATCH}" lang="ko"></five-up>', encoding="utf-8")
    with SiteServer(tmp_path, prefix="/") as elsewhere:
        driven.open(elsewhere.url)
        page.until("() => document.querySelector('iframe').title")
        with driven.inside(0):
            show = locale.text("ko", "rulebook.page_match_show")
            page.until("(name) => document.querySelector('#show:not([hidden])')?.textContent === name", show)
            while page.evaluate("() => document.activeElement.id") != "show":
                driven.press("Tab")
            driven.press("Enter")
            page.until(f"() => ({STEP})() === 0 && document.querySelector('.replay-event .unseen')?.textContent")
            page.until("() => document.activeElement.id === 'replay-title'")
            driven.press("ArrowRight")
            page.until(f"() => ({STEP})() === 1")
        driven.open("about:blank")
