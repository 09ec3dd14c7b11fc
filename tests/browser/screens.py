"""Brings the page to each of its screens, by name, the way a person gets there. The names are the page's own list."""

from __future__ import annotations

import contextlib
import functools
import json
import re
from collections.abc import Iterator

from playwright.sync_api import Error, Route, expect

from fiveup import locale
from tests.browser import coached, saves
from tests.browser.conftest import Visits
from tests.browser.found import found, record_of
from tests.browser.player import Player
from tests.browser.twin import Json, Twin
from web.tools.places import WEB

WASM = "**/pyodide/pyodide.asm.wasm"


STILL = """
() => new Promise((done) => {
  let before = "";
  let same = 0;
  const look = () => {
    const boxes = [...document.querySelectorAll("button, .tile, p, h2")].map((node) => node.getBoundingClientRect().toJSON());
    const now = JSON.stringify(boxes);
    same = now === before ? same + 1 : 0;
    before = now;
    if (same > 3) done();
    else setTimeout(look, 60);
  };
  look();
})
"""
"""Resolves when nothing on the page has moved for a while: the engine has laid the table for the new window."""


def four_seats(seed: str) -> Json:
    """A match of two partnerships in which a few rounds are left."""
    return record_of("exact61", ["human", "club", "club", "club"], seed, partners=True, scores=[150, 280])


def four_people(seed: str) -> Json:
    """A match of four people, with names as long as they may be, in which the device is passed on."""
    names = ["Abdurrahman Bey", "Çiğdem", "Wilhelmina Maria", "남궁민수"]
    return {**record_of("exact61", ["human"] * 4, seed, partners=True), "names": names}


def busy(snapshot: Json) -> bool:
    """A table with a dozen tiles at which a tile has several ends."""
    several = any(len(held["actions"]) > 1 for held in snapshot["hand"])
    return snapshot["screen"] == "your-turn" and len(snapshot["board"]["tiles"]) >= 9 and several


@functools.cache
def records() -> dict[str, Json]:
    """A match that stands at each screen of the table."""
    return {
        "your-turn": found(busy, four_seats),
        "other-turn": found(lambda now: now["screen"] == "other-turn" and now["ply"] > 5, four_seats),
        "curtain": found(lambda now: now["screen"] == "curtain" and len(now["curtain"]["news"]) > 2, four_people),
        "round-over": found(lambda now: now["screen"] == "round-over", four_seats),
        "match-over": found(lambda now: now["screen"] == "match-over", four_seats),
    }


def listed(name: str) -> list[str]:
    """One of the lists that the page itself is built from: SCREENS (the values of data-screen) or SHEETS (its dialogs)."""
    found = re.search(rf"^export const {name} = .*(\[.*\])", (WEB / "app" / "screens.js").read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    names: list[str] = json.loads(found[1])
    return names


@functools.cache
def finished() -> dict[str, Json]:
    """Matches that are over, of which the first counts in the statistics; and what is kept of them besides, by the same names."""
    record, made = coached.played()
    counted = found(lambda now: now["over"], lambda seed: record_of("draw", ["human", "beginner"], seed))
    more = {"counted": {"over": True}, "reviewed": {"over": True, "thoughts": made["thoughts"]}}
    return {"records": {"counted": counted, "reviewed": record}, "more": more}


def prepared(visit: Visits, lang: str, **options: object) -> Player:
    """A device that keeps a match for each screen, on which the page is not open yet. Bots take their time."""
    player = visit.device(lang, settings={"pace": "calm", "warn": "on"}, **options)
    kept = {**records(), "warned": coached.choice()[0], **finished()["records"]}
    saves.write(player.page, player.site, kept, ("30", "56"), finished()["more"])
    return player


@contextlib.contextmanager
def without_engine(player: Player) -> Iterator[None]:
    """While this lasts no engine becomes ready: its download hangs."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    player.page.context.route(WASM, hold)
    yield
    player.page.context.unroute(WASM)
    for route in held:
        with contextlib.suppress(Error):  # the worker that asked may be gone
            route.continue_()


def table(player: Player, name: str) -> None:
    """Open the match that stands at a screen of the table; on the player's turn a tile with several ends is chosen."""
    player.page.goto(f"{player.site}#match={name}")
    player.page.wait_for_url(f"**#match={name}")
    expect(player.root).to_have_attribute("data-screen", name)
    if name in ("round-over", "match-over"):
        expect(player.way_on).to_be_visible()
    if name == "your-turn":
        for at, held in enumerate(player.held()):
            if held.playable:
                player.choose(at)
                if player.ends.count() > 1:
                    break


def warned(player: Player) -> Iterator[str]:
    """Stop at the warning before a costly placement."""
    record, bad, _ = coached.choice()
    player.page.goto(f"{player.site}#match=warned")
    player.wait(-1, ["your-turn"])
    player.choose([held["tile"] for held in Twin("en", record).snapshot["hand"]].index(bad[:2]))
    player.page.locator(f"[data-action='{bad}'] button").press("Enter")
    expect(player.button("warn_back")).to_be_visible()
    yield "warning"
    player.page.keyboard.press("Escape")


def reviewed(player: Player) -> Iterator[str]:
    """Stop at the review of a match, at a mistake that is tried again, and at the answer."""
    player.page.goto(f"{player.site}#review=reviewed")
    player.page.get_by_text(player.word("review_decisions"), exact=True).click()
    yield "review"
    player.button("learn_mistakes").click()
    player.page.get_by_role("radio").last.check()
    player.button("check_answer").click()
    expect(player.button("next_mistake")).to_be_visible()
    yield "review answer"
    player.button("to_review").click()
    player.page.get_by_role("main").locator("ol > li").first.get_by_role("button").click()
    expect(player.button("moment_later")).to_be_visible()
    yield "review moment"


def history(player: Player) -> Iterator[str]:
    """Stop at the history, its tables open, and at a score sheet."""
    page = player.page
    page.goto(f"{player.site}#history")
    expect(page.get_by_role("figure").first).to_be_visible()
    for details in page.get_by_text(player.word("in_figures"), exact=True).all():
        details.click()
    yield "history"
    page.get_by_role("list").get_by_role("link").first.click()
    expect(page.get_by_role("table", name=player.word("score_sheet"), exact=True)).to_be_visible()
    yield "sheet"


def shared(player: Player) -> Iterator[str]:
    """Stop at a replay, at the sheet with a link and its code, and at the one that opens what somebody sent."""
    page = player.page
    page.goto(f"{player.site}#replay=match-over")
    expect(player.button("replay_start")).to_be_visible()
    player.button("replay_back").click()
    yield "replay"
    player.button("share").click()
    page.get_by_role("dialog").get_by_text(player.word("share_qr"), exact=True).click()
    expect(page.get_by_role("img", name=player.word("share_qr"), exact=True)).to_be_visible()
    yield "link"
    page.keyboard.press("Escape")
    page.goto(f"{player.site}#")
    player.button("import_match").click()
    expect(player.button("import_open")).to_be_visible()
    yield "import"
    page.keyboard.press("Escape")


def visited(player: Player) -> Iterator[str]:
    """Stop at every screen and every sheet, by its name; the caller looks at it there."""
    page = player.page
    with without_engine(player):
        page.goto(player.site)
        expect(page.get_by_role("button", name=player.word("play"))).to_be_visible()
        yield "menu loading"
        page.get_by_role("button", name=player.word("play")).click()
        expect(player.root).to_have_attribute("data-screen", "opening")
        yield "opening"
        player.button("menu").last.click()
    player.ready()
    expect(page.get_by_role("heading", name=player.word("go_on_with"), exact=True)).to_be_visible()
    page.get_by_text(player.word("another_game"), exact=True).click()
    page.get_by_role("combobox").first.select_option(locale.text(player.lang, "names.person"))
    page.get_by_text(player.word("house_rules"), exact=True).click()
    yield "menu"
    player.button("exercises").click()
    expect(player.button("check_answer")).to_be_visible()
    yield "exercises"
    yield from shared(player)
    for name in ("your-turn", "curtain", "round-over", "match-over"):
        table(player, name)
        yield name
    yield from warned(player)
    yield from reviewed(player)
    yield from history(player)
    for sheet in listed("SHEETS"):
        table(player, "your-turn")
        player.button(sheet).last.click()
        expect(page.get_by_role("dialog", name=player.word(sheet), exact=True)).to_be_visible()
        if sheet == "coach":
            player.button("hint").click()
            expect(page.get_by_role("button", name=player.word("show_placement")).first).to_be_visible()
        yield sheet
        page.keyboard.press("Escape")
    # A bot that cannot answer: the table stands still on its turn, under the message that the engine is on its way.
    table(player, "other-turn")
    player.watch.expects("Engine: ")
    with without_engine(player):
        with contextlib.suppress(Error):
            page.workers[0].evaluate("() => self.close()")
        expect(player.root).to_have_attribute("data-engine", "loading")
        yield player.screen
