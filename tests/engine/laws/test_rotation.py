"""Law: no seat is favoured. The same deal with the seats turned on by some places gives the same results, turned on."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fiveup.deal import Deal
from fiveup.match import apply, new_match, start_round
from fiveup.scoring import Event
from fiveup.seating import Seating
from tests.engine.laws.random_matches import Played, PlayedRound, matches


class Turning:
    """Seats, and with them sides, turned on clockwise by `places`."""

    def __init__(self, seating: Seating, places: int) -> None:
        self.seating = seating
        self.places = places

    def seat(self, seat: int) -> int:
        return (seat + self.places) % self.seating.seats

    def side(self, side: int | None) -> int | None:
        return None if side is None else self.seating.side_of(self.seat(self.seating.seats_of(side)[0]))

    def by_side(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        turned = {self.side(side): score for side, score in enumerate(scores)}
        return tuple(turned[side] for side in range(self.seating.sides))

    def deal(self, played: PlayedRound) -> Deal:
        deal = played.deal
        back = [(seat - self.places) % self.seating.seats for seat in range(self.seating.seats)]
        lot = tuple(tuple((self.seat(seat), tile) for seat, tile in drawing) for drawing in deal.lot)
        return Deal(self.seat(deal.opener), lot, tuple(deal.hands[seat] for seat in back), deal.boneyard)

    def event(self, event: Event) -> Event:
        side = self.side(event.side)
        assert side is not None
        return Event(event.claim._replace(seat=self.seat(event.seat)), side, event.applied, event.score)


@given(matches(rounds=3), st.integers(1, 3))
def test_turning_the_seats_turns_events_scores_results_and_the_winner(played: Played, places: int) -> None:
    table = played.table
    turning = Turning(table.seating, places)
    scores = None if played.scores is None else turning.by_side(played.scores)
    match = new_match(table.variant, table.rules, table.seating, scores)
    for each in played.rounds:
        match = start_round(match, turning.deal(each))
        for ply in each.plies:
            match, events = apply(match, ply.action)
            assert events == tuple(turning.event(event) for event in ply.events)
            assert match.scores == turning.by_side(ply.after.scores)
            assert match.winner == turning.side(ply.after.winner)
            assert match.over == ply.after.over
        expected = each.plies[-1].after.results[-1]
        result = match.results[-1]
        assert (result.end, result.side) == (expected.end, turning.side(expected.side))
        assert result.seat == (None if expected.seat is None else turning.seat(expected.seat))
