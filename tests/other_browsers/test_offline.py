"""With the server gone: both browsers have service workers, and the page is the same without a network, from a snapshot too."""

from __future__ import annotations

import random

from tests.other_browsers.typist import Typist
from web.tools.serve import SiteServer

SNAPSHOT = """async () => {
  const name = (await caches.keys()).find((name) => name.includes(":snapshot:"));
  const [entry] = name ? await (await caches.open(name)).matchAll() : [];
  return entry && (await entry.blob()).size > 10e6;
}"""


def test_reloaded_with_the_server_gone(typist: Typist, server: SiteServer) -> None:
    """A match goes on where it stood, on an engine woken from its snapshot, and the rules open in a language that was never shown."""
    typist.lang = "ko"
    typist.open("?boot=snapshot&seats=2&bots=club&seed=island", offline="on")
    assert typist.state("boot") == "fast"
    typist.wait()
    typist.page.until("() => !document.getElementById('offline').hidden")
    typist.page.until(SNAPSHOT)
    record = typist.kept()
    server.stop()
    typist.driven.reload()
    typist.ready()
    assert typist.state("boot") == "snapshot"
    assert typist.page.evaluate("() => navigator.serviceWorker.controller !== null")
    typist.wait()
    assert typist.kept() == record
    typist.move(random.Random(3))
    assert typist.kept() != record
    typist.driven.open(f"{typist.site}rules/exact61/tr/")
    assert typist.page.evaluate("() => document.documentElement.lang") == "tr"
