"""The memory of a booted engine, kept on the device: the next visit begins with it, and does without where it is no good."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.offline.device import keeper
from tests.browser.player import Player
from web.tools.serve import SiteServer
from web.tools.visit import until

KEPT = """async () => {
  for (const name of await caches.keys()) {
    if (!name.includes(":snapshot:")) continue;
    const [entry] = await (await caches.open(name)).matchAll();
    if (entry) return (await entry.arrayBuffer()).byteLength;
  }
  return -1;
}"""
SPOIL = """async () => {
  const name = (await caches.keys()).find((name) => name.includes(":snapshot:"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  const entry = await cache.match(request);
  const content = new Uint8Array(await entry.arrayBuffer());
  content.fill(7, 0, 4);
  await cache.put(request, new Response(content, { headers: entry.headers }));
}"""


def boots(player: Player, tier: str, query: str = "") -> None:
    """The page comes up by this way, and a turn is played."""
    player.open(query)
    expect(player.root).to_have_attribute("data-boot", tier)
    if not query:
        player.page.get_by_role("button", name=player.word("play")).click()
    player.wait()
    player.move(random.Random(3))
    player.kept()


@pytest.mark.stock_browser
def test_it_is_made_kept_used_and_given_up(guest: Visits, server: SiteServer) -> None:
    """Made after the first boot, used with the server gone, by a link too; a damaged one is given up for good, and nobody sees more
    of that than a later start."""
    player = keeper(guest, "tr", "?boot=snapshot")
    page = player.page
    expect(player.root).to_have_attribute("data-boot", "fast")
    until(page, f"async () => (await ({KEPT})()) > 10e6")
    server.stop()
    boots(player, "snapshot")
    boots(player, "snapshot", "?boot=snapshot&game=all-fives&seats=3&bots=casual,club&seed=woken")
    page.evaluate(SPOIL)
    boots(player, "fast", "?seats=2&bots=club&seed=spoilt")
    assert page.evaluate(KEPT) == 0
