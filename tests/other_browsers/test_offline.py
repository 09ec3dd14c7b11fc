"""With the server gone: both browsers have service workers, and the page is the same without a network."""

from __future__ import annotations

import random

from tests.other_browsers.typist import Typist
from web.tools.serve import SiteServer


def test_reloaded_with_the_server_gone(typist: Typist, server: SiteServer) -> None:
    """A match goes on where it stood, and the rules open in a language that was never shown."""
    typist.lang = "ko"
    typist.open("?seats=2&bots=club&seed=island", offline="on")
    typist.wait()
    typist.page.until("() => !document.getElementById('offline').hidden")
    record = typist.kept()
    server.stop()
    typist.driven.reload()
    typist.ready()
    assert typist.page.evaluate("() => navigator.serviceWorker.controller !== null")
    typist.wait()
    assert typist.kept() == record
    typist.move(random.Random(3))
    assert typist.kept() != record
    typist.driven.open(f"{typist.site}rules/exact61/tr/")
    assert typist.page.evaluate("() => document.documentElement.lang") == "tr"
