"""Deals of the hidden tiles that agree with all a seat knows, each as likely as it is: exact, and without rejection.

The hidden tiles go into bins: a group of a hidden hand, or the boneyard, which takes any tile. Tiles that some group is
barred from are dealt by counting. Taken one by one, tiles 1 to i can fill the bins to given sizes in so many ways; these
counts, for all sizes at once, are the coefficients of a polynomial with one variable a bin, and one more tile multiplies
it by 1 (the boneyard) plus the variables of the bins that the tile may be in. The polynomial is one long int with a field
for each combination of sizes, so a multiplication is a few shifts and sums. A world is read off backwards: sizes first,
then for each tile a bin, in proportion to the counts. Tiles that no group is barred from then fill up what is left.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, chain, product, repeat
from math import factorial, prod
from operator import mul
from random import Random

from fiveup import tiles
from fiveup.search.beliefs import Known, holdings, placed_mask
from fiveup.search.deals import shuffled

_Step = tuple[list[int], list[tuple[int, int]]]
"""For a tile and the sizes filled: cumulated counts, and for each the seat that gets it (-1: none) and the sizes left."""


class Worlds:
    """The hidden tiles as one seat may imagine them.

    Nothing that the seat saw is left out, except that an empty boneyard and a round that goes on mean that some seat can
    place: that adds nothing for a seat that can place itself. Raises ValueError if no deal at all agrees with what is known.
    """

    def __init__(self, known: Known) -> None:
        self.known = known
        self.holdings = holdings(known)
        self.unseen = tiles.FULL_MASK & ~known.hand & ~placed_mask(known.history)
        """The mask of the tiles in other hands and the boneyard."""
        seats = [(seat, group) for seat, held in self.holdings.items() for group in range(len(held.barred))]
        self._seat_of = [seat for seat, _ in seats]
        self._barred = [self.holdings[seat].barred[group] & self.unseen for seat, group in seats]
        splits = [
            (tuple(chain.from_iterable(sizes for sizes, _ in parts)), prod(ways for _, ways in parts))
            for parts in product(*(held.splits.items() for held in self.holdings.values()))
        ]
        self._capacities = [max(sizes[each] for sizes, _ in splits) for each in range(len(seats))]
        barred_somewhere = 0
        for barred in self._barred:
            barred_somewhere |= barred
        self._special = list(tiles.tiles_of(barred_somewhere))
        self._free = self.unseen & ~barred_somewhere
        self._count()
        self._choose_sizes(splits)
        self._steps: list[dict[int, _Step]] = [{} for _ in self._special]

    def _count(self) -> None:
        """Fill `_layers`: layer i counts, for all sizes, the ways in which the first i special tiles can be in the bins."""
        strides = list(accumulate((capacity + 1 for capacity in self._capacities), mul, initial=1))
        fields = strides.pop()
        self._strides = strides
        # No count reaches (bins + 1) ** tiles, so no field overflows into the next.
        self._field = ((len(strides) + 1) ** len(self._special)).bit_length() // 8 + 1
        bits = 8 * self._field
        room = [
            self._repeat((1 << bits * capacity * stride) - 1, bits * (capacity + 1) * stride, bits * fields)
            for capacity, stride in zip(self._capacities, strides, strict=True)
        ]
        ways = 1
        layers = [ways]
        for tile in self._special:
            grown = ways
            for each, stride in enumerate(strides):
                if not self._barred[each] >> tile & 1:
                    grown += (ways & room[each]) << bits * stride
            ways = grown
            layers.append(ways)
        self._layers = [layer.to_bytes(fields * self._field, "little") for layer in layers]

    @staticmethod
    def _repeat(pattern: int, period: int, length: int) -> int:
        """A pattern of bits repeated every `period` bits up to `length`, a multiple of it."""
        return pattern * (((1 << length) - 1) // ((1 << period) - 1))

    def _ways(self, layer: int, sizes: int) -> int:
        """The count of one field."""
        at = sizes * self._field
        return int.from_bytes(self._layers[layer][at : at + self._field], "little")

    def _choose_sizes(self, splits: list[tuple[tuple[int, ...], int]]) -> None:
        """List the ways to share the hands between special and free tiles, with their cumulated weights."""
        free = self._free.bit_count()
        chances: list[tuple[int, int, tuple[int, ...]]] = []
        for sizes, ways in splits:
            for special in product(*(range(size + 1) for size in sizes)):
                filled = sum(size * stride for size, stride in zip(special, self._strides, strict=True))
                missing = [size - part for size, part in zip(sizes, special, strict=True)]
                spare = free - sum(missing)
                counted = self._ways(len(self._special), filled) if spare >= 0 else 0
                if counted:
                    dealt = factorial(free) // (prod(map(factorial, missing)) * factorial(spare))
                    seats = tuple(chain.from_iterable(map(repeat, self._seat_of, missing)))
                    chances.append((ways * counted * dealt, filled, seats))
        if not chances:
            raise ValueError("no deal agrees with what is known")
        self._cumulated = list(accumulate(weight for weight, _, _ in chances))
        self._sizes = [(filled, seats) for _, filled, seats in chances]

    def _step(self, index: int, filled: int) -> _Step:
        """Where special tile `index` may be if it and those before it fill the bins so."""
        tile = self._special[index]
        found = [(self._ways(index, filled), (-1, filled))]
        for each, stride in enumerate(self._strides):
            if filled // stride % (self._capacities[each] + 1) and not self._barred[each] >> tile & 1:
                found.append((self._ways(index, filled - stride), (self._seat_of[each], filled - stride)))
        found = [(ways, choice) for ways, choice in found if ways]
        step = list(accumulate(ways for ways, _ in found)), [choice for _, choice in found]
        self._steps[index][filled] = step
        return step

    def sample(self, rng: Random) -> tuple[list[int], list[int]]:
        """One deal: hands by seat as masks, the seat's own among them, and the bits of the tiles that can be drawn, in order.

        Both lists are fresh, as `Playouts.play` takes them.
        """
        random = rng.random
        hands = [0] * self.known.seating.seats
        hands[self.known.seat] = self.known.hand
        cumulated = self._cumulated
        # The upper bound is for the last number below 1: times a large count it may be rounded up.
        filled, seats = self._sizes[bisect_right(cumulated, int(random() * cumulated[-1]), 0, len(cumulated) - 1)]
        dealt = 0
        for index in range(len(self._special) - 1, -1, -1):
            if not filled:
                break
            counts, choices = self._steps[index].get(filled) or self._step(index, filled)
            seat, filled = choices[bisect_right(counts, int(random() * counts[-1]), 0, len(counts) - 1)]
            if seat >= 0:
                bit = 1 << self._special[index]
                hands[seat] |= bit
                dealt |= bit
        boneyard: list[int] = []
        left = list(seats)
        free = self._free
        unseen = self.unseen & ~dealt
        for bit in shuffled(rng):
            if bit & unseen:
                if left and bit & free:
                    hands[left.pop()] |= bit
                else:
                    boneyard.append(bit)
        return hands, boneyard[: self.known.drawable]
