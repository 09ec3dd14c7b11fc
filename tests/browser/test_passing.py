"""A match between devices that pass a link on: each sees its own hand, is told what it missed, and knows a link that is not the next."""

from __future__ import annotations

import random
from dataclasses import replace

from playwright.sync_api import expect

from fiveup import link, locale, record, tiles
from fiveup.match import Round, legal_actions
from fiveup.record import Record, RoundRecord
from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.found import found, record_of
from tests.browser.player import MINE, Player
from tests.browser.test_links_of_matches import offered

AT_ONCE = """
() => new MutationObserver((_, observer) => {
  const sheet = document.querySelector("#share-dialog[open]");
  if (!sheet) return;
  observer.disconnect();
  sheet.querySelector("header button").click();
}).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] })
"""
"""The second tap of a double tap: it comes where the sheet has just come, on its way out."""


def on_the_table(address: str) -> Round:
    """The round that a link stands in."""
    game = record.final(link.read(address).record).round
    assert game is not None
    return game


def held(address: str, seat: int) -> list[int]:
    """The tiles that a seat holds where a link stands."""
    return list(on_the_table(address).hands[seat])


def seat_name(player: Player, seat: int) -> str:
    """What somebody is called who has given no name."""
    return locale.text(player.lang, "names.seat", n=seat + 1)


def hides(player: Player, hidden: list[int]) -> None:
    """Nothing in the document is, or says, one of these tiles; nor does what was announced."""
    page = player.page.content()
    for tile in hidden:
        spoken = locale.spoken_tile(player.lang, tile)
        assert f'data-tile="{tiles.NAMES[tile]}"' not in page
        assert f'data-key="{tiles.NAMES[tile]}"' not in page
        assert not [line for line in player.news if spoken in line], spoken


def play(player: Player, rng: random.Random) -> str:
    """Do what the turns ask for until the match waits for somebody elsewhere; the address that is offered by itself then, its sheet closed.

    A tap that is on its way when the sheet comes does nothing to it.
    """
    if player.screen != "other-turn":
        player.page.evaluate(AT_ONCE)
    while player.screen != "other-turn":
        heard = player.count()
        if player.screen == "round-over":
            player.button("next_round").click()
        elif any(tile.playable for tile in player.held()):
            player.place(rng)
        elif player.must_draw:
            player.draw(heard)
        player.wait(heard, (*MINE, "other-turn"))
    address = offered(player)
    whom = locale.text(player.lang, "sharing.turn_for", name=seat_name(player, on_the_table(address).turn))
    expect(player.sheet("pass_on").get_by_role("heading", name=whom, exact=True)).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.sheet("pass_on")).to_be_hidden()
    return address


def begun(player: Player, seats: int, rng: random.Random) -> str:
    """A match with people at other devices is begun, and played until it waits for one of them; the address for them."""
    player.new_game("all-fives", seats, False, ["link"] * (seats - 1))
    player.wait(-1, (*MINE, "other-turn"))
    if player.screen == "other-turn":
        player.button("pass_on").click()
    else:
        # In one's own turn there is nothing to pass on yet: whoever opened it would hold this very hand.
        player.button("log").click()
        player.sheet("log").get_by_role("button", name=player.word("share"), exact=True).click()
        said = locale.text(player.lang, "errors.pass_on_later")
        expect(player.page.get_by_text(said, exact=True).filter(visible=True).first).to_be_visible()
    return play(player, rng)


def follow(player: Player, address: str) -> None:
    """Open a link that came, in the tab that is open."""
    player.page.evaluate("hash => { location.hash = hash; }", address.partition("#")[2])
    expect(player.page.locator("#arrival-dialog")).to_be_visible()


def otherwise(whole: Record) -> Record:
    """The same match up to its last choice, where something else was done."""
    last = whole.rounds[-1]
    for cut in range(len(last.actions) - 1, -1, -1):
        before = replace(whole, rounds=[*whole.rounds[:-1], RoundRecord(last.deal, last.actions[:cut])])
        others = [str(each) for each in legal_actions(record.final(before)) if str(each) != last.actions[cut]]
        if others:
            before.rounds[-1].actions.append(others[0])
            return before
    raise LookupError("nobody has had a choice yet")


def test_a_match_goes_to_and_fro(visit: Visits) -> None:
    """Begun for whoever gets the link. Hidden tiles are in no document; a link that is not the next turn says so, and loses nothing."""
    rng = random.Random(3)
    one, two = visit("en"), visit.device("tr")
    addresses = [begun(one, 2, rng)]
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
        expect(other.page.get_by_role("dialog").get_by_role("heading", name=other.word("since"), exact=True)).to_be_visible()
        mover, other = other, mover
    mover.page.keyboard.press("Escape")
    knows_what_came(mover, addresses)


def knows_what_came(player: Player, addresses: list[str]) -> None:
    """A link of before, the same again, one that went another way: each is one sentence, and changes nothing. Another match is one more."""
    [before] = saves.read(player.page)
    latest = link.read(addresses[-1]).record
    early = link.plies(latest) - link.plies(link.read(addresses[0]).record)
    forked = f"{addresses[0].partition('#')[0]}#m={link.write('turn', otherwise(latest))}"
    for address, relation, count in ((addresses[0], "behind", early), (addresses[-1], "same", 0), (forked, "forked", 0)):
        follow(player, address)
        said = locale.text(player.lang, f"sharing.is_{relation}", count=count)
        assert player.page.get_by_role("dialog").locator("p").all_text_contents() == [said]
        player.page.keyboard.press("Escape")
        [kept] = saves.read(player.page)
        assert (kept["id"], kept["record"], kept["here"]) == (before["id"], before["record"], before["here"])
        expect(player.root).to_have_attribute("data-screen", "your-turn")
    strange = found(lambda now: now["ply"] > 4, lambda seed: record_of("draw", ["human", "human"], seed))
    follow(player, f"{addresses[0].partition('#')[0]}#m={link.write('turn', record.read(strange))}")
    expect(player.page.get_by_role("dialog").get_by_text(locale.text(player.lang, "sharing.is_foreign"), exact=True)).to_be_visible()
    player.page.keyboard.press("Escape")
    kept = {save["id"]: save["record"] for save in saves.read(player.page)}
    assert len(kept) == 2 and kept[before["id"]] == before["record"]


def test_a_match_of_three_devices(visit: Visits) -> None:
    """Whoever opens a link plays the seat that it is for and no other, sees no other hand, and hears what was done just before."""
    rng = random.Random(5)
    devices = [visit("ko"), visit.device("en"), visit.device("tr")]
    address, opened = begun(devices[0], 3, rng), {0}
    for step in range(3):
        game = on_the_table(address)
        player = devices[game.turn]
        if game.turn in opened:
            follow(player, address)
        else:
            player.open(f"#{address.partition('#')[2]}")
        told = player.page.get_by_role("dialog").inner_text()
        assert step == 0 or seat_name(player, (game.turn - 1) % 3) in told
        opened.add(game.turn)
        hides(player, [tile for seat, hand in enumerate(game.hands) if seat != game.turn for tile in hand])
        assert [save["here"] for save in saves.read(player.page)] == [[game.turn]]
        player.page.keyboard.press("Escape")
        player.page.wait_for_function("() => document.activeElement !== document.body")
        address = play(player, rng)
    assert opened == {0, 1, 2}
