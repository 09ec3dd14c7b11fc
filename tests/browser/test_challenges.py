"""The same tiles for two people: a challenge hides its sender's play until it is played, then compares; and the deal of the day."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import expect

from fiveup import link, locale, record
from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.found import found, record_of
from tests.browser.test_links_of_matches import offered

Json = dict[str, Any]


def short(seed: str) -> Json:
    """A match that a few placements end."""
    return record_of("all-fives", ["human", "beginner"], seed, scores=[230, 235])


def test_a_challenge_is_played_and_then_compared(visit: Visits) -> None:
    """The receiver gets the sender's tiles, sees nothing of the sender's play before the end, and then both round by round."""
    whole = found(lambda snapshot: snapshot["screen"] == "match-over", short)
    letters = link.write("challenge", link.challenge_of(record.read(whole)))
    receiver = visit("ko", f"#m={letters}")
    title = locale.text("ko", "sharing.challenge", game=locale.text("ko", "names.game.all-fives"))
    dialog = receiver.page.get_by_role("dialog", name=title, exact=True)
    expect(dialog.get_by_text(locale.text("ko", "sharing.challenge_hidden"), exact=True)).to_be_visible()
    receiver.button("challenge_play").click()
    screen = receiver.wait(-1)
    kept = receiver.kept()["record"]
    assert kept["rounds"][0]["hands"] == whole["rounds"][0]["hands"]
    assert kept["challenge-link"] == letters
    rng = random.Random(8)
    while screen == "your-turn":
        screen = receiver.move(rng)
        if screen == "round-over" and not receiver.button("compare").is_visible():
            heard = receiver.count()
            receiver.button("next_round").click()
            screen = receiver.wait(heard)
    receiver.button("compare").click()
    comparison = receiver.sheet("compare")
    rows = comparison.get_by_role("row")
    expect(rows.first).to_be_visible()
    own = saves.read(receiver.page)[0]["record"]
    told = ask_compare("ko", own, letters)
    assert rows.count() == 1 + len(told["rounds"])
    for at, row in enumerate(told["rounds"]):
        cells = rows.nth(at + 1).get_by_role("cell").all_text_contents()
        assert cells == [row["mine"] or "–", row["theirs"] or "–"]
        if row["parted"]:
            expect(comparison.get_by_text(row["parted"]["theirs"], exact=True).first).to_be_visible()
    expect(comparison.get_by_text(told["text"], exact=True)).to_be_visible()


def second_round(seed: str) -> Json:
    """A match of which two rounds are played soon, against a bot that plays by chance."""
    return record_of("all-fives", ["human", "beginner"], seed)


def test_one_round_as_a_challenge(visit: Visits) -> None:
    """Offered where a round ends. It says that it is one round, and that its bot may choose otherwise; played, it can be compared."""
    whole = found(lambda snapshot: snapshot["screen"] == "round-over" and snapshot["round"] == 1, second_round)
    sender = visit.device("en")
    saves.write(sender.page, sender.site, {"two": whole})
    sender.open("#match=two")
    sender.button("challenge_round").click()
    address = offered(sender)
    note = locale.text("en", "sharing.challenge_chance_note")
    expect(sender.page.get_by_role("dialog").get_by_text(note)).to_be_visible()
    sent = link.read(address)
    assert sent.kind == "challenge" and [round.actions for round in sent.record.rounds] == [whole["rounds"][1]["actions"]]
    sender.page.keyboard.press("Escape")
    expect(sender.button("challenge_round")).to_be_focused()

    # It comes while a replay is looked at, and with the sheet of that one open: both are left for it.
    sender.open("#replay=two")
    sender.button("share").click()
    offered(sender)
    sender.page.evaluate("hash => { location.hash = hash; }", address.partition("#")[2])
    expect(sender.root).to_have_attribute("data-screen", "menu")
    dialog = sender.page.get_by_role("dialog")
    for key in ("challenge_round", "challenge_chance", "challenge_hidden"):
        expect(dialog.get_by_text(locale.text("en", f"sharing.{key}"), exact=True)).to_be_visible()
    sender.button("challenge_play").click()
    sender.wait(-1)
    own = sender.kept(lambda save: save["id"] != "two")["record"]
    assert own["rounds"][0]["hands"] == whole["rounds"][1]["hands"] and own["scores"] == list(sent.record.scores or ())
    assert sender.finish_round(random.Random(1)) == "round-over"
    sender.button("compare").click()
    expect(sender.sheet("compare").get_by_role("row")).to_have_count(2)


def ask_compare(lang: str, own: Json, text: str) -> Json:
    """The comparison as this Python makes it."""
    from fiveup.api.comparing import compare_call

    return compare_call({"lang": lang, "record": own, "text": text})


def test_the_deal_of_the_day(visit: Visits) -> None:
    """It has the tiles of the date where the player is, is gone on with once it is begun, and at that place's midnight there are others."""
    player = visit.device("en", timezone_id="Asia/Seoul")
    player.page.clock.set_fixed_time("2026-11-30T14:59:00Z")
    damaged = "if (location.protocol === 'http:' && !localStorage.getItem('fiveup-days')) localStorage.setItem('fiveup-days', %s)"
    player.page.add_init_script(damaged % json.dumps('["2026-02-30", "0001-01-01", "banana", 5]'))
    player.open()
    day = player.page.get_by_role("button", name=locale.text("en", "sharing.day"))
    expect(day).to_contain_text(player.word("day_about"))
    for _ in range(2):
        day.click()
        player.wait(-1)
        kept = player.kept()["record"]
        assert kept["day"] == "2026-11-30" and kept["seed"] == "day 2026-11-30"
        assert len(saves.read(player.page)) == 1
        player.button("menu").last.click()
    player.page.clock.set_fixed_time("2026-11-30T15:00:00Z")
    day.click()
    player.wait(-1)
    assert [save["record"]["day"] for save in saves.read(player.page)] == ["2026-12-01", "2026-11-30"]
