"""Whole matches of every game and table to their end, with the accessible interface and nothing else."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import expect

from fiveup import locale, record
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.twin import Json, Twin

EVENINGS = {
    "tr": [
        ("exact61", 2, False, ["club"], "31"),
        ("all-fives", 3, False, ["club", "beginner"], "100"),
        ("draw", 4, True, ["club"] * 3, ""),
    ],
    "ko": [
        ("draw", 2, False, ["beginner"], ""),
        ("exact61", 3, False, ["club", "club"], "31"),
        ("all-fives", 4, True, ["club"] * 3, "100"),
    ],
    "en": [
        ("all-fives", 2, False, ["club"], "100"),
        ("draw", 3, False, ["beginner", "club"], ""),
        ("exact61", 4, True, ["club"] * 3, "31"),
    ],
}
"""Three matches a language: together each game at each number of seats, to the lowest target on offer; `test_screen_reader` plays to 61."""


def ended_as_replayed(player: Player) -> None:
    """What the page shows of the finished match is what its saved record replays to."""
    save = player.kept(lambda save: bool(save["over"]))
    replayed = record.replay(record.parse(json.dumps(save["record"])))
    assert replayed["over"]
    twin = Twin(player.lang, save["record"])
    outcome = twin.snapshot["outcome"]
    sheet = player.page.get_by_role("region", name=outcome["title"], exact=True)
    for sentence in [outcome["winner"], *(line["text"] for line in outcome["lines"])]:
        expect(sheet).to_contain_text(sentence)
    for hand in outcome["hands"]:
        expect(sheet.get_by_role("listitem").filter(has_text=hand["pips"]).filter(has_text=hand["name"]).first).to_be_visible()
    for side in twin.snapshot["sides"]:
        if side["raw"]:
            assert told_by(player, side["spoken"]) == side["raw"]
    assert winner_sentence(player.lang, twin.snapshot, replayed["winner"]) in player.news[-1]
    assert player.news[-len(twin.log()) :] == [line["spoken"] for line in twin.log()]


def told_by(player: Player, card: str) -> str:
    """What a tap on a side's card tells: its raw points."""
    before = len(player.answers)
    player.page.get_by_role("button", name=re.compile(re.escape(card))).click()
    player.page.wait_for_function("before => ears.answers.length > before", arg=before)
    return player.answers[-1]


def winner_sentence(lang: str, snapshot: Json, winner: int | None) -> str:
    """Who won the match, in words: the player's seat is 0."""
    if winner is None:
        return locale.text(lang, "events.match_drawn")
    side = snapshot["sides"][winner]
    if len(side["seats"]) == 2:
        return locale.text(lang, f"events.{'we' if 0 in side['seats'] else 'they'}_match_won")
    return locale.text(lang, "events.you_match_won" if 0 in side["seats"] else "events.match_won", name=side["name"])


@pytest.mark.parametrize("lang", EVENINGS)
def test_an_evening(visit: Visits, lang: str) -> None:
    """Three matches one after the other, each begun from the menu and played to its end."""
    player = visit(lang)
    rng = random.Random(lang)
    for variant, seats, partners, bots, target in EVENINGS[lang]:
        player.new_game(variant, seats, partners, bots, target)
        player.finish_match(rng)
        assert player.kept()["record"]["variant"] == variant
        ended_as_replayed(player)
        player.button("menu").last.click()
        expect(player.root).to_have_attribute("data-screen", "menu")
