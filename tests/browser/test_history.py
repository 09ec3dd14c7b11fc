"""Finished matches are kept, listed, counted, opened, printed, exported and deleted; what is shown is what the engine says of them."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from fiveup import api, locale
from tests.browser import coached, saves
from tests.browser.conftest import Visits
from tests.browser.found import found, record_of
from tests.browser.player import Player
from tests.browser.twin import Json
from web.tools.visit import until


def engine(name: str, **arguments: Any) -> Json:
    """The answer of the engine in this Python."""
    answer = json.loads(api.answer(api.Table(), json.dumps({"call": name, **arguments})))
    assert answer["ok"], answer
    result: Json = answer["result"]
    return result


def over(seed: str) -> Json:
    """A match of All Fives for three that is nearly over at its start."""
    return record_of("all-fives", ["human", "beginner", "club"], seed, scores=[150, 180, 165])


def rows(player: Player) -> list[str]:
    """The list's lines, as they are read."""
    return player.page.get_by_role("list").get_by_role("link").all_text_contents()


def told(kept: list[Json], **choice: str) -> Json:
    """What the engine says of these saves."""
    return engine("history", lang="en", summaries=[save["summary"] for save in sorted(kept, key=lambda save: save["updated"])], **choice)


def test_a_history(visit: Visits, tmp_path: Path) -> None:
    """A match played to its end joins two older ones, one of them reviewed; then all that can be done with them."""
    player = visit.device("en")
    page = player.page
    record, made = coached.played()
    older = {"fives": found(lambda now: now["over"], over), "reviewed": record, "later": {**record, "variant": "sevens"}}
    finished = {name: {"over": True} for name in older}
    saves.write(page, player.site, older, more={**finished, "reviewed": {"over": True, "thoughts": made["thoughts"]}})
    player.open("?game=draw&bots=beginner&seed=history")
    player.finish_match(random.Random(3))
    until(
        page,
        "async () => { const open = indexedDB.open('fiveup'); return new Promise((done) => { open.onsuccess = () => {"
        " const all = open.result.transaction('matches').objectStore('matches').getAll();"
        " all.onsuccess = () => { open.result.close(); done(all.result.some((save) => save.summary)); }; }; }); }",
    )
    player.button("menu").last.click()
    page.get_by_role("link", name=player.word("history"), exact=True).press("Enter")
    expect(page.get_by_role("heading", level=1, name=player.word("history"), exact=True)).to_be_focused()
    expect(page.get_by_role("figure")).to_have_count(3)
    page.wait_for_function("() => document.querySelectorAll('[role=list] a').length === 3")

    unread = page.get_by_text(locale.text("en", "history.unread", n=1), exact=True)
    expect(unread).to_be_visible()
    kept = [save for save in saves.read(page) if save["id"] != "later"]
    assert all("summary" in save for save in kept)
    accuracy = next(save for save in kept if save["id"] == "reviewed")["summary"]["accuracy"]
    assert accuracy and any(share is not None for share in accuracy), "the review's figures are in the summary"
    expected = told(kept)
    for line, row in zip(rows(player), expected["rows"], strict=True):
        assert all(row[part] in line for part in ("game", "players", "points", "result", "more"))
    for chart in expected["charts"]:
        figure = page.get_by_role("figure", name=chart["title"]).or_(page.get_by_role("figure").filter(has_text=chart["title"])).first
        expect(figure.get_by_role("img", name=chart["text"], exact=True)).to_be_visible()
        figure.get_by_text(player.word("in_figures"), exact=True).click()
        cells = figure.get_by_role("table").locator("tbody tr").first.locator("th, td").all_text_contents()
        assert cells == chart["table"]["rows"][0]

    page.get_by_role("combobox", name=player.word("game"), exact=True).select_option("draw")
    page.wait_for_function("() => document.querySelectorAll('[role=list] a').length < 3")
    assert len(rows(player)) == len(told(kept, game="draw")["rows"])
    page.get_by_role("combobox", name=player.word("game"), exact=True).select_option("")
    page.wait_for_function("() => document.querySelectorAll('[role=list] a').length === 3")

    with page.expect_download() as download:
        player.button("backup_export").last.click()
    download.value.save_as(tmp_path / "all.json")
    backup = json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))
    counted = {save["id"]: save["summary"] for save in kept}
    assert {save["id"]: save.get("summary") for save in backup["matches"]} == {"later": None, **counted}

    sheet = engine("sheet", lang="en", record=older["fives"])
    page.get_by_role("list").get_by_role("link").filter(has_text=expected["rows"][-1]["game"]).last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(sheet["title"])
    table = page.get_by_role("table", name=player.word("score_sheet"), exact=True)
    last = table.locator("tbody tr").last.locator("th, td").all_text_contents()
    row = sheet["rows"][-1]
    assert last == [row["round"], row["end"], *(f"{cell['score']} {cell['gain']}" for cell in row["cells"])]
    expect(page.locator("main:visible ol > li")).to_have_count(len(sheet["log"]))

    page.emulate_media(media="print")
    for name in ("print", "delete_match"):
        expect(player.button(name)).to_be_hidden()
    expect(page.get_by_role("link", name=player.word("history"), exact=True)).to_be_hidden()
    expect(table).to_be_visible()
    assert page.pdf(format="A4").count(b"/Type /Page\n") >= 1
    page.emulate_media(media="screen")

    player.button("delete_match").click()
    assert len(saves.read(page)) == 4, "one tap only asks"
    player.button("delete_match_sure").click()
    page.wait_for_function("() => document.querySelectorAll('[role=list] a').length === 2")
    assert {save["id"] for save in saves.read(page)} == {save["id"] for save in kept} - {"fives"} | {"later"}
    player.button("delete_all").click()
    player.button("delete_all_sure").click()
    expect(page.get_by_text(engine("history", lang="en", summaries=[])["text"], exact=True)).to_be_visible()
    assert saves.read(page) == []
