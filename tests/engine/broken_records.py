"""Good records, and the ways to break one: each with the key of the message that must answer it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from fiveup import record
from tests.engine.worked_examples import matches

Json = dict[str, Any]
Break = Callable[[Json], object]


def whole(variant: str, seats: int, partners: bool = False) -> Json:
    """A good record of a finished match at such a table."""
    for entry in matches():
        found: Json = entry["record"]
        if (found["variant"], found["seats"], found["partners"]) == (variant, seats, partners):
            return copy.deepcopy(found)
    raise LookupError((variant, seats, partners))


def put(*path: Any) -> Break:
    """A change that puts a value at a path: put("rounds", 0, "opener", 7)."""
    *way, last, value = path

    def change(data: Json) -> None:
        at: Any = data
        for step in way:
            at = at[step]
        at[last] = value

    return change


def drop(*path: Any) -> Break:
    """A change that takes away what is at a path."""
    *way, last = path

    def change(data: Json) -> None:
        at: Any = data
        for step in way:
            at = at[step]
        del at[last]

    return change


def same_tile_in_both_hands(data: Json) -> None:
    """A tile of one hand is in the other hand too."""
    data["rounds"][0]["hands"][0][0] = data["rounds"][0]["hands"][1][0]


def lot_of_seat_0(data: Json) -> None:
    """A lot that seat 0 wins, put into the first round of two seats."""
    data["rounds"][0]["lot"] = [[[0, "66"], [1, "12"]]]


def lot_against_opener(data: Json) -> None:
    """A lot that seat 0 wins, while seat 1 opens."""
    lot_of_seat_0(data)
    data["rounds"][0]["opener"] = 1


def cut_short(data: Json) -> None:
    """A round that ends mid-way has another after it."""
    data["rounds"][1]["actions"].pop()


def next_seat_opens(data: Json, number: int) -> None:
    """A round is opened by the seat after the one that should."""
    opened = data["rounds"][number]
    opened["opener"] = (opened["opener"] + 1) % data["seats"]


def wrong_opener_after_a_domino(data: Json) -> None:
    """The first round after a domino is opened by the wrong seat."""
    results = record.replay(record.read(data))["results"]
    next_seat_opens(data, next(index for index, result in enumerate(results) if result["end"] == "domino") + 1)


def wrong_opener_of_the_first(data: Json) -> None:
    """The first round is opened by the wrong seat."""
    next_seat_opens(data, 0)


EXACT2, EXACT4, FIVES3, DRAW2 = ("exact61", 2), ("exact61", 4, True), ("all-fives", 3), ("draw", 2)
IN_ROUND_2: Json = {"round": 2}

CASES: dict[str, tuple[tuple[Any, ...], Break, str, Json]] = {
    "no format": (EXACT2, drop("format"), "format", {}),
    "another format": (EXACT2, put("format", "fiveup-match/1"), "format", {}),
    "format as a number": (EXACT2, put("format", 1), "format", {}),
    "a newer format": (EXACT2, put("format", "fiveup-record/2"), "newer_format", {"found": "fiveup-record/2"}),
    "no variant": (EXACT2, drop("variant"), "missing", {"field": "variant"}),
    "variant of another type": (EXACT2, put("variant", ["draw"]), "wrong_type", {"field": "variant"}),
    "an unknown variant": (EXACT2, put("variant", "chess"), "unknown_variant", {"found": "chess"}),
    "no seats": (EXACT2, drop("seats"), "missing", {"field": "seats"}),
    "seats true": (EXACT2, put("seats", True), "wrong_type", {"field": "seats"}),
    "seats as text": (EXACT2, put("seats", "2"), "wrong_type", {"field": "seats"}),
    "seats 2.5": (EXACT2, put("seats", 2.5), "wrong_type", {"field": "seats"}),
    "seats 2.0": (EXACT2, put("seats", 2.0), "wrong_type", {"field": "seats"}),
    "one seat": (EXACT2, put("seats", 1), "seats", {"variant": "exact61"}),
    "five seats": (EXACT2, put("seats", 5), "seats", {"variant": "exact61"}),
    "partners of two": (EXACT2, put("partners", True), "partners", {"seats": 2}),
    "partners of three": (FIVES3, put("partners", True), "partners", {"seats": 3}),
    "no partners in exact61 for four": (EXACT4, put("partners", False), "partners", {"seats": 4}),
    "partners 1": (EXACT4, put("partners", 1), "wrong_type", {"field": "partners"}),
    "partners null": (EXACT4, put("partners", None), "wrong_type", {"field": "partners"}),
    "too few scores": (EXACT2, put("scores", [0]), "scores_count", {"count": 2}),
    "a score a seat, not a side": (EXACT4, put("scores", [0, 0, 0, 0]), "scores_count", {"count": 2}),
    "scores as an object": (EXACT2, put("scores", {"0": 0}), "wrong_type", {"field": "scores"}),
    "a score as text": (EXACT2, put("scores", [0, "5"]), "wrong_type", {"field": "scores"}),
    "a score true": (EXACT2, put("scores", [0, True]), "wrong_type", {"field": "scores"}),
    "a score with a point": (EXACT2, put("scores", [0, 5.0]), "wrong_type", {"field": "scores"}),
    "a score on the target": (EXACT2, put("scores", [0, 305]), "scores_value", {"found": 305}),
    "a score above the target": (FIVES3, put("scores", [0, 0, 205]), "scores_value", {"found": 205}),
    "no multiple of five": (EXACT2, put("scores", [3, 0]), "scores_value", {"found": 3}),
    "no multiple of five where nothing scores in play": (
        EXACT2,
        lambda data: data.update(scores=[3, 0], rules={"points": "none"}),
        "scores_value",
        {"found": 3},
    ),
    "far below anything played": (EXACT4, put("scores", [-(5**500), 0]), "scores_value", {"found": -(5**500)}),
    "negative for two": (EXACT2, put("scores", [-5, 0]), "scores_value", {"found": -5}),
    "scores in draw": (DRAW2, put("scores", [0, 0]), "scores_not_here", {}),
    "rules as a list": (EXACT2, put("rules", []), "wrong_type", {"field": "rules"}),
    "an unknown rule": (EXACT2, put("rules", {"teleport": True}), "rules", {"field": "teleport"}),
    "an impossible rule": (EXACT2, put("rules", {"reserve": 28}), "rules", {"field": "reserve"}),
    "a rule of another type": (EXACT2, put("rules", {"drawing": "yes"}), "rules", {"field": "drawing"}),
    "a seed as a number": (EXACT2, put("seed", 42), "wrong_type", {"field": "seed"}),
    "players as text": (EXACT2, put("players", "human"), "wrong_type", {"field": "players"}),
    "too few players": (EXACT2, put("players", ["human"]), "players", {"count": 2}),
    "a player that is no text": (EXACT2, put("players", ["human", None]), "wrong_type", {"field": "players"}),
    "aids as text": (EXACT2, put("aids", "undo"), "wrong_type", {"field": "aids"}),
    "no rounds": (EXACT2, drop("rounds"), "missing", {"field": "rounds"}),
    "rounds as an object": (EXACT2, put("rounds", {}), "wrong_type", {"field": "rounds"}),
    "a round that is a list": (EXACT2, put("rounds", 1, []), "not_object", IN_ROUND_2),
    "no opener": (EXACT2, drop("rounds", 1, "opener"), "opener_range", IN_ROUND_2),
    "an opener without a seat": (EXACT2, put("rounds", 1, "opener", 2), "opener_range", IN_ROUND_2),
    "a negative opener": (EXACT2, put("rounds", 1, "opener", -1), "opener_range", IN_ROUND_2),
    "an opener true": (EXACT2, put("rounds", 1, "opener", True), "opener_range", IN_ROUND_2),
    "no hands": (EXACT2, drop("rounds", 1, "hands"), "hands", IN_ROUND_2),
    "too many hands": (EXACT2, put("rounds", 1, "hands", [[], [], []]), "hands", {"round": 2, "count": 2}),
    "too few tiles": (EXACT2, drop("rounds", 1, "hands", 1, 0), "hand_size", {"round": 2, "seat": 2, "count": 5}),
    "a hand as text": (EXACT2, put("rounds", 1, "hands", 0, "14"), "hand_size", {"round": 2, "seat": 1}),
    "no boneyard": (EXACT2, drop("rounds", 1, "boneyard"), "boneyard", IN_ROUND_2),
    "higher value first": (EXACT2, put("rounds", 1, "hands", 0, 0, "41"), "tile", {"round": 2, "found": "41"}),
    "a tile that does not exist": (EXACT2, put("rounds", 0, "boneyard", 0, "77"), "tile", {"round": 1}),
    "a tile as a number": (EXACT2, put("rounds", 0, "boneyard", 0, 14), "tile", {"round": 1, "found": 14}),
    "a tile twice": (EXACT2, same_tile_in_both_hands, "tile_twice", {"round": 1}),
    "a tile missing": (EXACT2, drop("rounds", 0, "boneyard", 3), "tile_missing", {"round": 1}),
    "a wrong opener after a domino": (EXACT2, wrong_opener_after_a_domino, "opener", {}),
    "a wrong opener by double": (DRAW2, wrong_opener_of_the_first, "opener", {"round": 1}),
    "a lot as text": (EXACT2, put("rounds", 0, "lot", "66"), "lot", {"round": 1}),
    "a drawing as text": (EXACT2, put("rounds", 0, "lot", ["66"]), "lot", {"round": 1}),
    "a lot of single tiles": (EXACT2, put("rounds", 0, "lot", [["66", "12"]]), "lot", {"round": 1}),
    "a lot for a seat that is not there": (
        EXACT2,
        put("rounds", 0, "lot", [[[0, "66"], [2, "12"]]]),
        "lot",
        {"round": 1},
    ),
    "a lot that is tied": (EXACT2, put("rounds", 0, "lot", [[[0, "06"], [1, "33"]]]), "lot", {"round": 1}),
    "a lot with no tile": (EXACT2, put("rounds", 0, "lot", [[[0, "67"], [1, "33"]]]), "tile", {"round": 1}),
    "a lot that another seat won": (
        EXACT2,
        lot_against_opener,
        "lot_opener",
        {"round": 1, "seat": 2, "expected": 1},
    ),
    "a lot where none is drawn": (DRAW2, lot_of_seat_0, "lot_not_here", {"round": 1}),
    "no actions": (EXACT2, drop("rounds", 1, "actions"), "actions", IN_ROUND_2),
    "actions as text": (EXACT2, put("rounds", 1, "actions", "14"), "actions", IN_ROUND_2),
    "an action as a number": (
        EXACT2,
        put("rounds", 1, "actions", 2, 14),
        "action_unreadable",
        {"round": 2, "action": 3},
    ),
    "no action at all": (
        EXACT2,
        put("rounds", 1, "actions", 2, "jump"),
        "action_unreadable",
        {"round": 2, "action": 3},
    ),
    "a port that does not exist": (
        EXACT2,
        put("rounds", 1, "actions", 2, "44@14.middle"),
        "action_unreadable",
        {"round": 2, "action": 3, "found": "44@14.middle"},
    ),
    "a half of a double": (EXACT2, put("rounds", 1, "actions", 2, "14@44.high"), "action_unreadable", {"action": 3}),
    "an illegal action": (EXACT2, put("rounds", 1, "actions", 0, "draw"), "illegal_action", {"round": 2, "action": 1}),
    "an action too many": (
        EXACT2,
        lambda data: data["rounds"][0]["actions"].append("pass"),
        "illegal_action",
        {"round": 1},
    ),
    "a round after one that is not finished": (EXACT2, cut_short, "round_not_finished", IN_ROUND_2),
    "a round after the match": (
        DRAW2,
        lambda data: data["rounds"].append(data["rounds"][0]),
        "after_match_end",
        IN_ROUND_2,
    ),
}
