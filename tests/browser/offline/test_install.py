"""Installing, and taking everything along as one file."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.offline.device import keeper
from web.tools.serve import SiteServer


def test_nothing_keeps_it_from_being_installed(guest: Visits, server: SiteServer) -> None:
    """As Chromium itself judges; in every language the manifest speaks it."""
    player = keeper(guest, "tr")
    page = player.page
    session = page.context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A private window, as the tests use, may not install anything.
    assert [error for error in errors if error["errorId"] != "in-incognito"] == []
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert (manifest["lang"], manifest["start_url"], manifest["scope"]) == ("tr", "./", "./")
    for icon in manifest["icons"]:
        answer = page.context.request.get(f"{server.url}{icon['src']}")
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])


def test_everything_as_one_file(guest: Visits, server: SiteServer, tmp_path: Path) -> None:
    """Out of one device and into another; a file that is none, and one of a later version, change nothing and are answered."""
    player = guest("ko", "?seats=2&bots=club&seed=travel", settings={"pips": "digits"})
    player.wait()
    kept = player.kept()
    player.button("settings").last.click()
    with player.page.expect_download() as download:
        player.button("backup_export").click()
    file = tmp_path / "five-up.json"
    download.value.save_as(file)
    content = json.loads(file.read_text(encoding="utf-8"))
    assert (content["format"], content["version"]) == ("fiveup-backup", 1)

    other = guest("en")
    other.button("settings").first.click()
    dialog = other.page.get_by_role("dialog")

    def bring(name: str, text: str, said: str) -> None:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        with other.page.expect_file_chooser() as chooser:
            other.button("backup_import").click()
        chooser.value.set_files(path)
        expect(dialog.get_by_role("status")).to_have_text(other.word(said))

    bring("later.json", json.dumps({**content, "version": 2}), "backup_newer")
    bring("broken.json", "{", "backup_bad")
    bring("other.json", json.dumps({**content, "matches": [{"id": "x"}]}), "backup_bad")
    # What the list of matches could not write out: a time that no calendar has, players who are no list.
    first = content["matches"][0]
    bring("clock.json", json.dumps({**content, "matches": [{**first, "updated": 1e20}]}), "backup_bad")
    bring("players.json", json.dumps({**content, "matches": [{**first, "record": {**first["record"], "players": "all"}}]}), "backup_bad")
    assert saves.read(other.page) == []
    # How a match looks is the engine's to say, and no file's.
    drawn = {**content, "matches": [{**each, "drawn": {"build": "any", "snapshot": {}}} for each in content["matches"]]}
    bring("mine.json", json.dumps(drawn), "backup_done")
    assert [(save["id"], save["record"]) for save in saves.read(other.page)] == [(kept["id"], kept["record"])]
    assert "drawn" not in saves.read(other.page)[0]
    other.page.keyboard.press("Escape")
    expect(other.page.get_by_role("heading", name=other.word("go_on_with"), exact=True)).to_be_visible()
    assert other.page.evaluate("() => JSON.parse(localStorage.getItem('fiveup-settings')).pips") == "digits"
