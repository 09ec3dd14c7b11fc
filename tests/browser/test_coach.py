"""The coach at the table: hints by button and by key, what others can hold, a warning that can be heeded or not."""

from __future__ import annotations

import json
from functools import cache

import pytest
from playwright.sync_api import Locator, expect

from fiveup import api
from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.found import found, record_of
from tests.browser.player import Player
from tests.browser.twin import Json, Twin


def draw_match(seed: str) -> Json:
    """A match of one round, in which a placement may cost much."""
    return record_of("draw", ["human", "club"], seed)


def asked(record: Json, name: str, lang: str = "en", **arguments: object) -> Json:
    """What the engine answers to a call of the coach at a record's position, in this Python."""
    table = api.Table()

    def ask(call: str, **more: object) -> Json:
        answer = json.loads(api.answer(table, json.dumps({"call": call, **more})))
        assert answer["ok"], answer
        result: Json = answer["result"]
        return result

    seen = ask("open", lang=lang, record=record)
    result = ask(name, session=seen["session"], ply=seen["ply"], **arguments)
    while "job" in result:
        done = ask("advance", job=result["job"], slices=10000)
        result = done["result"] if done["done"] else result
    return result


def to_choose(snapshot: Json) -> bool:
    """Whether the person to move may choose between tiles, with some on the table."""
    several = sum(bool(held["actions"]) for held in snapshot["hand"]) > 1
    return snapshot["screen"] == "your-turn" and several and len(snapshot["board"]["tiles"]) > 3


@cache
def positions() -> tuple[Json, str, str]:
    """A record with a costly placement and one that is not: the record, the costly action and the other."""
    for number in range(60):
        record = found(to_choose, lambda seed, number=number: draw_match(f"{seed} {number}"))  # type: ignore[misc]
        moves = asked(record, "hint")["moves"]
        bad = [move["action"] for move in moves if move["judgement"] in ("mistake", "blunder")]
        if bad and bad[0][:2] != moves[0]["action"][:2]:
            return record, bad[0], moves[0]["action"]
    raise LookupError("no costly placement was found")


def at_table(visit: Visits, lang: str = "en", **settings: str) -> Player:
    """A device at that position."""
    player = visit.device(lang, settings=settings)
    saves.write(player.page, player.site, {"coach": positions()[0]})
    player.open("#match=coach")
    player.wait(-1, ["your-turn"])
    return player


def sheet(player: Player) -> Locator:
    """The coach's sheet."""
    return player.page.get_by_role("dialog", name=player.word("coach"), exact=True)


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_hint_leads_to_its_place_on_the_table_and_is_kept_with_the_match(visit: Visits, way: str) -> None:
    player = at_table(visit)
    hint = asked(positions()[0], "hint")
    if way == "key":
        player.page.keyboard.press("h")
    else:
        player.button("coach").click()
        sheet(player).get_by_role("button", name=player.word("hint"), exact=True).click()
    shown = sheet(player).get_by_role("button", name=player.word("show_placement"))
    expect(shown).to_have_count(hint["few"])
    assert hint["spoken"] in player.answers[-1]
    for move, item in zip(hint["moves"], sheet(player).locator("ol > li").all(), strict=False):
        for said in (move["spoken"], move["points"], move["worth"], *move["reasons"]):
            assert said in (item.text_content() or "")
    shown.first.click()
    expect(sheet(player)).to_be_hidden()
    best = hint["moves"][0]["action"]
    expect(player.page.locator(f"[data-action='{best}'] button")).to_be_focused()
    assert player.kept(lambda save: "aids" in save["record"])["record"]["aids"] == ["hint"]
    heard = player.count()
    player.page.keyboard.press("Enter")
    player.wait(heard, ["your-turn", "other-turn", "match-over"])
    assert player.kept()["record"]["rounds"][0]["actions"][len(positions()[0]["rounds"][0]["actions"])] == best


def test_what_others_can_hold_is_said_and_nothing_on_their_turn(visit: Visits) -> None:
    player = at_table(visit, "ko", pace="calm")
    player.page.keyboard.press("b")
    for line in asked(positions()[0], "belief", "ko")["lines"]:
        expect(sheet(player).get_by_text(line, exact=True)).to_be_visible()
    player.page.keyboard.press("Escape")
    assert player.kept(lambda save: "aids" in save["record"])["record"]["aids"] == ["hint"]
    heard = player.count()
    player.choose(next(at for at, held in enumerate(player.held()) if held.playable))
    player.tap(player.ends.first)
    if player.wait(heard, ["your-turn", "other-turn", "match-over"]) == "other-turn":
        player.page.keyboard.press("h")
        expect(sheet(player).get_by_role("status")).to_have_text(player.word("coach_waits"))


def test_a_costly_move_can_be_taken_back_or_played_and_others_are_not_held_up(visit: Visits) -> None:
    record, bad, best = positions()
    before = len(record["rounds"][0]["actions"])
    player = at_table(visit, warn="on")
    weighed = asked(record, "weigh", action=bad)
    hand = [held["tile"] for held in Twin("en", record).snapshot["hand"]]

    def play(action: str) -> None:
        player.choose(hand.index(action[:2]))
        player.page.locator(f"[data-action='{action}'] button").focus()
        player.page.keyboard.press("Enter")

    warning = player.page.get_by_role("alertdialog", name=player.word("warn_title"), exact=True)
    play(bad)
    expect(warning).to_have_accessible_description(weighed["spoken"])
    back = warning.get_by_role("button", name=player.word("warn_back"), exact=True)
    expect(back).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(warning).to_be_hidden()
    kept = player.kept(lambda save: "aids" in save["record"])["record"]
    assert kept["aids"] == ["hint"] and len(kept["rounds"][0]["actions"]) == before
    heard = player.count()
    play(best)
    player.wait(heard, ["your-turn", "other-turn", "match-over"])
    expect(warning).to_be_hidden()
    player.button("undo").click()
    expect(player.root).to_have_attribute("data-screen", "your-turn")
    play(bad)
    expect(warning).to_be_visible()
    heard = player.count()
    warning.get_by_role("button", name=player.word("warn_anyway"), exact=True).click()
    player.wait(heard, ["your-turn", "other-turn", "match-over"])
    assert player.kept()["record"]["rounds"][0]["actions"][before] == bad
