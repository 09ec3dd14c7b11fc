"""What seats and sides are called, seen from the viewer's seat."""

from __future__ import annotations

from dataclasses import dataclass

from fiveup import locale
from fiveup.seating import Seating

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Names:
    """The names at a table: `players` by seat ("human" or a bot's level), `viewer` the seat that is "you" (None: nobody is).

    `given` are the names that people gave themselves, by seat; empty ones, or none at all, are the usual ones.
    """

    lang: str
    seating: Seating
    players: tuple[str, ...]
    viewer: int | None
    given: tuple[str, ...] = ()

    def is_you(self, seat: int) -> bool:
        """Whether a seat is the viewer's."""
        return seat == self.viewer

    def is_we(self, side: int) -> bool:
        """Whether a side is the viewer's."""
        return self.viewer is not None and self.seating.side_of(self.viewer) == side

    def seat(self, seat: int) -> str:
        """A seat's name: "you", the given one, a bot's level, or the seat's number. Names that are alike are numbered."""
        if self.is_you(seat):
            return locale.text(self.lang, "names.you")
        name = self._plain(seat)
        alike = [other for other in range(len(self.players)) if self._plain(other) == name]
        if len(alike) == 1:
            return name
        return locale.text(self.lang, "names.numbered", name=name, n=alike.index(seat) + 1)

    def _plain(self, seat: int) -> str:
        given, player = self.given[seat] if self.given else "", self.players[seat]
        if given:
            return given
        if player == HUMAN:
            return locale.text(self.lang, "names.seat", n=seat + 1)
        return locale.text(self.lang, f"names.bot.{player}")

    def mark(self, seat: int) -> str:
        """A seat's mark beside its colour: the first letter of its name, or its number where another name begins alike."""
        first = [locale.capital(self.lang, self._plain(other)[:1]) for other in range(len(self.players))]
        return first[seat] if first.count(first[seat]) == 1 else str(seat + 1)

    def side(self, side: int) -> str:
        """A side's name: its player's, or for a partnership "we", "they", or both names."""
        seats = self.seating.seats_of(side)
        if len(seats) == 1:
            return self.seat(seats[0])
        if self.viewer is None:
            return locale.text(self.lang, "names.pair", first=self.seat(seats[0]), last=self.seat(seats[1]))
        return locale.text(self.lang, "names.we" if self.is_we(side) else "names.they")

    def members(self, side: int) -> str:
        """The names of a partnership's two players; nothing for a side of one, or where the side is called by both names already."""
        seats = self.seating.seats_of(side)
        if len(seats) == 1 or self.viewer is None:
            return ""
        if self.viewer in seats:
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
