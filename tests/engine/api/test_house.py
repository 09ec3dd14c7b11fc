"""House rules through the interface: offered by the menu, chosen in a form or a link, told in the title, kept in the record."""

from __future__ import annotations

import pytest

from fiveup import house, locale
from fiveup.rulebook import load
from fiveup.variants import REGISTRY
from tests.engine.api.client import Client, Refusal

FORM = {"variant": "exact61", "seats": 2, "players": ["human", "club"], "seed": "1"}


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_menu_offers_what_the_games_allow(lang: str) -> None:
    for game in Client().call("menu", lang=lang)["games"]:
        own = REGISTRY[game["id"]]
        assert [(each["id"], each["value"]) for each in game["house"]] == list(house.current(own, own).items())
        for each, option in zip(game["house"], house.options(own), strict=True):
            assert [choice["value"] for choice in each["options"]] == list(option.values)
            assert len({choice["label"] for choice in each["options"]}) == len(each["options"])


def test_chosen_rules_are_played_told_and_kept() -> None:
    client = Client()
    seen = client.call("new", lang="en", **FORM, rules={"target": "100", "finish": "reach"})
    assert seen["heading"]["game"] == "Exact 61 Five Up, to 100, or more"
    assert seen["house"] == ["to 100", "or more"]
    assert seen["opening"]["text"].endswith("House rules: to 100, or more.")
    assert "House rules: to 100, or more." in seen["news"][0]["text"]
    assert {side["of"] for side in seen["sides"]} == {"100"}
    kept = client.record(seen)
    assert kept["rules"] == {"targets": [500, 500, 500], "finish": "reach"}
    again = client.call("open", lang="ko", record=kept)
    assert again["heading"]["game"] == "정확히 61 파이브 업, 100점까지, 넘겨도 승리"
    assert seen["choices"] == again["choices"] == {"target": "100", "finish": "reach"}
    own = client.call("new", lang="en", **FORM, rules={"target": "61"})
    assert own["choices"] == {}
    assert own["house"] == [] and "rules" not in client.record(own) and "House" not in own["opening"]["text"]


def test_a_link_names_them_too() -> None:
    client = Client()
    query = {"game": "all-fives", "seats": "3", "spinners": "first", "hand": "6", "reserve": "2", "seed": "1"}
    seen = client.call("start", lang="tr", query=query, fresh="x")
    assert seen["house"] == ["6 taşla", "yalnızca ilk çift dallanır", "iki taş yığında kalır"]
    assert [place["tiles"] for place in seen["places"]] == [6, 6, 6]
    assert seen["boneyard"] == {"count": 10, "spoken": "Çekme yığını: 10 taş; 2 tanesi orada kalır", "draw": False}


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"game": "exact61", "target": "62"}, ["target", "62", "61"]),
        ({"game": "draw", "spinners": "all"}, ["Draw dominoes", "spinners", "hand"]),
        ({"game": "all-fives", "seats": "4", "hand": "7", "reserve": "2"}, ["7 tiles", "4 players"]),
    ],
)
def test_bad_choices_are_refused_in_one_sentence(query: dict[str, str], words: list[str]) -> None:
    with pytest.raises(Refusal) as refused:
        Client().call("start", lang="en", query=query, fresh="x")
    assert all(word in refused.value.text for word in words) and refused.value.text.count(".") == 1


def test_a_record_with_other_fields_says_so() -> None:
    client = Client()
    kept = client.record(client.call("new", lang="en", **FORM))
    for entry in kept["rounds"]:
        entry["actions"] = []
    seen = client.call("open", lang="en", record={**kept, "rules": {"one_event": False}})
    assert seen["house"] == ["with other changes"]


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_rules_over_the_table_are_those_of_the_match(lang: str) -> None:
    client = Client()
    seen = client.call("new", lang=lang, **FORM, rules={"finish": "reach", "spinners": "first"})
    told = client.call("rules", session=seen["session"])
    book = load("exact61", lang, client.match(seen).rules)
    assert told["house"] == locale.text(lang, "house.sentence", rules=seen["house"])
    assert [each["id"] for each in told["contents"]] == [heading.id for heading in book.headings if heading.level == 2]
    assert [name for piece in told["pieces"] for name in piece["figures"]] == [place.figure for place in book.figures]
    for heading in book.headings:
        assert any(f'id="{heading.id}"' in piece["html"] for piece in told["pieces"])
    own = client.call("rules", session=client.call("new", lang=lang, **FORM)["session"])
    assert own["house"] == "" and own["pieces"] != told["pieces"] and own["about"] != told["about"]


def test_rules_that_no_text_is_written_for_are_told_by_the_games_own() -> None:
    client = Client()
    kept = client.record(client.call("new", lang="en", **FORM))
    kept["rounds"][0]["actions"] = []
    seen = client.call("open", lang="en", record={**kept, "rules": {"targets": [305, 250, 200]}})
    told = client.call("rules", session=seen["session"])
    assert told["house"] == "House rules: with other changes." and any("exactly 61" in piece["html"] for piece in told["pieces"])


def test_exercises_take_choices_and_say_them() -> None:
    client = Client()
    which = {"lang": "en", "game": "exact61", "rules": {"finish": "reach"}}
    offer = client.call("exercises", **which)
    assert offer["house"] == "House rules: or more." and "target" not in [kind["id"] for kind in offer["kinds"]]
    with pytest.raises(Refusal, match="call_argument"):
        client.call("exercise", **which, kind="target", level=1, seed="1")
    with pytest.raises(Refusal, match="house_value"):
        client.call("exercises", lang="en", game="exact61", rules={"finish": "maybe"})
