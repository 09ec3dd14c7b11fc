"""One server and one browser a process; each test has its own storage, and fails on anything that the browser complains of."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from tests.browser import launch
from tests.browser.player import Player
from tests.browser.watch import Watch
from web.tools.places import DIST
from web.tools.serve import SiteServer

PATIENCE = 90_000
"""Milliseconds that anything may take. Nothing here is about speed: a busy machine only makes the tests slower."""

LOCALES = {"tr": "tr-TR", "ko": "ko-KR", "en": "en-US"}
EARS = (Path(__file__).parent / "ears.js").read_text(encoding="utf-8")
SETTINGS = "if (location.protocol === 'http:' && !localStorage.getItem('fiveup-settings')) localStorage.setItem('fiveup-settings', %s)"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--renew-pictures` keeps what the screens look like now."""
    parser.addoption("--renew-pictures", action="store_true", help="keep the screens' pictures as they are now")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, with our patience."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests of this process."""
    browser = playwright.chromium.launch(**launch.lean())
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def stock_browser(playwright: Playwright) -> Iterator[Browser]:
    """The Chromium that everybody has, in which each way to boot is tried (`stock_browser` on a test of `offline/`)."""
    browser = playwright.chromium.launch(**launch.as_it_comes())
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def site() -> Iterator[SiteServer]:
    """The built site, under a sub-path. FIVEUP_DIST names another folder than `dist`, for work on the page."""
    with SiteServer(Path(os.environ.get("FIVEUP_DIST", DIST))) as server:
        yield server


class Visits:
    """Opens the page as one person would on one device; what the browser complains of is kept until the test ends."""

    def __init__(self, browser: Browser, site: SiteServer) -> None:
        self.browser = browser
        self.site = site
        self.opened: list[tuple[BrowserContext, Watch]] = []

    def device(self, lang: str = "en", settings: dict[str, str] | None = None, **options: Any) -> Player:
        """A device with empty storage and a page that shows nothing yet. Bots play at once, unless `settings` say."""
        wished: dict[str, Any] = {"locale": LOCALES[lang], "reduced_motion": "reduce", "viewport": {"width": 390, "height": 844}}
        context = self.browser.new_context(**{**wished, **options})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(EARS)
        # Without a copy on the device, whose worker would answer what a test wants to fail; the tests of offline ask for it.
        kept = json.dumps(json.dumps({"pace": "now", "offline": "off", **(settings or {})}))
        context.add_init_script(SETTINGS % kept)
        watch = Watch(context, self.site.url)
        self.opened.append((context, watch))
        return Player(context.new_page(), lang, self.site.url, watch, PATIENCE)

    def __call__(self, lang: str = "en", query: str = "", **options: Any) -> Player:
        """A device on which the page has been opened and its engine is ready."""
        player = self.device(lang, **options)
        player.open(query)
        return player


@pytest.fixture
def visit(browser: Browser, site: SiteServer) -> Iterator[Visits]:
    """Opens the page; afterwards nothing may have gone wrong that the test did not expect."""
    visits = Visits(browser, site)
    yield visits
    problems = []
    for context, watch in visits.opened:
        context.close()
        problems += watch.problems
    assert not problems, "the browser complained:\n" + "\n".join(problems)
