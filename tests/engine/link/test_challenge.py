"""Which match a link is of, a round as a match of its own, and the tiles of a challenge."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from fiveup import link, record
from fiveup.link import LinkError
from fiveup.match import apply, legal_actions, start_round
from fiveup.record import Record, RoundRecord
from tests.engine.laws.random_matches import OWN_TABLES, Played, fewer, matches, play
from tests.engine.link.linked import records


def shorter(whole: Record, rounds: int, actions: int) -> Record:
    """The record some time before."""
    kept = [RoundRecord(entry.deal, list(entry.actions)) for entry in whole.rounds[:rounds]]
    del kept[-1].actions[actions:]
    return replace(whole, rounds=kept)


def test_records_of_one_match_are_told_apart() -> None:
    whole = play(OWN_TABLES[0], 5, 3).record()
    early, late = shorter(whole, 1, 3), shorter(whole, 2, 4)
    late.aids, late.extra, late.seed = ("undo",), {"names": ["Ada", "지민"]}, "9"
    assert link.identity(early) == link.identity(late) == link.identity(whole)
    assert link.relation(early, late) == "ahead"
    assert link.relation(late, early) == "behind"
    assert link.relation(late, shorter(whole, 2, 4)) == "same"
    other = shorter(whole, 1, 3)
    match = record.final(shorter(whole, 1, 2))
    other.rounds[0].actions[2] = next(str(each) for each in legal_actions(match) if str(each) != early.rounds[0].actions[2])
    assert link.relation(late, other) == "forked"
    assert link.relation(late, play(OWN_TABLES[0], 6, 1).record()) == "foreign"
    for change in ({"players": ("human", "club")}, {"scores": (5, 0)}):
        assert link.relation(early, replace(early, **change)) == "foreign"
    assert link.plies(early) == 4


@given(matches(rounds=3))
@fewer(25)
def test_a_round_alone_is_the_same_round(played: Played) -> None:
    """From the same deal, at the same scores: the same legal actions at every ply, and the same events."""
    whole = played.record()
    for number, each in enumerate(played.rounds):
        alone = record.read(record.write(link.round_alone(whole, number)))
        assert [step.events for step in record.steps(alone)][1:] == [ply.events for ply in each.plies]
        final = record.final(alone)
        assert final.scores == each.plies[-1].after.scores
        assert len(alone.rounds) == len(final.results) == 1
        assert (link.identity(alone) == link.identity(whole)) == (number == 0)


@given(records())
@fewer(25)
def test_a_position_of_any_record_is_a_record(whole: Record) -> None:
    if whole.rounds:
        found = link.read(link.write("position", link.round_alone(whole, len(whole.rounds) - 1))).record
        real, there = record.final(whole).round, record.final(found).round
        assert real is not None and there is not None
        assert (there.hands, there.boneyard, there.tableau, there.turn, there.lead) == (
            real.hands, real.boneyard, real.tableau, real.turn, real.lead,
        )  # fmt: skip


@pytest.mark.parametrize("table", OWN_TABLES[:5], ids=lambda table: f"{table.variant}-{table.seating.seats}")
def test_a_challenge_deals_the_senders_tiles(table: object) -> None:
    """Whoever plays otherwise gets the same hands round by round, opened by whom the rules name; whoever plays alike the same match."""
    sent = play(table, 11, 4).record()  # type: ignore[arg-type]
    sent.seed = "11"
    for seed in (None, 1, 2):
        rng = Random(seed)
        own, match = link.take_up(link.write("challenge", sent)).start(), record.opening_match(sent)
        while match.between_rounds and len(own.rounds) < 5:
            number = len(own.rounds)
            dealt = link.deal_of(sent, match, "11")
            match = start_round(match, dealt)
            own.rounds.append(RoundRecord(dealt))
            if number < len(sent.rounds):
                assert dealt[2:] == sent.rounds[number].deal[2:]
            while legal := legal_actions(match):
                alike = seed is None and number < len(sent.rounds)
                wanted = sent.rounds[number].actions[len(own.rounds[-1].actions)] if alike else None
                action = next((each for each in legal if str(each) == wanted), rng.choice(legal))
                own.rounds[-1].actions.append(str(action))
                match, _ = apply(match, action)
        record.final(record.read(record.write(own)))
        assert link.same_tiles(own, sent)
        played = len(sent.rounds)
        if seed is None:
            assert own.rounds[:played] == sent.rounds
            assert all(link.first_parting(own, sent, number) is None for number in range(played))
        assert link.is_played(match, record.final(sent))
        assert not link.same_tiles(own, play(table, 12, 4).record())  # type: ignore[arg-type]


def test_when_a_challenge_is_played() -> None:
    whole = play(OWN_TABLES[0], 5, 400).record()
    over, part = record.final(whole), record.final(shorter(whole, 2, 999))
    assert link.is_played(over, over)
    assert link.is_played(over, part)
    assert link.is_played(part, part)
    assert not link.is_played(part, over)
    assert not link.is_played(record.final(shorter(whole, 2, 3)), part)


def test_where_two_plays_part() -> None:
    whole = play(OWN_TABLES[0], 5, 2).record()
    assert link.first_parting(whole, whole, 0) is None
    other = shorter(whole, 2, 999)
    other.rounds[0].actions[3] = "pass"
    assert link.first_parting(whole, other, 0) == 3
    assert link.first_parting(whole, shorter(whole, 1, 6), 0) == 6
    other.rounds[1] = RoundRecord(other.rounds[1].deal._replace(opener=1 - other.rounds[1].deal.opener), other.rounds[1].actions)
    assert link.first_parting(whole, other, 1) == 0


def test_what_makes_no_challenge() -> None:
    whole = play(OWN_TABLES[0], 5, 2).record()
    whole.players = ("club", "club")
    with pytest.raises(LinkError, match="Only bots"):
        link.challenge_of(whole)
    whole.players = ("club", "human")
    assert len(link.challenge_of(shorter(whole, 2, 3)).rounds) == 1
    with pytest.raises(LinkError, match="No round is finished"):
        link.challenge_of(shorter(whole, 1, 3))
    with pytest.raises(LinkError, match="No round is finished"):
        link.challenge_of(shorter(whole, 2, 3), 1)
