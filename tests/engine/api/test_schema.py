"""The documented contract: closed, readable by every validator, in step with the engine, and kept by every answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fiveup import bots, locale, variants
from fiveup.api import CALLS
from fiveup.api.saying import SAYINGS
from tests.engine.api.client import Client
from tests.engine.api.contract import SCHEMA, check, fits
from tests.engine.api.walks import MATCHES, walk

DEFINITIONS: dict[str, Any] = SCHEMA["$defs"]
OPEN = {"record", "house", "summary"}
"""What may hold keys that nobody here knows: a record keeps what belongs to others, house rules are fields of `Rules`,
a summary is its reader's own."""

EVERYWHERE = {
    "$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "anyOf",
    "properties", "required", "additionalProperties", "minProperties", "maxProperties", "items", "minItems", "maxItems", "uniqueItems",
    "minLength", "maxLength", "pattern", "minimum", "maximum",
}  # fmt: skip
"""Keywords that mean the same in draft 2020-12, which the schema declares, and draft 7, as which the validator here reads it."""


def schemas(part: Any, name: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema inside a schema, itself first, with the name of the property or definition that it is."""
    yield name, part
    for key in ("$defs", "properties"):
        for inner_name, inner in part.get(key, {}).items():
            yield from schemas(inner, inner_name)
    for key in ("items", "additionalProperties"):
        if isinstance(part.get(key), dict):
            yield from schemas(part[key], name)
    for inner in part.get("anyOf", []):
        yield from schemas(inner, name)


def test_every_object_is_closed() -> None:
    for name, part in schemas(SCHEMA):
        if part.get("type") == "object":
            free = part["additionalProperties"] is True
            assert free == (name in OPEN), name
            assert set(part.get("required", [])) <= set(part.get("properties", {})), name


def test_it_says_only_what_every_draft_reads_alike() -> None:
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for name, part in schemas(SCHEMA):
        assert set(part) <= EVERYWHERE, name
        # Beside a reference, draft 7 reads nothing.
        assert "$ref" not in part or set(part) == {"$ref"}, name


def test_every_definition_is_used_and_there() -> None:
    used = {part["$ref"] for _, part in schemas(SCHEMA) if "$ref" in part} | {f"#/$defs/result-{name}" for name in CALLS}
    assert used == {f"#/$defs/{name}" for name in DEFINITIONS}


def test_it_names_what_the_engine_has() -> None:
    calls = [DEFINITIONS[one["$ref"].rsplit("/")[-1]]["properties"]["call"] for one in DEFINITIONS["call"]["anyOf"]]
    assert sorted(name for call in calls for name in call.get("enum", [call.get("const")])) == sorted(CALLS)
    assert DEFINITIONS["variant"]["enum"] == list(variants.REGISTRY)
    assert DEFINITIONS["level"]["enum"] == list(bots.REGISTRY)
    assert DEFINITIONS["lang"]["enum"] == list(locale.LANGS)
    assert DEFINITIONS["call-say"]["properties"]["what"]["enum"] == list(SAYINGS)


def test_one_field_more_or_less_does_not_fit() -> None:
    seen = Client().call("start", lang="en", query={}, fresh="1")
    check("snapshot", seen)
    assert not fits("snapshot", {**seen, "hands": []})
    for name in seen:
        assert not fits("snapshot", {key: value for key, value in seen.items() if key != name}), name
    assert not fits("snapshot", {**seen, "hand": [{**seen["hand"][0], "tile": "41"}]})
    assert not fits("snapshot", {**seen, "board": {**seen["board"], "box": [0, 0, 0]}})


@pytest.mark.parametrize("lang", locale.LANGS)
def test_calls_without_a_session_answer_by_it(lang: str) -> None:
    client = Client()
    assert client.call("hello")["langs"] == list(locale.LANGS)
    assert client.call("texts", lang=lang)["texts"] == locale.topic(lang, "page")
    menu = client.call("menu", lang=lang)
    assert [game["id"] for game in menu["games"]] == list(variants.REGISTRY)
    for game in menu["games"]:
        for table in game["tables"]:
            players = ["human"] + ["club"] * (table["seats"] - 1)
            chosen = {"variant": game["id"], "seats": table["seats"], "partners": table["partners"], "players": players}
            assert len(table["places"]) == table["seats"] - 1
            assert client.call("new", lang=lang, **chosen, seed="1")["partners"] == table["partners"]


@pytest.mark.parametrize(("at", "lang"), MATCHES)
def test_every_answer_of_a_whole_match_fits(at: str, lang: str) -> None:
    played = walk(at, lang)  # whose client holds every answer against the schema
    assert {step.seen["lang"] for step in played.steps} == {lang}
    assert played.steps[-1].seen["over"]
    check("record", played.record)
