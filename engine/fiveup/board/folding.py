"""Which folds a drawing needs: one after the other, while it is larger than its viewport."""

from __future__ import annotations

from collections.abc import Iterator

from fiveup.board.arms import Arms
from fiveup.board.drawing import Fold, Frame
from fiveup.board.placing import Placement, place_all
from fiveup.tableau import PortRef

AT_MOST = 5
"""Folds added for one placement. More never helped on the trees of the bench."""


def fold_to_fit(arms: Arms, frame: Frame, kept: tuple[Fold, ...]) -> tuple[Placement, tuple[Fold, ...]]:
    """The placement with the kept folds and the fewest further ones that make it fit the frame, as far as any help."""
    folds = dict(kept)
    now = place_all(arms, folds)
    before = now
    for _ in range(AT_MOST):
        if _overflow(now, frame) == 0:
            break
        best: tuple[tuple[float, ...], Fold, Placement] | None = None
        for fold in _candidates(arms, folds):
            folds[fold.tile] = fold.side
            tried = place_all(arms, folds)
            del folds[fold.tile]
            rank = _rank(tried, before, frame)
            if best is None or rank < best[0]:
                best = rank, fold, tried
        if best is None or _overflow(best[2], frame) >= _overflow(now, frame):
            break
        now = best[2]
        folds[best[1].tile] = best[1].side
    return now, tuple(Fold(tile, side) for tile, side in folds.items())


def _candidates(arms: Arms, folds: dict[int, int]) -> Iterator[Fold]:
    """Both ways to fold behind each tile that has none, where a tile that lies along the line follows on one that does."""
    for link in arms.next.values():
        follower = arms.next.get(PortRef(link.tile, link.exit))
        if follower is None or link.tile in folds or arms.across(link.tile) or arms.across(follower.tile):
            continue
        if arms.branches(link.tile):
            continue
        yield Fold(link.tile, -1)
        yield Fold(link.tile, 1)


def _overflow(placement: Placement, frame: Frame) -> float:
    """How far a drawing is too large for its frame, as a share of it, both ways added."""
    limits = sorted((frame.width, frame.height), reverse=True)
    return sum(max(0, size - limit) / limit for size, limit in zip(placement.size, limits, strict=True))


def _rank(tried: Placement, before: Placement, frame: Frame) -> tuple[float, ...]:
    """Lower is better: fits, then moves few tiles, then is small."""
    moved = sum(tried.tiles[tile] != placed for tile, placed in before.tiles.items())
    main, cross = tried.size
    return (_overflow(tried, frame), moved, main * cross)
