"""The record as text: to the byte there and back, written by hand too, and every fault with its line."""

from __future__ import annotations

import json
import re
from importlib import resources
from random import Random

import pytest
from hypothesis import given

import fiveup.record
from fiveup import link, locale, record, tiles
from fiveup.record import Record, RecordError
from fiveup.record.text import from_text, to_text
from tests.engine.laws.random_matches import fewer
from tests.engine.link.linked import records
from tests.engine.worked_examples import matches

EXAMPLE = re.findall(r"```\n(.*?)```", resources.files(fiveup.record).joinpath("README.md").read_text(encoding="utf-8"), re.DOTALL)[0]
PUT = ("", "", "\n", " ", "7", '"', "#", ":", "é", "\x00", "draw", "@14.high", "9" * 30)
BY_HAND = """
# A match of four, written by hand, with a lot drawn twice.
fiveup-text/1
players: human club "한 사람" club   # who sat where
game:exact61
seats: 4
partners:   yes
rule targets: 305 305 305
rule one_event: yes
seed: "a # is no comment here"
other "notes": {"by": ["hand", null, 1.5]}

round 1
hand 1: 44 01 02 03 04
hand 2: 14 05 06 11 12
hand 3: 24 13 15 16 22
hand 4: 34 23 25 26 33
boneyard: 00 35 36 45 46 55 56 66
lot: 3=06 2=33 1=24 4=15
lot: 1=55 2=66 3=00 4=01
opener: 2
"""


@given(records())
@fewer(20)
def test_json_to_text_and_back_gives_the_same_bytes(whole: Record) -> None:
    whole.extra["notes"] = {"": [1.5, None, 'a "b" # c', "\ud800"]}
    text = to_text(whole)
    assert record.dump(from_text(text)) == record.dump(whole)
    assert to_text(from_text(text.replace("\n", "\r\n"))) == text
    assert link.faults(text) == []


def test_a_text_written_by_hand_is_read() -> None:
    found = from_text(BY_HAND + "1. 2:  14\n2. 3: 24@14.high # joins\n")
    assert found.players == ("human", "club", "한 사람", "club")
    assert found.seed == "a # is no comment here"
    assert found.house == {"targets": [305, 305, 305], "one_event": True}
    assert found.extra == {"notes": {"by": ["hand", None, 1.5]}}
    names = [[(seat, tiles.NAMES[tile]) for seat, tile in drawing] for drawing in found.rounds[0].deal.lot]
    assert names == [[(2, "06"), (1, "33"), (0, "24"), (3, "15")], [(0, "55"), (1, "66"), (2, "00"), (3, "01")]]
    assert found.rounds[0].actions == ["14", "24@14.high"]
    record.final(found)


def test_the_example_of_the_readme_is_what_is_written() -> None:
    found = from_text(EXAMPLE)
    assert to_text(found) == EXAMPLE
    assert record.final(found).over


@pytest.mark.parametrize("entry", matches()[::12], ids=lambda entry: entry["about"][:30])
def test_known_matches_replay_alike_from_every_form(entry: dict[str, object]) -> None:
    whole = record.read(entry["record"])
    for form in (to_text(whole), link.write("match", whole), record.dump(whole)):
        assert record.replay(link.receive(form).record) == entry["expected"]


def sentences(text: str) -> list[str]:
    """What is wrong with a text, in English."""
    return [fault.sentence("en") for fault in link.faults(text)]


def line(text: str, wanted: str) -> int:
    """The number of the line that begins so."""
    return next(number for number, each in enumerate(text.split("\n"), 1) if each.startswith(wanted))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("fiveup-text/1", "fiveup-text/2", "newer version"),
        ("fiveup-text/1", "fiveup-texts", "begins with the line “fiveup-text/1”, not with “fiveup-texts”"),
        ("game: draw", "game draw", "“game draw” cannot be read here"),
        ("game: draw", "game: draw draw", "“draw draw” is not a value"),
        ("game: draw", 'game: "draw', "cannot be read|is not a value"),
        ("game: draw", "game: draw\ngame: draw", "“variant” is there twice"),
        ("seats: 2", "seats: two", "“two” is not a value"),
        ("seats: 2", 'seats: 2\nother "rounds": []', "cannot be read here"),
        ("round 1", "round 2", "round 1: Round 1 comes next, not round 2"),
        ("hand 2:", "hand 3:", "round 1: The hand of seat 2 comes next"),
        ("hand 2:", "foot 2:", "round 1: “foot 2: .* cannot be read here"),
        ("opener: ", "opener: 0", "round 1: “0.” is not a value"),
        ("4. ", "5. ", "round 1, action 4: Turn 4 comes next, not turn 5"),
        ("3. ", "3. x: pass\n3. ", "round 1, action 3: “x” is not a value"),
        ("4. ", "4.\n4. ", "round 1, action 4: “4.” cannot be read here"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(old: str, new: str, said: str) -> None:
    text = EXAMPLE.replace(f"\n{old}", f"\n{new}", 1) if not EXAMPLE.startswith(old) else EXAMPLE.replace(old, new, 1)
    assert text != EXAMPLE
    found = sentences(text)
    assert re.search(said, found[0]), found
    assert re.match(r"Line \d+[:,]", found[0])
    with pytest.raises(RecordError):
        from_text(text)


def test_every_unreadable_line_has_its_message() -> None:
    text = EXAMPLE.replace("seats: 2", "chairs: 2").replace("opener:", "opens:").replace("3. ", "3 ")
    found = sentences(text)
    assert [int(each.split()[1].rstrip(":,")) for each in found[:3]] == [line(text, "chairs"), line(text, "opens"), line(text, "3 ")]


def test_what_breaks_the_rules_is_named_with_line_round_action_and_reason() -> None:
    played = from_text(EXAMPLE).rounds[0].actions
    place = next(number for number, action in enumerate(played) if number and action not in ("draw", "pass"))
    broken = EXAMPLE.replace(played[place], "pass", 1)
    [said] = sentences(broken)
    where = next(number for number, each in enumerate(broken.split("\n"), 1) if each.endswith("pass"))
    assert said.startswith(f"Line {where}: Round 1, action {place + 1}: “pass” is not allowed.")
    wrong = EXAMPLE.replace("\n2. 1:", "\n2. 2:")
    [said] = sentences(wrong)
    assert re.match(rf"Line {line(wrong, '2. ')}, round 1, action 2: Seat 1 is to move, not seat 2\.", said)
    doubled = EXAMPLE.replace("hand 1: ", "hand 1: 77 ")
    [said] = sentences(doubled)
    assert said.startswith(f"Line {line(doubled, 'round 1')}: Round 1")


def test_the_form_of_every_round_is_checked() -> None:
    whole = matches()[0]["record"]
    broken = json.loads(json.dumps(whole))
    broken["rounds"][0]["opener"] = 7
    broken["rounds"][2]["boneyard"][0] = "77"
    assert [each.params["round"] for each in link.faults(json.dumps(broken))] == [1, 3]


def test_texts_broken_at_random_have_a_sentence_for_it() -> None:
    rng = Random("broken texts")
    texts = [EXAMPLE, BY_HAND, to_text(record.read(matches()[0]["record"]))[:3000]]
    for _ in range(150):
        text = rng.choice(texts)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(PUT) + text[at + rng.randrange(3) :]
        for fault in link.faults(text):
            for lang in locale.LANGS:
                assert len(fault.sentence(lang).splitlines()) == 1
