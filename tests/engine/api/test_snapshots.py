"""What a snapshot says is what is true: legal actions, what is forced, whose turn it is, what was scored, what happened."""

from __future__ import annotations

import re

import pytest

from fiveup import locale, tiles
from fiveup.match import apply, legal_actions
from fiveup.scoring import Event
from tests.engine.api.client import Json, choices
from tests.engine.api.walks import MATCHES, Step, walk

pytestmark = pytest.mark.parametrize(("at", "lang"), MATCHES)


def test_the_actions_of_the_hand_are_the_legal_ones(at: str, lang: str) -> None:
    for step in walk(at, lang).steps:
        game = step.match.round
        assert game is not None
        mine = step.seen["screen"] == "your-turn"
        legal = [str(action) for action in legal_actions(step.match)] if mine else []
        assert choices(step.seen) == legal
        viewer = step.seen["viewer"]
        assert [held["tile"] for held in step.seen["hand"]] == [tiles.NAMES[tile] for tile in game.hands[viewer]]
        for held in step.seen["hand"]:
            assert held["playable"] == bool(held["actions"])
            assert bool(held["why"]) == (not held["actions"] and step.seen["outcome"] is None)
            assert [held["low"], held["high"]] == [int(value) for value in held["tile"]]
            for action in held["actions"]:
                assert action["action"] == (held["tile"] if action["end"] is None else f"{held['tile']}@{action['end']}")
                assert action["ghost"]["tile"] == held["tile"]


def test_what_a_placement_promises_is_what_it_makes(at: str, lang: str) -> None:
    rules = walk(at, lang).table.rules
    for step in walk(at, lang).steps:
        for action in legal_actions(step.match):
            held = [each for tile in step.seen["hand"] for each in tile["actions"] if each["action"] == str(action)]
            if step.seen["screen"] != "your-turn" or action.kind != "place":
                assert not held
                continue
            (promised,) = held
            after, events = apply(step.match, action)
            assert after.round is not None
            made = [event for event in events if event.kind == "placement"]
            total = after.round.tableau.total()
            assert promised["total"] == (f"= {total}" if rules.points != "none" else "")
            assert promised["points"] == (f"+{made[0].raw // rules.unit}" if made else "")
            assert promised["cancelled"] == any(not event.applied for event in made)


def test_the_screen_says_who_is_to_do_what(at: str, lang: str) -> None:
    for step in walk(at, lang).steps:
        seen, match = step.seen, step.match
        game = match.round
        assert game is not None
        over = game.result is not None
        mine = not over and game.turn == seen["viewer"]
        expected = "match-over" if match.over else "round-over" if over else "your-turn" if mine else "other-turn"
        assert seen["screen"] == expected
        assert seen["over"] == match.over
        assert seen["can"]["next"] == (expected == "round-over")
        assert (seen["outcome"] is not None) == over
        assert (seen["opening"] is not None) == (not game.tableau.order)
        assert (seen["last"] is not None) == bool(game.history)
        assert [place["turn"] for place in seen["places"]] == [
            not over and game.turn == seat for seat in range(seen["seats"])
        ]
        assert [place["tiles"] for place in seen["places"]] == [len(hand) for hand in game.hands]
        assert [side["toMove"] for side in seen["sides"]] == [
            not over and match.seating.side_of(game.turn) == side for side in range(match.seating.sides)
        ]
        legal = legal_actions(match)
        forced = str(legal[0]) if mine and legal[0].kind != "place" else None
        assert seen["forced"] == forced
        assert seen["boneyard"]["draw"] == (forced == "draw")
        assert seen["boneyard"]["count"] == len(game.boneyard)
        prompts = {name: locale.text(lang, f"events.prompt_{name}") for name in ("draw", "pass", "round_over", "match_over")}
        if not match.rules.drawing:
            prompts["pass"] = locale.text(lang, "events.prompt_pass_no_drawing")
        assert (seen["prompt"] == prompts["pass"]) == (forced == "pass")
        assert (seen["prompt"] == prompts["draw"]) == (forced == "draw" and game.drawn is None)
        assert (seen["prompt"] == prompts["round_over"]) == (expected == "round-over")
        assert (seen["prompt"] == prompts["match_over"]) == (expected == "match-over")


def expected_points(unit: int, event: Event) -> str:
    """An event's points as they are shown: whole, with a sign; none where it was cancelled."""
    assert event.raw % unit == 0
    points = event.raw // unit
    return "" if not event.applied else f"+{points}" if points >= 0 else f"\N{MINUS SIGN}{-points}"


def check_news(step: Step, before: Step, unit: int, counts: bool) -> None:
    """The news of one action: itself, then the settlement's events, each with its points, then what ended."""
    game, news = step.match.round, step.seen["news"]
    assert game is not None
    turn = game.history[-1]
    after, events = apply(before.match, turn.action)
    assert after == step.match
    own = [event for event in events if event.kind == "placement"]
    first = news[0]
    assert first["seat"] == turn.seat
    assert first["kind"] == ("cancelled" if own and not own[0].applied else turn.action.kind)
    assert first["points"] == (expected_points(unit, own[0]) if own else "")
    if turn.action.kind == "place" and counts:
        amounts, _, total = first["sum"].rpartition(" = ")
        assert int(total) == game.tableau.total()
        assert sum(int(amount) for amount in (amounts or total).split(" + ")) == int(total)
    else:
        assert first["sum"] == ""
    settled = [event for event in events if event.kind != "placement"]
    assert [(each["kind"], each["points"], each["seat"]) for each in news[1 : 1 + len(settled)]] == [
        ("score" if event.applied else "cancelled", expected_points(unit, event), event.seat) for event in settled
    ]
    ended = ["round"] * (game.result is not None and game.result.end != "target") + ["match"] * step.match.over
    assert [each["kind"] for each in news[1 + len(settled) :]] == ended
    assert step.seen["last"] == first


def test_news_are_the_events(at: str, lang: str) -> None:
    played = walk(at, lang)
    rules = played.table.rules
    for before, step in zip(played.steps, played.steps[1:], strict=False):
        if step.call == "act":
            check_news(step, before, rules.unit, rules.points != "none")
        else:
            assert [each["kind"] for each in step.seen["news"]] == ["round"]


def test_scores_are_the_events_added_up(at: str, lang: str) -> None:
    played = walk(at, lang)
    rules, seating = played.table.rules, played.table.seating
    raw = list(played.record.get("scores", [0] * seating.sides))
    for before, step in zip(played.steps, played.steps[1:], strict=False):
        if step.call == "act":
            assert step.match.round is not None
            for event in apply(before.match, step.match.round.history[-1].action)[1]:
                raw[event.side] += event.raw if event.applied else 0
        shown = [side["points"].replace("\N{MINUS SIGN}", "-") for side in step.seen["sides"]]
        assert [int(points) * rules.unit for points in shown] == raw
        for side, points in zip(step.seen["sides"], raw, strict=True):
            target = rules.target(seating.sides)
            assert side["progress"] == (min(max(points / target, 0), 1) if target else 0)
            if side["tally"]:
                assert (side["tally"]["crosses"] * 10 + side["tally"]["strokes"]) * 5 == points


def test_the_log_is_all_the_news(at: str, lang: str) -> None:
    """From the first deal on: opening the record of a match that has not begun deals it."""
    played = walk(at, lang)
    told = [line for step in played.steps for line in step.seen["news"]]
    assert played.log[0]["kind"] == "round"
    assert played.log == told


def test_what_is_spoken_has_no_figure_of_a_tile(at: str, lang: str) -> None:
    def spoken(part: object) -> list[str]:
        if isinstance(part, dict):
            own = [part["spoken"]] if "spoken" in part else []
            return own + [text for each in part.values() for text in spoken(each)]
        return [text for each in part for text in spoken(each)] if isinstance(part, list) else []

    for step in walk(at, lang).steps:
        for text in [*spoken(step.seen), *step.said.values()]:
            assert not re.search(r"\[\d\|\d\]|[{}]|None", text)


def test_news_text_is_whole(at: str, lang: str) -> None:
    def whole(line: Json) -> bool:
        return line["text"].rstrip()[-1] in ".!" and "{" not in line["text"] and "  " not in line["text"]

    assert all(whole(line) for line in walk(at, lang).log)
