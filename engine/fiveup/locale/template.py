"""The texts' small language: `{name}`, `{name:spec}`, `{name:spec:spec}`, `{name:spec|argument|argument}`.

`{{` and `}}` stand for braces.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_TOKEN = re.compile(r"\{\{|\}\}|\{([a-z][a-z0-9_]*)((?::[^:{}]+)*)\}|[{}]")


class Spec(NamedTuple):
    """One step of turning a parameter into words, with its arguments: `plural|tile|tiles`."""

    name: str
    arguments: tuple[str, ...]


class Field(NamedTuple):
    """A place for a parameter and the steps it passes through, in order."""

    name: str
    specs: tuple[Spec, ...]


Template = tuple[str | Field, ...]


def parse(source: str) -> Template:
    """The literal pieces and fields of a text. Raises ValueError for a brace that belongs to neither."""
    parts: list[str | Field] = []
    literal = ""
    position = 0
    for token in _TOKEN.finditer(source):
        literal += source[position : token.start()]
        position = token.end()
        if token[0] in ("{{", "}}"):
            literal += token[0][0]
        elif token[1] is None:
            raise ValueError(f"stray brace at {token.start()}: {source}")
        else:
            if literal:
                parts.append(literal)
                literal = ""
            parts.append(Field(token[1], tuple(_spec(spec) for spec in token[2].split(":")[1:])))
    literal += source[position:]
    if literal:
        parts.append(literal)
    return tuple(parts)


def _spec(source: str) -> Spec:
    name, *arguments = source.split("|")
    return Spec(name, tuple(arguments))
