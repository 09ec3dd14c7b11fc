"""Undo: back to a person's last choice by cutting the record, as a new session; nothing about the deal changes."""

from __future__ import annotations

import itertools

import pytest

from fiveup import locale, tiles
from tests.engine.api.client import Client, Json, Refusal, choices


def strip(seen: Json, *more: str) -> Json:
    """A snapshot without what undo changes on purpose, and whatever else is named."""
    return {key: value for key, value in seen.items() if key not in ("session", "news", "aids", *more)}


def step(client: Client, seen: Json, pick: int) -> Json:
    """One call further: the bot's move, the next round, or the person's choice by number."""
    if seen["can"]["next"]:
        return client.at("next", seen)
    if seen["screen"] == "other-turn":
        return client.act(seen, client.bot_action(seen))
    return client.act(seen, choices(seen)[pick % len(choices(seen))])


def start(client: Client, variant: str, lang: str = "en", seed: str = "5") -> Json:
    return client.call("new", lang=lang, variant=variant, seats=2, players=["human", "club"], seed=seed)


@pytest.mark.parametrize("variant", ["exact61", "all-fives"])
def test_every_choice_of_three_rounds_is_taken_back_one_by_one(variant: str) -> None:
    client = Client()
    seen = start(client, variant)
    choosing: list[Json] = []
    sessions = [seen["session"]]
    for pick in itertools.count():
        if len(choices(seen)) > 1:
            choosing.append(seen)
        seen = step(client, seen, pick)
        if seen["round"] == 2 and choosing[-1]["round"] == 2 and seen["screen"] == "your-turn":
            break
    assert len({each["round"] for each in choosing}) == 3
    whole, told = client.record(seen), client.call("log", session=seen["session"])["lines"]
    while choosing:
        before = choosing.pop()
        assert seen["can"]["undo"]
        gone, seen = seen["session"], client.at("undo", seen)
        sessions.append(seen["session"])
        assert strip(seen) == strip(before)
        assert seen["news"] == []
        assert seen["aids"] == ["undo"]
        record = client.record(seen)
        assert record["aids"] == ["undo"]
        assert record["seed"] == whole["seed"]
        for cut, entry in zip(record["rounds"], whole["rounds"], strict=False):
            assert cut["actions"] == entry["actions"][: len(cut["actions"])]
            assert {**cut, "actions": []} == {**entry, "actions": []}
        log = client.call("log", session=seen["session"])["lines"]
        assert log == told[: len(log)]
        assert len([line for line in log if line["kind"] not in ("score", "match")]) >= seen["ply"]
        with pytest.raises(Refusal) as caught:
            client.call("show", session=gone)
        assert caught.value.stale
    assert not seen["can"]["undo"]
    with pytest.raises(Refusal, match="nothing_to_undo"):
        client.at("undo", seen)
    assert len(set(sessions)) == len(sessions)
    for old in sessions[:-1]:
        with pytest.raises(Refusal, match="session"):
            client.call("act", session=old, ply=seen["ply"], action=choices(seen)[0], by="human")


@pytest.mark.parametrize("variant", ["exact61", "all-fives", "draw"])
def test_the_same_choices_make_the_same_match_again(variant: str) -> None:
    """Bots choose the same after undo, draws bring the same tiles, the next round is dealt the same."""
    client = Client()
    seen = start(client, variant, seed="7")
    earlier: list[Json] = []
    for pick in range(40):
        if seen["over"]:
            break
        earlier.append(seen)
        seen = step(client, seen, pick)
    back = client.at("undo", seen)
    if back["can"]["undo"]:
        back = client.at("undo", back)
    assert back["ply"] < seen["ply"]
    again = back
    while again["ply"] < seen["ply"]:
        again = step(client, again, again["ply"] - 1)
        same = seen if again["ply"] == seen["ply"] else earlier[again["ply"] - 1]
        assert strip(again) == strip(same)
    one, other = client.record(seen | {"session": again["session"]}), client.record(again)
    assert one == other


def test_a_tile_drawn_again_is_the_same_tile() -> None:
    """Whatever is chosen otherwise before it, the boneyard is what the deal says."""
    client = Client()
    found = 0
    for seed in range(40):
        seen = start(client, "all-fives", seed=str(seed))
        marked: Json | None = None
        for pick in range(60):
            if len(choices(seen)) > 1:
                marked = seen
            if seen["forced"] == "draw" and marked is not None and marked["round"] == seen["round"]:
                break
            seen = step(client, seen, pick)
        if seen["forced"] != "draw" or marked is None:
            continue
        drawn = client.act(seen, "draw")
        tile = drawn["news"][0]["tile"]
        assert tile == drawn["hand"][-1]["tile"]
        again = client.at("undo", drawn)
        chosen = next(action for action in choices(again) if action in choices(marked))
        for pick in itertools.chain([choices(again).index(chosen)], itertools.repeat(0)):
            if again["forced"] == "draw" or again["can"]["next"] or again["over"]:
                break
            again = step(client, again, pick)
        if again["forced"] != "draw" or again["boneyard"]["count"] != drawn["boneyard"]["count"] + 1:
            continue
        found += 1
        game = client.match(again).round
        assert game is not None
        assert tiles.NAMES[game.boneyard[0]] == tile
        assert client.act(again, "draw")["news"][0]["tile"] == tile
        if found == 3:
            break
    assert found == 3


def test_draws_and_single_placements_are_no_choices() -> None:
    """What the rules force is taken back together with the choice before it."""
    client = Client()
    for seed in range(4):
        seen = start(client, "all-fives", seed=str(seed))
        while not seen["can"]["next"]:
            seen = step(client, seen, 0)
        while seen["can"]["undo"]:
            seen = client.at("undo", seen)
            assert len(choices(seen)) > 1


@pytest.mark.parametrize("lang", locale.LANGS)
def test_nothing_to_take_back_is_said(lang: str) -> None:
    client = Client()
    seen = start(client, "exact61", lang)
    with pytest.raises(Refusal) as caught:
        client.at("undo", seen)
    assert caught.value.text == locale.text(lang, "errors.nothing_to_undo")
    assert client.call("show", session=seen["session"]) == {**seen, "news": []}


def test_undo_stays_possible_and_noted_after_reopening() -> None:
    client = Client()
    seen = start(client, "exact61")
    for pick in range(25):
        seen = step(client, seen, pick)
    once = client.at("undo", seen)
    opened = client.call("open", lang="en", record=client.record(once))
    assert opened["aids"] == ["undo"]
    assert opened["can"] == once["can"]
    assert strip(client.at("undo", opened)) == strip(client.at("undo", once))


def test_a_won_match_can_be_taken_back() -> None:
    client = Client()
    seen = start(client, "draw")
    while not seen["over"]:
        seen = step(client, seen, 0)
    assert seen["outcome"] is not None
    back = client.at("undo", seen)
    assert (back["over"], back["outcome"], back["screen"]) == (False, None, "your-turn")
