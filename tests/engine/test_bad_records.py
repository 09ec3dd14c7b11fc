"""Broken records: each kind is refused whole, with its own message, in one sentence of every language."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fiveup import locale, record
from fiveup.record import RecordError
from tests.engine.broken_records import CASES, Break, Json, whole


@pytest.mark.parametrize(("table", "change", "key", "params"), CASES.values(), ids=CASES.keys())
def test_broken_record(table: tuple[Any, ...], change: Break, key: str, params: Json) -> None:
    data = whole(*table)
    record.replay(record.read(data))
    change(data)
    with pytest.raises(RecordError) as raised:
        record.replay(record.parse(json.dumps(data)))
    assert raised.value.key == f"errors.{key}"
    assert {name: raised.value.params[name] for name in params} == params
    sentences = [raised.value.sentence(lang) for lang in locale.LANGS]
    assert len(set(sentences)) == len(locale.LANGS)
    for number in ("round", "action", "seat"):
        assert all(str(params[number]) in sentence for sentence in sentences if number in params)
    assert all(sentence.strip() and len(sentence.splitlines()) == 1 for sentence in sentences)


@pytest.mark.parametrize("text", ["", "{", "nonsense", "{'format': 1}", '{"a": 1}}', "[" * 100_000, "9" * 5000, "1e999", "NaN"])
def test_what_is_not_json(text: str) -> None:
    with pytest.raises(RecordError) as raised:
        record.parse(text)
    assert raised.value.key == "errors.not_json"


@pytest.mark.parametrize("text", ["null", "[]", '"fiveup-record/1"', "7", "true"])
def test_json_that_is_no_object(text: str) -> None:
    with pytest.raises(RecordError) as raised:
        record.parse(text)
    assert raised.value.key == "errors.format"


def test_what_a_reader_must_tolerate() -> None:
    data = whole("exact61", 4, True)
    expected = record.replay(record.read(data))
    del data["partners"]
    data |= {"note": {"by": "somebody else"}, "scores": [0, 0], "seed": "", "aids": [], "rules": {}}
    data["rounds"][0]["weather"] = "rain"
    opener = data["rounds"][0]["opener"]
    data["rounds"][0]["lot"] = [[[seat, "66" if seat == opener else f"0{seat}"] for seat in (3, 1, 0, 2)]]
    again = record.read(data)
    assert record.replay(again) == expected
    assert again.extra == {"note": {"by": "somebody else"}}


def test_an_empty_record_is_a_match_not_begun() -> None:
    data = {**whole("exact61", 2), "rounds": []}
    assert record.replay(record.read(data)) == {
        "scores": [0, 0],
        "winner": None,
        "over": False,
        "rounds": 0,
        "results": [],
        "events": [],
    }
    for depth in (0, 1):
        with pytest.raises(RecordError) as raised:
            record.perft(record.read(data), depth)
        assert raised.value.key == "errors.no_round"
