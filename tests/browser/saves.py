"""The page's own IndexedDB, read to check what it kept, and written before a visit to begin with a saved match."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

Json = dict[str, Any]

_OPEN = """
const open = () => new Promise((resolve, reject) => {
  const request = indexedDB.open("fiveup", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("matches", { keyPath: "id" });
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
"""


def read(page: Page) -> list[Json]:
    """Every saved match, the newest first."""
    saves: list[Json] = page.evaluate(
        "async () => {" + _OPEN + "const database = await open();"
        "const all = await done(database.transaction('matches').objectStore('matches').getAll()); database.close(); return all; }"
    )
    return sorted(saves, key=lambda save: -float(save["updated"]))


def write(
    page: Page, site: str, records: dict[str, Any], points: tuple[str, ...] = ("0", "0"), more: dict[str, Json] | None = None
) -> None:
    """Put matches into the storage of a page that is not open yet: records by the id they are kept under, with `more` fields of some."""
    page.goto(f"{site}build.json")
    more = more or {}
    saves = [
        {"id": name, "record": record, "points": list(points), "over": False, "updated": 1_700_000_000_000 + at, **more.get(name, {})}
        for at, (name, record) in enumerate(records.items())
    ]
    page.evaluate(
        "async (saves) => {" + _OPEN + "const database = await open();"
        "const writing = database.transaction('matches', 'readwrite');"
        # A page that goes away before that takes its writing with it.
        "const written = new Promise((resolve) => (writing.oncomplete = resolve));"
        "for (const save of saves) writing.objectStore('matches').put(save);"
        "await written; database.close(); }",
        saves,
    )
