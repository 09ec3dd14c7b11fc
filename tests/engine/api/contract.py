"""The documented contract, `schema.json` of the wheel, as something that checks."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any

import fastjsonschema

from fiveup import api

SCHEMA: dict[str, Any] = json.loads(resources.files(api).joinpath("schema.json").read_text(encoding="utf-8"))


@cache
def _checker(name: str) -> Callable[[Any], Any]:
    found: Callable[[Any], Any] = fastjsonschema.compile({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]}, use_default=False)
    return found


def check(name: str, value: Any) -> None:
    """Hold a JSON value against a definition of the schema. Raises fastjsonschema.JsonSchemaValueException."""
    _checker(name)(value)


def fits(name: str, value: Any) -> bool:
    """Whether a JSON value is what a definition of the schema describes."""
    try:
        check(name, value)
    except fastjsonschema.JsonSchemaValueException:
        return False
    return True


def check_answer(call: str, answer: dict[str, Any]) -> None:
    """Hold an answer against what the schema says of that call, and of refusals."""
    if answer.get("ok") is True:
        assert set(answer) == {"ok", "result"}
        check(f"result-{call}", answer["result"])
    else:
        check("refused", answer)
