"""Random deals as masks, for play-outs that begin with a deal. A match deals by `fiveup.deal`, from its seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from struct import Struct

from fiveup import tiles
from fiveup.rules import Rules
from fiveup.seating import Seating

# Each tile gets a key of 24 random bits above the five of its number; sorting the keys shuffles the tiles.
_KEY_BITS = sum(((1 << 24) - 1) << 32 * tile + 5 for tile in tiles.ALL)
_NUMBERS = sum(tile << 32 * tile for tile in tiles.ALL)
_BYTE_COUNT = 4 * tiles.COUNT
_BIT_COUNT = 32 * tiles.COUNT
_keys: Callable[[bytes], tuple[int, ...]] = Struct(f"<{tiles.COUNT}I").unpack
_BITS = [1 << tile if tile < tiles.COUNT else 0 for tile in range(32)]


def shuffled(rng: Random) -> list[int]:
    """The bits of the 28 tiles in random order."""
    bits = _BITS
    keys = sorted(_keys((rng.getrandbits(_BIT_COUNT) & _KEY_BITS | _NUMBERS).to_bytes(_BYTE_COUNT, "little")))
    return [bits[key & 31] for key in keys]


class Dealer:
    """Deals the rounds of one game, for one seating."""

    def __init__(self, rules: Rules, seating: Seating) -> None:
        size = rules.hand_size(seating.seats)
        dealt = size * seating.seats
        self._hands = [slice(at, at + size) for at in range(0, dealt, size)]
        self._drawable = slice(dealt, tiles.COUNT - rules.reserve if rules.drawing else dealt)

    def deal(self, rng: Random) -> tuple[list[int], list[int]]:
        """A random deal: hands by seat as masks, and the bits of the tiles that can be drawn, in the order of drawing.

        The reserve is left out; without drawing nothing can be drawn.
        """
        order = shuffled(rng)
        return [sum(order[hand]) for hand in self._hands], order[self._drawable]


# By F5: doubles first, the highest of them first; then the other tiles, by pips and then by the higher half.
OPENERS: tuple[int, ...] = tuple(
    1 << tile
    for tile in sorted(tiles.ALL, key=lambda tile: (tiles.is_double(tile), tiles.PIPS[tile], tiles.HIGH[tile]))[::-1]
)


def highest_double(hands: list[int]) -> tuple[int, int]:
    """The seat that opens by F5, and the bit of the tile that it opens with."""
    for bit in OPENERS:
        for seat, hand in enumerate(hands):
            if hand & bit:
                return seat, bit
    raise ValueError("no tiles were dealt")
