"""The words and values of a record's text: bare where they are plain, else in quotation marks, as JSON has them."""

from __future__ import annotations

import json
import re
from typing import Any

from fiveup.record.form import RecordError
from fiveup.record.strict_json import decode

_PLAIN = re.compile(r"[A-Za-z0-9_-]+")
_TOKEN = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^\s"]+)(?=\s|$)')
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")


class Unreadable(RecordError):
    """What is wrong with a line, before it is said which."""


def written(value: str) -> str:
    """A word as the text has it: bare if it is plain, else in quotation marks."""
    return value if _PLAIN.fullmatch(value) else json.dumps(value)


def words_of(value: str) -> list[str]:
    """The words of a line, those in quotation marks without them. Raises Unreadable."""
    words: list[str] = []
    rest = value.strip()
    while rest:
        token = _TOKEN.match(rest)
        if token is None:
            raise Unreadable("text_value", found=value)
        words.append(word_of(token[0]))
        rest = rest[token.end() :].lstrip()
    return words


def one_of(value: str) -> str:
    """The only word of a line. Raises Unreadable."""
    words = words_of(value)
    if len(words) != 1:
        raise Unreadable("text_value", found=value)
    return words[0]


def word_of(token: str) -> str:
    """A word without its quotation marks. Raises Unreadable."""
    if token.startswith('"'):
        found = json_of(token)
        if isinstance(found, str):
            return found
    elif _PLAIN.fullmatch(token):
        return token
    raise Unreadable("text_value", found=token)


def json_of(value: str) -> Any:
    """A value that is written as JSON. Raises Unreadable."""
    try:
        return decode(value)
    except ValueError:
        raise Unreadable("text_value", found=value) from None


def whole_of(token: str) -> int:
    """A whole number. Raises Unreadable."""
    if not _WHOLE.fullmatch(token):
        raise Unreadable("text_value", found=token)
    return int(token)


def seat_of(token: str) -> int:
    """A seat, which a text counts from 1. Raises Unreadable."""
    if not re.fullmatch(r"[1-9]", token):
        raise Unreadable("text_value", found=token)
    return int(token) - 1


def flag_of(token: str) -> bool:
    """Yes or no. Raises Unreadable."""
    if token not in ("yes", "no"):
        raise Unreadable("text_value", found=token)
    return token == "yes"


def rule_of(value: str) -> Any:
    """A house rule's value: yes or no, a whole number, several, or a word. Raises Unreadable."""
    words = value.split()
    if value in ("yes", "no"):
        return value == "yes"
    if words and all(_WHOLE.fullmatch(each) for each in words):
        return int(words[0]) if len(words) == 1 else [int(each) for each in words]
    return one_of(value)
