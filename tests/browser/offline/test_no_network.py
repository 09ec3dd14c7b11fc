"""With the server gone everything goes on; without a service worker the game is the same, just not offline."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from fiveup import locale
from tests.browser.conftest import Visits
from tests.browser.offline.copies import Version
from tests.browser.offline.device import build_of, keeper, kept, ready
from web.tools.serve import SiteServer
from web.tools.visit import until


def test_a_round_is_played_with_the_server_gone(guest: Visits, server: SiteServer, first: Version) -> None:
    """Three reloads, a match by link, the deal of the day and its streak, another language, all the rules, a way without its last slash."""
    player = keeper(guest, "ko")
    page = player.page
    assert [set(urls) for urls in kept(page).values()] == [{server.url + path for path in [*first.listed(), "sw-list.json"]}]
    server.stop()
    for _ in range(3):
        page.reload()
        player.ready()
    page.add_init_script("navigator.storage.persist = async () => { window.asked = (window.asked ?? 0) + 1; return true; }")
    player.open("?game=exact61&seats=2&bots=club&seed=island")
    player.wait()
    assert player.kept()["record"]["seed"] == "island"
    player.button("menu").last.click()
    day = page.get_by_role("button", name=player.word("day"))
    day.click()
    player.wait(-1)
    assert player.kept()["record"]["seed"].startswith("day 20")
    assert page.evaluate("() => window.asked") is None
    assert player.finish_round(random.Random(2)) in ("round-over", "match-over")
    assert page.evaluate("() => window.asked") == 1  # what is kept shall stay, once there is a result to lose
    player.button("menu").last.click()
    expect(day).to_contain_text(locale.text("ko", "sharing.streak", days=1))
    page.reload()
    player.ready()
    expect(day).to_contain_text(locale.text("ko", "sharing.streak", days=1))
    rules = sorted(path for path in first.listed() if path.startswith("rules/") and path.endswith("/index.html"))
    assert {path.split("/")[2] for path in rules} == {"tr", "ko", "en"}
    for path in rules:
        page.goto(f"{server.url}{path.removesuffix('/index.html')}")
        assert page.url == f"{server.url}{path.removesuffix('index.html')}"
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    player.open("?lang=en")
    player.lang = "en"
    expect(page.get_by_role("button", name=player.word("play"))).to_be_visible()
    ready(player)


def test_what_is_missing_heals(guest: Visits, server: SiteServer) -> None:
    """A deleted entry comes back from the network; without one the page waits to be whole before it says that it is ready."""
    player = keeper(guest)
    page = player.page
    forget = """async (path) => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete(new URL(path, document.baseURI));
    }"""
    whole = kept(page)
    for path in ("engine/worker.js", "index.html", "rules/page.css"):
        page.evaluate(forget, path)
    assert kept(page) != whole
    page.reload()
    player.ready()
    ready(player)
    assert {name: sorted(urls) for name, urls in kept(page).items()} == {name: sorted(urls) for name, urls in whole.items()}


def test_a_copy_that_cannot_be_healed_gives_way(guest: Visits, server: SiteServer, first: Version) -> None:
    """The site has moved on and an entry is lost: the page is loaded anew from the network, never of two versions."""
    player = keeper(guest)
    first.become("d" * 16)
    player.watch.expects("Failed to load resource|Failed to find a valid digest|ERR_FAILED")
    page = player.page
    page.evaluate("async () => { for (const name of await caches.keys()) await (await caches.open(name)).delete('main.js'); }")
    first.write("main.js", first.read("main.js") + b"\n// moved on\n")
    # Else the browser's own cache would still have the right one, and heal it.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto(player.site)
    page.wait_for_function("() => JSON.parse(document.getElementById('build').text).id === 'dddddddddddddddd'")
    player.ready()


def test_it_can_be_removed(guest: Visits, server: SiteServer) -> None:
    """By the setting: no worker and no cache of ours is left, and the page goes on."""
    player = keeper(guest, "tr")
    player.button("settings").click()
    row = player.page.get_by_role("group", name=player.word("set_offline"), exact=True)
    row.get_by_role("radio", name=player.word("set_offline_off"), exact=True).check(force=True)
    until(player.page, "async () => !(await caches.keys()).length && !(await navigator.serviceWorker.getRegistrations()).length")
    player.page.reload()
    player.ready()
    assert kept(player.page) == {}


def test_without_service_workers(guest: Visits, server: SiteServer) -> None:
    """They are refused: no complaint, a playable game, and no promise."""
    player = guest.device(settings={"offline": "on"})
    player.page.add_init_script("navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'))")
    player.page.add_init_script("Object.defineProperty(window, 'caches', { get() { throw new DOMException('no', 'SecurityError'); } })")
    player.open("?seats=2&bots=club&seed=alone")
    player.wait()
    player.move(random.Random(3))
    expect(player.page.get_by_text(player.word("offline_ready"), exact=True)).to_be_hidden()


def test_the_bare_path_and_old_links(guest: Visits, server: SiteServer) -> None:
    """The path without its slash leads to the site with the query kept, before and after there is a worker."""
    player = keeper(guest)
    player.watch.expects(r"^request to .*/fiveup\?lang=tr$")
    for _ in range(2):
        player.page.goto(f"{server.url.rstrip('/')}?lang=tr")
        assert player.page.url == f"{server.url}?lang=tr"
        player.ready()
    assert build_of(player.page)
