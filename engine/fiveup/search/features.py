"""What a placement leads to, as a few plain numbers that linear weights make one value of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from fiveup import tiles
from fiveup.search.packed import FITS, TOTAL_AT, Attachments
from fiveup.search.settlement import pips_of
from fiveup.seating import Seating

FAST = ("points", "double", "pips", "near", "playable", "stuck", "blank", "total")
"""The features that a play-out can afford: see `Features`, of which they are the first."""


class Features(NamedTuple):
    """A placement seen by its seat, which knows its own hand, the table, and how many tiles the others hold."""

    points: float
    """Raw points now, 0 if the target cancels them."""
    double: float
    """1 if the tile is a double."""
    pips: float
    """Pips shed."""
    near: float
    """Pips shed, divided by the tiles of the opposing seat that has fewest."""
    playable: float
    """The share of the tiles kept that fit the layout afterwards (1 with none kept)."""
    stuck: float
    """1 if tiles are kept and none fits."""
    blank: float
    """The chance that no tile of the next seat fits."""
    total: float
    """The end total afterwards."""
    reply: float
    """The points that the next seat's best placement scores, on the average."""
    follow: float
    """The points that the best of the tiles kept would score at this layout."""
    values: float
    """How many different values the tiles kept show."""
    partner: float
    """The chance that no tile of the partner fits; 0 without a partner."""
    others: float
    """The same for the opposing seats after the next, on the average; 0 if there is none."""


class Outlook(NamedTuple):
    """What a seat knows before it places, as far as features use it."""

    layout: int
    hand: int
    """A mask, with the tile to be placed in it."""
    hidden: int
    """The mask of the tiles that it does not see."""
    counts: Sequence[int]
    """Tiles held, by seat."""
    seat: int
    room: int
    """The raw points that its side can still score before the target cancels them (E7)."""


@cache
def blank_row(hidden: int, held: int) -> tuple[float, ...]:
    """By how many of the hidden tiles fit: the chance that none of `held` random ones does."""
    if held > hidden:
        return (1.0,) + (0.0,) * hidden
    return tuple(comb(hidden - fitting, held) / comb(hidden, held) for fitting in range(hidden + 1))


def expected_best(scoring: dict[int, int], hidden: int, held: int) -> float:
    """The mean of the most points among `held` random ones of the hidden tiles, from a mask of tiles for each points above 0."""
    row = blank_row(hidden, held)
    expected, better, none_better = 0.0, 0, 1.0
    for gained in sorted(scoring, reverse=True):
        better |= scoring[gained]
        none = row[better.bit_count()]
        expected += gained * (none_better - none)
        none_better = none
    return expected


def scoring_tiles(table: Attachments, points: Sequence[int], layout: int, tiles_mask: int) -> dict[int, int]:
    """For each number of raw points above 0 the mask of the tiles whose best placement at a layout scores it."""
    found: dict[int, int] = {}
    for bit, relevant, changes_of in table.fitting(layout, tiles_mask):
        gained = max(points[layout + change >> TOTAL_AT] for change in changes_of[layout & relevant])
        if gained:
            found[gained] = found.get(gained, 0) | bit
    return found


def features(
    table: Attachments, points: Sequence[int], seating: Seating, outlook: Outlook, bit: int, change: int
) -> Features:
    """The features of placing the tile of a bit by a change of the layout. `points` are the raw points of each total."""
    seat, hidden = outlook.seat, outlook.hidden
    after = outlook.layout + change
    kept = outlook.hand ^ bit
    fits = FITS[after & 127]
    unseen, fitting = hidden.bit_count(), (hidden & fits).bit_count()
    following = seating.next_seat(seat)
    side = seating.side_of(seat)
    opposing = [other for other in range(seating.seats) if seating.side_of(other) != side]
    later = [other for other in opposing if other != following]
    partner = seating.partner_of(seat)
    gained = points[after >> TOTAL_AT]
    playable = (kept & fits).bit_count()
    shed = pips_of(bit)

    def blank(other: int) -> float:
        return blank_row(unseen, outlook.counts[other])[fitting]

    return Features(
        points=gained if gained <= outlook.room else 0,
        double=bit.bit_length() - 1 in tiles.DOUBLE,
        pips=shed,
        near=shed / min(outlook.counts[other] for other in opposing),
        playable=playable / kept.bit_count() if kept else 1.0,
        stuck=bool(kept) and not playable,
        blank=blank(following),
        total=after >> TOTAL_AT,
        reply=expected_best(scoring_tiles(table, points, after, hidden), unseen, outlook.counts[following]),
        follow=max(scoring_tiles(table, points, after, kept), default=0),
        values=sum(bool(kept & mask) for mask in tiles.WITH_VALUE),
        partner=blank(partner) if partner is not None else 0.0,
        others=sum(map(blank, later)) / len(later) if later else 0.0,
    )
