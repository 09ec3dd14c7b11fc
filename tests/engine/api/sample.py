"""The recorded sample session: what is called, and how the file is written anew after a change that is meant.

    PYTHONPATH=engine:. python3 tests/engine/api/sample.py

It is an example for readers too: one line a call, {"call": {...}, "answer": {...}}; a string is a call that is no JSON object.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fiveup import api

FILE = Path(__file__).with_name("sample_session.jsonl")

Json = dict[str, Any]


class Recording:
    """Calls at one table, with their answers."""

    def __init__(self) -> None:
        self.table = api.Table()
        self.lines: list[Json] = []

    def text(self, call: Json | str) -> Json:
        """One call, whatever it is; its answer."""
        text = call if isinstance(call, str) else json.dumps(call, ensure_ascii=False)
        answer: Json = json.loads(api.answer(self.table, text))
        self.lines.append({"call": call, "answer": answer})
        return answer

    def call(self, name: str, **arguments: Any) -> Json:
        """One call that is answered; its result."""
        result: Json = self.text({"call": name, **arguments})["result"]
        return result

    def here(self, name: str, seen: Json, **arguments: Any) -> Json:
        """One call at the place that a snapshot shows."""
        return self.call(name, session=seen["session"], ply=seen["ply"], **arguments)

    def on(self, seen: Json) -> Json:
        """The match one action further: the bot's in two slices, or the person's first choice."""
        if seen["screen"] == "other-turn":
            job = self.here("bot", seen)["job"]
            self.call("advance", job=job)
            done = self.call("advance", job=job, slices=100)
            return self.here("act", seen, action=done["result"]["action"], by="bot")
        legal = [action["action"] for tile in seen["hand"] for action in tile["actions"]]
        return self.here("act", seen, action=seen["forced"] or legal[0], by="human")


def record() -> list[Json]:
    """The whole session: a short match of All Fives with everything that a page does, and much that none should."""
    sample = Recording()
    sample.call("hello")
    sample.call("menu", lang="en")
    players = ["human", "club"]
    seen = sample.call("new", lang="en", variant="all-fives", seats=2, players=players, seed="sample", width=9, height=11)
    while seen["screen"] != "your-turn":
        seen = sample.on(seen)
    sample.text({"call": "act", "session": seen["session"], "ply": seen["ply"], "action": "00@66.high", "by": "human"})
    sample.here("why", seen, action="draw")
    before = seen
    seen = sample.on(seen)
    sample.text({"call": "act", "session": before["session"], "ply": before["ply"], "action": "draw", "by": "human"})
    sample.text({"call": "act", "session": seen["session"], "ply": seen["ply"], "action": "draw", "by": "human"})
    seen = sample.on(seen)
    seen = sample.call("language", session=seen["session"], lang="tr")
    seen = sample.call("viewport", session=seen["session"], width=6.5, height=9)
    for what in ("table", "ends", "tree", "hand", "scores", "last"):
        sample.call("say", session=seen["session"], what=what)
    while not seen["can"]["next"]:
        seen = sample.on(seen)
    saved = sample.call("record", session=seen["session"])["record"]
    seen = sample.here("next", seen)
    while seen["screen"] != "your-turn":
        seen = sample.on(seen)
    gone, seen = seen, sample.here("undo", seen)
    sample.text({"call": "show", "session": gone["session"]})
    seen = sample.call("language", session=seen["session"], lang="ko")
    job = sample.here("bot", opened := sample.call("new", lang="ko", variant="exact61", seats=4, players=["club"] * 4, seed="4"))["job"]
    sample.call("drop", job=job)
    sample.text({"call": "advance", "job": job})
    sample.call("close", session=opened["session"])
    for malformed in ("", "[]", '{"call": "hello"', '{"call": "menu", "lang": NaN}'):
        sample.text(malformed)
    for wrong in (
        {"call": "shuffle"}, {"call": "menu", "lang": "de"}, {"call": "show"}, {"call": "show", "session": "s99", "lang": "en"},
        {"call": "say", "session": seen["session"], "what": "everything"}, {"call": "advance", "job": "j99", "lang": "tr"},
        {"call": "act", "session": seen["session"], "ply": seen["ply"], "action": "41", "by": "human"},
        {"call": "act", "session": seen["session"], "ply": True, "action": "14", "by": "human"},
        {"call": "new", "lang": "en", "variant": "exact61", "seats": 4, "partners": False, "players": ["human"] * 4, "seed": "1"},
        {"call": "new", "lang": "en", "variant": "draw", "seats": 2, "players": ["human", "genius"], "seed": "1"},
        {"call": "start", "lang": "ko", "query": {"game": "draw", "seats": "7"}, "fresh": "1"},
        {"call": "open", "lang": "tr", "record": {"format": "fiveup-record/2"}},
        {"call": "open", "lang": "en", "record": {**saved, "rounds": [{**saved["rounds"][0], "opener": 1 - saved["rounds"][0]["opener"]}]}},
    ):  # fmt: skip
        sample.text(wrong)
    sample.call("start", lang="ko", query={"game": "draw", "seats": "3", "bots": "club,beginner", "seed": "9"}, fresh="1")
    shared = {"game": "draw", "seats": "3", "bots": "human,club", "names": "Deniz,Gül", "seed": "5"}
    seen = sample.call("start", lang="tr", query=shared, fresh="1")
    sample.here("arrive", seen)
    sample.text({"call": "arrive", "session": seen["session"], "ply": seen["ply"]})
    sample.call("start", lang="tr", query={"guided": "1"}, fresh="1")
    seen = sample.call("new", lang="en", variant="draw", seats=2, players=["human", "club"], seed="coach")
    asked = False
    while not seen["over"]:
        if not asked and seen["screen"] == "your-turn" and not seen["forced"] and sum(bool(tile["actions"]) for tile in seen["hand"]) > 1:
            asked = True
            sample.here("belief", seen)
            job = sample.here("hint", seen)["job"]
            sample.call("advance", job=job, slices=10000)
            legal = [action["action"] for tile in seen["hand"] for action in tile["actions"]]
            job = sample.here("weigh", seen, action=legal[-1])["job"]
            sample.call("advance", job=job, slices=10000)
        seen = sample.on(seen)
    job = sample.call("review", session=seen["session"], most=1)["job"]
    sample.call("advance", job=job)
    begun = sample.call("advance", job=job, slices=10000)["result"]
    job = sample.call("review", session=seen["session"], thoughts=begun["thoughts"])["job"]
    thoughts = sample.call("advance", job=job, slices=10000)["result"]["thoughts"]
    thought = thoughts[1]
    sample.call("moment", session=seen["session"], at=1)
    sample.call("moment", session=seen["session"], at=1, thought=thought)
    sample.call("retry", session=seen["session"], at=1, thought=thought, action=thought["losses"][-1][0])
    sample.text({"call": "retry", "session": seen["session"], "at": 1, "thought": thought, "action": "draw"})
    played = sample.call("record", session=seen["session"])["record"]
    summary = sample.call("summary", record=played, thoughts=thoughts)["summary"]
    sample.call("history", lang="en", summaries=[summary, {**summary, "version": 0}], opponent="club")
    sample.call("sheet", lang="en", record=played)
    seen = sample.call("open", lang="en", record=saved)
    sample.call("log", session=seen["session"])
    seen = sample.here("next", seen)
    sample.call("record", session=seen["session"])
    sample.call("show", session=seen["session"])
    sample.call("rules", session=seen["session"])
    sample.call("figure", lang="tr", figure="end-double")
    sample.call("figure_record", figure="end-double")
    sample.call("exercises", lang="ko", game="exact61")
    exercise = {"lang": "en", "game": "exact61", "kind": "total", "level": 1, "seed": "sample"}
    sample.call("exercise", **exercise)
    sample.call("check", **exercise, answer=99)
    share_and_replay(sample, seen, saved)
    return sample.lines


def share_and_replay(sample: Recording, seen: Json, saved: Json) -> None:
    """Links of a match, received, compared and replayed."""
    here = {"session": seen["session"]}
    links = {kind: sample.call("share", **here, kind=kind)["link"] for kind in ("match", "position", "turn", "challenge")}
    sample.call("share", **here, kind="challenge", round=0)
    for link in links.values():
        sample.call("receive", lang="en", text=link)
    sample.call("receive", lang="tr", text=f"https://five.example/#{links['turn']}")
    sample.text({"call": "receive", "lang": "ko", "text": links["match"][:-3]})
    sample.text({"call": "receive", "lang": "tr", "text": "fiveup-text/1\ngame: chess"})
    sample.call("relation", lang="en", record=saved, text=links["turn"])
    sample.call("play_link", lang="en", text=links["challenge"])
    passed = sample.call("new", lang="en", variant="draw", seats=2, players=["human", "human"], seed="pass", here=[0])
    while not passed["link"]["elsewhere"]:
        passed = sample.on(passed)
    turn = sample.call("share", session=passed["session"], kind="turn")
    there = sample.call("play_link", lang="tr", text=turn["link"])
    sample.call("since", session=there["session"])
    as_text = sample.call("convert", lang="en", text=links["match"], to="text")["text"]
    sample.call("convert", lang="en", text=as_text, to="json")
    sample.text({"call": "convert", "lang": "en", "text": links["challenge"], "to": "json"})
    sample.call("compare", lang="en", record=saved, text=links["challenge"])
    sample.call("today", lang="ko", date="2026-11-30", played=["2026-11-29", "2026-11-28", "2026-11-01"])
    replay = sample.call("replay", lang="en", record=saved)
    at = {"replay": replay["replay"]}
    sample.call("step", **at, step=0, knew=None)
    sample.call("step", **at, step=replay["steps"] - 1, knew=0)
    sample.text({"call": "step", **at, "step": replay["steps"], "knew": None})
    sample.call("play_on", **at, step=3, players=["human", "beginner"], seed="on")
    sample.call("forget", **at)


def text(lines: list[Json]) -> str:
    """The file's text."""
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


if __name__ == "__main__":
    FILE.write_text(text(record()), encoding="utf-8", newline="\n")
