"""A new version: asked for, whole or not at all, and only what has changed is downloaded."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.offline.copies import BUNDLE, STYLE, Version
from tests.browser.offline.device import build_of, keeper, kept, look_for_news, ready
from web.tools.serve import SiteServer

FOREIGN = "other-project:/elsewhere/:1"


def test_a_new_version_is_taken_on_when_the_player_says_so(guest: Visits, server: SiteServer, first: Version) -> None:
    """Two tabs in two matches: a prompt, then both are of the new version and go on where they were."""
    player = keeper(guest, "tr", "?seats=2&bots=club&seed=update")
    page = player.page
    page.evaluate(f"async () => {{ const cache = await caches.open('{FOREIGN}'); await cache.put('/x', new Response('y')); }}")
    other = page.context.new_page()
    other.goto(f"{server.url}?seats=2&bots=beginner&seed=second")
    expect(other.locator("html")).to_have_attribute("data-engine", "ready")
    player.wait()
    player.move(random.Random(1))
    matches = [(tab, tab.url, tab.locator("#heading").text_content()) for tab in (page, other)]
    position, old = player.shown(), build_of(page)
    assert list(kept(page)) == [f"fiveup:/fiveup/:{old}", FOREIGN]

    server.sent.clear()
    first.become("b" * 16)
    look_for_news(page)
    sent = {path for path, size in server.sent if size}
    assert sent == {"sw.js", "index.html", STYLE, BUNDLE}
    expect(page.get_by_text(player.word("update_ready"), exact=True)).to_be_visible()
    assert build_of(page) == old

    player.button("update_now").click()
    for tab, url, heading in matches:
        tab.wait_for_function("() => JSON.parse(document.getElementById('build').text).id === 'bbbbbbbbbbbbbbbb'")
        expect(tab.locator("html")).to_have_attribute("data-engine", "ready")
        expect(tab.locator("#heading")).to_have_text(str(heading))
        assert tab.url == url
    ready(player)
    expect(player.root).to_have_attribute("data-boot", "fast")
    assert player.shown() == position
    style = "() => getComputedStyle(document.querySelector('.masthead')).getPropertyValue('--version')"
    assert page.evaluate(style) == "next"
    assert sorted(kept(page)) == ["fiveup:/fiveup/:" + "b" * 16, FOREIGN]
    expect(page.get_by_text(player.word("update_ready"), exact=True)).to_be_hidden()


@pytest.mark.parametrize("harm", ["missing", "cut short", "another content"])
def test_one_bad_file_leaves_the_old_version_whole(guest: Visits, server: SiteServer, first: Version, harm: str) -> None:
    player = keeper(guest, "en")
    old, before = build_of(player.page), kept(player.page)
    first.become("c" * 16)
    whole = first.read(BUNDLE)
    if harm == "missing":
        server.missing.add(BUNDLE)
    else:
        first.write(BUNDLE, whole[: len(whole) // 2] if harm == "cut short" else whole[:-9] + b"123456789")
    player.watch.expects("Failed to find a valid digest|404|ServiceWorker")
    look_for_news(player.page)
    assert kept(player.page) == before
    server.stop()
    player.page.reload()
    player.ready()
    expect(player.root).to_have_attribute("data-boot", "fast")
    assert build_of(player.page) == old
    expect(player.page.get_by_text(player.word("update_ready"), exact=True)).to_be_hidden()
    server.__init__(first.folder, port=int(re.findall(r":(\d+)/", player.site)[0]))  # type: ignore[misc]
    server.start()
    first.write(BUNDLE, whole)
    look_for_news(player.page)
    expect(player.page.get_by_text(player.word("update_ready"), exact=True)).to_be_visible()
