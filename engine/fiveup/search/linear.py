"""The linear policy of play-outs: a few features of each placement, weighed and summed. It knows what its seat would know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fiveup import tiles
from fiveup.search.features import FAST, blank_row
from fiveup.search.packed import FITS, TOTAL_AT, Entry
from fiveup.search.playout import Playouts, Policy


class Linear:
    """Weights for one game and seating, made ready for speed."""

    def __init__(self, playouts: Playouts, weights: Sequence[float]) -> None:
        """`weights` belong to the features in FAST."""
        named = dict(zip(FAST, weights, strict=True))
        seating = playouts.seating
        seats = range(seating.seats)
        self.playouts = playouts
        self._points = named["points"]
        self._total = named["total"]
        self._blank = named["blank"]
        self._blanks: dict[int, list[float]] = {}
        self._opposing = tuple(
            tuple(other for other in seats if seating.side_of(other) != seating.side_of(seat)) for seat in seats
        )
        self._next = tuple(seating.next_seat(seat) for seat in seats)
        self._side_of = tuple(seating.side_of(seat) for seat in seats)
        # By the fewest tiles of an opposing seat: for each tile's bit what its double and its pips are worth.
        self._shed = [
            {
                1 << tile: named["double"] * tiles.is_double(tile)
                + tiles.PIPS[tile] * (named["pips"] + named["near"] / fewest)
                for tile in tiles.ALL
            }
            for fewest in range(1, tiles.COUNT + 1)
        ]
        # By the number of tiles kept and of those that fit.
        self._kept = [[named["playable"]]] + [
            [named["playable"] * fitting / kept + (named["stuck"] if not fitting else 0) for fitting in range(kept + 1)]
            for kept in range(1, tiles.COUNT)
        ]
        self.policy = self._policy()
        """Chooses the placement of most value, and one that reaches the target at once."""

    def _row(self, key: int) -> list[float]:
        row = self._blanks[key] = [self._blank * chance for chance in blank_row(key >> 5, key & 31)]
        return row

    def values(
        self, picks: tuple[Entry, ...], layout: int, mine: int, counts: Sequence[int], seat: int, hidden: int
    ) -> list[tuple[int, int, float]]:
        """The bit, the change and the value of every placement, from the tiles that fit. No target is near."""
        key = hidden.bit_count() << 5 | counts[self._next[seat]]
        row = self._blanks.get(key) or self._row(key)
        shed = self._shed[min([counts[other] for other in self._opposing[seat]]) - 1]
        kept = self._kept[mine.bit_count() - 1]
        points = self.playouts.points
        found = []
        for bit, relevant, changes_of in picks:
            rest = mine ^ bit
            for change in changes_of[layout & relevant]:
                after = layout + change
                total = after >> TOTAL_AT
                fits = FITS[after & 127]
                value = shed[bit] + kept[(rest & fits).bit_count()] + row[(hidden & fits).bit_count()]
                found.append((bit, change, value + self._points * points[total] + self._total * total))
        return found

    def _policy(self) -> Policy:
        points = self.playouts.points
        limit, goal = self.playouts.settlement.limit, self.playouts.settlement.goal
        side_of, following, opposing = self._side_of, self._next, self._opposing
        blanks, new_row, sheds, keeps = self._blanks, self._row, self._shed, self._kept
        per_point, per_total = self._points, self._total
        fits_of = FITS

        def choose(
            picks: tuple[Entry, ...],
            layout: int,
            hands: list[int],
            seat: int,
            scores: list[int],
            boneyard: Iterator[int],
            random: int,
            unplaced: int,
        ) -> tuple[int, int]:
            if len(picks) == 1:
                bit, relevant, changes_of = picks[0]
                changes = changes_of[layout & relevant]
                if len(changes) == 1:
                    return bit, changes[0]
            mine = hands[seat]
            hidden = unplaced ^ mine
            held = hands[following[seat]].bit_count()
            key = hidden.bit_count() << 5 | held
            row = blanks.get(key) or new_row(key)
            others = opposing[seat]
            if len(others) > 1:
                held = min([hands[other].bit_count() for other in others])
            shed = sheds[held - 1]
            kept = keeps[mine.bit_count() - 1]
            score = scores[side_of[seat]]
            room = limit - score
            needed = goal - score
            best = -1e9
            chosen = 0, 0
            for bit, relevant, changes_of in picks:
                rest = mine ^ bit
                base = shed[bit]
                for change in changes_of[layout & relevant]:
                    after = layout + change
                    total = after >> TOTAL_AT
                    fits = fits_of[after & 127]
                    value = base + kept[(rest & fits).bit_count()] + row[(hidden & fits).bit_count()] + per_total * total
                    gained = points[total]
                    if gained and gained <= room:
                        if gained >= needed and rest:
                            return bit, change
                        value += per_point * gained
                    if value > best:
                        best = value
                        chosen = bit, change
            return chosen

        return choose
