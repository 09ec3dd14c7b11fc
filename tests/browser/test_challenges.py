"""The same tiles for two people: a challenge hides its sender's play until it is played, then compares; and the deal of the day."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect

from fiveup import link, locale, record
from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.found import found, record_of

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


def ask_compare(lang: str, own: Json, text: str) -> Json:
    """The comparison as this Python makes it."""
    from fiveup.api.comparing import compare_call

    return compare_call({"lang": lang, "record": own, "text": text})


def test_the_deal_of_the_day(visit: Visits) -> None:
    """It has the tiles of its date, is gone on with where it is begun, and once its round is over it counts in the streak."""
    player = visit("en")
    day = player.page.get_by_role("button", name=locale.text("en", "sharing.day"))
    day.click()
    player.wait(-1)
    date = player.page.evaluate("() => new Date().toLocaleDateString('sv')")
    kept = player.kept()["record"]
    assert kept["day"] == date and kept["seed"] == f"day {date}"
    player.button("menu").last.click()
    day.click()
    player.wait(-1)
    assert len(saves.read(player.page)) == 1
    player.finish_round(random.Random(1))
    player.button("menu").last.click()
    expect(day).to_contain_text(locale.text("en", "sharing.streak", days=1))
    player.page.reload()
    player.ready()
    expect(day).to_contain_text(locale.text("en", "sharing.streak", days=1))
