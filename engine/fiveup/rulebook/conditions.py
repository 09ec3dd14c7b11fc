"""What a rules text says only under some rules: lines that begin with a condition, `{?finish=exact,reserve=0} The score stays as it was.`

A condition before a heading holds for the whole part, up to the next heading that is no deeper.
"""

from __future__ import annotations

import re

from fiveup.rulebook.parse import TextError
from fiveup.rules import FIELD_NAMES, Rules, values_of

_CONDITION = re.compile(r"\{\?([^{}]*)\} ?(.*)")
_TERM = re.compile(r"([a-z_]+)(!?=)([a-z0-9|-]+)")
_HEADING = re.compile(r"(#+) ")


def kept(source: str, rules: Rules) -> str:
    """The text as it is under these rules, without its conditions. Raises TextError for a condition that can never be told."""
    lines: list[str] = []
    dropped = 0  # the level of the heading whose part is left out; 0 while none is
    for line in source.split("\n"):
        found = _CONDITION.match(line)
        words = found[2] if found else line
        stands = found is None or holds(found[1], rules)
        heading = _HEADING.match(words)
        if heading and (not dropped or len(heading[1]) <= dropped):
            dropped = 0 if stands else len(heading[1])
        if stands and not dropped:
            lines.append(words)
    # What stood around a chunk that is left out are empty lines: two of them are one.
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines))


def holds(condition: str, rules: Rules) -> bool:
    """Whether rules meet a condition: terms with commas between, `field=value`, `field=value|value`, `field!=value`.

    A value is written as in the record; three numbers that are one and the same are that number, others `several`. Raises TextError.
    """
    return all(_term(term.strip(), rules) for term in condition.split(","))


def _term(term: str, rules: Rules) -> bool:
    found = _TERM.fullmatch(term)
    if found is None or found[1] not in FIELD_NAMES:
        raise TextError(f"no such condition: {term}")
    field, sign, wanted = found.groups()
    possible = values_of(field)
    if possible is not None and not set(wanted.split("|")) <= set(possible):
        raise TextError(f"no such value: {term}")
    return (_written(getattr(rules, field)) in wanted.split("|")) == (sign == "=")


def _written(value: object) -> str:
    """A field's value as a condition writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return str(value[0]) if len(set(value)) == 1 else "several"
    return str(value)
