"""Matches started by a link, and links that ask for what there is not."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from fiveup import bots, deal, locale, tiles, variants
from fiveup.speech.names import HUMAN
from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.found import record_of


def test_a_link_starts_the_deal_of_its_seed(visit: Visits) -> None:
    """Seed 42 gives the tiles that the engine deals for it, in the link's language, and a reload starts nothing anew."""
    player = visit.device("en")
    player.lang = "ko"
    player.open("?game=exact61&seats=2&bots=beginner&lang=ko&seed=42")
    player.wait()
    expect(player.root).to_have_attribute("lang", "ko")
    dealt = deal.deal("42", 0, variants.REGISTRY["exact61"], 2)
    save = player.kept()
    assert save["record"]["seed"] == "42"
    assert save["record"]["players"] == ["human", "beginner"]
    assert save["record"]["rounds"][0]["hands"] == [[tiles.NAMES[tile] for tile in hand] for hand in dealt.hands]
    spoken = [locale.spoken_tile("ko", tile) for tile in dealt.hands[0]]
    assert [held.name.startswith(tile) for held, tile in zip(player.held(), spoken, strict=True)] == [True] * 5
    assert "?" not in player.page.url
    player.page.reload()
    player.ready()
    player.wait(-1)
    assert [other["id"] for other in saves.read(player.page)] == [save["id"]]
    assert player.kept()["record"] == save["record"]


BOTS = (HUMAN, *bots.REGISTRY)
BAD = [
    ("tr", "game=chess", "errors.query", {"field": "game", "found": "chess", "allowed": tuple(variants.REGISTRY)}),
    ("ko", "game=draw&seats=5", "errors.query", {"field": "seats", "found": "5", "allowed": ("2", "3", "4")}),
    ("en", "seats=3&bots=club,gandalf", "errors.query", {"field": "bots", "found": "club,gandalf", "allowed": BOTS}),
    ("tr", "game=exact61&seats=4&partners=0", "errors.query", {"field": "partners", "found": "0", "allowed": ("1",)}),
    ("ko", f"seed={'9' * 101}", "errors.seed", {}),
    ("en", "game=draw&lang=xx", "errors.lang", {"found": "xx"}),
    ("ko", "#match=%", "boot.match_missing", {}),
]


@pytest.mark.parametrize(("lang", "query", "key", "params"), BAD, ids=[query[:24] for _, query, _, _ in BAD])
def test_a_bad_link_is_one_sentence(visit: Visits, lang: str, query: str, key: str, params: dict[str, object]) -> None:
    """The menu comes with one sentence about what is wrong, nothing is started, and the match that was kept is as it was."""
    player = visit.device(lang)
    kept = record_of("exact61", ["human", "club"], "kept")
    saves.write(player.page, player.site, {"kept": kept})
    before = saves.read(player.page)
    player.open(query if query.startswith("#") else f"?{query}")
    sentence = locale.text(lang, key, **params)
    expect(player.page.get_by_text(sentence, exact=True).first).to_be_visible()
    expect(player.root).to_have_attribute("data-screen", "menu")
    assert sentence in player.answers
    assert saves.read(player.page) == before
    expect(player.page.get_by_role("heading", name=player.word("go_on_with"), exact=True)).to_be_visible()
