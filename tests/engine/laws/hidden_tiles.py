"""Other deals that a seat cannot tell from the real one: hidden tiles permuted, and everything seen happens again."""

from __future__ import annotations

from random import Random

from fiveup.deal import Deal
from fiveup.match import IllegalAction, Match, apply, start_round
from tests.engine.laws.random_matches import PlayedRound

Slot = tuple[int, int]
"""A place in a deal: the seat (or -1 for the boneyard) and the position in it."""


def hidden_slots(played: PlayedRound, plies: int, seat: int) -> list[Slot]:
    """Where the deal holds tiles that `seat` has not seen after so many plies: not its own, and not placed."""
    match = played.plies[plies - 1].after if plies else played.dealt
    assert match.round is not None
    seen = {*match.round.hands[seat], *match.round.tableau.order}
    rows = [*enumerate(played.deal.hands), (-1, played.deal.boneyard)]
    return [(row, place) for row, row_tiles in rows for place, tile in enumerate(row_tiles) if tile not in seen]


def with_swap(deal: Deal, one: Slot, other: Slot) -> Deal:
    """The deal with two of its tiles changed over."""
    rows = [list(hand) for hand in deal.hands] + [list(deal.boneyard)]
    rows[one[0]][one[1]], rows[other[0]][other[1]] = rows[other[0]][other[1]], rows[one[0]][one[1]]
    return deal._replace(hands=tuple(tuple(hand) for hand in rows[:-1]), boneyard=tuple(rows[-1]))


def replayed(played: PlayedRound, deal: Deal, plies: int) -> Match | None:
    """The match after the same actions from another deal; None if they were not all legal, or ended the round."""
    try:
        match = start_round(played.before, deal)
        for ply in played.plies[:plies]:
            match, _ = apply(match, ply.action)
    except (IllegalAction, ValueError):
        return None
    return match if match.round is not None and match.round.result is None else None


def another(played: PlayedRound, plies: int, seat: int, rng: Random, swaps: int = 12) -> tuple[Match, Deal]:
    """A deal that differs only in what `seat` has not seen, and the match after so many plies."""
    slots = hidden_slots(played, plies, seat)
    deal = played.deal
    match = played.plies[plies - 1].after if plies else played.dealt
    for _ in range(swaps if len(slots) > 1 else 0):
        one, other = rng.sample(slots, 2)
        changed = with_swap(deal, one, other)
        again = replayed(played, changed, plies)
        if again is not None:
            deal, match = changed, again
    return match, deal
