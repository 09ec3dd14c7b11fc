"""Several people at one device: nobody's tiles are in any answer while the device is passed on, and everybody goes by name."""

from __future__ import annotations

import json
from random import Random

import pytest

from fiveup import locale, tiles
from fiveup.api.colours import COLOURS
from fiveup.api.naming import LONGEST
from fiveup.api.saying import SAYINGS
from tests.engine.api.client import Client, Json, Refusal, choices
from tests.engine.api.test_hidden_tiles import named
from tests.engine.api.walks import near_the_end, record
from tests.engine.laws.random_matches import OWN_TABLES

NAMES = ["Deniz", "Gül", "Öykü", "민수"]

TABLES = [
    ("exact61-4-partners", ["human"] * 4, "tr"), ("exact61-4-partners", ["human", "club", "human", "club"], "ko"),
    ("all-fives-3", ["human", "human", "club"], "en"), ("draw-2", ["human", "human"], "ko"), ("exact61-2", ["human", "human"], "tr"),
]  # fmt: skip


def begun(client: Client, at: str, players: list[str], lang: str) -> Json:
    table = next(each for each in OWN_TABLES if at == f"{each.variant}-{each.seating.seats}{'-partners' * each.seating.partners}")
    given = {"names": NAMES[: len(players)], **near_the_end(table)}
    return client.call("open", lang=lang, record=record(table, "5", players, **given))


def public(client: Client, seen: Json) -> set[str]:
    """The tiles that everybody at the table knows."""
    game = client.match(seen).round
    assert game is not None
    known = {*game.tableau.order, *(tile for drawing in game.lot for _, tile in drawing)} | {game.lead} - {None}
    if game.result is not None:
        known |= {tile for hand in game.hands for tile in hand}
    return {tiles.NAMES[tile] for tile in known if tile is not None}


@pytest.mark.parametrize(("at", "players", "lang"), TABLES)
def test_a_hand_is_shown_only_to_whoever_took_the_device_over(at: str, players: list[str], lang: str) -> None:
    client, rng = Client(), Random(at)
    seen = begun(client, at, players, lang)
    curtains = own = 0
    for _ in range(90):
        known = public(client, seen)
        game = client.match(seen).round
        assert game is not None
        log = client.call("log", session=seen["session"])["lines"]
        dealt = max(at for at, line in enumerate(log) if line["kind"] == "round" and line["seat"] == game.opener)
        if game.result is None:
            assert named(lang, log[dealt:]) <= known, "the log is everybody's"
        if seen["curtain"]:
            curtains += 1
            asked = {what: client.call("say", session=seen["session"], what=what)["text"] for what in SAYINGS}
            assert named(lang, [seen, asked, client.call("show", session=seen["session"])]) <= known
            assert (seen["screen"], seen["viewer"], seen["hand"]) == ("curtain", None, [])
            assert seen["curtain"]["name"] == NAMES[game.turn] == seen["places"][game.turn]["name"]
            assert NAMES[game.turn] in seen["prompt"]
            before = seen
            for call in ("hint", "belief"):
                with pytest.raises(Refusal, match="not_your_turn"):
                    client.at(call, seen)
            with pytest.raises(Refusal, match="not_your_turn"):
                client.act(seen, tiles.NAMES[game.hands[game.turn][0]])
            seen = client.at("arrive", before)
            assert seen["news"] == before["curtain"]["news"]
            assert (seen["screen"], seen["viewer"], seen["ply"]) == ("your-turn", game.turn, before["ply"])
            with pytest.raises(Refusal, match="nobody_awaited"):
                client.at("arrive", seen)
            again = client.call("open", lang=lang, record=client.record(seen))
            assert {**again, "session": 0} == {**before, "session": 0, "news": []}, "a reload hides the hand again"
        game = client.match(seen).round
        assert game is not None
        if seen["viewer"] is not None:
            own += 1
            hand = {tiles.NAMES[tile] for tile in game.hands[seen["viewer"]]}
            assert {held["tile"] for held in seen["hand"]} == hand
            assert named(lang, seen) <= known | hand
            assert players[seen["viewer"]] == "human"
        if seen["over"]:
            break
        if seen["can"]["next"]:
            assert not seen["hand"]
            seen = client.at("next", seen)
        elif any(place["turn"] and place["bot"] for place in seen["places"]):
            seen = client.act(seen, client.bot_action(seen))
        else:
            seen = client.act(seen, rng.choice(choices(seen)))
    assert curtains > 4 and own > curtains


def test_news_since_the_last_turn() -> None:
    """What is told on arrival is what the others did since, each once; a settlement that all have seen is not told again."""
    client = Client()
    seen = client.lifted(begun(client, "exact61-4-partners", ["human"] * 4, "en"))
    told = [len(seen["news"])]
    for _ in range(7):
        seen = client.act(seen, choices(seen)[0])
        seen = client.lifted(seen)
        told.append(len([line for line in seen["news"] if line["kind"] in ("place", "cancelled", "draw", "pass")]))
        assert all(line["name"] != NAMES[seen["viewer"]] or line["kind"] == "round" for line in seen["news"])
    assert told == [1, 1, 2, 3, 3, 3, 3, 3]


def test_undo_hides_the_hand_that_it_goes_back_to() -> None:
    client = Client()
    first = client.lifted(begun(client, "exact61-2", ["human", "human"], "en"))
    seen = client.act(first, choices(first)[0])
    for under in (seen, client.lifted(seen)):
        back = client.at("undo", client.call("open", lang="en", record=client.record(under)))
        assert (back["screen"], back["hand"], back["curtain"]["seat"]) == ("curtain", [], first["viewer"])
        assert client.lifted(back)["hand"] == first["hand"]


def test_a_pass_is_nobodys_secret_and_needs_no_tap() -> None:
    """Whoever must pass does so without the device; the hand that is shown meanwhile is its holder's."""
    client, passes = Client(), 0
    table = next(table for table in OWN_TABLES if table.variant == "exact61" and table.seating.seats == 4)
    for seed in range(2):
        start = record(table, f"pass {seed}", ["human"] * 4, rules={"drawing": False})
        seen = client.call("open", lang="en", record=start)
        while seen["outcome"] is None:
            turn = next(place["seat"] for place in seen["places"] if place["turn"])
            if seen["forced"] == "pass" and seen["viewer"] != turn:
                passes += 1
                assert (seen["screen"], seen["curtain"]) == ("other-turn", None)
                assert seen["prompt"] == f"Player {turn + 1} cannot place a tile and passes."
            seen = client.act(seen, choices(seen)[0]) if not seen["curtain"] else client.at("arrive", seen)
    assert passes > 3


def test_a_bots_pass_is_the_bots() -> None:
    """At a shared device too a bot that must pass is waited for, and nothing is asked of the people."""
    client, passes = Client(), 0
    table = next(table for table in OWN_TABLES if table.variant == "exact61" and table.seating.seats == 4)
    start = record(table, "pass 0", ["human", "beginner", "human", "beginner"], rules={"drawing": False})
    seen = client.call("open", lang="en", record=start)
    while seen["outcome"] is None:
        if any(place["turn"] and place["bot"] for place in seen["places"]):
            assert (seen["forced"], seen["screen"]) == (None, "other-turn")
            action = client.bot_action(seen)
            passes += action == "pass"
            seen = client.act(seen, action)
        else:
            seen = client.act(seen, choices(seen)[0]) if not seen["curtain"] else client.at("arrive", seen)
    assert passes


@pytest.mark.parametrize("lang", locale.LANGS)
def test_names_are_kept_numbered_and_checked(lang: str) -> None:
    client = Client()
    table = {"lang": lang, "variant": "draw", "seats": 3, "players": ["human", "human", "club"], "seed": "1"}
    seen = client.call("new", **table, names=[" Ada ", "Ada", "left from a person"[:LONGEST]])
    assert [place["name"] for place in seen["places"]] == ["Ada 1", "Ada 2", locale.text(lang, "names.bot.club")]
    assert client.record(seen)["names"] == ["Ada", "Ada", ""]
    marks = [place["mark"] for place in client.call("new", **table, names=["istek", "Ada", ""])["places"]]
    assert marks == ["İ" if lang == "tr" else "I", "A", locale.text(lang, "names.bot.club")[0]]
    assert [place["mark"] for place in client.call("new", **table)["places"]][:2] == ["1", "2"]
    for wrong in ("x" * (LONGEST + 1), "a\tb", "a\u202eb", "\ud800", "a\u2028b"):
        with pytest.raises(Refusal, match=r"errors\.name"):
            client.call("new", **table, names=[wrong, "", ""])
    kept = client.record(seen)
    for other in (5, ["a"], ["\x00", "", ""], [1, 2, 3], {"a": 1}):
        shown = client.call("open", lang=lang, record={**kept, "names": other})
        assert client.record(shown)["names"] == json.loads(json.dumps(other)), "what is no list of names belongs to others"
        assert shown["places"][0]["name"] == locale.text(lang, "names.seat", n=1)


def test_colours_are_chosen_kept_and_never_alike() -> None:
    """A seat without a choice has its usual colour, or where somebody else has that, the first that nobody has. Links do not carry them."""
    client = Client()
    table = {"lang": "en", "variant": "draw", "seats": 3, "players": ["human", "human", "club"], "seed": "1"}

    def shown(seen: Json) -> list[str]:
        return [place["colour"] for place in seen["places"]]

    assert [each["id"] for each in client.call("menu", lang="en")["colours"]] == list(COLOURS)
    assert shown(client.call("new", **table)) == ["blue", "red", "purple"]
    seen = client.call("new", **table, colours=["green", "blue", "red"])
    assert shown(seen) == ["green", "blue", "purple"], "a bot keeps its usual colour where that is free"
    kept = client.record(seen)
    assert kept["colours"] == ["green", "blue", ""] and shown(client.call("open", lang="en", record=kept)) == shown(seen)
    assert shown(client.call("new", **table, colours=["purple", "", ""])) == ["purple", "red", "blue"]
    alone = {**table, "players": ["human", "club", "club"]}
    assert shown(client.call("new", **alone, colours=["red", "", ""])) == ["", "", ""]
    for wrong in (["red", "red", ""], ["pink", "", ""], ["red"], [1, "", ""], [{}, "", ""], "red"):
        with pytest.raises(Refusal, match="call_argument"):
            client.call("new", **table, colours=wrong)
        assert shown(client.call("open", lang="en", record={**kept, "colours": wrong})) == ["blue", "red", "purple"]
    letters = client.call("convert", lang="en", text=json.dumps(kept), to="link")["text"]
    assert "colours" not in client.call("receive", lang="en", text=letters)["record"]


def test_one_person_is_still_you() -> None:
    client = Client()
    seen = client.call("start", lang="en", query={"names": "Ada", "seed": "2"}, fresh="1")
    assert (seen["places"][0]["name"], seen["curtain"], seen["shared"]) == ("You", None, False)
