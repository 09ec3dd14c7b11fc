"""The recorded sample session still gets the recorded answers, word for word. `sample.py` says how to write it anew."""

from __future__ import annotations

import json
from typing import Any

from fiveup import api
from fiveup.api import CALLS
from tests.engine.api import contract, sample

LINES: list[dict[str, Any]] = [json.loads(line) for line in sample.FILE.read_text(encoding="utf-8").splitlines()]


def test_every_answer_is_the_recorded_one() -> None:
    table = api.Table()
    for number, line in enumerate(LINES, 1):
        call = line["call"]
        answer = json.loads(api.answer(table, call if isinstance(call, str) else json.dumps(call)))
        assert answer == line["answer"], f"line {number}: written anew by {sample.__doc__}"


def test_it_is_what_its_script_records() -> None:
    assert sample.text(sample.record()) == sample.FILE.read_text(encoding="utf-8")


def test_it_keeps_to_the_contract() -> None:
    for line in LINES:
        contract.check("answer", line["answer"])
        if line["answer"]["ok"]:
            contract.check("call", line["call"])
            contract.check_answer(line["call"]["call"], line["answer"])


def test_it_shows_every_call_and_every_kind_of_refusal() -> None:
    """The page's own words are left out: they are a catalog, and longer than all the rest."""
    called = {line["call"]["call"] for line in LINES if line["answer"]["ok"]}
    assert called == set(CALLS) - {"texts"}
    refused = {line["answer"]["error"]["key"] for line in LINES if not line["answer"]["ok"]}
    assert {key.partition(".")[0] for key in refused} == {"errors", "refusals"}
    assert {"errors.stale", "errors.session", "errors.call_not_json", "errors.call_argument", "errors.opener"} <= refused
    assert "errors.internal" not in refused
