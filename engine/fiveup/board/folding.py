"""Which folds a drawing needs: as few as make it fit its viewport, those that it had before kept where they can be."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from fiveup.board.arms import Arms
from fiveup.board.drawing import Fold, Frame
from fiveup.board.placing import Measured, Placement, measure_all

AT_MOST = 5
"""Folds added for one placement. The bench's trees needed at most three."""
PATIENCE = 3
"""Steps that make nothing better, where adding folds does not suffice. With 2, a tree of the bench stays too large."""
TRIES = 200
"""Drawings tried then from either start. With 100 the same tree stays too large; more cost time where nothing helps."""
WORTH = 0.05
"""By how much of the viewport folds chosen anew must be better if the drawing does not fit with them either."""
STEM_PRICE = 0.5
"""What a quarter length of stem is worth, in tiles moved: up to 1 moves stay about as many, at 0 stems are longer."""

Folds = dict[int, int]


class _Try(NamedTuple):
    """A drawing on trial: how far it is too large, as a share of the viewport, and its area."""

    overflow: float
    area: int
    folds: Folds
    measured: Measured


def fold_to_fit(
    arms: Arms, frame: Frame, kept: tuple[Fold, ...], revise: bool = True
) -> tuple[Measured, tuple[Fold, ...]]:
    """The lines with the kept folds and the fewest further ones that make them fit the frame, or come nearest to it.

    To `revise` is to turn kept folds or take them back where adding others does not suffice, and to choose all anew if
    that does not either.
    """
    trial = _Trial(arms, frame, dict(kept))
    best = trial.start
    if best.overflow:
        best = trial.with_more()
    if best.overflow and revise:
        for start in (trial.start.folds, {}):
            found = trial.revised(start)
            if found.overflow == 0 or found.overflow < best.overflow - WORTH:
                best = found
            if best.overflow == 0:
                break
    return best.measured, tuple(Fold(tile, side) for tile, side in best.folds.items())


class _Trial:
    """The search for one layout's folds: what is tried is compared with the drawing that the kept folds give."""

    def __init__(self, arms: Arms, frame: Frame, kept: Folds) -> None:
        self.arms = arms
        self.limits = sorted((frame.width, frame.height), reverse=True)
        self.start = self._try(kept)

    def with_more(self) -> _Try:
        """One fold added after the other, each the best there is, until the drawing fits or none helps."""
        best = self.start
        for _ in range(AT_MOST):
            found = self._with_one_more(best.folds)
            if found is None or found.overflow >= best.overflow:
                break
            best = found
            if best.overflow == 0:
                break
        return best

    def _with_one_more(self, folds: Folds) -> _Try | None:
        """The best drawing with one fold more; None if there is no place for one."""
        found: list[tuple[float, float, int, _Try]] = []
        # A corner right before a double is less plain to see: only where no other helps.
        for across in (False, True):
            least = math.inf
            for beyond, more in sorted(_added(self.arms, folds, across), key=lambda added: added[0]):
                if beyond > least:
                    # All tiles beyond a fold move: none of those left can cost less.
                    break
                tried = self._try(more)
                cost = self._cost(tried) if tried.overflow == 0 else beyond
                found.append((tried.overflow, cost, tried.area, tried))
                if tried.overflow == 0:
                    least = min(least, cost)
            if least < math.inf:
                break
        return min(found, key=lambda ranked: ranked[:3])[3] if found else None

    def revised(self, folds: Folds) -> _Try:
        """The best drawing found by changing one fold after the other, through a few that are no better."""
        best = now = self._try(folds)
        seen = {frozenset(folds.items())}
        patience, left = PATIENCE, TRIES
        while best.overflow > 0 and patience > 0 and left > 0:
            fresh = [changed for changed in _changed(self.arms, now.folds) if frozenset(changed.items()) not in seen]
            fresh = fresh[:left]
            if not fresh:
                break
            left -= len(fresh)
            seen.update(frozenset(changed.items()) for changed in fresh)
            now = self._best(fresh)
            if now.overflow < best.overflow:
                best = now
            else:
                patience -= 1
        return best

    def _try(self, folds: Folds) -> _Try:
        """The lines with a choice of folds."""
        measured = measure_all(self.arms, folds)
        size = measured.size
        overflow = sum(max(0, length - limit) / limit for length, limit in zip(size, self.limits, strict=True))
        return _Try(overflow, size[0] * size[1], folds, measured)

    def _best(self, several: list[Folds]) -> _Try:
        """The lines with the best of several choices of folds."""
        found = [self._try(folds) for folds in several]
        fitting = [tried for tried in found if tried.overflow == 0]
        return min(fitting, key=self._cost) if fitting else min(found, key=lambda tried: tried[:2])

    def _cost(self, tried: _Try) -> float:
        """What it costs to draw so: the tiles moved, and the stems."""
        after = tried.measured.place()
        moved = sum(after.tiles[tile] != placed for tile, placed in self.placed.tiles.items())
        return moved + STEM_PRICE * after.stem_length

    @cached_property
    def placed(self) -> Placement:
        """Where the tiles lie with the kept folds."""
        return self.start.measured.place()


def _added(arms: Arms, folds: Folds, across: bool) -> Iterator[tuple[int, Folds]]:
    """The folds with one more behind a tile that lies along its line, in front of one that lies so, or `across`.

    With the number of tiles beyond the new one.
    """
    for tile, _, port in arms.next.values():
        follower = arms.next.get(port)
        shape = arms.shapes[tile]
        if follower is None or tile in folds or shape.across or shape.branches:
            continue
        if arms.shapes[follower.tile].across == across:
            beyond = arms.beyond(port)
            yield beyond, {**folds, tile: -1}
            yield beyond, {**folds, tile: 1}


def _changed(arms: Arms, folds: Folds) -> Iterator[Folds]:
    """The folds with one turned to the other side, taken back, or added."""
    for tile, side in folds.items():
        yield {**folds, tile: -side}
        yield {other: its for other, its in folds.items() if other != tile}
    for across in (False, True):
        for _, more in _added(arms, folds, across):
            yield more
