"""Seats and the sides that own the scores (C1)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seating:
    """How many seats, and whether four of them are two partnerships (seats 0 and 2, 1 and 3)."""

    seats: int
    partners: bool = False

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return 2 if self.partners else self.seats

    def side_of(self, seat: int) -> int:
        """The side that a seat scores for."""
        return seat % 2 if self.partners else seat

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side, ascending."""
        return (side, side + 2) if self.partners else (side,)

    def partner_of(self, seat: int) -> int | None:
        """The seat opposite, in a partnership game."""
        return (seat + 2) % 4 if self.partners else None

    def next_seat(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """All seats, clockwise, beginning with `seat`."""
        return tuple((seat + step) % self.seats for step in range(self.seats))
