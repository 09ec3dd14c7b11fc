"""The coach's calls: sliced like a bot, recorded as aids, refused where they would tell too much; a capped bot says so."""

from __future__ import annotations

import pytest

from fiveup import locale
from tests.engine.api.client import Client, Json, Refusal, choices


def my_choice(client: Client, lang: str = "en", variant: str = "exact61", level: str = "club") -> Json:
    """A match in which the person has several tiles to choose from."""
    seen = client.call("new", lang=lang, variant=variant, seats=2, players=["human", level], seed="11")
    while seen["screen"] != "your-turn" or sum(bool(tile["actions"]) for tile in seen["hand"]) < 2:
        seen = client.act(seen, client.bot_action(seen) if seen["screen"] == "other-turn" else choices(seen)[0])
    return seen


def done(client: Client, job: str, slices: int = 10000) -> Json:
    """A job's result."""
    while not (answer := client.call("advance", job=job, slices=slices))["done"]:
        pass
    result: Json = answer["result"]
    return result


@pytest.mark.parametrize("lang", locale.LANGS)
def test_a_hint_is_of_legal_placements_the_same_however_sliced_and_recorded(lang: str) -> None:
    client = Client()
    seen = my_choice(client, lang)
    assert seen["aids"] == []
    record = client.record(seen)
    whole = done(client, client.at("hint", seen)["job"])
    apart = client.call("open", lang=lang, record=record)
    assert done(client, client.at("hint", apart)["job"], slices=3) == whole
    legal = set(choices(seen))
    assert {move["action"] for move in whole["moves"]} <= legal
    assert whole["moves"][0]["reasons"]
    again = client.call("show", session=seen["session"])
    assert again["aids"] == ["hint"]
    assert client.record(seen)["aids"] == ["hint"]
    after = client.act(again, whole["moves"][0]["action"])
    assert client.at("undo", after)["aids"] == ["hint", "undo"]


def test_points_of_a_hint_are_what_the_hand_shows() -> None:
    client = Client()
    seen = my_choice(client)
    shown = {action["action"]: action["points"] for tile in seen["hand"] for action in tile["actions"]}
    for move in done(client, client.at("hint", seen)["job"])["moves"]:
        points = shown[move["action"]].lstrip("+")
        assert move["points"] == (f"scores {points}" if points else "")


def test_belief_names_who_drew_and_is_recorded() -> None:
    client = Client()
    seen = my_choice(client)
    told = client.at("belief", seen)
    assert told["lines"]
    assert len(told["seats"]) <= 1
    assert client.record(seen)["aids"] == ["hint"]


@pytest.mark.parametrize("name", ["hint", "belief"])
def test_nothing_is_told_on_a_bots_turn_or_of_another_ply(name: str) -> None:
    client = Client()
    seen = my_choice(client)
    after = client.act(seen, choices(seen)[0])
    with pytest.raises(Refusal):
        client.at(name, seen)
    if after["screen"] == "other-turn":
        with pytest.raises(Refusal):
            client.at(name, after)
    assert "aids" not in client.record(after)


def test_a_costly_placement_is_warned_of_by_the_hints_own_numbers_and_only_then_recorded() -> None:
    """Through a match: what is weighed first, in slices, is what the hint says of every placement afterwards."""
    client = Client()
    seen = my_choice(client, variant="draw")
    warned = calm = 0
    while not seen["over"]:
        if seen["screen"] != "your-turn" or seen["forced"]:
            seen = client.act(seen, seen["forced"] or client.bot_action(seen))
            continue
        apart = client.call("open", lang="en", record=client.record(seen))
        judged = {action: done(client, client.at("weigh", apart, action=action)["job"], slices=2) for action in choices(seen)}
        costly = [each for each in judged.values() if each["costly"]]
        assert client.record(apart).get("aids", []) == (["hint"] if costly else [])
        moves = done(client, client.at("hint", apart)["job"])["moves"]
        told = [int(move["worth"].split()[1]) for move in moves]
        for move, worth in zip(moves, told, strict=True):
            assert not move["loss"] or worth == max(0, told[0] - round(100 * move["loss"]))
            weighed = judged[move["action"]]
            assert (weighed["loss"], weighed["judgement"]) == (move["loss"], move["judgement"])
            assert weighed["costly"] == (move["judgement"] in ("mistake", "blunder")) == bool(weighed["text"])
            assert not weighed["costly"] or f"about {round(100 * move['loss'])} in 100" in weighed["text"]
        warned, calm = warned + len(costly), calm + len(judged) - len(costly)
        seen = client.act(seen, choices(seen)[0])
    assert warned and calm
    with pytest.raises(Refusal):
        client.at("weigh", apart, action="draw")


def test_a_bot_that_has_no_time_says_so_and_one_that_has_does_not() -> None:
    client = Client()
    seen = my_choice(client, level="expert")
    hurried = 0
    for _ in range(30):
        if seen["can"]["next"]:
            seen = client.at("next", seen)
        if seen["screen"] == "your-turn":
            seen = client.act(seen, choices(seen)[0])
            continue
        whole = client.bot_action(seen)
        assert done(client, client.at("bot", seen, cap=60)["job"]) == {"action": whole}
        quick = done(client, client.at("bot", seen, cap=0.001)["job"], slices=1)
        hurried += quick.get("capped", False)
        assert "capped" in quick or quick == {"action": whole}
        seen = client.act(seen, quick["action"])
    assert hurried
