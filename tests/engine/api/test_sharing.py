"""Links through the interface: shared, received, told apart, converted, compared."""

from __future__ import annotations

from typing import Any

import pytest

from fiveup import link, locale, record
from fiveup.record.text import to_text
from tests.engine.api.client import Client, Json, Refusal, choices
from tests.engine.api.test_hidden_tiles import named
from tests.engine.worked_examples import matches

FINISHED: list[Json] = [entry["record"] for entry in matches() if entry["expected"]["over"]]


def begun(client: Client, players: list[str], plies: int = 6, **more: Any) -> Json:
    """A match some actions after its start."""
    seen = client.call("new", lang="en", variant="exact61", seats=len(players), players=players, seed="5", **more)
    for _ in range(plies):
        mine = choices(seen)
        seen = client.act(seen, mine[0] if seen["screen"] == "your-turn" else client.bot_action(seen))
    return seen


def share(client: Client, seen: Json, kind: str, **more: Any) -> Json:
    return client.call("share", session=seen["session"], kind=kind, **more)


@pytest.mark.parametrize("kind", ["match", "position", "turn"])
def test_what_is_shared_is_received(kind: str) -> None:
    client = Client()
    seen = begun(client, ["human", "club", "club"])
    made = share(client, seen, kind)
    for lang in locale.LANGS:
        found = Client().call("receive", lang=lang, text=f"https://five.example/play/?a=b#{made['link']} ")
        assert (found["kind"], found["form"], found["match"], found["plies"]) == (kind, "link", made["match"], made["plies"])
        assert found["players"] == ["human", "club", "club"]
        assert not found["over"]
        if kind != "position":
            assert found["record"] == client.record(seen)
        assert client.call("open", lang=lang, record=found["record"])["places"][0]["tiles"] == seen["places"][0]["tiles"]
        assert all(found["lines"])
    assert (made["seat"] is not None) == bool(made["whom"]) == (kind == "turn")
    assert made["note"]


@pytest.mark.parametrize("data", FINISHED[::25], ids=lambda data: f"{data['variant']}-{data['seats']}")
def test_a_record_comes_in_every_form_and_goes_out_in_every_form(data: Json) -> None:
    client = Client()
    whole = record.read(data)
    forms = {"json": record.dump(whole), "text": to_text(whole), "link": link.write("match", whole)}
    for form, text in forms.items():
        found = client.call("receive", lang="tr", text=text)
        assert (found["form"], found["over"], found["rounds"]) == (form, True, len(whole.rounds))
        assert found["record"] == record.write(whole)
        for wanted, expected in forms.items():
            assert client.call("convert", lang="tr", text=text, to=wanted) == {"form": wanted, "text": expected}


def test_house_rules_are_said() -> None:
    client = Client()
    data = {"format": "fiveup-record/1", "variant": "all-fives", "seats": 2, "rules": {"targets": [100, 100, 100]}, "rounds": []}
    usual = client.call("receive", lang="en", text=record.dump(record.read({**data, "rules": {}})))
    made = client.call("receive", lang="en", text=record.dump(record.read(data)))
    assert "100" in made["title"] + made["lines"][1]
    assert "100" not in usual["title"] + usual["lines"][1]
    assert made["house"] == data["rules"]
    assert record.read(made["record"]).house == data["rules"]


def test_out_of_date_repeated_and_foreign_links_are_told_apart() -> None:
    client = Client()
    seen = begun(client, ["human", "club"], 4)
    early, kept_early = share(client, seen, "turn")["link"], client.record(seen)
    while seen["screen"] != "your-turn" or len(choices(seen)) < 2:
        seen = client.act(seen, choices(seen)[0] if seen["screen"] == "your-turn" else client.bot_action(seen))
    before, kept = seen, client.record(seen)
    one = share(client, client.act(seen, choices(seen)[0]), "turn")["link"]
    again = client.call("open", lang="en", record=kept)
    other = client.act(again, choices(before)[1])
    foreign = share(client, begun(client, ["human", "beginner"]), "turn")["link"]
    for mine, text, expected in (
        (kept, early, "behind"), (kept_early, one, "ahead"), (kept_early, early, "same"), (client.record(other), one, "forked"),
        (kept, foreign, "foreign"),
    ):  # fmt: skip
        said = set()
        for lang in locale.LANGS:
            found = client.call("relation", lang=lang, record=mine, text=text)
            assert found["relation"] == expected
            said.add(found["text"])
        assert len(said) == 3


@pytest.mark.parametrize("kind", link.SEALED)
def test_what_is_sealed_is_not_converted(kind: link.Kind) -> None:
    letters = link.write(kind, record.read(FINISHED[0]))
    for form in ("json", "text", "link"):
        with pytest.raises(Refusal, match="link_sealed"):
            Client().call("convert", lang="en", text=letters, to=form)


def test_a_challenge_says_nothing_of_what_the_sender_did() -> None:
    whole = record.read(FINISHED[0])
    whole.players = ("human", "club")
    letters = link.write("challenge", whole)
    for lang in locale.LANGS:
        found = Client().call("receive", lang=lang, text=letters)
        assert not named(lang, {**found, "link": ""})
        assert [found[name] for name in ("plies", "over", "rounds", "record", "aids")] == [None, None, None, None, []]
        with pytest.raises(Refusal, match="link_sealed"):
            Client().call("relation", lang=lang, record=FINISHED[0], text=letters)


@pytest.mark.parametrize(("number", "seed", "level", "size", "chance"), [
    (0, "7", "beginner", "round", False), (1, "7", "beginner", "round", True), (1, "7", "club", "round", False),
    (None, "7", "expert", "whole", False), (None, None, "expert", "whole", True),
])  # fmt: skip
def test_a_challenge_says_its_size_and_whether_bots_may_choose_otherwise(
    number: int | None, seed: str | None, level: str, size: str, chance: bool
) -> None:
    """Only a later round alone, or a record without one, goes without the seed; and some bots need none."""
    client = Client()
    given = {**FINISHED[0], "players": ["human", level], **({"seed": seed} if seed else {})}
    for lang in locale.LANGS:
        made = share(client, client.call("open", lang=lang, record=given), "challenge", **({} if number is None else {"round": number}))
        found = Client().call("receive", lang=lang, text=made["link"])
        assert locale.text(lang, f"sharing.challenge_{size}") in found["lines"]
        assert (locale.text(lang, "sharing.challenge_chance") in found["lines"]) == chance
        assert (locale.text(lang, "sharing.challenge_chance_note") in made["note"]) == chance


def test_a_challenge_is_compared_only_when_it_is_played() -> None:
    data = {**FINISHED[0], "players": ["human", "club"]}
    letters = link.write("challenge", record.read(data))
    client = Client()
    unplayed = {**data, "rounds": data["rounds"][:-1]}
    for own, key in ((unplayed, "compare_unplayed"), ({**data, "rounds": []}, "compare_other"), (FINISHED[8], "compare_other")):
        with pytest.raises(Refusal, match=key):
            client.call("compare", lang="ko", record=own, text=letters)
    with pytest.raises(Refusal, match="compare_kind"):
        client.call("compare", lang="ko", record=data, text=link.write("match", record.read(data)))
    found = client.call("compare", lang="ko", record=data, text=letters)
    assert found["verdict"] == "equal"
    assert found["mine"] | {"name": ""} == found["theirs"] | {"name": ""}
    assert [each["parted"] for each in found["rounds"]] == [None] * len(data["rounds"])


def test_who_has_nobody_to_pass_on_to_is_told() -> None:
    client = Client()
    for players in (["club", "beginner"],):
        with pytest.raises(Refusal, match="nobody_to_pass_to"):
            share(client, begun(client, players, 2), "turn")
    with pytest.raises(Refusal, match="challenge_nothing"):
        share(client, begun(client, ["human", "club"], 2), "challenge")
