"""Turkish case suffixes after numbers, tiles and names: 61'e, 3'ü, 40'ta, [1|4]'ü, Usta'ya; ucu, ucuna.

After a number or a proper name an apostrophe stands before the suffix, and the stem stays as it is (4'ü, though one
says "dördü"). Vowel harmony follows the last vowel spoken, which for a number is that of its last word.
"""

from __future__ import annotations

import re

from fiveup.locale.numbers import last_number

_ONES = ("sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz")
_TENS = ("", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan")

# Upper and lower case side by side: Python's lower() would turn İ and I into the wrong letters.
_VOWELS = "aâıoueiîöüûAÂIOUEİÎÖÜÛ"
_CAPITALS = str.maketrans("iı", "İI")
_SMALL = str.maketrans("Iİ", "ıi")
_FRONT = "eiîöüEİÎÖÜ"
_ROUND = "ouöüûOUÖÜÛ"
_HARD = "fstkçşhpFSTKÇŞHP"

_SOFT_L = frozenset([
    "bilal", "celal", "cemal", "hilal", "iclal", "ikbal", "kemal",
    "makbul", "meral", "nihal", "resul", "şevval", "zuhal", "zülal",
])  # fmt: skip
"""Given names whose last l is soft, so that front vowels follow the a or u before it: Kemal'e, Resul'ü."""

CASES = {
    "e": ("y", "E"),  # dative: to 61
    "i": ("y", "I"),  # accusative: makes 61
    "te": ("", "DE"),  # locative: at 61
    "ten": ("", "DEn"),  # ablative: from 61
    "in": ("n", "In"),  # genitive: of 61
    "le": ("y", "lE"),  # instrumental: with 61
}
"""By spec name: the consonant put in after a vowel, and the suffix, in which harmony decides what E, I and D become."""


def last_word(number: int) -> str:
    """The last word of a number when spoken, its sign aside."""
    number = abs(number)
    if number % 10 or number == 0:
        return _ONES[number % 10]
    if number % 100:
        return _TENS[number // 10 % 10]
    if number % 1000:
        return "yüz"
    return "bin" if number % 1_000_000 else "milyon"


def _sound(text: str) -> str:
    """What harmony follows: a number's last word, a lone consonant's name (B is "be"), or the text itself, Kemal as "kemel"."""
    number = last_number(text)
    if number is not None:
        return last_word(number)
    last = re.split(r"[\W\d_]+", text.translate(_SMALL).lower().rstrip("”’\"'"))[-1]
    if last in _SOFT_L:
        return last[:-2] + {"a": "e", "u": "ü"}[last[-2]] + last[-1]
    letters = "".join(letter for letter in text if letter.isalpha())
    return letters if any(letter in _VOWELS for letter in letters) else f"{letters}e"


def with_case(text: str, case: str, possessed: bool = False) -> str:
    """`text` with a suffix of CASES.

    It is a number, tile or name, or, if `possessed`, a noun that ends in a possessive suffix itself (ucu: ucuna).
    Raises KeyError for a case that there is not.
    """
    between, pattern = CASES[case]
    sound = _sound(text)
    vowel = next(letter for letter in reversed(sound) if letter in _VOWELS)
    front, rounded = vowel in _FRONT, vowel in _ROUND
    ends_in_vowel = sound[-1] in _VOWELS
    if possessed and case != "le":
        between = "n"
    suffix = pattern.replace("E", "e" if front else "a")
    suffix = suffix.replace("I", ("ü" if rounded else "i") if front else ("u" if rounded else "ı"))
    suffix = suffix.replace("D", "t" if sound[-1] in _HARD else "d")
    return f"{text}{'' if possessed else chr(39)}{between if ends_in_vowel else ''}{suffix}"


def capital(words: str) -> str:
    """Words that begin a sentence: "İki beş", where Python's own upper() would write "Iki"."""
    return words[:1].translate(_CAPITALS).upper() + words[1:]
