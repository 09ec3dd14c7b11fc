"""What others' choices say of their hands: taken from the right hands, soft, and of some use."""

from __future__ import annotations

from random import Random

import pytest

from fiveup import bots, tiles
from fiveup.action import Action
from fiveup.bots.situation import linear_of, situation
from fiveup.match import Match, apply, legal_actions, next_deal, start_round
from fiveup.match import new_match as begin
from fiveup.search.inference import Inference
from fiveup.search.worlds import Worlds
from fiveup.variants import REGISTRY
from fiveup.view import view
from tests.engine.laws.random_matches import OWN_TABLES, Table, play


def seen_by(match: Match) -> tuple[Inference, Worlds]:
    """What the seat to move can make of a match."""
    assert match.round is not None
    here = situation(view(match, match.round.turn))
    return Inference(here.known, linear_of(match.rules, match.seating)), Worlds(here.known)


@pytest.mark.parametrize("table", OWN_TABLES, ids=lambda table: f"{table.variant} {table.seating}")
def test_the_hand_at_each_choice_follows_from_the_hand_now(table: Table) -> None:
    """Fewer tiles than were held never, more only the one drawn since and kept: none."""
    looked = 0
    for seed in range(12):
        plies = play(table, seed, 1).rounds[0].plies
        for at in range(4, len(plies), 5):
            match = plies[at].before
            assert match.round is not None
            inference, _ = seen_by(match)
            hands = [tiles.mask_of(hand) for hand in match.round.hands]
            placements = {ply.action.tile: ply for ply in plies[:at]}
            for choice in inference.choices:
                ply = placements[choice.bit.bit_length() - 1]
                assert ply.before.round is not None
                then = ply.before.round
                assert then.turn == choice.seat != match.round.turn
                assert hands[choice.seat] | choice.since == tiles.mask_of(then.hands[choice.seat])
                assert list(choice.counts) == [len(hand) for hand in then.hands]
                assert choice.unplaced == tiles.FULL_MASK & ~tiles.mask_of(then.tableau.order)
                looked += 1
    assert looked > 50


def test_every_world_is_possible_and_none_is_certain() -> None:
    rng = Random(3)
    for seed in range(20):
        plies = play(OWN_TABLES[seed % len(OWN_TABLES)], seed, 1).rounds[0].plies
        inference, worlds = seen_by(plies[len(plies) * 2 // 3].before)
        for _ in range(10):
            assert 0 < inference.likelihood(worlds.sample(rng)[0]) <= 1


def taken(match: Match, seed: str) -> Action:
    assert match.round is not None
    return bots.choose("strong", view(match, match.round.turn), seed).action


def test_hands_of_a_player_who_plays_well_become_likelier() -> None:
    """Over many positions of two `strong` players, the true deal weighs more than a sampled one does on the average."""
    rng = Random(4)
    above = count = 0.0
    for seed in range(150):
        match = begin("exact61", REGISTRY["exact61"], OWN_TABLES[0].seating)
        match = start_round(match, next_deal(match, str(seed)))
        for _ in range(7):
            if match.round is None or match.round.result is not None or not legal_actions(match):
                break
            match, _ = apply(match, taken(match, str(seed)))
        if match.round is None or match.round.result is not None:
            continue
        inference, worlds = seen_by(match)
        if inference.choices:
            true = inference.likelihood([tiles.mask_of(hand) for hand in match.round.hands])
            others = [inference.likelihood(worlds.sample(rng)[0]) for _ in range(40)]
            above += true / (sum(others) / len(others))
            count += 1
    assert count > 80
    assert above / count > 1.1
