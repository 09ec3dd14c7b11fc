"""Where the rules explain what was refused or has just happened: every part that is named is there, in every game and language."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fiveup import api, locale, variants
from fiveup.rulebook import load
from fiveup.rulebook.sections import OF_REFUSAL, about_round


def parts(game: str, lang: str) -> set[str]:
    return {heading.id for heading in load(game, lang).headings}


@pytest.mark.parametrize("lang", locale.LANGS)
@pytest.mark.parametrize("game", variants.REGISTRY)
def test_every_part_is_in_the_text(game: str, lang: str) -> None:
    rules = variants.REGISTRY[game]
    named = {part for key, part in OF_REFUSAL.items() if key != "refusals.branch_closed" or rules.spinners != "none"}
    named |= {about_round(end) for end in ("domino", "block", "target")} | {"winning"}
    named |= {"points"} if rules.points != "none" else set()
    assert named <= parts(game, lang)


def test_every_refusal_of_a_rule_has_a_part() -> None:
    keys = {f"refusals.{name}" for name in locale.topic("en", "refusals")}
    turns = {f"refusals.{name}" for name in ("match_over", "round_over", "not_your_turn", "no_such_action", "not_in_hand", "legal")}
    assert set(OF_REFUSAL) == keys - turns


class Match:
    """A match of Exact 61 in which every seat is a person's, opened with [1|4]; then the ends make 5."""

    def __init__(self) -> None:
        self.table = api.Table()
        deal = {
            "opener": 0,
            "hands": [["14", "04", "66", "22", "23"], ["44", "46", "55", "01", "02"]],
            "boneyard": ["00", "03", "06", "05", "11", "12", "13", "15", "16", "24", "25", "26", "33", "34", "35", "36", "45", "56"],
            "actions": ["14"],
        }
        record = {"format": "fiveup-record/1", "variant": "exact61", "seats": 2, "partners": False, "seed": "1", "rounds": [deal]}
        self.seen = self.call("open", lang="en", record=record)

    def raw(self, name: str, **arguments: object) -> Any:
        return json.loads(api.answer(self.table, json.dumps({"call": name, **arguments})))

    def call(self, name: str, **arguments: object) -> Any:
        answer = self.raw(name, **arguments)
        assert answer["ok"], answer
        result = answer["result"]
        if result.get("screen") == "curtain":
            # Several people at one device: whoever is awaited has taken it over.
            return self.call("arrive", session=result["session"], ply=result["ply"])
        return result

    def here(self) -> dict[str, Any]:
        return {"session": self.seen["session"], "ply": self.seen["ply"]}


def test_a_placement_that_scored_nothing_leads_to_scoring() -> None:
    match = Match()
    assert match.seen["last"]["points"] == "+1" and match.seen["last"]["about"] == ""
    match.seen = match.call("act", **match.here(), action="46@14.high", by="human")
    assert match.seen["last"]["sum"] == "1 + 6 = 7"
    assert match.seen["last"]["about"] == "points"
    lines = match.call("log", session=match.seen["session"])["lines"]
    assert [line["about"] for line in lines] == ["", "", "points"]


def test_a_tile_that_does_not_fit_leads_to_placing() -> None:
    match = Match()
    held = {each["tile"]: each for each in match.seen["hand"]}
    assert held["55"]["why"] and held["55"]["about"] == "placing"
    assert held["44"]["why"] == "" and held["44"]["about"] == ""
    why = match.call("why", **match.here(), action="draw")
    assert (why["legal"], why["about"]) == (False, "drawing")
    assert match.call("why", **match.here(), action="44@14.high")["about"] == ""
    error = match.raw("act", **match.here(), action="55@14.high", by="human")["error"]
    assert error["about"] == "placing"


def test_a_closed_branch_leads_to_the_spinners() -> None:
    match = Match()
    match.seen = match.call("act", **match.here(), action="44@14.high", by="human")
    why = match.call("why", **match.here(), action="04@44.branch-a")
    assert (why["legal"], why["about"]) == (False, "spinners")
