"""A device that refuses to keep the match, or has no room left: it is said once, and the match can be played."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.browser.conftest import Visits
from tests.browser.player import Player


def refuse(player: Player) -> None:
    """IndexedDB throws, as it does in some private windows and frames."""
    player.page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('refused', 'SecurityError'); } });"
    )


def fill(player: Player) -> None:
    """No byte is left for this site."""
    devtools = player.page.context.new_cdp_session(player.page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": player.site.split("/fiveup")[0], "quotaSize": 1})


@pytest.mark.parametrize("spoil", [refuse, fill])
def test_the_match_goes_on(visit: Visits, spoil: Callable[[Player], None]) -> None:
    """A round to its end and the next one's beginning; then to the menu and back into the match, which this page still knows."""
    player = visit.device("tr")
    spoil(player)
    player.open()
    rng = random.Random(6)
    player.page.get_by_role("button", name=player.word("play")).click()
    player.finish_round(rng)
    heard = player.count()
    player.button("next_round").click()
    player.wait(heard)
    said = [answer for answer in player.answers if answer == player.word("storage_refused")]
    assert len(said) == 1
    before = player.shown()
    player.button("menu").last.click()
    player.page.get_by_role("listitem").get_by_role("button").first.click()
    player.wait(-1)
    assert player.shown() == before
