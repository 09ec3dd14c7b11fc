"""Laws: the end total is what a naive recount from the joins finds, and points follow from it (C6, C7, E4, E5)."""

from __future__ import annotations

from hypothesis import given

from fiveup import tiles
from fiveup.tableau import Join, Tableau
from tests.engine.laws.random_matches import Played, matches


def recount(tableau: Tableau) -> int:
    """The end total from tiles and joins alone: a half joined to nothing counts, a double while a line side is free."""
    joined = {(ref.tile, ref.port) for join in tableau.joins for ref in (join.old, join.new)}
    total = 0
    for tile in tableau.order:
        low, high = tiles.PAIRS[tile]
        if low == high:
            sides = ((tile, "line-a") in joined) + ((tile, "line-b") in joined)
            total += 0 if sides == 2 else low + high
        else:
            total += (low if (tile, "low") not in joined else 0) + (high if (tile, "high") not in joined else 0)
    return total


@given(matches())
def test_the_total_equals_a_naive_recount(played: Played) -> None:
    for match in played.matches:
        assert match.round is not None
        tableau = match.round.tableau
        assert tableau.total() == recount(tableau)
        assert tableau.total() == sum(end.amount for end in tableau.counted())


@given(matches())
def test_joins_match_values_and_never_use_a_port_twice(played: Played) -> None:
    for match in played.matches:
        assert match.round is not None
        joins: tuple[Join, ...] = match.round.tableau.joins
        used = [ref for join in joins for ref in join]
        assert len(set(used)) == len(used) == 2 * max(0, len(match.round.tableau.order) - 1)
        for join, tile in zip(joins, match.round.tableau.order[1:], strict=True):
            assert join.old.value == join.new.value
            assert join.new.tile == tile
            assert join.new.port == "line-a" or not tiles.is_double(tile)


@given(matches())
def test_a_placement_scores_by_its_total_alone(played: Played) -> None:
    for ply in played.plies:
        assert ply.after.round is not None
        points = ply.before.rules.points
        total = recount(ply.after.round.tableau)
        raw = {
            "none": 0,
            "fives": total * (total % 5 == 0),
            "fives-and-threes": (total % 5 == 0) * total // 5 + (total % 3 == 0) * total // 3,
        }[points]
        own = [event for event in ply.events if event.kind == "placement"]
        out = any(len(hand) == 0 for hand in ply.after.round.hands)
        assert ply.before.round is not None
        scores_alone = ply.action.kind == "place" and raw and not (out and ply.before.rules.one_event)
        expected = [(raw, total, ply.before.round.turn)] if scores_alone else []
        assert [(event.raw, event.claim.total, event.seat) for event in own] == expected
        for event in ply.events:
            if event.claim.placement is not None:
                assert (event.claim.placement, event.claim.total) == (raw, total)


@given(matches())
def test_scores_are_the_start_and_every_applied_event(played: Played) -> None:
    scores = list(played.scores or (0,) * played.table.seating.sides)
    for ply in played.plies:
        for event in ply.events:
            scores[event.side] += event.raw if event.applied else 0
            assert event.score == scores[event.side]
            assert event.side == played.table.seating.side_of(event.seat)
        assert ply.after.scores == tuple(scores)


@given(matches())
def test_a_target_is_never_overshot_where_it_must_be_hit_and_always_ends_the_match(played: Played) -> None:
    rules, sides = played.table.rules, played.table.seating.sides
    for ply in played.plies:
        if rules.finish == "round":
            assert ply.after.over == (ply.after.round is not None and ply.after.round.result is not None)
            continue
        target = rules.target(sides)
        reached = [side for side in range(sides) if ply.after.scores[side] >= target]
        assert reached == ([] if ply.after.winner is None else [ply.after.winner])
        assert ply.after.over == bool(reached)
        if rules.finish == "exact":
            assert max(ply.after.scores) <= target
            cancelled = [event for event in ply.events if not event.applied]
            assert all(event.score + event.raw > target for event in cancelled)
