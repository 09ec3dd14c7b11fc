"""Every figure: reached by a legal record, shown as the engine counts it, and each worked example as the source has it."""

from __future__ import annotations

from typing import Any

import pytest

from fiveup import locale, tiles, variants
from fiveup.record import dump, final, parse, replay, write
from fiveup.rulebook import Figure, figure, figure_record, figures, load, tell
from fiveup.rulebook.telling import positions
from fiveup.scoring import points
from fiveup.seating import Seating
from fiveup.speech.sums import shown
from tests.engine import worked_examples

EVERY = [each for game in variants.REGISTRY for each in figures(game)]
WORKED = worked_examples.layouts()
GROUPS = list(dict.fromkeys(example["group"] for example in WORKED))


def test_each_figure_is_shown_once_in_its_own_game() -> None:
    names = [each.id for each in EVERY]
    assert len(set(names)) == len(names)
    for game in variants.REGISTRY:
        placed = [place.figure for place in load(game, "en").figures]
        assert len(set(placed)) == len(placed)
        assert {each.id for each in figures(game)} <= set(placed) <= set(names)
    with pytest.raises(KeyError):
        figure("no-such-figure")
    with pytest.raises(KeyError):
        figures("no-such-game")


@pytest.mark.parametrize("each", EVERY, ids=lambda each: each.id)
def test_a_legal_record_reaches_it(each: Figure) -> None:
    entry = parse(dump(figure_record(each)))
    match = final(entry)
    game = match.round
    assert game is not None
    assert game.tableau == each.layouts()[-1]
    placed = [action for action in entry.rounds[0].actions if action not in ("draw", "pass")]
    assert placed == [str(action) for action in each.placements]
    assert entry.rules == variants.REGISTRY[each.game] and not entry.house
    if each.hands is not None:
        assert [sorted(hand) for hand in game.hands] == [sorted(hand) for hand in each.hands]
        assert game.result is not None
    elif each.seating is None:
        assert game.result is None and not match.over


def test_an_impossible_position_is_refused() -> None:
    # One tile on the table, yet each seat holds a single one.
    hands = tuple((tiles.parse(name),) for name in ("22", "33"))
    unfair = Figure("unfair", "exact61", figure("opening-tile").placements, Seating(2), hands=hands)
    with pytest.raises(ValueError, match="no round comes to unfair"):
        figure_record(unfair)


@pytest.mark.parametrize("group", GROUPS)
def test_the_worked_examples_stand_in_their_group(group: str) -> None:
    examples = [example for example in WORKED if example["group"] == group]
    placed = [place.figure for place in load("exact61", "en").part(group) if hasattr(place, "figure")]
    assert len(placed) >= len(examples)
    for name, example in zip(placed, examples, strict=False):
        same_as(figure(name), example)


def same_as(each: Figure, example: dict[str, Any]) -> None:
    last = positions(each)[-1]
    tableau = last.tableau
    assert [tiles.NAMES[tile] for tile in tableau.order] == example["tiles"]
    assert sorted(tiles.NAMES[tile] for tile in tableau.order if tableau.is_spinner(tile)) == sorted(example["spinners"])
    joins = [[tiles.NAMES[join.old.tile], join.old.port, tiles.NAMES[join.new.tile], join.new.port] for join in tableau.joins]
    assert joins == example["links"]
    assert [[tiles.NAMES[end.tile], end.port, end.value] for end in tableau.open_ends()] == example["open_points"]
    assert [[tiles.NAMES[end.tile], end.amount] for end in last.counted] == example["counted"]
    raw = points(each.rules, tableau.total())
    assert (tableau.total(), raw, shown(each.rules, raw)) == (example["total"], example["raw"], example["shown"])
    assert tiles.NAMES[each.placements[-1].tile or 0] == example["placed"]
    # What the drawing shows is the same again: a badge an end that counts, a dot an open end that does not.
    drawing = last.drawing
    assert sorted(end.value for end in drawing.ends if end.counted) == sorted(amount for _, amount in example["counted"])
    assert len(drawing.ends) == len(example["open_points"])
    assert sorted(tiles.NAMES[box.tile] for box in drawing.tiles if box.spinner) == sorted(example["spinners"])
    telling = tell(each, "en")
    for tile in example["tiles"]:
        assert locale.spoken_tile("en", tile) in telling.description[0]
    assert sum("meets" in sentence for sentence in telling.description) == len(example["links"])


RESULTS = {
    "domino-two": {"total": 10, "placement": 10, "opponents": 10, "partner": 0, "raw": 20, "applied": True},
    "twelve-and-twelve": {"total": 10, "placement": 10, "opponents": 25, "partner": 0, "raw": 35, "applied": True},
    "domino-four": {"total": 10, "placement": 10, "opponents": 10, "partner": 5, "raw": 15, "applied": True},
    "negative-net": {"total": 17, "placement": 0, "opponents": 5, "partner": 10, "raw": -5, "applied": True},
    "overshoot": {"total": 10, "raw": 10, "applied": False, "score": 300},
    "exact-finish": {"total": 10, "raw": 10, "applied": True, "score": 305},
    "last-tile-overshoot": {"total": 5, "placement": 5, "opponents": 5, "partner": 0, "raw": 10, "applied": False, "score": 300},
    "last-tile-finish": {"total": 5, "placement": 5, "opponents": 20, "partner": 10, "raw": 15, "applied": True, "score": 305},
    "fives-going-out": {"opponents": 20, "raw": 20},
    "fives-partners": {"opponents": 10, "raw": 10, "kind": "domino"},
    "fives-blocked": {"raw": 20, "kind": "block", "side": 1},
    "fives-target": {"raw": 10, "kind": "placement", "score": 255},
    "draw-going-out": {"others": 13, "raw": 13},
    "draw-blocked": {"raw": 25, "side": 0},
    "block-going-out": {"others": 20, "raw": 20},
    "block-blocked": {"raw": 77, "side": 2},
    "threes-going-out": {"total": 18, "placement": 6, "raw": 7, "applied": True},
    "threes-overshoot": {"total": 15, "raw": 8, "applied": False, "score": 55},
    "threes-exact": {"total": 15, "raw": 8, "applied": True, "score": 61},
}
"""The last event of each figure that has one, worked out by hand."""


@pytest.mark.parametrize("name", RESULTS)
def test_the_settlements_come_to_what_was_worked_out_by_hand(name: str) -> None:
    found = replay(figure_record(figure(name)))["events"][-1]
    assert {key: found[key] for key in RESULTS[name]} == RESULTS[name]


def test_level_hands_in_a_blocked_round() -> None:
    # Hands of 5, 34, 12 and 5 pips: 5 against 34, 5 against 12, 12 against 34, the level ones clockwise from the opener.
    found = replay(figure_record(figure("blocked-ties")))
    events = [(event["seat"], event["raw"]) for event in found["events"] if event["kind"] == "block"]
    assert events == [(0, 30), (3, 5), (2, 20)]
    assert found["results"][-1] == {"end": "block", "side": None}
    for name in ("fives-blocked-tie", "draw-blocked-tie"):
        found = replay(figure_record(figure(name)))
        assert found["results"] == [{"end": "block", "side": None}]
        assert all(event["kind"] == "placement" for event in found["events"])


def test_the_twelves_are_the_same_hands_in_both_games() -> None:
    hands = [{frozenset(hand) for hand in figure(name).hands or ()} for name in ("twelve-and-twelve", "fives-going-out")]
    assert hands[0] == hands[1]
    assert [tiles.pips(hand) for hand in figure("twelve-and-twelve").hands or ()] == [0, 12, 12]


@pytest.mark.parametrize("lang", locale.LANGS)
def test_every_figure_is_told_in_every_language(lang: str) -> None:
    for each in EVERY:
        telling = tell(each, lang)
        assert len(telling.steps) == len(each.placements)
        assert len(telling.description) >= len(each.placements)
        x, y, w, h = telling.box
        for step in telling.steps:
            assert step.text and step.spoken
            assert "[" not in step.spoken
            left, top, width, height = step.position.drawing.box
            assert x <= left and y <= top and left + width <= x + w and top + height <= y + h
        over = positions(each)[-1].after.round
        assert over is not None
        assert bool(telling.hands) == (each.hands is not None)
        assert bool(telling.outcome) == (over.result is not None and each.seating is not None)


def test_a_figure_can_be_played_on_from() -> None:
    again = write(figure_record(figure("second-branch")))
    assert again["seats"] == 3
    match = final(parse(dump(figure_record(figure("second-branch")))))
    assert not match.over and match.round is not None and match.round.result is None
