"""The 28 tiles of the double-six set as small ints, and sets of tiles as 28-bit masks.

Tile `t` is an index into the set in the order 0-0, 0-1, ..., 0-6, 1-1, ..., 6-6. Written, a tile is its two values, lower first: "14".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

MAX_VALUE = 6
VALUES = range(MAX_VALUE + 1)

PAIRS: tuple[tuple[int, int], ...] = tuple((low, high) for low in VALUES for high in range(low, MAX_VALUE + 1))
COUNT = len(PAIRS)
LOW: tuple[int, ...] = tuple(low for low, _ in PAIRS)
HIGH: tuple[int, ...] = tuple(high for _, high in PAIRS)
PIPS: tuple[int, ...] = tuple(low + high for low, high in PAIRS)
NAMES: tuple[str, ...] = tuple(f"{low}{high}" for low, high in PAIRS)
ALL: tuple[int, ...] = tuple(range(COUNT))
FULL_MASK = (1 << COUNT) - 1

_BY_PAIR = {pair: tile for tile, pair in enumerate(PAIRS)}
_BY_NAME = {name: tile for tile, name in enumerate(NAMES)}

DOUBLE: tuple[int, ...] = tuple(_BY_PAIR[value, value] for value in VALUES)
"""The double of each value."""
WITH_VALUE: tuple[int, ...] = tuple(
    sum(1 << tile for tile, pair in enumerate(PAIRS) if value in pair) for value in VALUES
)
"""For each value the mask of the seven tiles that show it."""


def parse(name: str) -> int:
    """The tile written as two values, lower first ("14"). Raises ValueError for anything else."""
    tile = _BY_NAME.get(name) if isinstance(name, str) else None
    if tile is None:
        raise ValueError(name)
    return tile


def is_double(tile: int) -> bool:
    """Whether both halves show the same value."""
    return LOW[tile] == HIGH[tile]


def mask_of(tiles: Iterable[int]) -> int:
    """The 28-bit mask of some tiles."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


def tiles_of(mask: int) -> Iterator[int]:
    """The tiles of a mask, in ascending order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def pips(tiles: Iterable[int]) -> int:
    """All the pips of some tiles together."""
    return sum(PIPS[tile] for tile in tiles)
