"""Random calls: whatever comes in, an answer by the contract goes out, and what was refused changed nothing."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from fiveup import locale, tiles
from fiveup.api import CALLS
from tests.engine.api.client import Client, Json
from tests.engine.api.contract import check, check_answer
from tests.engine.api.test_malformed_calls import WRONG, well_formed

LETTERS = "aqZ07 {}[]\",:\\/.@-_'\u00e7\u0130\u0131\ub2e4\U0001f600\x00\n\x1b\x7f\x85\u2028\u202e\ufeff\ud800\udfff"
"""Letters of every kind that has ever made trouble. (All of Unicode would cost Pyodide twenty seconds before the first example.)"""
TEXTS = st.text(LETTERS, max_size=8)
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), TEXTS, st.sampled_from(WRONG))
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(LETTERS, max_size=6), inner, max_size=4), max_leaves=12
)
FIELDS = ("call", "session", "ply", "lang", "record", "query", "players", "seats", "action", "by", "job", "slices", "width", "what", "seed")
ENDS = [f"{name}.{port}" for name in ("14", "41", "44", "00", "06", "77") for port in ("low", "high", "line-a", "branch-b", "line", "")]
ACTIONS = [*tiles.NAMES, "draw", "pass", *(f"{name}@{end}" for name in (*tiles.NAMES, "99") for end in ENDS)]
"""Actions, and what looks like some."""
RECORD_FIELDS = ("format", "variant", "seats", "partners", "scores", "rules", "seed", "players", "aids", "rounds")


def opened() -> tuple[Client, Json]:
    """A match, the person to move, and a bot's job under way at another table."""
    client = Client()
    bots = client.call("new", lang="tr", variant="draw", seats=2, players=["club", "club"], seed="4")
    client.at("bot", bots)
    return client, client.call("new", lang="tr", variant="exact61", seats=2, players=["human", "club"], seed="42")


def hold(client: Client, seen: Json, text: str) -> None:
    """An answer there is, and if it is a refusal then nothing else happened."""
    before, sessions = client.record(seen), set(client.table.sessions)
    answer = client.answer(text)
    if answer["ok"]:
        check("answer", answer)
        return
    check("refused", answer)
    assert answer["error"]["key"] != "errors.internal"
    assert answer["error"]["text"].strip()
    assert client.record(seen) == before
    assert set(client.table.sessions) == sessions
    assert client.call("show", session=seen["session"]) == {**seen, "news": []}


@given(st.text(LETTERS, max_size=60) | JSON.map(json.dumps))
def test_random_text_and_random_json(text: str) -> None:
    client, seen = opened()
    hold(client, seen, text)


@given(st.sampled_from(sorted(CALLS)), st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=3))
def test_a_good_call_with_random_arguments(name: str, changes: dict[str, Any]) -> None:
    client, seen = opened()
    call = {**well_formed(seen, "j1")[name], **changes}
    hold(client, seen, json.dumps(call))


@given(st.sampled_from(sorted(CALLS)), st.data())
def test_a_good_call_with_broken_text(name: str, data: st.DataObject) -> None:
    client, seen = opened()
    text = json.dumps(well_formed(seen, "j1")[name])
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    put = data.draw(st.sampled_from(["", "{", "]", '"', "\x00", "\\ud800", "9" * 5000, "e99999", "[" * 2000, "null", "-"]))
    hold(client, seen, text[:at] + put + text[at + cut :])


@given(st.dictionaries(st.sampled_from(RECORD_FIELDS), JSON))
def test_a_good_record_with_random_fields(changes: dict[str, Any]) -> None:
    client, seen = opened()
    hold(client, seen, json.dumps({"call": "open", "lang": "ko", "record": {**client.record(seen), **changes}}))


@given(st.sampled_from(locale.LANGS), st.text(LETTERS, max_size=30) | st.sampled_from(ACTIONS))
def test_a_random_action_is_legal_or_refused(lang: str, action: str) -> None:
    client, seen = opened()
    where = {"session": seen["session"], "ply": seen["ply"], "lang": lang, "action": action}
    hold(client, seen, json.dumps({"call": "act", **where, "by": "human"}))
    answer = client.answer(json.dumps({"call": "why", **where}))
    check_answer("why", answer)
    assert answer["ok"] or answer["error"]["key"] in ("errors.call_action", "errors.stale")
