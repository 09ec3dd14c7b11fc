"""Double taps, late bots, closed matches: a call made from an older sight changes nothing and says so."""

from __future__ import annotations

from typing import Any

import pytest

from fiveup import locale
from tests.engine.api.client import Client, Json, Refusal, choices


def refusal(client: Client, name: str, /, **arguments: Any) -> Refusal:
    """What a call is refused with."""
    with pytest.raises(Refusal) as caught:
        client.call(name, **arguments)
    return caught.value


def start(client: Client, players: list[str], lang: str = "en", variant: str = "draw") -> Json:
    return client.call("new", lang=lang, variant=variant, seats=len(players), players=players, seed="8")


def until(client: Client, seen: Json, screen: str) -> Json:
    """The match played on, first choice first, until it shows a screen."""
    while seen["screen"] != screen:
        action = choices(seen)[0] if seen["screen"] == "your-turn" else client.bot_action(seen)
        seen = client.act(seen, action)
    return seen


@pytest.mark.parametrize("lang", locale.LANGS)
def test_another_ply_is_stale(lang: str) -> None:
    client = Client()
    seen = until(client, start(client, ["human", "club"], lang), "your-turn")
    before = client.record(seen)
    for ply in (seen["ply"] - 1, seen["ply"] + 1, 0, -1, 10**40):
        for name, more in (
            ("act", {"action": choices(seen)[0], "by": "human"}), ("next", {}), ("undo", {}), ("bot", {}), ("why", {"action": "14"}),
        ):  # fmt: skip
            found = refusal(client, name, session=seen["session"], ply=ply, **more)
            assert (found.key, found.stale, found.text) == ("errors.stale", True, locale.text(lang, "errors.stale"))
    assert client.record(seen) == before


def test_the_second_of_two_taps_does_nothing() -> None:
    client = Client()
    seen = client.lifted(start(client, ["human", "human"]))
    once = client.act(seen, choices(seen)[0])
    before = client.record(once)
    for action in (choices(seen)[0], choices(seen)[-1]):
        found = refusal(client, "act", session=seen["session"], ply=seen["ply"], action=action, by="human")
        assert found.stale
    assert client.record(once) == before
    assert client.call("show", session=once["session"]) == {**once, "news": []}


def test_two_calls_for_the_next_round_deal_one() -> None:
    client = Client()
    seen = until(client, start(client, ["human", "club"], variant="all-fives"), "round-over")
    dealt = client.at("next", seen)
    assert dealt["round"] == 1
    assert refusal(client, "next", session=seen["session"], ply=seen["ply"]).stale
    found = refusal(client, "next", session=dealt["session"], ply=dealt["ply"])
    assert (found.key, found.stale) == ("errors.round_not_over", False)
    assert len(client.record(dealt)["rounds"]) == 2


def test_nobody_plays_for_another() -> None:
    client = Client()
    seen = start(client, ["human", "club"])
    for screen, wrong in (("your-turn", "bot"), ("other-turn", "human")):
        seen = until(client, seen, screen)
        before = client.record(seen)
        action = choices(seen)[0] if screen == "your-turn" else client.bot_action(seen)
        for tried in (action, "draw", "pass", "00"):
            found = refusal(client, "act", session=seen["session"], ply=seen["ply"], action=tried, by=wrong)
            assert (found.key, found.stale) == ("refusals.not_your_turn", False)
        assert client.record(seen) == before
    seen = until(client, seen, "your-turn")
    assert refusal(client, "bot", session=seen["session"], ply=seen["ply"]).key == "errors.no_bot_to_move"


def test_a_bot_may_not_do_what_is_not_legal() -> None:
    client = Client()
    seen = until(client, start(client, ["human", "club"]), "other-turn")
    before = client.record(seen)
    found = refusal(client, "act", session=seen["session"], ply=seen["ply"], action=seen["hand"][0]["tile"], by="bot")
    assert found.key == "refusals.not_in_hand"
    assert client.record(seen) == before


@pytest.mark.parametrize("variant", ["draw", "all-fives"])
def test_after_the_end_nobody_acts(variant: str) -> None:
    client = Client()
    seen = until(client, start(client, ["human", "club"], variant=variant), "match-over" if variant == "draw" else "round-over")
    over = "refusals.match_over" if variant == "draw" else "refusals.round_over"
    before = client.record(seen)
    assert refusal(client, "act", session=seen["session"], ply=seen["ply"], action="14", by="human").key == over
    assert refusal(client, "bot", session=seen["session"], ply=seen["ply"]).key == "errors.no_bot_to_move"
    assert client.at("why", seen, action="14")["text"] == locale.text("en", over)
    if variant == "draw":
        assert refusal(client, "next", session=seen["session"], ply=seen["ply"]).key == over
    assert client.record(seen) == before


@pytest.mark.parametrize("lang", locale.LANGS)
def test_a_closed_match_is_gone_in_its_language(lang: str) -> None:
    client = Client()
    seen = start(client, ["human", "club"], lang)
    other = start(client, ["human", "club"], lang)
    assert client.call("close", session=seen["session"]) == {}
    assert client.call("close", session=seen["session"]) == {}
    act = {"ply": 1, "action": "14", "by": "human"}
    for name, more in (("show", {}), ("record", {}), ("log", {}), ("say", {"what": "table"}), ("act", act)):
        found = refusal(client, name, session=seen["session"], **more)
        assert (found.key, found.stale, found.text) == ("errors.session", True, locale.text(lang, "errors.session"))
    assert client.call("show", session=other["session"]) == {**other, "news": []}
    assert start(client, ["human", "club"])["session"] not in (seen["session"], other["session"])
