"""The letters of a link: numbers and checks as A-Z, a-z, 0-9, - and _, which survive every chat program and every URL."""

from __future__ import annotations

from binascii import crc32

from fiveup.deal import chance

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
BITS = 6
CHECK = 6
"""Letters of a check: 36 bits for the 32 of a CRC-32, which misses no flip, and no change within five letters."""
KEY = 4
"""Letters of a seal's key."""

_VALUE = {letter: value for value, letter in enumerate(ALPHABET)}


def letters_of(number: int, length: int = 0) -> str:
    """A number from 0 in letters, the lowest six bits first: as few as hold it, or exactly `length`."""
    found: list[str] = []
    while number or len(found) < length:
        found.append(ALPHABET[number & 63])
        number >>= BITS
    return "".join(found)


def number_of(letters: str) -> int:
    """The number that some letters hold. Raises KeyError for a letter that is none."""
    number = 0
    for letter in reversed(letters):
        number = number << BITS | _VALUE[letter]
    return number


def check_of(letters: str) -> str:
    """The check of some letters."""
    return letters_of(crc32(letters.encode("ascii")), CHECK)


def strange(letters: str) -> str:
    """The first character that is no letter of a link; "" if all are."""
    return next((letter for letter in letters if letter not in _VALUE), "")


def sealed(letters: str) -> str:
    """Letters that show nothing of what they hold to whoever looks at them: a key of their own, then each one exchanged by it.

    No secret: this very module opens it. It keeps a curious look from reading hidden tiles, not a programmer.
    """
    key = letters_of(crc32(letters.encode("ascii")) & (1 << KEY * BITS) - 1, KEY)
    return key + _exchanged(key, letters)


def unsealed(letters: str) -> str:
    """What `sealed` was given. Raises ValueError for letters that it did not make."""
    found = _exchanged(letters[:KEY], letters[KEY:])
    if sealed(found) != letters:
        raise ValueError("not sealed by this key")
    return found


def _exchanged(key: str, letters: str) -> str:
    # The stream of random() is the one that Python promises to keep.
    rng = chance(f"fiveup seal {key}")
    return "".join(ALPHABET[_VALUE[letter] ^ int(rng.random() * 64)] for letter in letters)
