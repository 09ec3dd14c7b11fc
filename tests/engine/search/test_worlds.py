"""Sampled deals agree with all that was seen, and each is as likely as counting every deal by hand makes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, prod
from random import Random

import pytest

from fiveup import tiles
from fiveup.action import DRAW, PASS, parse, place
from fiveup.match import Turn
from fiveup.search.beliefs import Holding, Known, holdings, placed_mask
from fiveup.search.packed import FITS
from fiveup.search.worlds import Worlds
from fiveup.seating import Seating

SAMPLES = 4000
CASES = [
    ((Seating(2), 4, 8), 315),
    ((Seating(2), 4, 8), 334),
    ((Seating(2), 4, 8), 3556),
    ((Seating(2), 4, 8), 4954),
    ((Seating(3), 3, 5), 2312),
    ((Seating(3), 3, 5), 13757),
    *(((Seating(2), 5, 6), seed) for seed in range(3)),
    *(((Seating(3), 3, 4), seed) for seed in range(3)),
    *(((Seating(4), 2, 4), seed) for seed in range(3)),
    *(((Seating(4, partners=True), 2, 3), seed) for seed in range(3)),
]
"""The seating, the tiles dealt to each hidden hand and the boneyard, and a seed.

The first six are picked, for being rare: the tiles placed may have been of older or younger groups, in different numbers
of ways, which makes some hands likelier than others.
"""
LEARNING = (0b0000001, 0b0000010, 0b0000100, 0b0000011, 0b0000110)
PLACING = (0b0011000, 0b1100000, 0b0110000)
"""Open values."""


@dataclass(frozen=True)
class Small:
    """A round in which seat 0 sees nearly everything: few enough hidden tiles to try every deal of them."""

    known: Known
    hidden: tuple[int, ...]
    """Every tile that was dealt to another seat or lay in the boneyard."""


def small_round(seating: Seating, dealt: int, boneyard: int, actions: int, rng: Random) -> Small:
    """Random actions, seat 0 holding all tiles but those dealt to the others and those in the boneyard.

    After each placement some values are open, whatever the layout would be. Low ones few hidden tiles show, so that there
    is a lot of drawing and learning, and high ones many, so that a tile placed may have been held for longer or shorter.
    """
    order = sorted(
        rng.sample(tiles.ALL, tiles.COUNT), key=lambda tile: tiles.LOW[tile] + 4 * rng.random(), reverse=True
    )
    others = range(1, seating.seats)
    hidden = order[: dealt * len(others) + boneyard]
    rng.shuffle(hidden)
    hands = {0: set(order[len(hidden) :])} | {seat: set(hidden[(seat - 1) * dealt : seat * dealt]) for seat in others}
    stock = hidden[dealt * len(others) :]
    seat, values, history = rng.randrange(seating.seats), 0, []
    while len(history) < actions and all(hands.values()):
        fitting = [tile for tile in sorted(hands[seat]) if FITS[values] >> tile & 1]
        if fitting:
            tile = rng.choice(fitting)
            history.append(Turn(seat, place(tile), values, None))
            hands[seat].remove(tile)
            values = rng.choice(LEARNING if rng.random() < 0.6 else PLACING)
            seat = seating.next_seat(seat)
        elif stock:
            drawn = stock.pop(0)
            hands[seat].add(drawn)
            history.append(Turn(seat, DRAW, values, None if seat else drawn))
        else:
            history.append(Turn(seat, PASS, values, None))
            seat = seating.next_seat(seat)
    known = Known(seating, 0, tiles.mask_of(hands[0]), dealt, len(stock), tuple(history))
    return Small(known, tuple(hidden))


def round_of(case: tuple[tuple[Seating, int, int], int]) -> Small:
    """The case's round: the first of its seed that leaves something to wonder about."""
    kind, seed = case
    rng = Random(seed)
    while True:
        small = small_round(*kind, rng.randrange(5, 22), rng)
        if small.known.hand and any(held.count for held in holdings(small.known).values()):
            return small


def every_deal(small: Small) -> Iterator[tuple[int, ...]]:
    """The hidden hands, by seat, that each deal of the hidden tiles leads to, if the history could have come of it.

    A deal is a set of tiles for each hidden hand, and an order of the tiles that were drawn.
    """
    known = small.known
    for dealt in _hands(frozenset(small.hidden), known.seating.seats - 1, known.dealt):
        hands = {seat: frozenset(hand) for seat, hand in enumerate(dealt, 1)}
        yield from _played(known, 0, hands, frozenset(small.hidden).difference(*dealt))


def _played(
    known: Known, at: int, hands: dict[int, frozenset[int]], stock: frozenset[int]
) -> Iterator[tuple[int, ...]]:
    """The hidden hands that the history from action `at` on may lead to, whatever is drawn from the stock."""
    if at == len(known.history):
        yield tuple(tiles.mask_of(hand) for hand in hands.values())
        return
    seat, action, values, drawn = known.history[at]
    fitting = [tile for tile in hands.get(seat, ()) if FITS[values] >> tile & 1]
    if action.kind == "draw":
        for tile in stock if drawn is None else stock & {drawn}:
            if not fitting:
                grown = hands | {seat: hands[seat] | {tile}} if seat else hands
                yield from _played(known, at + 1, grown, stock - {tile})
    elif seat == 0 or (action.kind == "pass" and not fitting and not known.drawable):
        yield from _played(known, at + 1, hands, stock)
    elif action.tile in fitting:
        yield from _played(known, at + 1, hands | {seat: hands[seat] - {action.tile}}, stock)


def _hands(rest: frozenset[int], seats: int, size: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not seats:
        yield ()
        return
    for hand in combinations(sorted(rest), size):
        for others in _hands(rest.difference(hand), seats - 1, size):
            yield (hand, *others)


def ways_to_hold(held: Holding, hand: int) -> int:
    """The number of ways in which a hand's owner may have come to it, by what was learnt of the holding."""
    ways = 0
    for sizes, each in held.splits.items():
        taken = 0
        for barred, size in zip(held.barred, sizes, strict=True):
            # What an older group may be of, a younger one may be of too.
            each *= comb((hand & ~barred).bit_count() - taken, size) if taken <= (hand & ~barred).bit_count() else 0
            taken += size
        ways += each
    return ways


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_learnt_weighs_hands_as_counting_does(case: tuple[tuple[Seating, int, int], int]) -> None:
    different = check_weights(round_of(case))
    assert different > 1 or case not in CASES[:6]


def test_tiles_held_for_longer_or_shorter_weigh_as_counting_does() -> None:
    """A hand of three ages: 3-4 and 4-4 may have been of any, 0-4 of the youngest only, and the two older become one."""
    names = "13 03 34 25 04 44 15 33 35 55 05 06"
    hidden = tuple(map(tiles.parse, names.split()))
    script = (
        (1, "draw 13"),
        (0, "draw draw 03"),
        (3, "34"),
        (2, "draw draw draw 25"),
        (4, "04"),
        (4, "44"),
        (1, "draw 15"),
    )
    history = tuple(Turn(1, parse(text), 1 << value, None) for value, texts in script for text in texts.split())
    known = Known(Seating(2), 0, tiles.FULL_MASK & ~tiles.mask_of(hidden), 3, 2, history)
    small = Small(known, hidden)
    assert len(holdings(known)[1].splits) > 1
    assert check_weights(small) > 1
    check_samples(small, Random(3))


def check_weights(small: Small) -> int:
    """Hold the weight of each possible hidden hand to the number of deals; how many different weights there are."""
    counted = Counter(every_deal(small))
    held = holdings(small.known).values()
    unseen = frozenset(tiles.tiles_of(tiles.FULL_MASK & ~small.known.hand & ~placed_mask(small.known.history)))
    weights = {
        hands: weight
        for hands in every_hand(unseen, [each.count for each in held])
        if (weight := prod(map(ways_to_hold, held, hands)))
    }
    assert set(weights) == set(counted)
    assert len({Fraction(counted[hands], weight) for hands, weight in weights.items()}) == 1
    return len(set(weights.values()))


def every_hand(rest: frozenset[int], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to give hidden hands of these sizes some of the tiles."""
    if not sizes:
        yield ()
        return
    for hand in combinations(sorted(rest), sizes[0]):
        for others in every_hand(rest.difference(hand), sizes[1:]):
            yield (tiles.mask_of(hand), *others)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_sampled_deals_are_as_likely_as_counted(case: tuple[tuple[Seating, int, int], int]) -> None:
    check_samples(round_of(case), Random(str(case)))


def check_samples(small: Small, rng: Random) -> None:
    """Hold samples to the numbers of deals."""
    counted = Counter(every_deal(small))
    deals = sum(counted.values())
    worlds = Worlds(small.known)
    sampled: Counter[tuple[int, ...]] = Counter()
    for _ in range(SAMPLES):
        hands, drawable = worlds.sample(rng)
        assert hands[0] == small.known.hand
        assert len(drawable) == small.known.drawable
        assert sum(hands) + sum(drawable) == small.known.hand | worlds.unseen
        sampled[tuple(hands[1:])] += 1
    assert set(sampled) <= set(counted)
    # Pearson's statistic over hands expected five times or more, the rest as one: mean `freedom`, variance 2 * freedom.
    expected = {hands: count * SAMPLES / deals for hands, count in counted.items()}
    cells = [(sampled[hands], mean) for hands, mean in expected.items() if mean >= 5]
    rare = [(sampled[hands], mean) for hands, mean in expected.items() if mean < 5]
    if rare:
        cells.append((sum(seen for seen, _ in rare), sum(mean for _, mean in rare)))
    statistic = sum((seen - mean) ** 2 / mean for seen, mean in cells)
    freedom = len(cells) - 1
    assert statistic <= freedom + 5 * (2 * freedom) ** 0.5
