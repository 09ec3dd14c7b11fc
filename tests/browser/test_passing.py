"""A match between two devices that pass a link on: each sees its own hand, is told what it missed, and knows an old link."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, expect

from fiveup import link, locale, record, tiles
from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.test_links_of_matches import offered

SCREENS = ("your-turn", "other-turn", "round-over", "match-over")


def held(address: str, seat: int) -> list[int]:
    """The tiles that a seat holds where a link stands."""
    game = record.final(link.read(address).record).round
    assert game is not None
    return list(game.hands[seat])


def hides(player: Player, hidden: list[int]) -> None:
    """Nothing in the document is, or says, one of these tiles; nor does what was announced."""
    page = player.page.content()
    for tile in hidden:
        spoken = locale.spoken_tile(player.lang, tile)
        assert f'data-tile="{tiles.NAMES[tile]}"' not in page
        assert f'data-key="{tiles.NAMES[tile]}"' not in page
        assert not [line for line in player.news if spoken in line], spoken


def sheet(player: Player, word: str) -> Locator:
    """A sheet by its title."""
    return player.page.get_by_role("dialog", name=player.word(word), exact=True)


def play(player: Player, rng: random.Random) -> str:
    """Do what the turns ask for until the match waits for somebody elsewhere; the address that is offered to be passed on."""
    passing = sheet(player, "pass_on")
    while not passing.is_visible():
        if player.screen == "round-over":
            player.button("next_round").click()
            player.page.wait_for_function("() => document.documentElement.dataset.screen !== 'round-over'")
            continue
        heard = player.count()
        if any(tile.playable for tile in player.held()):
            player.place(rng)
        elif player.must_draw:
            player.draw(heard)
        player.wait(heard, SCREENS)
        if player.screen == "other-turn":
            expect(passing).to_be_visible()
    address = offered(player)
    player.page.keyboard.press("Escape")
    expect(passing).to_be_hidden()
    return address


def follow(player: Player, address: str) -> None:
    """Open a link that came, in the tab that is open."""
    player.page.evaluate("hash => { location.hash = hash; }", address.partition("#")[2])
    expect(player.page.locator("#arrival-dialog")).to_be_visible()


def test_several_turns_between_two_devices(visit: Visits) -> None:
    """A match begun for whoever gets the link goes to and fro; hidden tiles are in no document, old links are said to be old."""
    rng = random.Random(3)
    one, two = visit("en"), visit.device("tr")
    one.page.get_by_text(one.word("another_game"), exact=True).click()
    one.page.get_by_role("radio", name=locale.text("en", "names.game.all-fives")).first.check(force=True)
    one.page.get_by_role("combobox").first.select_option(one.word("friend"))
    one.button("start").click()
    one.wait(-1, SCREENS)
    if one.screen == "other-turn":
        one.button("pass_on").click()
    addresses = [play(one, rng)]
    two.open(f"#{addresses[0].partition('#')[2]}")
    title = locale.text("tr", "sharing.turn", game=locale.text("tr", "names.game.all-fives"))
    expect(two.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    mover, other = two, one
    for _ in range(3):
        mine = 1 if mover is two else 0
        assert link.read(addresses[-1]).kind == "turn"
        hides(mover, held(addresses[-1], 1 - mine))
        assert sorted(name.name.split(",")[0] for name in mover.held()) == sorted(
            locale.spoken_tile(mover.lang, tile) for tile in held(addresses[-1], mine)
        )
        mover.page.keyboard.press("Escape")
        addresses.append(play(mover, rng))
        hides(mover, held(addresses[-1], 1 - mine))
        follow(other, addresses[-1])
        expect(other.page.get_by_role("heading", name=other.word("since"), exact=True)).to_be_visible()
        mover, other = other, mover
    mover.page.keyboard.press("Escape")
    # A link of before changes nothing, and neither does the same one again.
    before = saves.read(mover.page)[0]["record"]
    for address, relation in ((addresses[0], "behind"), (addresses[-1], "same")):
        follow(mover, address)
        count = link.plies(link.read(addresses[-1]).record) - link.plies(link.read(address).record)
        expect(mover.page.get_by_text(locale.text(mover.lang, f"sharing.is_{relation}", count=count), exact=True)).to_be_visible()
        mover.page.keyboard.press("Escape")
        assert saves.read(mover.page)[0]["record"] == before
