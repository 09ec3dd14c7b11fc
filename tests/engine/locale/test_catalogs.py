"""The catalogs beside one another: the same texts, parameters and specs in every language, each in its own words."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from importlib import resources

import pytest

from fiveup import locale, tiles
from fiveup.locale import korean, turkish
from fiveup.locale.template import Field, parse

FOLDER = resources.files("fiveup.locale")
TOPICS = sorted({file.stem for file in FOLDER.glob("*/*.json")})
CONSTANT_TOPICS = ("boot", "page")
"""JavaScript fills no template, so what it is given has no parameters."""

KINDS = {
    "tile": "tile",
    "end": "end",
    "game": "game",
    "message": "message",
    "quote": "quote",
    "signed": "signed",
    "list": "several",
    "or": "several",
    "commas": "several",
}
"""Specs that say what a parameter is, not how a language bends it: these must agree in all languages."""
GRAMMAR = {"tr": {*turkish.CASES, "capital"}, "ko": set(korean.PARTICLES), "en": {"plural", "capital"}}

PROPER_NAMES = {"Five Up", "Exact 61 Five Up", "All Fives (Muggins)", "Türkçe", "한국어", "English", "GitHub", "JSON"}
"""Texts that may be the same in two languages: the games keep their names in Turkish, a language is called by its own."""


def fields(text: str) -> list[Field]:
    return [part for part in parse(text) if isinstance(part, Field)]


def words(text: str) -> str:
    """A text without its fields."""
    return "".join(part for part in parse(text) if isinstance(part, str))


def has_letters(text: str) -> bool:
    return any(letter.isalpha() for letter in text)


def every_text(lang: str) -> Iterator[tuple[str, str]]:
    for topic in TOPICS:
        for name, text in locale.topic(lang, topic).items():
            yield f"{topic}.{name}", text


def no_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    assert len(dict(pairs)) == len(pairs), f"a name is there twice: {sorted(name for name, _ in pairs)}"
    return dict(pairs)


@pytest.mark.parametrize("lang", locale.LANGS)
def test_each_catalog_is_one_flat_object(lang: str) -> None:
    assert {file.stem for file in (FOLDER / lang).glob("*.json")} == set(TOPICS)
    for topic in TOPICS:
        source = (FOLDER / lang / f"{topic}.json").read_text(encoding="utf-8")
        texts = json.loads(source, object_pairs_hook=no_twice)
        assert texts == locale.topic(lang, topic)
        assert all(type(text) is str and text for text in texts.values())
        assert source == unicodedata.normalize("NFC", source)


@pytest.mark.parametrize("topic", TOPICS)
def test_the_same_texts_with_the_same_parameters_in_every_language(topic: str) -> None:
    catalogs = {lang: locale.topic(lang, topic) for lang in locale.LANGS}
    for lang in locale.LANGS:
        assert set(catalogs[lang]) == set(catalogs["en"]), lang
    for name in catalogs["en"]:
        kinds = {}
        for lang in locale.LANGS:
            found: dict[str, set[str]] = {}
            for field in fields(catalogs[lang][name]):
                own = {KINDS[spec.name] for spec in field.specs if spec.name in KINDS}
                found[field.name] = found.get(field.name, set()) | own
            kinds[lang] = found
        assert kinds["tr"] == kinds["en"], f"{topic}.{name}"
        assert kinds["ko"] == kinds["en"], f"{topic}.{name}"


@pytest.mark.parametrize("lang", locale.LANGS)
def test_every_spec_is_one_of_the_language(lang: str) -> None:
    for key, text in every_text(lang):
        for field in fields(text):
            for spec in field.specs:
                assert spec.name in KINDS or spec.name in GRAMMAR[lang], f"{key}: {spec.name}"
                assert len(spec.arguments) == (2 if spec.name == "plural" else 0), f"{key}: {spec}"


@pytest.mark.parametrize("topic", CONSTANT_TOPICS)
def test_words_for_the_page_have_no_parameters(topic: str) -> None:
    for lang in locale.LANGS:
        for name, text in locale.topic(lang, topic).items():
            assert parse(text) == (text,), f"{topic}.{name} ({lang})"


def test_boot_texts_are_exported_by_language() -> None:
    for lang in locale.LANGS:
        assert locale.export_boot(lang) == json.loads((FOLDER / lang / "boot.json").read_text(encoding="utf-8"))


def sample(field: Field, turn: int) -> object:
    """A value that a field can take: another one at each turn."""
    names = [spec.name for spec in field.specs]
    if "tile" in names:
        tile = tiles.NAMES[turn % tiles.COUNT]
        return [tile, "66", "00"][: turn % 3 + 1] if {"list", "commas", "or"} & set(names) else tile
    if "end" in names:
        return ("14.low", "06.high", "33.line-a", "00.line-b", "66.branch-a", "11.branch-b")[turn % 6]
    if "message" in names:
        return "12."
    if "game" in names:
        return ("exact61", "all-fives", "draw")[turn % 3]
    if {"list", "commas", "or"} & set(names):
        return [(0,), (1, 6), ("a", "b", "c")][turn % 3]
    if {"plural", "signed"} & set(names):
        return (0, 1, -1, 10, 305)[turn % 5]
    return (0, "Usta", "달인 2", 61, "34", "Kim")[turn % 6]


@pytest.mark.parametrize("lang", locale.LANGS)
def test_every_text_can_be_filled(lang: str) -> None:
    for key, text in every_text(lang):
        for turn in range(84):
            # One value for a parameter, from the field that says most about it.
            richest = sorted(fields(text), key=lambda field: len(field.specs))
            params = {field.name: sample(field, turn) for field in richest}
            for filled in (locale.text(lang, key, **params), locale.spoken(lang, key, **params)):
                assert not re.search(r"[{}]|None|  ", filled), f"{key}: {filled}"
                assert filled == unicodedata.normalize("NFC", filled)
            if key != "names.tile.written":
                assert not re.search(r"\[\d\|\d\]", locale.spoken(lang, key, **params)), key


@pytest.mark.parametrize(("one", "other"), [("tr", "en"), ("ko", "en"), ("tr", "ko")])
def test_nothing_is_left_untranslated(one: str, other: str) -> None:
    for key, text in every_text(one):
        if has_letters(words(text)) and text not in PROPER_NAMES:
            assert text != dict(every_text(other))[key], key


def test_sentences_end_alike() -> None:
    texts = {lang: dict(every_text(lang)) for lang in locale.LANGS}
    for key, text in texts["en"].items():
        ends = {lang: texts[lang][key].rstrip()[-1] in ".!?…:" for lang in locale.LANGS}
        if has_letters(words(text)):
            assert len(set(ends.values())) == 1, f"{key}: {[texts[lang][key] for lang in locale.LANGS]}"
