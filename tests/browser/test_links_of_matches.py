"""A match as a link, a code and a file: what one device shares another opens; what is damaged is said, and loses nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from fiveup import link, locale, record
from tests.browser import saves, screens
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.test_replay import Twin, at, shown

Json = dict[str, Any]


def offered(player: Player) -> str:
    """The address on the sheet that offers a link."""
    field = player.page.get_by_role("textbox", name=player.word("share_link"), exact=True)
    expect(field).to_be_visible()
    return field.input_value()


def test_a_finished_match_as_link_and_file(visit: Visits, tmp_path: Path) -> None:
    """Shared from its end with a code beside it, opened elsewhere as a replay; the text of its file opens it too."""
    sender = visit.device("en")
    whole = screens.records()["match-over"]
    saves.write(sender.page, sender.site, {"over": whole}, more={"over": {"over": True}})
    sender.open("#match=over")
    expect(sender.way_on).to_be_visible()
    sheet = sender.page.get_by_role("region", name=sender.page.locator("#outcome-title").text_content() or "")
    sheet.get_by_role("button", name=sender.word("share"), exact=True).click()
    address = offered(sender)
    assert link.read(address).record == record.read({key: value for key, value in whole.items() if key != "day"})
    assert address.startswith(f"{sender.site}#m=") and len(address) < len(sender.site) + 600
    sender.page.get_by_text(sender.word("share_qr"), exact=True).first.click()
    expect(sender.page.get_by_role("img", name=sender.word("share_qr"), exact=True)).to_be_visible()
    with sender.page.expect_download() as downloading:
        sender.button("share_text").click()
    text = tmp_path / "match.txt"
    downloading.value.save_as(text)

    receiver = visit.device("ko")
    receiver.open(f"#{address.partition('#')[2]}")
    twin = Twin("ko", whole, played_here=False)
    at(receiver, 0, twin.summary["steps"])
    assert shown(receiver) == twin.step(0)
    assert saves.read(receiver.page) == []
    # The same from the file, which leads to the same address.
    receiver.button("menu").click()
    receiver.button("import_match").click()
    with receiver.page.expect_file_chooser() as choosing:
        receiver.button("import_file").click()
    choosing.value.set_files(text)
    at(receiver, 0, twin.summary["steps"])
    assert receiver.page.url == address
    # The position that is shown goes on with deals of its own.
    receiver.button("replay_forward").click()
    at(receiver, 1, twin.summary["steps"])
    receiver.button("share").click()
    receiver.page.get_by_role("radio", name=receiver.word("share_position"), exact=True).check(force=True)
    field = receiver.page.get_by_role("textbox", name=receiver.word("share_link"), exact=True)
    expect(field).not_to_have_value(address)
    shared = link.read(field.input_value())
    assert (shared.kind, len(shared.record.rounds[0].actions)) == ("position", 1)
    assert shared.record.seed not in (whole["seed"], "0")
    # Where the match is over nothing goes on, and no such link is offered.
    receiver.page.keyboard.press("Escape")
    receiver.page.keyboard.press("End")
    at(receiver, twin.summary["steps"] - 1, twin.summary["steps"])
    receiver.button("share").click()
    expect(field).to_have_value(address)
    assert receiver.page.get_by_role("radio", name=receiver.word("share_position"), exact=True).count() == 0


def test_damaged_and_newer_links(visit: Visits) -> None:
    """One sentence in the player's language, on the menu or on the sheet; the match that is open goes on as it was."""
    whole = record.read(screens.records()["your-turn"])
    letters = link.write("match", whole)
    damaged = letters[:9] + ("A" if letters[9] != "A" else "B") + letters[10:]
    player = visit.device("tr")
    saves.write(player.page, player.site, {"mine": screens.records()["your-turn"]})
    player.open("#match=mine")
    player.wait()
    before = player.kept()["record"]
    said = locale.text("tr", "errors.link_damaged")
    player.page.evaluate("hash => { location.hash = hash; }", f"m={damaged}")
    expect(player.page.get_by_text(said, exact=True).first).to_be_visible()
    expect(player.root).to_have_attribute("data-screen", "menu")
    assert said in player.answers
    player.button("import_match").click()
    player.page.get_by_role("textbox", name=player.word("import_paste"), exact=True).fill(letters[:-3])
    player.button("import_open").click()
    expect(player.page.get_by_role("dialog").get_by_text(said, exact=True)).to_be_visible()
    player.page.keyboard.press("Escape")
    player.page.evaluate("() => { location.hash = 'match=mine'; }")
    player.wait()
    assert player.kept()["record"] == before
    # A position is opened to be played on, and what was open stays.
    player.page.evaluate("hash => { location.hash = hash; }", f"m={link.write('position', link.round_alone(whole, len(whole.rounds) - 1))}")
    expect(player.button("play_on")).to_be_visible()
    player.button("play_on").click()
    kept = player.kept(lambda save: save["id"] != "mine")
    assert kept["record"]["rounds"][0]["hands"] == before["rounds"][-1]["hands"]
    assert json.dumps(before) in [json.dumps(save["record"]) for save in saves.read(player.page)]
