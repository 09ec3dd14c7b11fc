"""How a round ends, on hands that are masks: the settlements of `scoring` without their events, for play-outs."""

from __future__ import annotations

from collections.abc import Callable

from fiveup import tiles
from fiveup.rules import Rules
from fiveup.scoring import round5
from fiveup.seating import Seating

NO_LIMIT = 1 << 30

_QUARTERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(tiles.PIPS[at + tile] for tile in range(7) if mask >> tile & 1) for mask in range(128))
    for at in range(0, tiles.COUNT, 7)
)
_FIRST, _SECOND, _THIRD, _FOURTH = _QUARTERS


def pips_of(mask: int) -> int:
    """All the pips of the tiles in a mask."""
    return _FIRST[mask & 127] + _SECOND[mask >> 7 & 127] + _THIRD[mask >> 14 & 127] + _FOURTH[mask >> 21]


_ROUND5 = tuple(round5(pips) for pips in range(tiles.pips(tiles.ALL) + 1))


class Settlement:
    """One game's settlements, for one seating. Scores are lists of raw points by side, changed in place."""

    def __init__(self, rules: Rules, seating: Seating) -> None:
        target = rules.target(seating.sides)
        self.limit = target if rules.finish == "exact" else NO_LIMIT
        """An event that would lift its side above this is cancelled (E7)."""
        self.goal = NO_LIMIT if rules.finish == "round" else target
        """A side that reaches this wins the match."""
        self.one_event = rules.one_event
        """Whether the last placement's points belong to the domino's event."""
        self._seating = seating
        self._side_of = tuple(seating.side_of(seat) for seat in range(seating.seats))
        self._each = rules.rounding == "each"
        self._rounded: tuple[int, ...] = tuple(range(len(_ROUND5))) if rules.rounding == "none" else _ROUND5
        self._less_partner = rules.domino == "less-partner" and seating.partners
        self._paying = tuple(self._payers(rules, seat) for seat in range(seating.seats))
        blocks: dict[str, Callable[[int, list[int], list[int]], None]] = {
            "heavier-hands": self._heavier_hands,
            "lightest-side": self._lightest_side,
            "lowest-hand": self._lowest_hand,
            "nothing": lambda opener, hands, scores: None,
        }
        self.block = blocks[rules.block]
        """Settle a blocked round: block(opener, hands, scores)."""

    def _payers(self, rules: Rules, seat: int) -> tuple[int, ...] | None:
        """The seats whose pips a seat takes by going out; None where that is worth one point."""
        if rules.domino == "one-point":
            return None
        others = (other for other in range(self._seating.seats) if other != seat)
        if rules.domino == "all-hands":
            return tuple(others)
        return tuple(other for other in others if self._side_of[other] != self._side_of[seat])

    def score(self, seat: int, raw: int, scores: list[int]) -> bool:
        """Apply an event of `seat`, or cancel it (E7). Whether its side has won the match."""
        side = self._side_of[seat]
        after = scores[side] + raw
        if after <= self.limit:
            scores[side] = after
        return scores[side] >= self.goal

    def domino(self, seat: int, placement: int, hands: list[int], scores: list[int]) -> None:
        """Settle a domino of `seat`, whose last placement scores `placement` raw points: one event or two (E8, F4)."""
        if not self.one_event:
            if placement and self.score(seat, placement, scores):
                return
            placement = 0
        raw = placement + self._taken(self._paying[seat], hands)
        if self._less_partner:
            raw -= self._rounded[pips_of(hands[seat ^ 2])]
        self.score(seat, raw, scores)

    def _taken(self, payers: tuple[int, ...] | None, hands: list[int]) -> int:
        if payers is None:
            return 1
        if self._each:
            return sum([self._rounded[pips_of(hands[other])] for other in payers])
        together = 0
        for other in payers:
            together |= hands[other]
        return self._rounded[pips_of(together)]

    def _heavier_hands(self, opener: int, hands: list[int], scores: list[int]) -> None:
        pips = [pips_of(hand) for hand in hands]
        side_of = self._side_of
        for seat in sorted(self._seating.clockwise_from(opener), key=pips.__getitem__):
            own = pips[seat]
            heavier = [hand - own for other, hand in enumerate(pips) if hand > own and side_of[other] != side_of[seat]]
            raw = sum(self._rounded[more] for more in heavier) if self._each else self._rounded[sum(heavier)]
            if raw and self.score(seat, raw, scores):
                return

    def _lightest_side(self, opener: int, hands: list[int], scores: list[int]) -> None:
        seating = self._seating
        totals = [0] * seating.sides
        for seat, hand in enumerate(hands):
            totals[self._side_of[seat]] += pips_of(hand)
        lightest = min(totals)
        if totals.count(lightest) > 1:
            return
        side = totals.index(lightest)
        if self._each:
            raw = sum(self._rounded[one] for one in totals) - 2 * self._rounded[lightest]
        else:
            raw = self._rounded[sum(totals) - 2 * lightest]
        self.score(side, raw, scores)

    def _lowest_hand(self, opener: int, hands: list[int], scores: list[int]) -> None:
        pips = [pips_of(hand) for hand in hands]
        lowest = min(pips)
        holders = [seat for seat in self._seating.clockwise_from(opener) if pips[seat] == lowest]
        if len({self._side_of[seat] for seat in holders}) > 1:
            return
        others = [hand for other, hand in enumerate(pips) if other != holders[0]]
        raw = sum(self._rounded[hand] for hand in others) if self._each else self._rounded[sum(others)]
        self.score(holders[0], raw, scores)
