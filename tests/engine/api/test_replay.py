"""A replay is the match as it was, event by event; it shows all hands or what one seat knew, and can be played on from anywhere."""

from __future__ import annotations

import json
from random import Random

import pytest

from fiveup import locale, record, tiles
from fiveup.view import view
from tests.engine.api.client import Client, Json, Refusal, choices
from tests.engine.api.test_hidden_tiles import named
from tests.engine.api.walks import Walk, walk

TABLES = [("exact61-4-partners", "ko"), ("draw-3", "tr")]


def replayed(played: Walk, knew: int | None) -> list[Json]:
    """Every step of a match that was played."""
    client = Client()
    found = client.call("replay", lang=played.lang, record=played.record, width=9, height=11)
    at = {"replay": found["replay"], "knew": knew}
    steps = [client.call("step", step=step, **at) for step in range(found["steps"])]
    assert [each["step"] for each in steps] == list(range(found["steps"]))
    for number, each in enumerate(found["rounds"]):
        assert {step["round"] for step in steps[each["first"] : each["last"] + 1]} == {number}
        assert steps[each["first"]]["action"] is None
    return steps


@pytest.mark.parametrize(("at", "lang"), TABLES)
def test_a_replay_is_the_match_event_by_event(at: str, lang: str) -> None:
    played = walk(at, lang)
    viewer = played.steps[0].seen["viewer"]
    steps = replayed(played, viewer)
    assert [line for step in steps for line in step["news"]] == played.log
    assert len(steps) == len(played.steps)
    for step, live in zip(steps, played.steps, strict=True):
        seen = live.seen
        assert step["round"] == seen["round"]
        assert [side["points"] for side in step["sides"]] == [side["points"] for side in seen["sides"]]
        assert [hand["count"] for hand in step["hands"]] == [place["tiles"] for place in seen["places"]]
        assert step["hands"][viewer]["tiles"] == [held["tile"] for held in seen["hand"]]
        assert (step["outcome"] is None) == (seen["outcome"] is None)
        if step["outcome"] is not None:
            assert step["outcome"]["lines"] == seen["outcome"]["lines"]
        board = step["board"]
        assert [box["tile"] for box in board["tiles"]] == [box["tile"] for box in seen["board"]["tiles"]]
        left, top, width, height = step["box"]
        assert all(left <= box["x"] and box["x"] + box["w"] <= left + width for box in board["tiles"])
        assert all(top <= box["y"] and box["y"] + box["h"] <= top + height for box in board["tiles"])
    assert steps[-1]["over"]
    found = Client().call("replay", lang=lang, record=played.record)
    assert all(each["text"] for each in found["rounds"])


@pytest.mark.parametrize("lang", ["tr", "ko", "en"])
def test_the_one_person_here_is_you_wherever_no_other_seat_is_looked_from(lang: str) -> None:
    """In the choice of seats as in what is told. Nobody is where a match came from elsewhere, and of who plays on from it neither."""
    whole, client = walk("draw-2", lang).record, Client()
    me = whole["players"].index("human")

    def seen(knew: int | None, **who: list[int]) -> tuple[str, str, str]:
        found = client.call("replay", lang=lang, record=whole, **who)
        at = {"replay": found["replay"], "knew": knew}
        first = client.call("step", step=1, **at)
        return found["seats"][me]["name"], first["hands"][me]["name"], first["on"]["text"]

    you, seat = (locale.text(lang, key, **params) for key, params in (("names.you", {}), ("names.seat", {"n": me + 1})))
    on = locale.text(lang, "sharing.on_seat", name=seat)
    assert seen(None, here=[me]) == seen(me, here=[me]) == (you, you, on)
    assert seen(1 - me, here=[me])[:2] == (you, seat)
    assert seen(None) == (seat, seat, on)


@pytest.mark.parametrize(("at", "lang"), TABLES)
def test_what_one_seat_knew_is_all_that_is_shown(at: str, lang: str) -> None:
    played = walk(at, lang)
    other = (played.steps[0].seen["viewer"] + 1) % played.table.seating.seats
    for knew in (other, None):
        hidden = 0
        for step, live in zip(replayed(played, knew), played.steps, strict=True):
            seen = view(live.match, knew)
            known = {*seen.tableau.order, *seen.hand, seen.lead} | {tile for hand in seen.revealed for tile in hand}
            game = live.match.round
            assert game is not None
            known |= {tile for drawing in game.lot for _, tile in drawing}
            if knew is None:
                known |= {tile for hand in game.hands for tile in hand}
                assert all(hand["shown"] for hand in step["hands"])
            assert named(lang, step) <= {tiles.NAMES[tile] for tile in known if tile is not None}
            hidden += tiles.COUNT - len(known)
        assert hidden


def test_a_round_in_progress_is_not_looked_into() -> None:
    client = Client()
    seen = client.call("new", lang="en", variant="exact61", seats=2, players=["human", "club"], seed="7")
    found = client.call("replay", lang="en", record=client.record(seen))
    last = {"replay": found["replay"], "step": found["steps"] - 1}
    assert [hand["shown"] for hand in client.call("step", **last, knew=None)["hands"]] == [False, False]
    assert [hand["shown"] for hand in client.call("step", **last, knew=1)["hands"]] == [False, True]


def test_of_a_round_in_progress_at_a_shared_device_no_hand_is_shown() -> None:
    """Not by any view, and not by playing on; when the round is over, or where the others sit elsewhere, it is as ever."""
    client, rng = Client(), Random("shared")
    seen = client.lifted(client.call("new", lang="en", variant="exact61", seats=2, players=["human", "human"], seed="7"))
    for _ in range(3):
        seen = client.lifted(client.act(seen, choices(seen)[0]))
    whole = client.record(seen)

    def looked(record: Json, knew: int | None, **more: object) -> list[Json]:
        opened = client.call("replay", lang="en", record=record, **more)
        return [client.call("step", replay=opened["replay"], step=step, knew=knew) for step in range(opened["steps"])]

    game = client.match(seen).round
    assert game is not None
    nobody = looked(whole, None)
    for knew in (0, 1):
        steps = looked(whole, knew)
        assert steps == nobody
        assert not any(hand["shown"] or hand["tiles"] for step in steps for hand in step["hands"])
        public = {*game.tableau.order, *(tile for drawing in game.lot for _, tile in drawing)} | {game.lead} - {None}
        assert named("en", steps) <= {tiles.NAMES[tile] for tile in public if tile is not None}
    opened = client.call("replay", lang="en", record=whole)
    assert client.call("step", replay=opened["replay"], step=1, knew=None)["on"] is None
    assert opened["shared"] and not client.call("replay", lang="en", record=whole, here=[0])["shared"]
    on = {"replay": opened["replay"], "step": 1, "seed": "1"}
    for players in (["human", "club"], ["club", "human"], ["club", "club"]):
        with pytest.raises(Refusal, match="replay_shared"):
            client.call("play_on", **on, players=players)
    assert client.call("play_on", **on, players=["human", "human"])["screen"] == "curtain"
    away = client.call("replay", lang="en", record=whole, here=[0])
    for players in (["human", "club"], ["human", "human"]):
        with pytest.raises(Refusal, match="replay_elsewhere"):
            client.call("play_on", replay=away["replay"], step=1, seed="1", players=players)
    assert [hand["shown"] for hand in looked(whole, 1, here=[1])[-1]["hands"]] == [False, True], "the other one sits elsewhere"
    with pytest.raises(Refusal, match="call_argument"):
        client.call("replay", lang="en", record=whole, here=[])
    while seen["outcome"] is None:
        seen = client.lifted(client.act(seen, rng.choice(choices(seen))))
    assert not seen["over"]
    assert [hand["shown"] for hand in looked(client.record(seen), 1)[0]["hands"]] == [False, True], "its round is over"


def test_a_bot_that_nobody_knows_goes_by_its_seat() -> None:
    client = Client()
    whole = {**walk("draw-3", "tr").record, "players": ["human", "random", "\ud800"], "names": ["Ada", "", ""]}
    found = client.call("replay", lang="en", record=whole)
    assert [(seat["name"], seat["player"]) for seat in found["seats"]] == [("Ada", "human"), ("Player 2", "random"), ("Player 3", "\ud800")]
    steps = [client.call("step", replay=found["replay"], step=step, knew=0) for step in range(found["steps"])]
    assert any(step["text"].startswith("Player 3") for step in steps)
    text = client.call("convert", lang="en", text=json.dumps(whole), to="link")["text"]
    assert client.call("receive", lang="en", text=text)["players"] == whole["players"]


def test_every_step_can_be_played_on_from() -> None:
    played = walk("all-fives-2", "en")
    client = Client()
    found = client.call("replay", lang="tr", record=played.record)
    for step, live in list(enumerate(played.steps))[::9]:
        if live.match.over:
            continue
        seen = client.call("play_on", replay=found["replay"], step=step, players=["human", "human"], seed="new")
        assert seen["lang"] == "tr"
        assert client.match(seen) == live.match
        assert client.record(seen)["aids"] == ["replay"]
        assert record.read(client.record(seen)).players == ("human", "human")
        if seen["can"]["next"]:
            client.at("next", seen)
        elif choices(seen):
            client.act(seen, choices(seen)[0])


def test_who_plays_on_is_said_and_keeps_their_name() -> None:
    """Names stay where a person's seat is one still; a bot takes the seats of other people, and of bots that this version does not have."""
    client = Client()
    whole = {**walk("draw-3", "en").record, "players": ["human", "human", "genius"], "names": ["Ada", "Bo", ""]}
    at = {"replay": client.call("replay", lang="en", record=whole)["replay"], "step": 1}
    offers = {knew: client.call("step", **at, knew=knew)["on"] for knew in (None, 1, 2)}
    seats = [["human", "club", "club"], ["club", "human", "club"], ["club", "club", "human"]]
    assert [offer["players"] for offer in offers.values()] == seats
    assert offers[1]["text"] == "You play for Bo. The bot Club plays for Ada and Player 3."
    played_on = [client.call("play_on", **at, seed="1", players=players) for players in seats]
    kept = [client.record(seen).get("names") for seen in played_on]
    assert kept == [["Ada", "", ""], ["", "Bo", ""], None], "whoever sits where a bot sat has no name"
    steps = client.call("replay", lang="en", record=whole)["steps"]
    last = client.call("step", replay=at["replay"], step=steps - 1, knew=None)
    assert last["over"] and last["on"] is None


def test_a_step_or_a_replay_that_there_is_not() -> None:
    played = walk("draw-3", "tr")
    client = Client()
    found = client.call("replay", lang="tr", record=played.record)
    at = {"replay": found["replay"]}
    for step in (-1, found["steps"], 10**9):
        with pytest.raises(Refusal, match="replay_step"):
            client.call("step", **at, step=step, knew=None)
    for knew in (3, -1, True, "0"):
        with pytest.raises(Refusal, match="call_argument"):
            client.call("step", **at, step=0, knew=knew)
    with pytest.raises(Refusal, match="match_over"):
        client.call("play_on", **at, step=found["steps"] - 1, players=["human", "club", "club"], seed="1")
    with pytest.raises(Refusal, match="players"):
        client.call("play_on", **at, step=0, players=["human", "club"], seed="1")
    with pytest.raises(Refusal, match="bot"):
        client.call("play_on", **at, step=0, players=["human", "club", "genius"], seed="1")
    client.call("forget", **at)
    client.call("forget", **at)
    with pytest.raises(Refusal, match=r"errors\.replay$"):
        client.call("step", **at, step=0, knew=None)
    empty = {**played.record, "rounds": []}
    with pytest.raises(Refusal, match="no_round"):
        client.call("replay", lang="en", record=empty)
    assert client.table.sessions == {}
