"""Layouts to draw: rounds played at random, and two kinds of trees that branch as hard as they can. A seed gives the same ones for ever."""

from __future__ import annotations

import random
from collections.abc import Callable

from fiveup import tiles
from fiveup.rules import Rules
from fiveup.tableau import HALVES, LINE_SIDES, PortRef, Tableau

Placements = list[tuple[int, PortRef | None]]
MOST_ARMS = 12


def legal_placements(tableau: Tableau, hand: list[int]) -> Placements:
    """Every placement of a tile of the hand."""
    if not tableau.order:
        return [(tile, None) for tile in hand]
    return [(tile, end) for tile in hand for end in tableau.ends_for(tile)]


def real_round(rules: Rules, seed: int) -> Tableau:
    """The layout in which a round of 2 to 4 seats ends, played at random: draw when nothing fits, pass when nothing is left."""
    rng = random.Random(seed)
    seats = rng.choice((2, 3, 4))
    deck = list(tiles.ALL)
    rng.shuffle(deck)
    hands = [[deck.pop() for _ in range(rules.hand_size(seats))] for _ in range(seats)]
    tableau = Tableau(rules.spinners)
    seat, passes = rng.randrange(seats), 0
    while passes < seats:
        hand = hands[seat]
        placements = legal_placements(tableau, hand)
        if placements:
            tile, end = rng.choice(placements)
            tableau = tableau.place(tile, end)
            hand.remove(tile)
            passes = 0
            if not hand:
                break
        elif deck:
            hand.append(deck.pop())
            continue
        else:
            passes += 1
        seat = (seat + 1) % seats
    return tableau


def until_nothing_fits(seed: int, spinners: str = "all", most: int = 26) -> Tableau:
    """Any tile of the set at any end, up to `most` tiles."""
    return _grown(seed, spinners, most, lambda tableau, placements: placements)


def branching_first(seed: int, most: int = 28) -> Tableau:
    """Doubles before all else, then tiles that fill a double's sides, with at most twelve arms."""

    def wanted(tableau: Tableau, placements: Placements) -> Placements:
        doubles = [placement for placement in placements if tiles.is_double(placement[0])]
        if doubles:
            return doubles
        sides = [placement for placement in placements if placement[1] is not None and placement[1].port not in HALVES]
        arms = sum(end.port in HALVES or end.port in LINE_SIDES for end in tableau.open_ends())
        if sides and arms < MOST_ARMS:
            return sides
        onward = [placement for placement in placements if placement[1] is None or placement[1].port in HALVES]
        return onward or placements

    return _grown(seed, "all", most, wanted)


def _grown(seed: int, spinners: str, most: int, wanted: Callable[[Tableau, Placements], Placements]) -> Tableau:
    """A layout grown from the whole set by placements chosen at random among the wanted ones."""
    rng = random.Random(seed)
    tableau = Tableau(spinners)  # type: ignore[arg-type]
    while len(tableau.order) < most:
        left = [tile for tile in tiles.ALL if tile not in tableau.order]
        placements = wanted(tableau, legal_placements(tableau, left))
        if not placements:
            break
        tableau = tableau.place(*rng.choice(placements))
    return tableau


def plies(tableau: Tableau) -> list[Tableau]:
    """The layout after each of its placements, itself last."""
    found = [Tableau(tableau.spinners)]
    ends = [None, *(join.old for join in tableau.joins)]
    for tile, end in zip(tableau.order, ends, strict=False):
        found.append(found[-1].place(tile, end))
    return found[1:]
