"""What a seat knows of the tiles it does not see, from the public course of a round.

A seat that draws or passes at open values M holds no tile that touches M (C2). What it draws afterwards is free of that,
so a hand falls into groups by age, each barred from some tiles; later draws and passes bar all groups that are there, so
an older group is barred from all that a younger one is. The tile placed right after a draw is the one just drawn. Any
other placed tile may have come from several groups: then each split of the hand into groups is kept, with the number of
ways to have come to it, so that nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import Protocol

from fiveup import tiles
from fiveup.action import Action
from fiveup.search.deals import OPENERS
from fiveup.search.packed import FITS
from fiveup.seating import Seating


class Taken(Protocol):
    """An action that was taken, as every seat saw it: a view's history is made of these."""

    @property
    def seat(self) -> int:
        """Whose action it was."""

    @property
    def action(self) -> Action:
        """A placement, a draw or a pass."""

    @property
    def open_values(self) -> int:
        """The values that open ends showed before it, as seven bits."""


@dataclass(frozen=True, slots=True)
class Known:
    """All that one seat has to go by in a round."""

    seating: Seating
    seat: int
    """Who knows it."""
    hand: int
    """Its own tiles, a mask."""
    dealt: int
    """How many tiles each seat was dealt."""
    drawable: int
    """How many tiles of the boneyard can still be drawn."""
    history: Sequence[Taken]
    """Every action of the round so far."""
    highest: int | None = None
    """The tile that the opener had to lead as the highest double of all, or in its stead (F5); None if the lead was free."""


@dataclass(slots=True)
class Holding:
    """What is known of one hidden hand: its groups, oldest first, and how it may be split into them."""

    barred: list[int]
    """For each group the mask of the tiles that are not in it; an older group's holds a younger one's."""
    splits: dict[tuple[int, ...], int]
    """The sizes that the groups may have, each with the number of ways to have come to them."""

    def take(self, action: Action, open_values: int) -> None:
        """Learn from the hand's owner taking an action at some open values."""
        if action.tile is not None:
            self._place(1 << action.tile)
            return
        self._bar(FITS[open_values])
        if action.kind == "draw":
            self.barred.append(0)
            self.splits = {(*sizes, 1): ways for sizes, ways in self.splits.items()}

    def _place(self, bit: int) -> None:
        """A tile left the hand, from any group that could hold it. After a draw only the tile just drawn could be it."""
        splits: dict[tuple[int, ...], int] = {}
        for sizes, ways in self.splits.items():
            for group, size in enumerate(sizes):
                if size and not self.barred[group] & bit:
                    fewer = (*sizes[:group], size - 1, *sizes[group + 1 :])
                    splits[fewer] = splits.get(fewer, 0) + ways
        self.splits = splits
        for group in range(len(self.barred) - 1, 0, -1):
            if not any(sizes[group] for sizes in splits):
                del self.barred[group]
                self.splits = {(*sizes[:group], *sizes[group + 1 :]): ways for sizes, ways in self.splits.items()}

    def _bar(self, touching: int) -> None:
        """No tile held now is one of these. Groups that now are barred from the same tiles become one."""
        self.barred = [barred | touching for barred in self.barred]
        for group in range(len(self.barred) - 1, 0, -1):
            if self.barred[group] == self.barred[group - 1]:
                del self.barred[group]
                splits: dict[tuple[int, ...], int] = {}
                for sizes, ways in self.splits.items():
                    older, younger = sizes[group - 1 : group + 1]
                    merged = (*sizes[: group - 1], older + younger, *sizes[group + 1 :])
                    # A set of older + younger tiles is comb(...) ways one set of each age.
                    splits[merged] = splits.get(merged, 0) + ways * comb(older + younger, older)
                self.splits = splits

    @property
    def count(self) -> int:
        """How many tiles the hand has."""
        return sum(next(iter(self.splits)))

    @property
    def impossible(self) -> int:
        """The mask of tiles that are not in the hand because of what its owner did. Tiles seen elsewhere are left out of account."""
        held = [barred for group, barred in enumerate(self.barred) if any(sizes[group] for sizes in self.splits)]
        return held[-1] if held else tiles.FULL_MASK


def placed_mask(history: Sequence[Taken]) -> int:
    """The mask of the tiles on the table."""
    return tiles.mask_of(taken.action.tile for taken in history if taken.action.tile is not None)


def holdings(known: Known) -> dict[int, Holding]:
    """What is known of each hidden hand, by seat."""
    barred = 0
    if known.highest is not None:
        barred = sum(OPENERS[: OPENERS.index(1 << known.highest)])
    found = {seat: Holding([barred], {(known.dealt,): 1}) for seat in range(known.seating.seats) if seat != known.seat}
    for taken in known.history:
        if taken.seat != known.seat:
            found[taken.seat].take(taken.action, taken.open_values)
    return found
