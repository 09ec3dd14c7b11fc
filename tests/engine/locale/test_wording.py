"""What the room gives its callers: filled texts, spoken and written tiles, lists, and loud complaints about mistakes."""

from __future__ import annotations

import sys
import zipfile
import zipimport
from importlib.util import module_from_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

from fiveup import locale, tiles
from fiveup.locale import catalog

WORDS = {
    "tr": "sıfır bir iki üç dört beş altı çift",
    "ko": "영 일 이 삼 사 오 육 더블",
    "en": "blank one two three four five six double",
}


@pytest.mark.parametrize("lang", locale.LANGS)
def test_every_tile_is_written_lower_value_first_and_spoken_in_words(lang: str) -> None:
    *words, double = WORDS[lang].split()
    for tile, (low, high) in enumerate(tiles.PAIRS):
        assert locale.written_tile(lang, tile) == f"[{low}|{high}]"
        assert locale.written_tile(lang, tiles.NAMES[tile]) == f"[{low}|{high}]"
        said = f"{double} {words[low]}" if low == high else f"{words[low]} {words[high]}"
        assert locale.spoken_tile(lang, tile) == said


@pytest.mark.parametrize("wrong", ["41", "77", "[1|4]", "", 28, -1])
def test_what_is_no_tile_is_refused(wrong: int | str) -> None:
    with pytest.raises(ValueError, match="is no tile"):
        locale.written_tile("en", wrong)


def test_a_text_is_filled_written_or_spoken() -> None:
    params = {"tile": "14", "end": "44.branch-a"}
    assert locale.text("en", "events.you_placed", **params) == "You place [1|4] at branch A of [4|4]."
    assert locale.spoken("en", "events.you_placed", **params) == "You place one four at branch A of double four."
    assert locale.spoken("ko", "events.opened", name="고수", tile="06") == "고수가 영 육 타일로 선공했어요."


@pytest.mark.parametrize(
    ("lang", "starts"),
    [
        ("tr", ["Bir dört", "İki beş", "Sıfır altı", "Çift üç", "[1|4]"]),
        ("en", ["One four", "Two five", "Blank six", "Double three", "[1|4]"]),
    ],
)
def test_a_sentence_that_begins_with_a_tile_begins_with_a_capital(lang: str, starts: list[str]) -> None:
    for tile, start in zip(("14", "25", "06", "33"), starts, strict=False):
        assert locale.spoken(lang, "refusals.fits_nowhere", tile=tile, values=(0,)).startswith(start)
    assert locale.text(lang, "refusals.fits_nowhere", tile="14", values=(0,)).startswith(starts[-1])


def test_zero_and_negative_numbers_are_said() -> None:
    assert "0" in locale.text("en", "refusals.does_not_fit", tile="14", value=0)
    text = locale.text("tr", "events.settled", points=-3, side="Biz", score=0)
    assert "−3" in text
    assert "Biz: 0" in text
    assert "+2" in locale.text("ko", "events.settled", points="+2", side="나", score="2")


def test_one_and_many_in_english() -> None:
    said = [locale.text("en", "names.pips", count=count) for count in (0, 1, 2, -1, "1")]
    assert said == ["0 pips", "1 pip", "2 pips", "−1 pip", "1 pip"]


@pytest.mark.parametrize(
    ("lang", "two", "three"),
    [("tr", "0 ve 2", "0, 2 ve 6"), ("ko", "0과 2", "0, 2, 6"), ("en", "0 and 2", "0, 2 and 6")],
)
def test_lists(lang: str, two: str, three: str) -> None:
    assert locale.listing(lang, []) == ""
    assert locale.listing(lang, (0,)) == "0"
    assert locale.listing(lang, (0, 2)) == two
    assert locale.listing(lang, (0, 2, 6)) == three


def test_a_refusal_is_told_inside_an_error_in_the_errors_language() -> None:
    refusal = SimpleNamespace(key="refusals.must_lead", params={"tile": "66"})
    for lang in locale.LANGS:
        sentence = locale.text(lang, "errors.illegal_action", round=3, action=1, found="14", reason=refusal)
        assert sentence.endswith(locale.text(lang, "refusals.must_lead", tile="66"))
        assert sentence == locale.text(
            lang,
            "errors.illegal_action",
            round=3,
            action=1,
            found="14",
            reason=locale.text(lang, refusal.key, tile="66"),
        )


@pytest.mark.parametrize(
    ("found", "shown"),
    [
        ("14@15.low", "“14@15.low”"),
        ('say "hi"', '“say "hi"”'),
        (True, "“true”"),
        (None, "“null”"),
        ({"a": [1, "ş"]}, '“{"a": [1, "ş"]}”'),
        ("two\nlines", "“two\\nlines”"),
        ("x" * 41, f"“{'x' * 39}…”"),
        ("{name}", "“{name}”"),
    ],
)
def test_input_is_quoted_on_one_short_line(found: object, shown: str) -> None:
    assert shown in locale.text("en", "errors.tile", round=1, found=found)


def test_a_mistake_names_what_and_where() -> None:
    with pytest.raises(KeyError, match=r"'tile' is missing for 'refusals\.must_lead' in 'ko'"):
        locale.text("ko", "refusals.must_lead")
    with pytest.raises(KeyError, match=r"'refusals\.no_such_text' in 'tr'"):
        locale.text("tr", "refusals.no_such_text")
    with pytest.raises(KeyError, match="'no_such_topic' in 'en'"):
        locale.text("en", "no_such_topic.text")
    with pytest.raises(KeyError, match="'de'"):
        locale.text("de", "refusals.legal")
    with pytest.raises(ValueError, match=r"'tile' of 'refusals\.must_lead' in 'en'"):
        locale.text("en", "refusals.must_lead", tile="77")
    with pytest.raises(ValueError, match="'reason'"):
        locale.text("en", "errors.illegal_action", round=1, action=1, found="14", reason=None)


def test_a_topic_is_the_callers_own_copy() -> None:
    first = locale.topic("tr", "refusals")
    first.clear()
    assert locale.topic("tr", "refusals")["match_over"] == locale.text("tr", "refusals.match_over")


def test_catalogs_are_read_from_a_zip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(catalog.__file__).parent
    archive = tmp_path / "locale.zip"
    with zipfile.ZipFile(archive, "w") as out:
        out.write(folder / "catalog.py", "catalog.py")
        for file in folder.glob("*/*.json"):
            out.write(file, file.relative_to(folder).as_posix())
    spec = zipimport.zipimporter(str(archive)).find_spec("catalog")
    assert spec is not None
    zipped = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "catalog", zipped)
    assert spec.loader is not None
    spec.loader.exec_module(zipped)
    assert str(archive) in str(zipped.__file__)
    for lang in locale.LANGS:
        assert zipped.topic(lang, "names") == locale.topic(lang, "names")
    with pytest.raises(KeyError, match="'no_such_topic'"):
        zipped.topic("tr", "no_such_topic")
