"""The guided match: each thing is explained once, when it first happens, and the record brings the guide back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fiveup import api, locale
from fiveup.rulebook.guide import LESSONS, SCORES

Json = dict[str, Any]


class Guided:
    """The guided match, played by whoever takes the placement that brings most."""

    def __init__(self, lang: str = "en") -> None:
        self.table = api.Table()
        self.seen = self.call("start", lang=lang, query={"guided": "1"}, fresh="1")

    def raw(self, name: str, **arguments: object) -> Json:
        answer: Json = json.loads(api.answer(self.table, json.dumps({"call": name, **arguments})))
        return answer

    def call(self, name: str, **arguments: object) -> Json:
        answer = self.raw(name, **arguments)
        assert answer["ok"], answer
        result: Json = answer["result"]
        return result

    def here(self, name: str, **arguments: object) -> Json:
        return self.call(name, session=self.seen["session"], ply=self.seen["ply"], **arguments)

    def step(self) -> None:
        """The match one deal or action further."""
        if self.seen["can"]["next"]:
            self.seen = self.here("next")
        elif self.seen["screen"] == "other-turn":
            done = self.call("advance", job=self.here("bot")["job"], slices=10000)
            self.seen = self.here("act", action=done["result"]["action"], by="bot")
        else:
            legal = [action for held in self.seen["hand"] for action in held["actions"]]
            best = max(legal, key=lambda action: int(action["points"] or 0), default={})
            self.seen = self.here("act", action=self.seen["forced"] or best["action"], by="human")

    @property
    def told(self) -> str:
        """What stands there now, by name; empty for nothing."""
        guide = self.table.sessions[self.seen["session"]].guide
        assert guide is not None
        return "" if guide.now is None else guide.now.name


@pytest.fixture(scope="module")
def played() -> list[tuple[Json, str]]:
    """Every snapshot of a whole guided match, with what is told."""
    match = Guided()
    found = [(match.seen, match.told)]
    while not match.seen["over"]:
        match.step()
        found.append((match.seen, match.told))
    return found


def test_the_match_is_short_and_easy(played: list[tuple[Json, str]]) -> None:
    first, last = played[0][0], played[-1][0]
    assert [side["points"] for side in first["sides"]] == [str(raw // 5) for raw in SCORES]
    assert [place["bot"] for place in first["places"]] == [None, "beginner"]
    assert last["round"] < 8


def test_each_thing_is_told_once(played: list[tuple[Json, str]]) -> None:
    names = [name for _, name in played]
    begun = [name for name, before in zip(names, ["", *names], strict=False) if name and name != before]
    assert len(begun) == len(set(begun))
    assert {"watching", "turn", "scored", "nothing", "double", "spinner", "ring"} <= set(begun)
    assert {"branch", "draw", "domino", "round", "match"} <= set(begun)


def test_what_is_told_has_just_happened(played: list[tuple[Json, str]]) -> None:
    """Held against the snapshot itself, which knows nothing of the guide."""
    before = ""
    for seen, name in played:
        fresh = [name] if name != before else []
        last, before = seen["last"], name
        if "scored" in fresh:
            assert last["points"] and seen["guide"]["text"].count(last["sum"]) == 1
        if "nothing" in fresh:
            assert last["points"] == "" and last["sum"] in seen["guide"]["text"]
        if "turn" in fresh:
            assert seen["screen"] == "your-turn" and seen["forced"] is None
        if "draw" in fresh:
            assert seen["forced"] == "draw"
        if "spinner" in fresh or "ring" in fresh:
            assert any(not end["counted"] for end in seen["board"]["ends"])
        if "double" in fresh:
            assert last["tile"][0] == last["tile"][1]
        if "domino" in fresh:
            assert seen["screen"] == "round-over"
        if "match" in fresh:
            assert seen["over"]
    assert played[-1][0]["guide"] is not None


def test_a_record_and_undo_bring_the_guide_back() -> None:
    match = Guided("tr")
    for _ in range(14):
        match.step()
    kept = match.call("record", session=match.seen["session"])["record"]
    assert kept["aids"] == ["guide"]
    again = match.call("open", lang="tr", record=kept)
    assert again["guide"] == match.seen["guide"]
    while not match.seen["can"]["undo"]:
        match.step()
    match.seen = match.here("undo")
    shorter = match.call("record", session=match.seen["session"])["record"]
    assert match.call("open", lang="tr", record=shorter)["guide"] == match.seen["guide"]


def test_nobody_else_is_guided() -> None:
    match = Guided()
    plain = match.call("start", lang="en", query={"guided": "0", "seed": "1"}, fresh="1")
    assert plain["guide"] is None
    wrong = match.raw("start", lang="en", query={"guided": "yes"}, fresh="1")
    assert wrong["error"]["key"] == "errors.query"


@pytest.mark.parametrize("lang", locale.LANGS)
def test_every_lesson_has_its_words(lang: str) -> None:
    params = {"sum": "2 + 8 = 10", "points": 2, "tile": "44", "amount": 8, "target": 61}
    said = {locale.spoken(lang, f"rulebook.guide_{name}", **params) for name in LESSONS}
    assert len(said) == len(LESSONS)
    assert {name.removeprefix("guide_") for name in locale.topic(lang, "rulebook") if name.startswith("guide_")} == set(LESSONS)
