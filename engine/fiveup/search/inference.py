"""How likely the other seats, had they held what a sampled deal gives them, would have played as they did.

Each of their choices counts by its share in a softmax of linear values, mixed with equal chances: soft, so that a seat with a
style of its own is not taken at its word, and never zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from fiveup import tiles
from fiveup.action import Action
from fiveup.search.beliefs import Known
from fiveup.search.explicit import classify
from fiveup.search.linear import Linear

SPREAD = 8.0
"""Raw points of linear value by which a placement has to lead to be e times as likely."""
ANYTHING = 0.25
"""The part of the chance that is shared equally: mistakes, plans and habits that the weights do not know."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A placement of another seat that may have been a choice, and all that it could see."""

    seat: int
    layout: int
    bit: int
    change: int
    counts: Sequence[int]
    """Tiles held, by seat, the one placed included."""
    unplaced: int
    """The mask of the tiles that were not on the table."""
    since: int
    """The mask of the tiles that this seat has placed from then on."""


class Inference:
    """The choices of a round so far that say something about hidden hands."""

    def __init__(self, known: Known, linear: Linear) -> None:
        self._linear = linear
        self._table = linear.playouts.attachments
        self.choices = tuple(self._choices(known))

    def _choices(self, known: Known) -> list[Choice]:
        """Every placement whose owner's hand at that time follows from the hand held now: it drew no more than one tile since
        that it did not place at once. A tile drawn and placed was no choice, nor is a lead that the rules prescribed."""
        counts = [known.dealt] * known.seating.seats
        layout, unplaced = 0, tiles.FULL_MASK
        found: list[Choice] = []
        placed: list[tuple[int, int]] = []
        kept_draws: list[tuple[int, int]] = []
        drew = False
        for at, taken in enumerate(known.history):
            action: Action = taken.action
            if action.kind == "draw":
                if drew or not self._placed_next(known, at):
                    kept_draws.append((at, taken.seat))
                counts[taken.seat] += 1
            if action.tile is not None:
                change = self._table.change(layout, classify(action.tile, action.end))
                bit = 1 << action.tile
                prescribed = not layout and known.highest is not None
                if taken.seat != known.seat and not drew and not prescribed:
                    found.append(Choice(taken.seat, layout, bit, change, tuple(counts), unplaced, at))
                placed.append((taken.seat, bit))
                counts[taken.seat] -= 1
                layout += change
                unplaced ^= bit
            else:
                placed.append((taken.seat, 0))
            drew = action.kind == "draw"
        return [
            Choice(
                each.seat, each.layout, each.bit, each.change, each.counts, each.unplaced,
                sum(bit for seat, bit in placed[each.since :] if seat == each.seat) & ~self._drawn_and_placed(known, each),
            )
            for each in found
            if not any(seat == each.seat and at > each.since for at, seat in kept_draws)
        ]  # fmt: skip

    @staticmethod
    def _placed_next(known: Known, at: int) -> bool:
        """Whether a tile drawn was placed by the action after."""
        return at + 1 < len(known.history) and known.history[at + 1].action.tile is not None

    def _drawn_and_placed(self, known: Known, choice: Choice) -> int:
        """The mask of the tiles that a seat drew after a choice and placed at once: it did not hold them then."""
        return tiles.mask_of(
            after.action.tile
            for before, after in zip(known.history[choice.since :], known.history[choice.since + 1 :], strict=False)
            if before.action.kind == "draw" and after.action.tile is not None and after.seat == choice.seat
        )

    def likelihood(self, hands: Sequence[int]) -> float:
        """How likely all those choices were if these are the hands now: above 0, at most 1."""
        together = 1.0
        for choice in self.choices:
            mine = hands[choice.seat] | choice.since
            picks = self._table.fitting(choice.layout, mine)
            values = self._linear.values(
                picks, choice.layout, mine, choice.counts, choice.seat, choice.unplaced ^ mine
            )
            if len(values) > 1:
                together *= self._chance(choice, values)
        return together

    @staticmethod
    def _chance(choice: Choice, values: list[tuple[int, int, float]]) -> float:
        most = max([value for _, _, value in values])
        whole = chosen = 0.0
        for bit, change, value in values:
            odds = exp((value - most) / SPREAD)
            whole += odds
            if bit == choice.bit and change == choice.change:
                chosen = odds
        return (1 - ANYTHING) * chosen / whole + ANYTHING / len(values)
