"""Laws: a view holds nothing that its seat has not seen, and a bot's choice depends on the view alone (C1)."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup import bots
from fiveup.match import Match
from fiveup.view import View, view
from tests.engine.laws.hidden_tiles import another
from tests.engine.laws.random_matches import OWN_TABLES, Played, fewer, matches, play

SHARE = 0.05
"""Of the worlds that a sampling level takes: the law holds for few as for many."""


def shuffled(match: Match, seat: int | None, rng: Random) -> Match:
    """The match with every tile that `seat` has not seen in another hidden place, drawn ones in histories too."""
    game = match.round
    assert game is not None
    own = [index for index in range(len(game.hands)) if index != seat]
    pool = [tile for index in own for tile in game.hands[index]] + list(game.boneyard)
    rng.shuffle(pool)
    hands = list(game.hands)
    for index in own:
        hands[index] = tuple(pool.pop() for _ in game.hands[index])
    history = tuple(
        turn if turn.seat == seat or turn.drawn is None else turn._replace(drawn=rng.randrange(28))
        for turn in game.history
    )
    drawn = game.drawn if game.turn == seat or game.drawn is None else rng.randrange(28)
    return replace(match, round=replace(game, hands=tuple(hands), boneyard=tuple(pool), history=history, drawn=drawn))


@given(matches(rounds=1), st.integers(0, 9999))
def test_a_view_is_the_same_whatever_the_hidden_tiles_are(played: Played, seed: int) -> None:
    rng = Random(seed)
    for match in played.matches:
        if match.round is not None and match.round.result is None:
            for seat in (*range(match.seating.seats), None):
                assert view(shuffled(match, seat, rng), seat) == view(match, seat)


@given(matches(rounds=1))
def test_a_view_shows_all_hands_when_the_round_is_over_and_not_before(played: Played) -> None:
    for match in played.matches:
        assert match.round is not None
        for seat in range(match.seating.seats):
            seen = view(match, seat)
            assert seen.hand == match.round.hands[seat]
            assert seen.revealed == (match.round.hands if match.round.result is not None else ())


def test_a_view_refers_to_no_match_and_no_round() -> None:
    kinds = {field.name: str(field.type) for field in fields(View)}
    assert not {name for name, kind in kinds.items() if kind in ("Match", "Round", "Deal")}


@pytest.mark.parametrize("name", bots.REGISTRY)
@given(played=matches(rounds=1), place=st.floats(0, 1), seed=st.integers(0, 9999))
@fewer(60)
def test_a_bot_chooses_the_same_from_every_deal_that_it_cannot_tell_apart(
    name: str, played: Played, place: float, seed: int
) -> None:
    only = played.rounds[0]
    plies = int(place * (len(only.plies) - 1))
    match = only.plies[plies].before
    assert match.round is not None
    seat = match.round.turn
    other, _ = another(only, plies, seat, Random(seed))
    assert bots.choose(name, view(other, seat), "seed", SHARE) == bots.choose(name, view(match, seat), "seed", SHARE)


@pytest.mark.parametrize("name", bots.REGISTRY)
@given(played=matches(rounds=1))
@fewer(30)
def test_a_bot_takes_a_legal_action_and_thinks_the_same_twice(name: str, played: Played) -> None:
    for ply in played.rounds[0].plies[::3]:
        assert ply.before.round is not None
        seen = view(ply.before, ply.before.round.turn)
        decision = bots.choose(name, seen, "seed", SHARE)
        assert decision.action in seen.legal
        assert bots.choose(name, seen, "seed", SHARE) == decision


def test_hidden_tiles_really_are_permuted() -> None:
    changed = 0
    for seed in range(20):
        only = play(OWN_TABLES[seed % len(OWN_TABLES)], seed, 1).rounds[0]
        plies = len(only.plies) // 2
        match = only.plies[plies].before
        assert match.round is not None
        other, deal = another(only, plies, match.round.turn, Random(seed))
        changed += deal != only.deal
        assert view(other, match.round.turn) == view(match, match.round.turn)
    assert changed >= 15


@pytest.mark.parametrize("name", bots.REGISTRY)
def test_a_bot_takes_any_text_as_its_seed(name: str) -> None:
    match = play(OWN_TABLES[0], 1, 1).rounds[0].dealt
    assert match.round is not None
    seen = view(match, match.round.turn)
    assert bots.choose(name, seen, "\ud800").action in seen.legal
