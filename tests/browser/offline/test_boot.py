"""The ways to boot: the fast one, the plain one behind it, and a message with a retry where neither can work."""

from __future__ import annotations

import gzip
import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.offline.copies import BUNDLE, Version
from tests.browser.player import Player
from tests.browser.screens import without_engine
from web.tools.serve import SiteServer

WASM = "pyodide/pyodide.asm.wasm"

LOST = (
    "404|Failed to load|installing the standard library|Fatal Python error|Python runtime|encodings|Current thread|no Python frame"
    "|^console error:  "
)
"""What Pyodide says when its library is missing, or none."""


def plays(player: Player, tier: str) -> None:
    """The engine came up by this way, and a turn is played with it."""
    expect(player.root).to_have_attribute("data-boot", tier)
    player.wait()
    player.move(random.Random(1))
    player.kept()


def failed(player: Player) -> None:
    """The page says that the game could not start, and offers to try again."""
    expect(player.root).to_have_attribute("data-engine", "failed")
    expect(player.page.get_by_text(player.word("engine_failed"), exact=True)).to_be_visible()
    expect(player.button("retry")).to_be_visible()


@pytest.mark.parametrize("harm", ["missing", "cut short", "no zip"])
def test_without_its_bundle_the_page_boots_the_plain_way(guest: Visits, server: SiteServer, first: Version, harm: str) -> None:
    player = guest.device("en")
    player.watch.expects(LOST)
    whole = first.read(BUNDLE)
    if harm == "missing":
        server.missing.add(BUNDLE)
    else:
        first.write(BUNDLE, whole[:100_000] if harm == "cut short" else gzip.compress(b"no zip at all"))
    player.open("?seats=2&bots=club&seed=plain")
    plays(player, "plain")


@pytest.mark.stock_browser
def test_the_plain_way_when_asked_for_and_without_jspi(guest: Visits, server: SiteServer, first: Version) -> None:
    """As in Safari: `WebAssembly.Suspending` is not there, by either way."""
    script = "engine/worker.js"
    first.write(script, b"delete WebAssembly.Suspending; delete WebAssembly.promising;\n" + first.read(script))
    for query, tier in (("?boot=plain&seats=2&bots=club&seed=plain", "plain"), ("?seats=2&bots=club&seed=fast", "fast")):
        player = guest("tr", query)
        assert player.page.workers[0].evaluate("() => 'Suspending' in WebAssembly") is False
        plays(player, tier)


def test_a_damaged_wasm_ends_in_a_message_and_a_retry(guest: Visits, server: SiteServer, first: Version) -> None:
    player = guest.device("ko")
    player.watch.expects("Engine: |WebAssembly|wasm")
    whole = first.read(WASM)
    first.write(WASM, whole[: len(whole) // 2])
    player.page.goto(f"{player.site}?seats=2&bots=club&seed=mended")
    failed(player)
    first.write(WASM, whole)
    player.button("retry").click()
    player.ready()
    plays(player, "fast")


def test_a_download_that_stands_still_ends_in_a_message(guest: Visits, server: SiteServer) -> None:
    """Within a minute, by the page's own clock; the retry then works."""
    player = guest.device("en")
    player.watch.expects("Engine: ")
    player.page.clock.install()
    with without_engine(player):
        with player.page.context.expect_event("request", lambda request: request.url.endswith(WASM)):
            player.page.goto(player.site)
        player.page.wait_for_timeout(1000)
        expect(player.button("retry")).to_be_hidden()
        player.page.clock.fast_forward(60_000)
        failed(player)
    player.button("retry").click()
    player.ready()
