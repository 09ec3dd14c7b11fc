"""A match from a link in a frame on somebody else's site, where nothing may be stored."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from fiveup import link, locale, record
from tests.browser import screens
from tests.browser.conftest import LOCALES
from tests.browser.found import found
from tests.browser.test_axe import AXE, RUN
from tests.browser.test_challenges import short
from tests.browser.test_replay import READ, Twin
from web.tools.serve import SiteServer

REFUSE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("refused", "SecurityError"); } });
}
"""


@pytest.fixture
def host(site: SiteServer, tmp_path: Path) -> Iterator[SiteServer]:
    """Another site, whose page has a frame for a match, and one that may start nothing."""
    letters = link.write("match", record.read(screens.records()["match-over"]))
    frames = f'<five-up match="{site.url}#m={letters}" lang="ko" theme="dark"></five-up>'
    frames += f'<iframe sandbox="allow-scripts" src="{site.url}embed/match/en/index.html#m={letters}"></iframe>'
    head = '<!doctype html><html lang="en"><title>Club</title><meta name="viewport" content="width=device-width">'
    script = f'<link rel="icon" href="data:,"><script type="module" src="{site.url}embed.js"></script>'
    (tmp_path / "index.html").write_text(f"{head}{script}<h1>Club</h1>{frames}", encoding="utf-8")
    with SiteServer(tmp_path, prefix="/") as server:
        yield server


def word(lang: str, name: str) -> str:
    """A word that stands in the frame's page."""
    return locale.text(lang, f"rulebook.page_{name}")


def frame_of(page: Page, at: int = 0) -> Frame:
    """What is in a frame now."""
    inside = page.locator("iframe").nth(at).element_handle().content_frame()
    assert inside is not None
    return inside


def test_a_match_is_stepped_through_in_a_frame(browser: Browser, site: SiteServer, host: SiteServer) -> None:
    """Nothing is loaded before a tap; then every step is what the engine says. A challenge and a damaged link say what they are."""
    context = browser.new_context(viewport={"width": 360, "height": 640}, locale=LOCALES["tr"], has_touch=True, reduced_motion="reduce")
    context.add_init_script(REFUSE)
    page = context.new_page()
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(host.url.replace("localhost", "127.0.0.1"))

    inside = page.frame_locator("five-up iframe")
    show = inside.get_by_role("button", name=word("ko", "match_show"), exact=True)
    expect(show).to_be_visible()
    sandboxed = page.frame_locator("iframe").nth(1)
    expect(sandboxed.get_by_role("link", name=word("en", "match_out"), exact=True)).to_be_visible()
    expect(sandboxed.get_by_role("button")).to_have_count(0)
    assert not any("pyodide" in address or "main.js" in address for address in asked)

    show.tap()
    slider = inside.get_by_role("slider")
    expect(slider).to_have_value("0")
    whole = screens.records()["match-over"]
    twin = Twin("ko", whole, played_here=False)
    steps = twin.summary["steps"]
    frame = frame_of(page)
    assert frame.evaluate("document.documentElement.dataset.theme") == "dark"
    for step in range(1, 12):
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_value(str(step))
        assert frame.evaluate(READ) == twin.step(step)
        expect(inside.get_by_role("status").last).to_have_text(twin.step(step)["event"])
    inside.get_by_role("button", name=locale.text("ko", "page.replay_end"), exact=True).tap()
    expect(slider).to_have_value(str(steps - 1))
    inside.get_by_role("combobox", name=locale.text("ko", "page.replay_round"), exact=True).select_option(index=1)
    expect(slider).to_have_value(str(twin.summary["rounds"][1]["first"]))
    seat = twin.summary["seats"][0]["name"]
    inside.get_by_role("combobox", name=locale.text("ko", "page.replay_knew"), exact=True).select_option(seat)
    expect(inside.locator(".shown-hands .back").first).to_be_visible()
    assert frame.evaluate(READ) == twin.step(twin.summary["rounds"][1]["first"], 0)
    expect(inside.get_by_role("button", name=locale.text("ko", "page.play_on"), exact=True)).to_have_count(0)

    tall = frame.evaluate("Math.ceil(document.querySelector('main').getBoundingClientRect().height)")
    page.wait_for_function("tall => document.querySelector('five-up iframe').offsetHeight === tall", arg=tall)
    assert page.locator("five-up iframe").get_attribute("title")
    frame.evaluate(AXE)
    assert frame.evaluate(RUN) == []
    out = inside.get_by_role("link", name=word("ko", "match_out"), exact=True)
    letters = link.write("match", record.read(whole))
    assert out.get_attribute("href") == f"{site.url}?lang=ko#m={letters}"

    challenge = link.write("challenge", link.challenge_of(record.read(found(lambda now: now["screen"] == "match-over", short))))
    page.evaluate("letters => document.querySelector('five-up').setAttribute('match', letters)", challenge)
    expect(show).to_be_visible()
    show.tap()
    expect(inside.get_by_role("heading")).to_have_text(
        locale.text("ko", "sharing.challenge", game=locale.text("ko", "names.game.all-fives"))
    )
    expect(inside.get_by_text(locale.text("ko", "page.frame_sealed"), exact=True).first).to_be_visible()
    expect(slider).to_have_count(0)

    page.evaluate("letters => document.querySelector('five-up').setAttribute('match', letters)", letters[:-9] + "AAA" + letters[-6:])
    expect(show).to_be_visible()
    show.tap()
    expect(inside.locator("#place-text")).to_have_text(locale.text("ko", "errors.link_damaged"))
    assert wrong == []
    context.close()
