"""Turkish suffixes, held to a table by last spoken word that was written by hand."""

from __future__ import annotations

import pytest

from fiveup import locale, tiles
from fiveup.locale import turkish

CASES = ("e", "i", "te", "ten", "in", "le")
FORMS = {
    "sıfır": "a ı da dan ın la",
    "bir": "e i de den in le",
    "iki": "ye yi de den nin yle",
    "üç": "e ü te ten ün le",
    "dört": "e ü te ten ün le",
    "beş": "e i te ten in le",
    "altı": "ya yı da dan nın yla",
    "yedi": "ye yi de den nin yle",
    "sekiz": "e i de den in le",
    "dokuz": "a u da dan un la",
    "on": "a u da dan un la",
    "yirmi": "ye yi de den nin yle",
    "otuz": "a u da dan un la",
    "kırk": "a ı ta tan ın la",
    "elli": "ye yi de den nin yle",
    "altmış": "a ı ta tan ın la",
    "yetmiş": "e i te ten in le",
    "seksen": "e i de den in le",
    "doksan": "a ı da dan ın la",
    "yüz": "e ü de den ün le",
    "bin": "e i de den in le",
    "milyon": "a u da dan un la",
}
UNDER_TWENTY = ["", *list(FORMS)[1:10]]
TENS = ["", *list(FORMS)[10:19]]


def spelled(number: int) -> str:
    """A number from 0 to 1,999 in full: "üç yüz beş"."""
    if number == 0:
        return "sıfır"
    words = []
    thousands, rest = divmod(number, 1000)
    if thousands:
        words.append("bin")
    hundreds, rest = divmod(rest, 100)
    if hundreds:
        words.extend([UNDER_TWENTY[hundreds]] if hundreds > 1 else [])
        words.append("yüz")
    words.extend([TENS[rest // 10], UNDER_TWENTY[rest % 10]])
    return " ".join(word for word in words if word)


def expected(text: str, word: str) -> list[str]:
    return [f"{text}'{suffix}" for suffix in FORMS[word].split()]


def test_suffixes_after_numbers() -> None:
    for number in range(1306):
        last = spelled(number).split()[-1]
        for text in (str(number), f"−{number}", f"2 + 8 = {number}"):
            assert [turkish.with_case(text, case) for case in CASES] == expected(text, last)


@pytest.mark.parametrize(("number", "word"), [(2000, "bin"), (15_000, "bin"), (1_000_000, "milyon")])
def test_suffixes_after_large_numbers(number: int, word: str) -> None:
    assert [turkish.with_case(str(number), case) for case in CASES] == expected(str(number), word)


def test_the_designs_own_examples() -> None:
    wanted = {"e": ["61'e", "6'ya", "100'e"], "i": ["5'i", "3'ü", "9'u", "100'ü"], "te": ["40'ta"]}
    numbers = {"e": (61, 6, 100), "i": (5, 3, 9, 100), "te": (40,)}
    assert {case: [turkish.with_case(str(n), case) for n in numbers[case]] for case in wanted} == wanted


def test_suffixes_after_tiles() -> None:
    for tile in tiles.ALL:
        written = locale.written_tile("tr", tile)
        word = list(FORMS)[tiles.HIGH[tile]]
        assert [turkish.with_case(written, case) for case in CASES] == expected(written, word)


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("Usta", "ya yı da dan nın yla"),
        ("Üstat", "a ı ta tan ın la"),
        ("Müdavim", "e i de den in le"),
        ("Acemi", "ye yi de den nin yle"),
        ("Meraklı", "ya yı da dan nın yla"),
        ("Dişli", "ye yi de den nin yle"),
        ("Grup", "a u ta tan un la"),
        ("Sabah", "a ı ta tan ın la"),
        ("Usta 2", "ye yi de den nin yle"),
        ("Usta 3", "e ü te ten ün le"),
        ("ALİ", "ye yi de den nin yle"),
        ("IŞIK", "a ı ta tan ın la"),
        ("Gül", "e ü de den ün le"),
        ("Olcay", "a ı da dan ın la"),
        ("Mustafa Kemal", "e i de den in le"),
        ("HİLAL", "e i de den in le"),
        ("Resul", "e ü de den ün le"),
        ("Erdal", "a ı da dan ın la"),
        ("B", "ye yi de den nin yle"),
        ("“Gül”", "e ü de den ün le"),
    ],
)
def test_suffixes_after_names(name: str, forms: str) -> None:
    assert [turkish.with_case(name, case) for case in CASES] == [f"{name}'{form}" for form in forms.split()]


@pytest.mark.parametrize(
    ("noun", "forms"),
    [
        ("küçük ucu", "küçük ucuna küçük ucunu küçük ucunda küçük ucundan küçük ucunun küçük ucuyla"),
        ("A doğrusu", "A doğrusuna A doğrusunu A doğrusunda A doğrusundan A doğrusunun A doğrusuyla"),
        ("B dalı", "B dalına B dalını B dalında B dalından B dalının B dalıyla"),
    ],
)
def test_suffixes_after_a_possessed_noun(noun: str, forms: str) -> None:
    joined = " ".join(turkish.with_case(noun, case, possessed=True) for case in CASES)
    assert joined == forms


def test_an_end_takes_its_suffix_without_apostrophe() -> None:
    assert "taşının büyük ucuna" in locale.text("tr", "events.placed", name="Usta", tile="14", end="46.high")


def test_an_unknown_case_is_refused() -> None:
    with pytest.raises(KeyError):
        turkish.with_case("61", "eul")
