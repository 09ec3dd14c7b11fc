"""Several people at one device: under the curtain nothing of a hand can be read from the page, however one looks at it."""

from __future__ import annotations

import io
import json

from PIL import Image, ImageChops
from playwright.sync_api import Page, expect

from fiveup import locale, tiles
from tests.browser import saves, screens
from tests.browser.conftest import Visits
from tests.browser.found import record_of
from tests.browser.player import Player
from tests.browser.twin import Json

NAMES = ["Deniz", "Gül"]
LEAD = "56"
"""What the first person opens with; everything else of the two deals differs."""


def dealt(order: list[str]) -> Json:
    """A match of two people whose first deal gives the tiles in this order, but for the first one of seat 0."""
    rest = [tile for tile in order if tile != LEAD]
    lot = [[[0, "66"], [1, "01"]]]
    deal = {"opener": 0, "lot": lot, "hands": [[LEAD, *rest[:4]], rest[4:9]], "boneyard": rest[9:], "actions": []}
    table = {"format": "fiveup-record/1", "variant": "exact61", "seats": 2, "partners": False, "seed": "curtain"}
    return {**table, "players": ["human", "human"], "names": NAMES, "rounds": [deal]}


Readable = dict[str, str | bytes]


def alike(first: str | bytes, second: str | bytes) -> bool:
    """Whether two documents or trees are the same, or two pictures: a rim may be smoothed a little otherwise, a pip is not."""
    if isinstance(first, str) or isinstance(second, str):
        return first == second
    one, other = (Image.open(io.BytesIO(picture)).convert("L") for picture in (first, second))
    return one.size == other.size and ImageChops.difference(one, other).getextrema()[1] <= 40


def readable(page: Page) -> Readable:
    """All that can be read of a page: its document, its accessible tree, its picture."""
    page.evaluate(screens.STILL)
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    said = [(node["role"].get("value"), node.get("name", {}).get("value"), node.get("description", {}).get("value")) for node in tree]
    return {"document": page.content(), "said": json.dumps(said), "picture": page.screenshot()}


def curtain(player: Player) -> str:
    """Wait for the curtain; who is named on it."""
    expect(player.root).to_have_attribute("data-screen", "curtain")
    here = player.button("curtain_here")
    expect(here).to_be_focused()
    expect(player.hand).to_have_count(0)
    return player.page.get_by_role("heading", level=2).first.text_content() or ""


def arrive(player: Player) -> None:
    """Say to be here, as often as it takes: a tap right after the turn before counts as that one's second."""
    while player.screen == "curtain":
        player.page.keyboard.press("Enter")
        player.page.wait_for_timeout(150)
    expect(player.hand.first).to_be_visible()


def evening(player: Player, record: Json) -> list[Readable]:
    """The first two turns of a match, as far as everybody may know them: what can be read at each curtain."""
    saves.write(player.page, player.site, {"shared": record})
    player.open("#match=shared")
    assert curtain(player) == f"D{locale.text('tr', 'events.prompt_hand_over', name='Deniz')}"
    seen = [readable(player.page)]
    arrive(player)
    own = readable(player.page)
    # What the first person looks at, is told and draws out must all be gone with the turn.
    player.page.keyboard.press("y")
    expect(player.page.get_by_role("status").filter(has_text=locale.spoken_tile("tr", LEAD)).first).to_be_attached()
    player.page.keyboard.press("Home")
    player.page.get_by_role("button", name=locale.spoken("tr", "speech.hand_tile_opens", tile=LEAD), exact=True).press("Enter")
    player.ends.first.press("Enter")
    assert curtain(player) == f"G{locale.text('tr', 'events.prompt_hand_over', name='Gül')}"
    seen.append(readable(player.page))
    arrive(player)
    player.page.reload()
    player.ready()
    curtain(player)
    seen.append(readable(player.page))
    arrive(player)
    player.button("undo").click()
    curtain(player)
    seen.append(readable(player.page))
    return [*seen, own]


def test_two_deals_look_the_same_under_the_curtain(visit: Visits) -> None:
    """Two matches whose hidden tiles all differ: before a turn, after it, reloaded in mid-turn and after undo they cannot be told apart."""
    one = evening(visit.device("tr"), dealt(list(tiles.NAMES)))
    other = evening(visit.device("tr"), dealt(list(reversed(tiles.NAMES))))
    for place, (first, second) in enumerate(zip(one[:-1], other[:-1], strict=True)):
        for part in first:
            assert alike(first[part], second[part]), (place, part)
    for part in one[-1]:
        assert not alike(one[-1][part], other[-1][part]), f"the hand itself is in the {part}: the comparison can see"


def test_two_people_play_a_round(visit: Visits) -> None:
    """From the form, with names; then a short round: each is awaited by name, nobody is "you", at the end all hands are open."""
    player = visit.device("tr")
    page = player.page
    short = {**record_of("draw", ["human", "human"], "short"), "rules": {"hand_sizes": [2, 2, 2]}, "names": NAMES}
    saves.write(page, player.site, {"short": short})
    player.open()
    page.get_by_text(player.word("another_game"), exact=True).click()
    page.get_by_role("radio", name=locale.text("tr", "names.game.draw")).check(force=True)
    page.get_by_role("combobox").first.select_option(locale.text("tr", "names.person"))
    for seat, name in enumerate(NAMES, start=1):
        page.get_by_role("textbox", name=locale.text("tr", "names.seat_name", n=seat), exact=True).fill(name)
    first, second = (
        page.get_by_role("combobox", name=locale.text("tr", "names.seat_colour", n=seat), exact=True) for seat in (1, 2)
    )
    first.select_option(locale.text("tr", "names.colour.red"))
    expect(first).to_be_focused()
    expect(second).to_have_value("blue")
    player.button("start").click()
    assert curtain(player)[1:] in [locale.text("tr", "events.prompt_hand_over", name=name) for name in NAMES]
    kept = player.kept()["record"]
    assert (kept["names"], kept["colours"]) == (NAMES, ["red", "blue"])
    page.goto(f"{player.site}#match=short")
    page.wait_for_url("**#match=short")
    curtain(player)
    page.goto(f"{player.site}#replay=short")
    hands = page.get_by_role("main").get_by_role("list", name=player.word("replay_knew"), exact=True)
    expect(hands.get_by_role("listitem")).to_have_count(2)
    expect(hands.get_by_text(locale.text("tr", "names.tiles", count=2), exact=True)).to_have_count(2)
    expect(hands.locator(".pip")).to_have_count(0)
    expect(page.get_by_role("combobox", name=player.word("replay_knew"), exact=True)).to_be_hidden()
    expect(player.button("play_on")).to_be_hidden()
    page.goto(f"{player.site}#match=short")
    page.wait_for_url("**#match=short")
    turns = 0
    while player.wait(-1, ["curtain", "your-turn", "match-over"]) != "match-over":
        if player.screen == "curtain":
            turns += 1
            awaited = curtain(player)[1:]
            assert player.answers[-1] == awaited
            since = page.locator("#curtain-list").text_content() or ""
            told = page.get_by_role("log").locator("p").all_text_contents()
            assert all(line in since for line in told), "what the last one was told is gone with the turn"
            arrive(player)
        heard = player.count()
        playable = [at for at, held in enumerate(player.held()) if held.playable]
        if playable:
            player.choose(playable[0])
            player.tap(player.ends.first)
        elif player.must_draw:
            player.draw(heard)
        player.wait(heard, [])
    expect(player.way_on).to_be_visible()
    assert turns > 1
    assert not any(word in news for news in player.news for word in ("Sen", "sende", "sen "))
    sheet = page.get_by_role("region").filter(has=page.get_by_role("button", name=player.word("another_match"), exact=True))
    for name in NAMES:
        expect(sheet).to_contain_text(name)
