"""Laws: exactly one seat is to act, or the round is over; turns go clockwise."""

from __future__ import annotations

from hypothesis import given

from fiveup.match import legal_actions
from fiveup.view import view
from tests.engine.laws.random_matches import Played, matches


@given(matches())
def test_exactly_one_seat_is_to_act_or_the_round_is_over(played: Played) -> None:
    for match in played.matches:
        assert match.round is not None
        to_act = [seat for seat in range(match.seating.seats) if view(match, seat).legal]
        if match.round.result is not None:
            assert to_act == []
            assert match.over or match.between_rounds
        else:
            assert to_act == [match.round.turn]
            assert not match.over
            assert not match.between_rounds


@given(matches())
def test_a_turn_ends_with_a_placement_or_a_pass_and_goes_to_the_next_seat(played: Played) -> None:
    for ply in played.plies:
        assert ply.before.round is not None
        assert ply.after.round is not None
        expected = ply.before.round.turn
        if ply.action.kind != "draw":
            expected = (expected + 1) % ply.before.seating.seats
        assert ply.after.round.turn == expected


@given(matches())
def test_actions_are_of_one_kind_and_never_listed_twice(played: Played) -> None:
    for match in played.matches:
        legal = legal_actions(match)
        assert len(set(legal)) == len(legal)
        assert len({action.kind for action in legal}) <= 1
        assert all(action.kind == "place" for action in legal) or len(legal) == 1
