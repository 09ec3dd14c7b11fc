"""Korean particles after numbers, Hangul and Latin words: which form follows is decided by the last sound.

Numbers are read in Sino-Korean, so that 10 ends in 십, 100 in 백 and 0 is 영.
"""

from __future__ import annotations

import unicodedata
from enum import Enum

from fiveup.locale.numbers import last_number


class Final(Enum):
    """How a text ends when spoken."""

    VOWEL = "vowel"
    RIEUL = "ㄹ"
    CONSONANT = "consonant"
    UNKNOWN = "unknown"


PARTICLES = {
    "eul": ("을", "를"),
    "i": ("이", "가"),
    "eun": ("은", "는"),
    "gwa": ("과", "와"),
    "ro": ("으로", "로"),
    "ida": ("이다", "다"),
    "ieyo": ("이에요", "예요"),
    "ieosseoyo": ("이었어요", "였어요"),
}
"""By spec name: the form after a consonant, and the form after a vowel. (으로 is 로 after ㄹ too.)"""

_DIGITS = "영일이삼사오육칠팔구"
_FIRST_SYLLABLE, _LAST_SYLLABLE, _FINALS, _RIEUL = 0xAC00, 0xD7A3, 28, 8
_LETTER_FINALS = {"l": Final.RIEUL, "r": Final.RIEUL, "m": Final.CONSONANT, "n": Final.CONSONANT}
"""Letters whose Korean names (엘, 알, 엠, 엔) end in a consonant; all others end in a vowel."""


def last_syllable(number: int) -> str:
    """The last syllable of a number read in Sino-Korean, its sign aside."""
    number = abs(number)
    if number % 10 or number == 0:
        return _DIGITS[number % 10]
    for size, syllable in ((100, "십"), (1000, "백"), (10_000, "천"), (100_000_000, "만")):
        if number % size:
            return syllable
    return "억"


def _of_syllable(syllable: str) -> Final:
    final = (ord(syllable) - _FIRST_SYLLABLE) % _FINALS
    if final == 0:
        return Final.VOWEL
    return Final.RIEUL if final == _RIEUL else Final.CONSONANT


_SOFT = dict.fromkeys("çğşÇĞŞ", "s") | {"ı": "i"}
"""Turkish letters that are no English one with a mark: Barış is 바르쉬, Koç 코치 and Tuğ 투, all ending in a vowel."""


def _latin(letter: str) -> str:
    """A Latin letter as one without a mark, é as e; any other character as it is."""
    plain = _SOFT.get(letter) or unicodedata.normalize("NFD", letter)[0]
    return plain if plain.isascii() and plain.isalpha() else letter


def _of_latin(word: str) -> Final:
    """How a Latin word ends in Korean ears: Karl is 칼, Bob 밥, Kim 킴, but Mark is 마크 and Peter 피터."""
    if word.isupper():
        return _LETTER_FINALS.get(word[-1].lower(), Final.VOWEL)
    word = word.lower()
    if word[-1] in "lmn" or word.endswith("ng"):
        return Final.RIEUL if word[-1] == "l" else Final.CONSONANT
    stem = word[:-1].removesuffix("c") if word.endswith("ck") else word[:-1]
    if word[-1] in "bckpt" and stem[-1:] in tuple("aeiou"):
        return Final.CONSONANT
    return Final.VOWEL


def final_of(text: str) -> Final:
    """How a text ends when spoken, closing brackets and quotes aside: % is 퍼센트."""
    end = len(text)
    while end and not (text[end - 1].isalnum() or text[end - 1] == "%"):
        end -= 1
    if text[:end].endswith("%"):
        return Final.VOWEL
    number = last_number(text)
    if number is not None:
        return _of_syllable(last_syllable(number))
    word = ""
    while len(word) < end and (letter := _latin(text[end - len(word) - 1])).isascii() and letter.isalpha():
        word = letter + word
    if word:
        return _of_latin(word)
    if end and _FIRST_SYLLABLE <= ord(text[end - 1]) <= _LAST_SYLLABLE:
        return _of_syllable(text[end - 1])
    return Final.UNKNOWN


def with_particle(text: str, particle: str) -> str:
    """`text` with the right form of a particle of PARTICLES; with both, as is the custom, where the sound is unknown.

    Raises KeyError for a particle that there is not.
    """
    after_consonant, after_vowel = PARTICLES[particle]
    final = final_of(text)
    if final is Final.UNKNOWN:
        return f"{text}{after_consonant}({after_vowel})"
    if final is Final.VOWEL or (particle == "ro" and final is Final.RIEUL):
        return f"{text}{after_vowel}"
    return f"{text}{after_consonant}"
