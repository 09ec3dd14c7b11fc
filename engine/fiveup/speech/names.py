"""What seats and sides are called, seen from the viewer's seat."""

from __future__ import annotations

from dataclasses import dataclass

from fiveup import locale
from fiveup.seating import Seating

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Names:
    """The names at a table: `players` by seat ("human" or a bot's level), `viewer` the seat that is "you" (None: an onlooker)."""

    lang: str
    seating: Seating
    players: tuple[str, ...]
    viewer: int | None

    def is_you(self, seat: int) -> bool:
        """Whether a seat is the viewer's."""
        return seat == self.viewer

    def is_we(self, side: int) -> bool:
        """Whether a side is the viewer's."""
        return self.viewer is not None and self.seating.side_of(self.viewer) == side

    def seat(self, seat: int) -> str:
        """A seat's name: "you", a bot's level (numbered where two are alike), or the seat's number."""
        if self.is_you(seat):
            return locale.text(self.lang, "names.you")
        player = self.players[seat]
        if player == HUMAN:
            return locale.text(self.lang, "names.seat", n=seat + 1)
        name = locale.text(self.lang, f"names.bot.{player}")
        alike = [other for other, who in enumerate(self.players) if who == player]
        if len(alike) == 1:
            return name
        return locale.text(self.lang, "names.numbered", name=name, n=alike.index(seat) + 1)

    def side(self, side: int) -> str:
        """A side's name: its player's, or for a partnership "we", "they", or both names."""
        seats = self.seating.seats_of(side)
        if len(seats) == 1:
            return self.seat(seats[0])
        if self.viewer is None:
            return locale.text(self.lang, "names.pair", first=self.seat(seats[0]), last=self.seat(seats[1]))
        return locale.text(self.lang, "names.we" if self.is_we(side) else "names.they")

    def members(self, side: int) -> str:
        """The names of a partnership's two players, or nothing for a side of one."""
        seats = self.seating.seats_of(side)
        if len(seats) == 1:
            return ""
        if self.viewer in seats:
            assert self.viewer is not None
            seats = (self.viewer, (self.viewer + 2) % 4)
        return locale.text(self.lang, "names.list.comma").join(self.seat(seat) for seat in seats)


def place_label(lang: str, seating: Seating, seat: int) -> str:
    """Where a seat sits, seen from seat 0: opposite, left (it plays next), right, or as the partner."""
    if seating.seats == 2:
        place = "opponent"
    elif seating.partner_of(0) == seat:
        place = "partner"
    elif seat == 1:
        place = "left"
    elif seat == seating.seats - 1:
        place = "right"
    else:
        place = "across"
    return locale.text(lang, f"names.place.{place}")
