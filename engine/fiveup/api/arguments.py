"""Reading a call's arguments: each of exactly one type, or a refusal that names it."""

from __future__ import annotations

from typing import Any

from fiveup import locale
from fiveup.api.refusal import Refused

Arguments = dict[str, Any]


def text_of(arguments: Arguments, field: str) -> str:
    """A string argument. Raises Refused."""
    value = arguments.get(field)
    if not isinstance(value, str):
        raise Refused("errors.call_argument", field=field)
    return value


def seed_of(arguments: Arguments, field: str) -> str:
    """A seed argument: a string of at most 100 characters. Raises Refused."""
    seed = text_of(arguments, field)
    if len(seed) > 100 or not is_text(seed):
        raise Refused("errors.seed")
    return seed


def is_text(value: str) -> bool:
    """Whether a string is whole characters: half a surrogate pair, which JSON can hold, is none, and gives no random numbers."""
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


def whole_of(arguments: Arguments, field: str) -> int:
    """A whole-number argument. Raises Refused."""
    value = arguments.get(field)
    if type(value) is not int:
        raise Refused("errors.call_argument", field=field)
    return value


def size_of(arguments: Arguments, field: str) -> float:
    """A length argument in tile lengths, 1 to 1000. Raises Refused."""
    value = arguments.get(field)
    # bool is an int to isinstance, but no length.
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 1 <= value <= 1000:
        raise Refused("errors.call_argument", field=field)
    return float(value)


def object_of(arguments: Arguments, field: str) -> dict[str, Any]:
    """An object argument. Raises Refused."""
    value = arguments.get(field)
    if not isinstance(value, dict):
        raise Refused("errors.call_argument", field=field)
    return value


def lang_of(arguments: Arguments) -> str:
    """The language argument. Raises Refused."""
    lang = arguments.get("lang")
    if lang not in locale.LANGS:
        raise Refused("errors.lang", found=lang)
    return str(lang)
