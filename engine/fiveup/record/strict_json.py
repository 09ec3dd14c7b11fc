"""JSON text from outside, read strictly: what is no JSON is refused, and so is what nests deeper than any record or call.

Depth is counted before the text is parsed: Python's own reader recurses, and inside Pyodide some 8,000 brackets end the interpreter.
"""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any

DEEPEST = 32
"""How deep a text may be nested. A call that holds a record needs 8."""

# A string is one token, so that brackets in it do not count; one that never ends runs to the end of the text.
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


class TooDeep(ValueError):
    """A text that nests deeper than `DEEPEST`."""


def decode(text: str) -> Any:
    """The data that a JSON text holds. Raises TooDeep, or ValueError for what is no JSON (NaN and infinities are none)."""
    if not isinstance(text, str):
        raise ValueError(text)
    depth = 0
    for token in _TOKENS.finditer(text):
        first = token[0][0]
        if first in "[{":
            depth += 1
            if depth > DEEPEST:
                raise TooDeep
        elif first in "]}":
            depth -= 1
    return _DECODER.decode(text)


def _finite(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise ValueError(text)
    return value


def _no_number(name: str) -> None:
    raise ValueError(name)


# Python's own reader lets NaN and infinities in: what came in so could not go out again.
_DECODER = json.JSONDecoder(parse_float=_finite, parse_constant=_no_number)
