"""A bot's answer that comes late, after undo or after the player left, never lands in another match."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.player import MINE, Player
from tests.browser.twin import Twin


def placed(player: Player, rng: random.Random) -> str:
    """Place a tile; returns the screen as soon as it lies there, while the bot is thinking."""
    screen = player.wait()
    while not any(held.playable for held in player.held()):
        screen = player.move(rng)
        assert screen == "your-turn"
    heard = player.count()
    player.place(rng)
    return player.wait(heard, [*MINE, "other-turn"])


def test_undo_and_leaving_while_a_bot_thinks(visit: Visits) -> None:
    """Take back under the bot's nose, three times; then leave, play another match, and come back."""
    player = visit("en", "?seats=2&bots=club&seed=late", settings={"pace": "calm"})
    rng = random.Random(8)
    for _ in range(3):
        assert placed(player, rng) == "other-turn"
        player.button("undo").click()
        expect(player.root).to_have_attribute("data-screen", "your-turn")
    assert placed(player, rng) == "other-turn"
    first = player.kept()
    mine = Twin("en", first["record"]).log()
    player.button("menu").last.click()
    expect(player.root).to_have_attribute("data-screen", "menu")
    player.page.get_by_role("button", name=player.word("play")).click()
    player.wait(player.count(), ["your-turn", "other-turn"])
    placed(player, rng)
    player.wait()
    second = player.kept()
    assert second["id"] != first["id"]
    hands = {tile for hand in second["record"]["rounds"][0]["hands"] for tile in hand} | set(second["record"]["rounds"][0]["boneyard"])
    assert len(hands) == 28
    untouched = next(save for save in saves.read(player.page) if save["id"] == first["id"])
    assert untouched == first
    player.button("menu").last.click()
    player.page.get_by_role("listitem").nth(1).get_by_role("button").first.click()
    player.wait(-1)
    again = player.kept()
    assert again["id"] == first["id"]
    assert Twin("en", again["record"]).log()[: len(mine)] == mine
