"""Calls that are none: refused in the session's language, in words, with nothing changed and never as a fault of the engine."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fiveup import api, link, locale, record
from fiveup.api import CALLS
from tests.engine.api.client import Client, Json
from tests.engine.api.contract import check, fits
from tests.engine.worked_examples import matches

WRONG: list[Any] = [
    None, True, False, 0, -1, 1, 2.5, 10**30, -(10**300), 1e300, "", " ", "x", "\x00", "\ud800", "2", "14", "99", "human" * 500,
    [], [[]], [None], ["human", []], ["human", "human", "human", "human", "human"], ["human", "\ud800"], {}, {"seats": 2}, {"seats": "9"},
    {"game": "chess"}, {"bots": "club,club"}, {"bots": ""}, {"partners": "1"}, {"seed": "\udfff"}, {"seed": "7" * 101}, {"format": "x"},
]  # fmt: skip
"""Values that are wrong in most places."""


LINK = link.write("match", record.read(next(each["record"] for each in matches() if each["record"]["variant"] == "draw")))


def hangul(text: str) -> bool:
    """Whether a text is Korean, at least in part."""
    return any("\uac00" <= letter <= "\ud7a3" for letter in text)


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def seen(client: Client) -> Json:
    """A match in Korean, the person to move."""
    found = client.call("new", lang="ko", variant="draw", seats=2, players=["human", "club"], seed="4")
    while found["screen"] != "your-turn":
        found = client.act(found, client.bot_action(found))
    assert client.call("replay", lang="ko", record=client.record(found))["replay"] == "r1"
    return found


def well_formed(seen: Json, job: str) -> dict[str, Json]:
    """A call of every name, each of which would be answered."""
    here = {"session": seen["session"]}
    there = {**here, "ply": seen["ply"]}
    action = seen["forced"] or next(tile for tile in seen["hand"] if tile["actions"])["actions"][0]["action"]
    size = {"width": 8, "height": 12.5}
    record = {"format": "fiveup-record/1", "variant": "draw", "seats": 2, "rounds": []}
    thought = {"chance": 0.5, "worlds": 9, "losses": [["11", 0], ["22", 0.25]]}
    every = [f"{low}{high}" for low in range(7) for high in range(low, 7)]
    one = {"opener": 0, "hands": [["66"], ["00"]], "boneyard": [tile for tile in every if tile not in ("66", "00")], "actions": ["66"]}
    over = {**record, "rules": {"hand_sizes": [1, 1, 1]}, "rounds": [one]}
    people = {"players": ["human", "club"], "names": ["Ada", ""], "colours": ["green", ""]}
    exercise = {"lang": "ko", "game": "exact61", "kind": "total", "level": 2, "seed": "7"}
    arguments: dict[str, Json] = {
        "hello": {},
        "texts": {"lang": "ko"},
        "menu": {"lang": "ko"},
        "new": {"lang": "ko", "variant": "draw", "seats": 2, "partners": False, **people, "seed": "1", **size},
        "start": {"lang": "ko", "query": {"game": "draw", "seats": "3"}, "fresh": "1", **size},
        "open": {"lang": "ko", "record": record, "here": [1], **size},
        "show": here,
        "language": {**here, "lang": "ko"},
        "viewport": {**here, **size},
        "act": {**there, "action": action, "by": "human"},
        "next": there,
        "arrive": there,
        "undo": there,
        "why": {**there, "action": action},
        "bot": {**there, "cap": 0.5},
        "hint": there,
        "weigh": {**there, "action": action},
        "belief": there,
        "review": {**here, "thoughts": [thought], "most": 5},
        "moment": {**here, "at": 3, "thought": thought},
        "retry": {**here, "at": 3, "thought": thought, "action": "22"},
        "advance": {"job": job, "slices": 1},
        "drop": {"job": job},
        "record": here,
        "log": here,
        "say": {**here, "what": "tree"},
        "rules": here,
        "close": here,
        "figure": {"lang": "ko", "figure": "end-double"},
        "figure_record": {"figure": "end-double"},
        "exercises": {"lang": "ko", "game": "draw"},
        "exercise": exercise,
        "check": {**exercise, "answer": 3},
        "summary": {"record": over, "thoughts": []},
        "history": {"lang": "ko", "summaries": [], "game": "draw", "opponent": "club"},
        "sheet": {"lang": "ko", "record": over},
        "share": {**here, "kind": "match", "round": 0},
        "receive": {"lang": "ko", "text": LINK},
        "play_link": {"lang": "ko", "text": LINK, **size},
        "since": here,
        "relation": {"lang": "ko", "record": record, "text": LINK},
        "convert": {"lang": "ko", "text": LINK, "to": "text"},
        "compare": {"lang": "ko", "record": record, "text": LINK},
        "today": {"lang": "ko", "date": "2026-11-30", "played": ["2026-11-29"]},
        "replay": {"lang": "ko", "record": record, **size},
        "step": {"replay": "r1", "step": 0, "knew": None},
        "play_on": {"replay": "r1", "step": 0, "players": ["human", "club"], "seed": "1", **size},
        "forget": {"replay": "r1"},
    }
    return {name: {"call": name, **given} for name, given in arguments.items()}


def refused(client: Client, text: Any) -> Json:
    """The error that a call's text is refused with."""
    answer = client.answer(text)
    check("refused", answer)
    error: Json = answer["error"]
    assert error["key"] != "errors.internal", repr(text)[:200]
    assert error["text"].strip()
    return error


def test_there_is_an_example_of_every_call(seen: Json) -> None:
    examples = well_formed(seen, "j1")
    assert set(examples) == set(CALLS)
    for call in examples.values():
        check("call", call)


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_argument_is_refused_and_changes_nothing(client: Client, seen: Json, name: str) -> None:
    bot = client.call("new", lang="ko", variant="exact61", seats=2, players=["club", "club"], seed="4")
    call = well_formed(seen, client.at("bot", bot)["job"])[name]
    record = client.record(seen)
    sessions = set(client.table.sessions)
    optional = {
        "partners", "names", "colours", "slices", "width", "height", "cap", "round", "here", "thoughts", "thought", "most", "opponent",
    }  # fmt: skip
    tried = 0
    for field in call.keys() - {"call"}:
        missing = {key: value for key, value in call.items() if key != field}
        optional_here = (field in optional and name != "viewport") or (name, field) == ("history", "game")
        for wrong in [missing, *({**call, field: value} for value in WRONG)]:
            if fits("call", wrong) or (wrong is missing and optional_here):
                continue
            if name in ("drop", "close", "forget") and isinstance(wrong.get(field), str):
                continue  # what is gone, or never was, need not go
            tried += 1
            error = refused(client, json.dumps(wrong))
            assert hangul(error["text"]), error
            assert not error["stale"] or field in ("session", "ply")
    assert tried >= 10 * len(call.keys() - {"call"})
    assert set(client.table.sessions) == sessions
    assert client.record(seen) == record
    assert client.call("show", session=seen["session"]) == {**seen, "news": []}


@pytest.mark.parametrize("name", ["new", "start", "open"])
def test_a_board_has_both_sizes_or_none(client: Client, seen: Json, name: str) -> None:
    call = well_formed(seen, "j1")[name]
    for field in ("width", "height"):
        assert refused(client, json.dumps({key: value for key, value in call.items() if key != field}))
    neither = {key: value for key, value in call.items() if key not in ("width", "height")}
    assert client.answer(json.dumps(neither))["ok"]


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "null", "true", "5", '"new"', "[]", '[{"call": "hello"}]', "{", "}", '{"call": "hello"', '{"call": "hello"}}',
        "{'call': 'hello'}", '{"call": hello}', '\ufeff{"call": "hello"}', '{"call": "hello\n"}', "NaN", '{"call": "hello", "x": NaN}',
        '{"call": "hello", "x": Infinity}', '{"call": "hello", "x": -Infinity}', '{"call": "hello", "x": 1e999}',
        '{"call": "hello", "x": ' + "9" * 5000 + "}",
    ],
)  # fmt: skip
def test_what_is_no_json_object_is_said_to_be_none(client: Client, seen: Json, text: str) -> None:
    error = refused(client, text)
    assert error["key"] == "errors.call_not_json"
    assert hangul(error["text"]), "without a session: the language last spoken"


@pytest.mark.parametrize("text", [None, 5, b"\xff", ["hello"], {"call": "hello"}], ids=repr)
def test_what_is_no_text_is_refused_too(client: Client, text: Any) -> None:
    assert refused(client, text)["key"] == "errors.call_not_json"


@pytest.mark.parametrize("depth", [33, 40, 500, 900, 100_000])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_deep_nesting_is_refused_wherever_it_is(client: Client, seen: Json, depth: int, opening: str, closing: str) -> None:
    nested = opening * depth + "1" + closing * depth
    record = json.dumps(client.record(seen))[:-1]
    for text in (
        nested,
        f'{{"call": {nested}}}',
        f'{{"call": "say", "session": {nested}, "what": "table"}}',
        f'{{"call": "menu", "lang": {nested}}}',
        f'{{"call": "open", "lang": "ko", "record": {record}, "other": {nested}}}}}',
    ):
        assert refused(client, text)["key"] in ("errors.call_too_deep", "errors.call_not_json")
    assert client.call("show", session=seen["session"]) == {**seen, "news": []}


def test_what_others_keep_in_a_record_comes_back(client: Client, seen: Json) -> None:
    others = {"notes": [[["\ud800", 1.5, None]]], "\udfff": {"a": {"b": "\u2028\x7f"}}}
    record = {**client.record(seen), **others}
    again = client.call("open", lang="tr", record=record)
    assert client.record(again) == record
    answer = api.answer(client.table, json.dumps({"call": "record", "session": again["session"]}))
    answer.encode("utf-8")


@pytest.mark.parametrize("seed", ["\ud800", "7" * 101])
def test_a_seed_that_gives_no_numbers_is_said_so(client: Client, seed: str) -> None:
    table = {"lang": "tr", "variant": "draw", "seats": 2, "players": ["human", "club"]}
    key = "errors.seed"
    assert refused(client, json.dumps({"call": "new", **table, "seed": seed}))["key"] == key
    assert refused(client, json.dumps({"call": "start", "lang": "tr", "query": {"seed": seed}, "fresh": "1"}))["key"] == key
    assert refused(client, json.dumps({"call": "start", "lang": "tr", "query": {}, "fresh": seed}))["key"] == key


def test_a_saved_seed_of_half_a_character_is_refused(client: Client) -> None:
    record = {"format": "fiveup-record/1", "variant": "draw", "seats": 2, "seed": "\ud800", "rounds": []}
    assert refused(client, json.dumps({"call": "open", "lang": "en", "record": record}))["key"] == "errors.seed"


@pytest.mark.parametrize("name", [None, 5, "", "New", "new ", "__init__", "\x00", ["new"], {"new": 1}, "snapshot"], ids=repr)
def test_a_call_that_there_is_not(client: Client, seen: Json, name: Any) -> None:
    error = refused(client, json.dumps({"call": name, "session": seen["session"]}))
    assert error["key"] == "errors.call_unknown"
    assert hangul(error["text"])


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_calls_own_language_goes_before_the_sessions(client: Client, seen: Json, lang: str) -> None:
    error = refused(client, json.dumps({"call": "act", "session": seen["session"], "ply": 99, "lang": lang}))
    words = locale.text(lang, "errors.stale")
    assert error == {"key": "errors.stale", "text": words, "spoken": words, "about": "", "stale": True}


def test_control_characters_of_a_bad_call_are_not_echoed(client: Client, seen: Json) -> None:
    for letter in [*map(chr, range(32)), "\x7f", "\x85", "\u2028", "\u2029", "\u202e"]:
        error = refused(client, json.dumps({"call": f"new{letter}line", "session": seen["session"]}))
        assert letter == " " or letter not in error["text"], ascii(error["text"])


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({"game": "chess"}, "game"), ({"game": ""}, "game"), ({"seats": "1"}, "seats"), ({"seats": "5"}, "seats"),
        ({"seats": "two"}, "seats"), ({"seats": "٣"}, "seats"), ({"seats": "2.0"}, "seats"), ({"bots": "genius"}, "bots"),
        ({"bots": "club,club"}, "bots"), ({"bots": "club,"}, "bots"), ({"partners": "1"}, "partners"), ({"partners": "yes"}, "partners"),
        ({"game": "exact61", "seats": "4", "partners": "0"}, "partners"), ({"game": "draw", "seats": "3", "partners": "1"}, "partners"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lang", locale.LANGS)
def test_a_link_that_will_not_do_names_its_parameter(client: Client, lang: str, query: dict[str, str], field: str) -> None:
    error = refused(client, json.dumps({"call": "start", "lang": lang, "query": query, "fresh": "1"}))
    assert error["key"] == "errors.query"
    assert f"{field}={query[field]}" in error["text"].replace("\u2066", "")
    assert client.table.sessions == {}
