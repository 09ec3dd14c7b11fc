"""Texts with their parameters filled in: what a field's specs do to a value, and in which language."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from fiveup import tiles
from fiveup.locale import english, korean, numbers, turkish
from fiveup.locale.catalog import template
from fiveup.locale.template import Spec, Template

_QUOTED_LENGTH = 40
"""Bad input is quoted this far: a sentence stays a sentence whatever somebody sends."""


_TILES = dict(zip(tiles.NAMES, tiles.ALL, strict=True))


@runtime_checkable
class _Message(Protocol):
    """What another room has to say, before a language is chosen."""

    @property
    def key(self) -> str: ...

    @property
    def params(self) -> Mapping[str, object]: ...


class _EndName(str):
    """The words for an open end. In Turkish they end in a possessive suffix, which case suffixes must know."""


def text(lang: str, key: str, /, **params: object) -> str:
    """The text of a key "topic.name" with its parameters, tiles written as [1|4].

    Parameters that a text does not use are ignored. Raises KeyError naming key and language for an unknown key or a
    missing parameter, and ValueError for a value that a spec cannot take.
    """
    return _fill(lang, key, params, speaking=False)


def spoken(lang: str, key: str, /, **params: object) -> str:
    """The same text for a screen reader: tiles are words ("one four"). Raises what `text` raises."""
    return _fill(lang, key, params, speaking=True)


def written_tile(lang: str, tile: int | str) -> str:
    """A tile, or its name, as running text shows it: [1|4]. Raises ValueError for what is no tile."""
    return _tile(lang, tile, speaking=False)


def spoken_tile(lang: str, tile: int | str) -> str:
    """A tile, or its name, in words: "one four", "double four", "blank four". Raises ValueError for what is no tile."""
    return _tile(lang, tile, speaking=True)


def capital(lang: str, words: str) -> str:
    """Words as they begin a sentence in a language: "istek" is "İstek" in Turkish."""
    return _CAPITALS[lang](words) if lang in _CAPITALS else english.capital(words)


def listing(lang: str, items: Sequence[object], alternatives: bool = False) -> str:
    """Items as a person lists them: "1, 4 and 6", or where each alone would do "1, 4 or 6". Empty for none."""
    return _joined(lang, items, "or" if alternatives else "list")


def filled(lang: str, source: Template, name: str, params: Mapping[str, object], speaking: bool = False) -> str:
    """A parsed text with its parameters filled in, tiles as words if `speaking`; it need not be of a catalog (the rulebook's are not).

    Raises KeyError for a missing parameter and ValueError for a value that a spec cannot take, both naming it and the text's `name`.
    """
    pieces: list[str] = []
    for part in source:
        if isinstance(part, str):
            pieces.append(part)
            continue
        if part.name not in params:
            raise KeyError(f"parameter {part.name!r} is missing for {name!r} in {lang!r}")
        value = params[part.name]
        try:
            for spec in part.specs:
                value = _apply(lang, spec, value, speaking)
        except ValueError as error:
            raise ValueError(f"parameter {part.name!r} of {name!r} in {lang!r}: {error}") from error
        pieces.append(_plain(value))
    return "".join(pieces)


def _fill(lang: str, key: str, params: Mapping[str, object], speaking: bool) -> str:
    return filled(lang, template(lang, key), key, params, speaking)


def _plain(value: object) -> str:
    return numbers.written(value) if type(value) is int else str(value)


def _tile(lang: str, value: object, speaking: bool) -> str:
    tile = value if type(value) is int else _TILES.get(str(value))
    if tile is None or tile not in tiles.ALL:
        raise ValueError(f"{value!r} is no tile")
    low, high = tiles.PAIRS[tile]
    if not speaking:
        return text(lang, "names.tile.written", low=low, high=high)
    low_word, high_word = (text(lang, f"names.value.{half}") for half in (low, high))
    return text(lang, "names.tile.double" if low == high else "names.tile.spoken", low=low_word, high=high_word)


def _end(lang: str, value: object, speaking: bool) -> _EndName:
    name, _, port = str(value).partition(".")
    return _EndName(_fill(lang, f"names.end.{port}", {"tile": name}, speaking))


def _message(lang: str, value: object, speaking: bool) -> str:
    """A finished sentence as it is; what has a `key` and `params` (a refusal) as the text in this language."""
    if isinstance(value, str):
        return value
    if isinstance(value, _Message):
        return _fill(lang, value.key, dict(value.params), speaking)
    raise ValueError(f"{value!r} is no message")


def _quoted(value: object) -> str:
    """Somebody's input as one short line: what would break the line or cannot be printed is escaped."""
    try:
        shown = json.dumps(value, ensure_ascii=False, default=repr)
    except RecursionError:
        shown = "…"  # nested so deep that it could only just be read
    if isinstance(value, str):
        shown = shown[1:-1].replace('\\"', '"').replace("\\\\", "\\")
    shown = "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in shown[: _QUOTED_LENGTH + 1])
    return shown if len(shown) <= _QUOTED_LENGTH else f"{shown[: _QUOTED_LENGTH - 1]}…"


def _joined(lang: str, value: object, kind: str) -> str:
    """Several things in one phrase: with "and", with "or", or with commas alone. A string is one phrase already."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        return _plain(value)
    items = [_plain(item) for item in value]
    if len(items) < 2:
        return "".join(items)
    comma = text(lang, "names.list.comma")
    if kind == "commas":
        return comma.join(items)
    if len(items) == 2:
        return text(lang, f"names.{kind}.two", first=items[0], last=items[1])
    return text(lang, f"names.{kind}.many", first=comma.join(items[:-1]), last=items[-1])


def _number(value: object) -> int:
    return value if type(value) is int else numbers.value_of(str(value))


_COMMON: dict[str, Callable[[str, object, bool], object]] = {
    "tile": _tile,
    "end": _end,
    "message": _message,
    "game": lambda lang, value, speaking: text(lang, f"names.game.{value}"),
    "signed": lambda lang, value, speaking: numbers.signed(_number(value)),
    "quote": lambda lang, value, speaking: _quoted(value),
    "list": lambda lang, value, speaking: _joined(lang, value, "list"),
    "or": lambda lang, value, speaking: _joined(lang, value, "or"),
    "commas": lambda lang, value, speaking: _joined(lang, value, "commas"),
}
"""The specs of every language. A plain list or tuple passes through `tile` and `end` item by item."""


_CAPITALS = {"tr": turkish.capital, "en": english.capital}


def _apply(lang: str, spec: Spec, value: object, speaking: bool) -> object:
    if spec.name in ("tile", "end") and type(value) in (list, tuple):
        assert isinstance(value, (list, tuple))
        return [_COMMON[spec.name](lang, item, speaking) for item in value]
    if spec.name in _COMMON and not spec.arguments:
        return _COMMON[spec.name](lang, value, speaking)
    if lang == "tr" and spec.name in turkish.CASES:
        return turkish.with_case(_plain(value), spec.name, possessed=isinstance(value, _EndName))
    if lang == "ko" and spec.name in korean.PARTICLES:
        return korean.with_particle(_plain(value), spec.name)
    if lang == "en" and spec.name == "plural" and len(spec.arguments) == 2:
        return english.plural(_number(value), *spec.arguments)
    if lang in _CAPITALS and spec.name == "capital":
        return _CAPITALS[lang](_plain(value))
    raise ValueError(f"no spec {'|'.join((spec.name, *spec.arguments))!r} in {lang!r}")
