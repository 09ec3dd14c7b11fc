"""One whole number made of digits of different radices: what has three values costs a third of a trit less than two bits.

The first digit written is the first read. A digit of radix 1 costs nothing.
"""

from __future__ import annotations

MOST = 1 << 20
"""No count or length in a link is larger: what claims to be is damage, and must not keep anybody busy."""

_GROUP = 8


class WrongDigit(ValueError):
    """A number that holds something else than what is read from it, or cannot hold what is written."""


class Writer:
    """Collects digits, then gives the number."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def digit(self, value: int, radix: int) -> None:
        """Add a digit, 0 to `radix` - 1. Raises ValueError for one that is not."""
        if not 0 <= value < radix:
            raise ValueError(f"{value} is no digit of radix {radix}")
        self._digits.append((value, radix))

    def whole(self, value: int) -> None:
        """Add a whole number from 0, in groups of three bits, each saying whether another follows. Raises WrongDigit for one too large."""
        if not 0 <= value <= MOST:
            raise WrongDigit("too large")
        while True:
            value, group = divmod(value, _GROUP)
            self.digit(group + (_GROUP if value else 0), 2 * _GROUP)
            if not value:
                return

    def signed(self, value: int) -> None:
        """Add a whole number of either sign. Raises WrongDigit for one too large."""
        self.digit(value < 0, 2)
        self.whole(abs(value))

    def text(self, text: str) -> None:
        """Add a text: its length in bytes, then the bytes of its UTF-8. Raises WrongDigit for one too long."""
        data = text.encode("utf-8", "surrogatepass")
        self.whole(len(data))
        for byte in data:
            self.digit(byte, 256)

    def number(self) -> int:
        """All digits as one number."""
        number = 0
        for value, radix in reversed(self._digits):
            number = number * radix + value
        return number


class Reader:
    """Takes the digits out of a number again, radix by radix."""

    def __init__(self, number: int) -> None:
        self._number = number

    def digit(self, radix: int) -> int:
        """The next digit."""
        self._number, value = divmod(self._number, radix)
        return value

    def whole(self) -> int:
        """The next whole number. Raises WrongDigit."""
        value, weight = 0, 1
        while True:
            more, group = divmod(self.digit(2 * _GROUP), _GROUP)
            value += group * weight
            if value > MOST or weight > MOST:
                raise WrongDigit("too large")
            if not more:
                return value
            weight *= _GROUP

    def signed(self) -> int:
        """The next whole number of either sign. Raises WrongDigit."""
        negative = self.digit(2)
        return -self.whole() if negative else self.whole()

    def text(self) -> str:
        """The next text. Raises WrongDigit."""
        length = self.whole()
        if length > self._number.bit_length() // 8 + 8:
            raise WrongDigit("longer than all that is left")
        try:
            return bytes(self.digit(256) for _ in range(length)).decode("utf-8", "surrogatepass")
        except UnicodeDecodeError:
            raise WrongDigit("no text") from None

    def end(self) -> None:
        """Nothing may be left. Raises WrongDigit."""
        if self._number:
            raise WrongDigit("something is left over")
