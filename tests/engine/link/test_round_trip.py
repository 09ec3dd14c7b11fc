"""Laws: whatever record there is, its link gives the same JSON to the byte, and the same link again."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup import link, record
from fiveup.link import KINDS, SEALED, Kind
from fiveup.link.digits import Reader, Writer
from fiveup.record import Record, RecordError
from tests.engine.laws.random_matches import OWN_TABLES, Table, fewer, play
from tests.engine.link.linked import dressed, records

OF_TWO = [table for table in OWN_TABLES if table.seating.seats == 2]
DIGITS = st.lists(st.integers(1, 400).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix))))


@given(records(), st.sampled_from(KINDS))
@fewer(30)
def test_a_link_gives_its_record_back_to_the_byte(whole: Record, kind: Kind) -> None:
    letters = link.write(kind, whole)
    assert re.fullmatch("[A-Za-z0-9_-]+", letters)
    found = link.read(letters)
    assert found.kind == kind
    assert record.dump(found.record) == record.dump(whole)
    assert link.write(kind, found.record) == letters


@pytest.mark.parametrize("table", OF_TWO, ids=lambda table: table.variant)
def test_a_whole_match_of_two_goes_into_a_short_link(table: Table) -> None:
    whole = play(table, 7, 400).record()
    whole.seed, whole.players = "00f3a9c1d2e4b567", ("human", "club")
    assert record.final(whole).over
    letters = link.write("match", whole)
    assert record.dump(link.read(letters).record) == record.dump(whole)
    assert len(letters) < 600
    assert link.read(f"  https://five.example/play/#{letters}\n").record == link.read(letters).record


@pytest.mark.parametrize("message", ["{}", " {}\n", "<{}>", "({}).", "“{}”", "x#{}", "https://five.example/?a=b#{}!", "Your turn:\nhttps://five.example/#{}\nBye"])
def test_a_link_is_found_in_a_message(message: str) -> None:
    letters = link.write("match", play(OWN_TABLES[0], 3, 1).record())
    assert link.receive(message.format(letters)).form == "link"
    assert not link.faults(message.format(letters))
    assert [fault.key for fault in link.faults(message.format(letters[:-2]))] == ["errors.link_damaged"]


@pytest.mark.parametrize("nothing", ["", " \n", "https://five.example/#m="])
def test_of_nothing_it_is_said_that_it_is_no_link(nothing: str) -> None:
    with pytest.raises(RecordError, match="no link"):
        link.receive(nothing)
    assert [fault.key for fault in link.faults(nothing)] == ["errors.link_none"]


def test_keys_of_others_stay_behind() -> None:
    whole = dressed(play(OWN_TABLES[0], 3, 1).record(), Random(1))
    whole.extra = {"notes": [1], "names": ["Ada", "지민"]}
    assert link.read(link.write("match", whole)).record.extra == {"names": ["Ada", "지민"]}
    whole.extra = {"names": ["one too few"]}
    assert link.read(link.write("match", whole)).record.extra == {}


def test_a_record_against_the_rules_makes_no_link() -> None:
    whole = play(OWN_TABLES[0], 3, 1).record()
    whole.rounds[0].actions[1] = "pass"
    with pytest.raises(RecordError, match="Round 1, action 2"):
        link.write("match", whole)


def test_a_sealed_link_shows_nothing_of_what_it_holds() -> None:
    """Two matches that differ in one hidden tile alone share, unsealed, most of their letters; sealed, no more than chance gives."""
    one, other = (play(OWN_TABLES[0], 3, 1).record() for _ in range(2))
    tiles = list(other.rounds[0].deal.boneyard)
    tiles[-1], tiles[-2] = tiles[-2], tiles[-1]
    other.rounds[0].deal = other.rounds[0].deal._replace(boneyard=tuple(tiles))
    for kind in KINDS:
        left, right = link.write(kind, one), link.write(kind, other)
        same = sum(a == b for a, b in zip(left[:40], right[:40], strict=True))
        assert (same < 12) == (kind in SEALED)


@given(DIGITS)
@fewer(25)
def test_digits_of_any_radix_come_back(digits: list[tuple[int, int]]) -> None:
    writer = Writer()
    for value, radix in digits:
        writer.digit(value, radix)
    reader = Reader(writer.number())
    assert [reader.digit(radix) for _, radix in digits] == [value for value, _ in digits]
    reader.end()
