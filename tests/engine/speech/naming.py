"""The tiles and ends that a spoken sentence names, found by their words."""

from __future__ import annotations

import re
from functools import cache

from fiveup import locale, tiles
from fiveup.tableau import ports_of


def _any_of(words: list[str], close: str) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))}){close}", re.IGNORECASE)


@cache
def _tiles(lang: str) -> tuple[re.Pattern[str], dict[str, str]]:
    names = {locale.spoken_tile(lang, name).casefold(): name for name in tiles.NAMES}
    # Korean puts particles right behind a word.
    return _any_of(list(names), "" if lang == "ko" else r"\b"), names


@cache
def _ends(lang: str) -> re.Pattern[str]:
    phrases = [
        locale.spoken(lang, f"names.end.{port}", tile=tiles.NAMES[tile]) for tile in tiles.ALL for port in ports_of(tile)
    ]
    return _any_of(phrases, "")


def tiles_named(lang: str, text: str) -> list[str]:
    """The tiles that a text names in words, in order, one that is named twice twice."""
    pattern, names = _tiles(lang)
    # A Turkish capital I with a dot folds to two characters.
    return [names[found.casefold().replace("i\u0307", "i")] for found in pattern.findall(text)]


def without_ends(lang: str, text: str) -> str:
    """A text without what it says of ends, each of which names its tile."""
    return _ends(lang).sub("", text)
