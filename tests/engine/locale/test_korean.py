"""Korean particles, held to numbers spelled out in full and to the jamo that their last syllable decomposes into."""

from __future__ import annotations

import unicodedata

import pytest

from fiveup import locale, tiles
from fiveup.locale import korean

SYLLABLES = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]
PAIRS = {
    "eul": "을 를",
    "i": "이 가",
    "eun": "은 는",
    "gwa": "과 와",
    "ro": "으로 로",
    "ida": "이다 다",
    "ieyo": "이에요 예요",
    "ieosseoyo": "이었어요 였어요",
}
RIEUL = "\N{HANGUL JONGSEONG RIEUL}"


def spelled(number: int) -> str:
    """A number from 0 to 9,999 in Sino-Korean: 305 is 삼백오."""
    if number == 0:
        return "영"
    words = ""
    for size, unit in ((1000, "천"), (100, "백"), (10, "십"), (1, "")):
        digit = number // size % 10
        if digit:
            words += ("" if digit == 1 and unit else SYLLABLES[digit]) + unit
    return words


def expected(text: str, sound: str) -> dict[str, str]:
    """The text with every particle, by the last jamo of how it sounds."""
    last = unicodedata.normalize("NFD", sound)[-1]
    closed = unicodedata.name(last).startswith("HANGUL JONGSEONG")
    found = {}
    for particle, pair in PAIRS.items():
        after_consonant, after_vowel = pair.split()
        open_form = not closed or (particle == "ro" and last == RIEUL)
        found[particle] = text + (after_vowel if open_form else after_consonant)
    return found


def with_all(text: str) -> dict[str, str]:
    return {particle: korean.with_particle(text, particle) for particle in PAIRS}


def test_every_particle_is_in_the_table() -> None:
    assert set(korean.PARTICLES) == set(PAIRS)


def test_particles_after_numbers() -> None:
    for number in range(1306):
        for text in (str(number), f"−{number}", f"2 + 8 = {number}"):
            assert with_all(text) == expected(text, spelled(number))
        assert korean.last_syllable(number) == spelled(number)[-1]


@pytest.mark.parametrize(("number", "sound"), [(20_000, "만"), (3_000_000, "만"), (100_000_000, "억"), (10_004, "사")])
def test_particles_after_large_numbers(number: int, sound: str) -> None:
    assert with_all(str(number)) == expected(str(number), sound)


def test_the_designs_own_digits() -> None:
    after_consonant = {n for n in range(10) if korean.with_particle(str(n), "eul").endswith("을")}
    with_ro = {n for n in range(10) if not korean.with_particle(str(n), "ro").endswith("으로")}
    assert after_consonant == {0, 1, 3, 6, 7, 8}
    assert with_ro == {1, 2, 4, 5, 7, 8, 9}


def test_particles_after_tiles_written_and_spoken() -> None:
    for tile in tiles.ALL:
        sound = spelled(tiles.HIGH[tile])
        for text in (locale.written_tile("ko", tile), locale.spoken_tile("ko", tile)):
            assert with_all(text) == expected(text, sound)


@pytest.mark.parametrize(
    ("word", "sound"),
    [
        ("초보", "초보"),
        ("동호인", "동호인"),
        ("고수 2", "고수이"),
        ("타일", "타일"),
        ("직선 A", "에이"),
        ("갈래 B", "비"),
        ("VIP", "브이아이피"),
        ("L", "엘"),
        ("N", "엔"),
        ("Kim", "킴"),
        ("Karl", "칼"),
        ("Anna", "애나"),
        ("Bob", "밥"),
        ("Jack", "잭"),
        ("Mark", "마크"),
        ("Peter", "피터"),
        ("Young", "영"),
        ("José", "호세"),
        ("Aslı", "아슬르"),
        ("Barış", "바르쉬"),
        ("Koç", "코치"),
        ("Tuğ", "투"),
        ("Ülkü", "윌퀴"),
        ("Gül", "귈"),
        ("“초보”", "초보"),
        ("(동호인)", "동호인"),
        ("56%", "퍼센트"),
        ("“100%”", "퍼센트"),
    ],
)
def test_particles_after_words(word: str, sound: str) -> None:
    assert with_all(word) == expected(word, sound)


@pytest.mark.parametrize("text", ["", "★", "Ω"])
def test_both_forms_where_the_sound_is_unknown(text: str) -> None:
    assert with_all(text)["eul"] == f"{text}을(를)"
    assert with_all(text)["ro"] == f"{text}으로(로)"


def test_an_unknown_particle_is_refused() -> None:
    with pytest.raises(KeyError):
        korean.with_particle("61", "te")
