"""Sampled deals agree with all that was seen, and each is as likely as counting every deal by hand makes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice, permutations
from math import comb, prod
from random import Random

import pytest

from fiveup import tiles
from fiveup.action import DRAW, PASS, place
from fiveup.match import Turn
from fiveup.search.beliefs import Holding, Known, holdings, placed_mask
from fiveup.search.packed import FITS, attachments, open_values
from fiveup.search.worlds import Worlds
from fiveup.seating import Seating

SAMPLES = 4000
CASES = [
    (Seating(2), 4, 5),
    (Seating(2), 3, 6),
    (Seating(3), 3, 3),
    (Seating(3), 2, 4),
    (Seating(4), 2, 3),
    (Seating(4, partners=True), 2, 2),
]
"""The seating, the tiles dealt to each hidden hand, and the boneyard."""


@dataclass(frozen=True)
class Small:
    """A round in which seat 0 sees nearly everything: few enough hidden tiles to try every deal of them."""

    known: Known
    hidden: tuple[int, ...]
    """Every tile that was dealt to another seat or lay in the boneyard."""


def small_round(seating: Seating, dealt: int, boneyard: int, actions: int, rng: Random) -> Small:
    """Random play without scores; seat 0 holds all tiles but those dealt to the others and those in the boneyard."""
    order = rng.sample(tiles.ALL, tiles.COUNT)
    others = range(1, seating.seats)
    hidden = order[: dealt * len(others) + boneyard]
    hands = {0: set(order[len(hidden) :])} | {seat: set(hidden[(seat - 1) * dealt : seat * dealt]) for seat in others}
    stock = hidden[dealt * len(others) :]
    table = attachments("none")
    layout, seat, history = 0, 0, []
    while len(history) < actions and all(hands.values()):
        fitting = sorted(hands[seat] & set(tiles.tiles_of(FITS[open_values(layout)])))
        if fitting:
            tile = rng.choice(fitting)
            move, change = rng.choice(list(table.moves(layout, 1 << tile)))
            history.append(Turn(seat, place(move.tile), open_values(layout), None))
            layout += change
            hands[seat].remove(tile)
            seat = seating.next_seat(seat)
        elif stock:
            drawn = stock.pop(0)
            hands[seat].add(drawn)
            history.append(Turn(seat, DRAW, open_values(layout), None if seat else drawn))
        else:
            history.append(Turn(seat, PASS, open_values(layout), None))
            seat = seating.next_seat(seat)
    known = Known(seating, 0, tiles.mask_of(hands[0]), dealt, len(stock), tuple(history))
    return Small(known, tuple(hidden))


def small_rounds(case: tuple[Seating, int, int], rng: Random) -> Iterator[Small]:
    """Small rounds of a kind, stopped where somebody's hand leaves something to wonder about."""
    while True:
        small = small_round(*case, rng.randrange(4, 26), rng)
        if any(held.count for held in holdings(small.known).values()) and small.known.hand:
            yield small


def is_unclear(small: Small) -> bool:
    """Whether a placed tile may have been held for longer or shorter, with different numbers of ways."""
    return any(len(set(held.splits.values())) > 1 and held.count for held in holdings(small.known).values())


def every_deal(small: Small) -> Iterator[tuple[int, ...]]:
    """The hidden hands, by seat, that each deal of the hidden tiles leads to, if the history could have come of it.

    A deal is a set of tiles for each hidden hand, and an order of the tiles that were drawn.
    """
    known = small.known
    drawn = sum(turn.action.kind == "draw" for turn in known.history)
    for dealt in _hands(frozenset(small.hidden), known.seating.seats - 1, known.dealt):
        for order in permutations(set(small.hidden).difference(*dealt), drawn):
            hands = {seat: set(hand) for seat, hand in enumerate(dealt, 1)}
            stock = list(order)
            if all(_could(turn, hands, stock, known.drawable) for turn in known.history):
                yield tuple(tiles.mask_of(hand) for hand in hands.values())


def _hands(rest: frozenset[int], seats: int, size: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not seats:
        yield ()
        return
    for hand in combinations(sorted(rest), size):
        for others in _hands(rest.difference(hand), seats - 1, size):
            yield (hand, *others)


def _could(turn: Turn, hands: dict[int, set[int]], stock: list[int], drawable: int) -> bool:
    """Whether a seat with this hand takes this action by the rules; then it is taken."""
    if turn.seat == 0:
        return turn.action.kind != "draw" or stock.pop(0) == turn.drawn
    hand = hands[turn.seat]
    fitting = [tile for tile in hand if FITS[turn.open_values] >> tile & 1]
    if turn.action.tile is not None:
        if turn.action.tile not in fitting:
            return False
        hand.remove(turn.action.tile)
        return True
    if turn.action.kind == "draw" and not fitting:
        hand.add(stock.pop(0))
        return True
    return turn.action.kind == "pass" and not fitting and not stock and not drawable


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
@pytest.mark.parametrize("unclear", [False, True])
def test_what_is_learnt_weighs_hands_as_counting_does(case: tuple[Seating, int, int], unclear: bool) -> None:
    rng = Random(f"{case} {unclear}")
    rounds = (small for small in small_rounds(case, rng) if is_unclear(small) or not unclear)
    for small in islice(rounds, 4):
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


def every_hand(rest: frozenset[int], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to give hidden hands of these sizes some of the tiles."""
    if not sizes:
        yield ()
        return
    for hand in combinations(sorted(rest), sizes[0]):
        for others in every_hand(rest.difference(hand), sizes[1:]):
            yield (tiles.mask_of(hand), *others)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_sampled_deals_are_as_likely_as_counted(case: tuple[Seating, int, int], seed: int) -> None:
    rng = Random(f"{case} {seed}")
    small = next(small for small in small_rounds(case, rng) if seed % 2 or is_unclear(small))
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
