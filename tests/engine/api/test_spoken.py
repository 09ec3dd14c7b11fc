"""A tile is written as [1|4] for the eye; whatever is written so is there in words too, for the ear."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fiveup import locale, variants
from fiveup.action import parse
from fiveup.api.coaching import move_text, reasons_json
from fiveup.coach import Reason
from fiveup.locale.catalog import template
from fiveup.locale.template import Field

WRITTEN = re.compile(r"\[\d\|\d\]")
SEEN = re.compile(r'<span aria-hidden="true">.*?</span>')
"""What markup keeps from the ear."""
SESSION = Path(__file__).parent / "sample_session.jsonl"

FILLED: dict[str, object] = {"tile": "22", "end": "66.branch-a", "values": [2, 5], "name": "Ada", "scores": "Ada: 5."}
"""What a text's fields are filled with; a field that is not here is a number."""


def written(answer: Any, path: str) -> Iterator[tuple[str, bool]]:
    """Every place in an answer where a tile is written, and whether the same stands beside it in words."""
    if isinstance(answer, list):
        for each in answer:
            yield from written(each, path)
    elif isinstance(answer, dict):
        for name, value in answer.items():
            for at, text in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(text, str) and WRITTEN.search(SEEN.sub("", text)):
                    twins = [answer.get(twin) for twin in (f"{name}_spoken", f"{name}Spoken", "spoken")]
                    said = next((twin[at] if isinstance(twin, list) else twin for twin in twins if twin), "")
                    yield f"{path}.{name}", bool(said) and not WRITTEN.search(said)
            yield from written(value, f"{path}.{name}")


def test_every_tile_that_an_answer_writes_it_says_too() -> None:
    lines = [json.loads(line) for line in SESSION.read_text(encoding="utf-8").splitlines()]
    found = [each for at, line in enumerate(lines, 1) for each in written(line["answer"], f"line {at}")]
    assert len(found) > 100
    assert not [path for path, said in found if not said]


@pytest.mark.parametrize("lang", locale.LANGS)
def test_nothing_that_the_coach_says_holds_a_written_tile(lang: str) -> None:
    opening, placing = parse("22"), parse("22@66.branch-a")
    for name in locale.topic(lang, "coach"):
        key = f"coach.{name}"
        for action in (opening, placing):
            said, shown = (
                write(
                    lang,
                    key,
                    **{
                        field.name: move_text(lang, action, write) if field.name in ("move", "best") else FILLED.get(field.name, 7)
                        for field in template(lang, key)
                        if isinstance(field, Field)
                    },
                )
                for write in (locale.spoken, locale.text)
            )
            assert "[" not in said, key
            assert ("[" in shown) == (said != shown), key
    told = reasons_json(lang, variants.REGISTRY["exact61"], [Reason("double", {"tile": "22"})])
    assert "[2|2]" in told["reasons"][0]
    assert locale.spoken_tile(lang, "22") in told["reasons_spoken"][0]
