"""Laws: a record written, read and replayed at any ply gives the same match, legal actions and bytes."""

from __future__ import annotations

import json
from contextlib import suppress

from hypothesis import given

from fiveup import record, variants
from fiveup.match import legal_actions
from fiveup.record import Record
from fiveup.rules import RulesError, differences, with_house_rules
from tests.engine.laws.random_matches import Played, Table, fewer, house_tables, matches


def cut(whole: Record, rounds: int, actions: int) -> Record:
    """The record as it stood after so many whole rounds and so many actions of the next."""
    part = record.read(record.write(whole))
    part.rounds = part.rounds[: rounds + 1]
    part.rounds[rounds].actions = part.rounds[rounds].actions[:actions]
    return part


@given(matches(rounds=1))
@fewer(25)
def test_at_every_ply_the_legal_actions_and_the_bytes_are_the_same(played: Played) -> None:
    whole = played.record()
    for actions, match in enumerate(played.matches):
        text = record.dump(cut(whole, 0, actions))
        again = record.parse(text)
        assert record.dump(again) == text
        replayed = record.final(again)
        assert replayed == match
        assert legal_actions(replayed) == legal_actions(match)


@given(matches(rounds=3))
def test_a_whole_match_replays_to_itself_event_by_event(played: Played) -> None:
    again = record.parse(record.dump(played.record()))
    steps = [step for step in record.steps(again) if step.action is not None]
    assert [(step.action, step.match, step.events) for step in steps] == [
        (ply.action, ply.after, ply.events) for ply in played.plies
    ]


@given(matches(rounds=2))
def test_replay_gives_plain_json_with_one_result_a_finished_round(played: Played) -> None:
    result = record.replay(played.record())
    assert json.loads(json.dumps(result)) == result
    assert result["rounds"] == len(result["results"]) == len(played.rounds)
    assert {event["round"] for event in result["events"]} <= set(range(result["rounds"]))


@given(house_tables())
def test_rules_come_back_from_the_fields_that_differ(table: Table) -> None:
    own = variants.REGISTRY[table.variant]
    found = differences(table.rules, own)
    assert with_house_rules(own, json.loads(json.dumps(found))) == table.rules
    for name in found:
        less = {other: value for other, value in found.items() if other != name}
        with suppress(RulesError):  # without this field the others may make no game: all the more it is needed
            assert with_house_rules(own, less) != table.rules
