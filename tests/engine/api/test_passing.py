"""Play by links: two devices that pass a match to one another, and a challenge that shows nothing before it is played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fiveup import link, record, tiles
from fiveup.match import Match
from tests.engine.api.client import Client, Json, Refusal, choices
from tests.engine.api.test_hidden_tiles import named
from tests.engine.api.walks import walk


def known(match: Match, seat: int | None) -> set[str]:
    """The tiles that a seat may know of."""
    game = match.round
    assert game is not None
    found = {*game.tableau.order, *(game.hands[seat] if seat is not None else ()), game.lead} - {None}
    found |= {tile for drawing in game.lot for _, tile in drawing}
    if game.result is not None:
        found |= {tile for hand in game.hands for tile in hand}
    return {tiles.NAMES[tile] for tile in found if tile is not None}


def without_links(answer: Json) -> Json:
    """An answer without what the page only keeps and hands on: letters, and records to be saved."""
    return {name: value for name, value in answer.items() if name not in ("link", "record", "match")}


class Device:
    """A device of one person, with what its page keeps."""

    def __init__(self, seat: int, lang: str) -> None:
        self.seat, self.lang, self.client = seat, lang, Client()
        self.kept: Json | None = None
        self.seen: Json = {}

    def look(self, seen: Json) -> None:
        """What is on the screen is what this seat may know, and no more."""
        self.seen = seen
        match = self.client.match(seen)
        if match.round is not None and match.round.result is None:
            assert seen["viewer"] == self.seat
            assert seen["link"]["here"] == [self.seat]
            assert seen["link"]["elsewhere"] == (match.round.turn != self.seat)
            assert (seen["screen"] == "your-turn") == (match.round.turn == self.seat)
        if match.results and match.round is not None and match.round.result is not None and not match.over:
            return  # what the next lot turns up is shown too
        said = [self.client.call("say", session=seen["session"], what=what) for what in ("hand", "last", "table")]
        missed = self.client.call("since", session=seen["session"])["lines"]
        dealt = [place for place, line in enumerate(missed) if line["kind"] == "round"]
        said += missed[dealt[-1] if dealt else 0 :]  # what came before the deal lies open
        assert named(self.lang, [without_links(seen), said]) <= known(match, self.seat)

    def take_over(self, letters: str) -> None:
        """Somebody's link is opened."""
        found = self.client.call("receive", lang=self.lang, text=letters)
        assert found["kind"] == "turn"
        if self.kept is None:
            assert found["seat"] == self.seat
            self.look(self.client.call("play_link", lang=self.lang, text=letters))
        else:
            assert self.client.call("relation", lang=self.lang, record=self.kept, text=letters)["relation"] == "ahead"
            self.look(self.client.call("open", lang=self.lang, record=found["record"], here=[self.seat]))

    def play(self, rng: Random) -> str:
        """Play until it is somebody else's turn; the link to pass on."""
        while not self.seen["over"] and not self.seen["link"]["elsewhere"]:
            if self.seen["can"]["next"]:
                self.look(self.client.at("next", self.seen))
            else:
                self.look(self.client.act(self.seen, rng.choice(choices(self.seen))))
        self.kept = self.client.record(self.seen)
        kind = "match" if self.seen["over"] else "turn"
        made = self.client.call("share", session=self.seen["session"], kind=kind)
        assert (made["match"], made["plies"]) == (self.seen["link"]["match"], self.seen["ply"])
        letters: str = made["link"]
        return letters


@pytest.mark.parametrize(("variant", "lang", "scores"), [("draw", "tr", {}), ("exact61", "ko", {"scores": [270, 275]})])
def test_a_match_passed_from_device_to_device(variant: str, lang: str, scores: Json) -> None:
    rng = Random(variant)
    one, other = Device(0, lang), Device(1, "en")
    players = {"players": ["human", "human"], "names": ["Ada", "지민"]}
    whole = {"format": "fiveup-record/1", "variant": variant, "seats": 2, "seed": "pass", **players, **scores, "rounds": []}
    one.look(one.client.call("open", lang=lang, record=whole, here=[0]))
    if one.seen["link"]["elsewhere"]:
        one.kept = one.client.record(one.seen)
    letters = one.play(rng)
    turns, at = 0, other
    while link.read(letters).kind == "turn" and turns < 200:
        at.take_over(letters)
        before = at.seen
        letters = at.play(rng)
        assert at.seen["ply"] > before["ply"]
        at, turns = (one, other)[at is one], turns + 1
    assert 3 < turns < 200
    assert record.final(link.read(letters).record).over
    assert link.read(letters).record.extra == {"names": ["Ada", "지민"]}


def test_nobody_plays_for_the_other_or_takes_back_what_the_other_answered() -> None:
    client = Client()
    people = {"players": ["human", "human"], "seed": "7"}
    seen = client.call("new", lang="en", variant="exact61", seats=2, **people, here=[0])
    while seen["link"]["elsewhere"]:
        seen = client.call("new", lang="en", variant="exact61", seats=2, **{**people, "seed": people["seed"] + "7"}, here=[0])
        people["seed"] += "7"
    with pytest.raises(Refusal, match="pass_on_later"):
        client.call("share", session=seen["session"], kind="turn")  # whoever opened it would play for the one here
    seen = client.act(seen, choices(seen)[0])
    assert seen["can"]["undo"]
    game = client.match(seen).round
    assert game is not None
    for action in (*map(str, (tiles.NAMES[tile] for tile in game.hands[1])), "draw", "pass"):
        for by in ("human", "bot"):
            with pytest.raises(Refusal, match="not_your_turn"):
                client.act(seen, action, by)
    for call in ("hint", "belief"):
        with pytest.raises(Refusal, match="not_your_turn"):
            client.at(call, seen)
    letters = client.call("share", session=seen["session"], kind="turn")["link"]
    there = client.call("play_link", lang="en", text=letters)
    assert not there["can"]["undo"]
    while not there["link"]["elsewhere"]:
        there = client.act(there, choices(there)[0])
    back = client.call("share", session=there["session"], kind="turn")["link"]
    again = client.call("open", lang="en", record=client.call("receive", lang="en", text=back)["record"], here=[0])
    assert not again["can"]["undo"]


@pytest.mark.parametrize("here", [[], [1], [0, 2], [True], ["0"], 0, None, {}])
def test_only_seats_of_people_are_played_here(here: Any) -> None:
    client = Client()
    with pytest.raises(Refusal, match="call_argument"):
        client.call("new", lang="en", variant="draw", seats=2, players=["human", "club"], seed="1", here=here)
    assert client.table.sessions == {}


def played(client: Client, seen: Json, rng: Random, until: Any) -> list[Json]:
    """A match of one person against bots, choosing at random; every snapshot."""
    shots = [seen]
    while not until(seen):
        if seen["can"]["next"]:
            seen = client.at("next", seen)
        elif seen["screen"] == "other-turn":
            seen = client.act(seen, client.bot_action(seen))
        else:
            seen = client.act(seen, rng.choice(choices(seen)))
        shots.append(seen)
    return shots


@pytest.mark.parametrize(("variant", "alone"), [("exact61", False), ("all-fives", True)])
def test_a_challenge_shows_nothing_before_it_is_played_and_then_what_really_happened(variant: str, alone: bool) -> None:
    sender = Client()
    whole = {"format": "fiveup-record/1", "variant": variant, "seats": 2, "seed": "c", "players": ["human", "club"], "rounds": []}
    if not alone:
        whole["scores"] = [260, 265]
    start = sender.call("open", lang="en", record=whole)
    end = played(sender, start, Random("sender"), lambda seen: seen["outcome"] is not None if alone else seen["over"])[-1]
    letters = sender.call("share", session=end["session"], kind="challenge", **({"round": 0} if alone else {}))["link"]
    sent = link.read(letters).record
    client = Client()
    begun = client.call("play_link", lang="en", text=f"five.example#{letters}")
    shots = played(client, begun, Random("receiver"), lambda seen: seen["link"]["challenge"]["played"])
    for seen in shots[:-1]:
        assert seen["link"]["challenge"] == {"link": letters, "played": False}
    for seen in shots[:-1:5]:
        kept = client.record(client.call("open", lang="en", record=client.record(seen)))
        assert link.take_up(kept["challenge-link"]).letters == letters
        with pytest.raises(Refusal, match="compare_unplayed"):
            client.call("compare", lang="en", record={**kept, "rounds": kept["rounds"][:1]} if not alone else {**kept, "rounds": [
                {**kept["rounds"][0], "actions": kept["rounds"][0]["actions"][:1]}]}, text=letters)  # fmt: skip
    walk_hidden(client, letters)
    own = client.record(shots[-1])
    for mine, theirs in zip(own["rounds"], record.write(sent)["rounds"], strict=False):
        assert (mine["hands"], mine["boneyard"]) == (theirs["hands"], theirs["boneyard"])
    found = client.call("compare", lang="en", record=own, text=letters)
    for whose, entry in (("mine", record.read(own)), ("theirs", sent)):
        result = record.replay(entry)
        assert found[whose]["points"] == [str(score // entry.rules.unit) for score in result["scores"]]
        assert found[whose]["won"] == ((result["winner"] == 0) if result["over"] else None)
    first = found["rounds"][0]
    pairs = zip(own["rounds"][0]["actions"], sent.rounds[0].actions, strict=False)
    place = next(index for index, (one, other) in enumerate(pairs) if one != other)
    assert first["parted"]["action"] == place
    assert first["parted"]["mine"].startswith("You ") and first["parted"]["theirs"].startswith("The sender ")


def walk_hidden(client: Client, letters: str) -> None:
    """Every answer on the way through a challenge names only what its player may know; the record holds only what was dealt."""
    seen = client.call("play_link", lang="en", text=letters)
    rng, rounds = Random("hidden"), 0
    while not seen["link"]["challenge"]["played"] and rounds < 2:
        match = client.match(seen)
        between = seen["can"]["next"]
        if not between:
            log = client.call("log", session=seen["session"])["lines"][-3:]
            assert named("en", [without_links(seen), log]) <= known(match, 0)
        assert len(client.record(seen)["rounds"]) == len(match.results) + (match.round is not None and match.round.result is None)
        rounds = len(match.results)
        if between:
            seen = client.at("next", seen)
        elif seen["screen"] == "other-turn":
            seen = client.act(seen, client.bot_action(seen))
        else:
            seen = client.act(seen, rng.choice(choices(seen)))


def test_a_challenge_that_was_damaged_in_a_save_is_said_so() -> None:
    client = Client()
    whole = {"format": "fiveup-record/1", "variant": "draw", "seats": 2, "rounds": [], "challenge-link": "1cAAAAAAAAA"}
    with pytest.raises(Refusal, match="link_damaged"):
        client.call("open", lang="en", record=whole)
    assert client.table.sessions == {}


def test_a_challenge_of_another_table_is_not_played() -> None:
    client, played = Client(), walk("exact61-2", "en").record
    seen = client.call("open", lang="en", record=played)
    letters = client.call("share", session=seen["session"], kind="challenge")["link"]
    for other in ({"variant": "draw"}, {"seats": 3}, {"rules": {"finish": "reach"}}):
        whole = {"format": "fiveup-record/1", "variant": "exact61", "seats": 2, "rounds": [], "challenge-link": letters, **other}
        with pytest.raises(Refusal, match="compare_other"):
            client.call("open", lang="en", record=whole)
