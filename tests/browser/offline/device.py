"""What a device keeps of the site, seen and changed from its pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.player import Player

BUILD = "() => JSON.parse(document.getElementById('build').text).id"
KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    if (name.includes(":snapshot:")) continue;
    const keys = await (await caches.open(name)).keys();
    found[name] = keys.map((request) => request.url);
  }
  return found;
}"""


def keeper(guest: Visits, lang: str = "en", query: str = "", **settings: str) -> Player:
    """A device on which the page has been opened, and that has said that it is ready to play offline."""
    player = guest.device(lang, settings={"offline": "on", **settings})
    player.open(query)
    expect(player.page.get_by_text(player.word("offline_ready"), exact=True)).to_have_count(1)
    ready(player)
    return player


def ready(player: Player) -> None:
    """Wait until the page says that everything is on the device."""
    player.page.wait_for_function("() => !document.getElementById('offline').hidden")


def kept(page: Page) -> dict[str, list[str]]:
    """The addresses in every cache, by the cache's name; what the next boot begins with comes in idle time and is left out."""
    found: dict[str, list[str]] = page.evaluate(KEPT)
    return found


def build_of(page: Page) -> str:
    """The build that the page is of."""
    build: str = page.evaluate(BUILD)
    return build


def look_for_news(page: Page) -> None:
    """Have the browser look for a new version, and wait until it is installed or has failed."""
    page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          await registration.update().catch(() => {});
          const coming = registration.installing;
          if (coming) await new Promise((done) => {
            coming.addEventListener("statechange", () => ["installed", "redundant"].includes(coming.state) && done());
          });
        }"""
    )
