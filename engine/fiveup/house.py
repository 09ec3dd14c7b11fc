"""House rules as choices: what clubs differ on, game by game, and the fields of `Rules` that each choice stands for. No words.

A choice is written as text (`{"target": "100", "finish": "reach"}`), in a form, in a link and in the interface alike.
A record keeps the fields.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from fiveup import tiles
from fiveup.rules import Rules, differences, with_house_rules
from fiveup.seating import Seating

Fields = Mapping[str, Any]

HANDS = (5, 6, 7)
TARGETS: dict[tuple[str, int], tuple[int, ...]] = {
    ("fives", 5): (31, 61, 100, 150),
    ("fives", 1): (100, 150, 200, 250),
    ("fives-and-threes", 1): (31, 61, 121),
}
"""Shown points that are offered, by what end totals score and how many raw points make a shown one."""


NAMES = ("target", "finish", "hand", "spinners", "reserve", "rounding", "opener", "next")
"""Every option that some game has."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may differ: its values in the order in which they are offered, each with the fields that it sets."""

    name: str
    values: Mapping[str, Fields]

    def current(self, rules: Rules) -> str | None:
        """The value that rules have; None where it is none of those offered."""
        return next((value for value, fields in self.values.items() if _meets(rules, fields)), None)


def _meets(rules: Rules, fields: Fields) -> bool:
    return all(getattr(rules, name) == value for name, value in fields.items())


class HouseError(ValueError):
    """Choices that make no game: `key` of topic `errors` and its parameters."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.key = f"errors.{key}"
        self.params = params


def options(own: Rules) -> tuple[Option, ...]:
    """What a game lets a match choose, from the game's own rules."""
    return tuple(Option(name, values) for name, values in _offered(own) if len(values) > 1)


def _offered(own: Rules) -> Iterator[tuple[str, dict[str, Fields]]]:
    goes_on = own.finish != "round"
    if goes_on:
        yield "target", _triples("targets", TARGETS[own.points, own.unit], own.targets, own.unit)
        yield "finish", _named("finish", "exact", "reach")
    yield "hand", _triples("hand_sizes", HANDS, own.hand_sizes)
    if own.points != "none":
        yield "spinners", _named("spinners", "none", "first", "all")
    if own.drawing:
        yield "reserve", {"0": {"reserve": 0}, "2": {"reserve": 2}}
    if own.rounding != "none":
        yield "rounding", _named("rounding", "each", "sum")
    yield "opener", {"highest-double": {"opener": "highest-double", "lead": "that-tile"}, "lot": {"opener": "lot", "lead": "any"}}
    if goes_on:
        yield "next", {"winner": {"opener_after_domino": "winner"}, "clockwise": {"opener_after_domino": "clockwise"}}


def _named(field: str, *values: str) -> dict[str, Fields]:
    return {value: {field: value} for value in values}


def _triples(field: str, numbers: tuple[int, ...], own: tuple[int, int, int], unit: int = 1) -> dict[str, Fields]:
    """Values of a field that has a number for each table size: the same for all, and the game's own where those differ."""
    found: dict[str, Fields] = {str(number): {field: (number * unit,) * 3} for number in numbers}
    return found if {field: own} in found.values() else {_written(own, unit): {field: own}, **found}


def _written(triple: tuple[int, int, int], unit: int) -> str:
    """The game's own numbers as a value: "7-5-5"."""
    return "-".join(str(number // unit) for number in triple)


def current(rules: Rules, own: Rules) -> dict[str, str | None]:
    """What a match's rules have for each option of its game."""
    return {option.name: option.current(rules) for option in options(own)}


def changes(rules: Rules, own: Rules) -> dict[str, str]:
    """The choices in which rules differ from the game's own, by option; `house_rules` makes the same of them where all is `explained`."""
    usual = current(own, own)
    return {name: value for name, value in current(rules, own).items() if value is not None and value != usual[name]}


def house_rules(variant: str, own: Rules, chosen: Mapping[str, object], seating: Seating) -> dict[str, object]:
    """The fields of a game's rules that choices change, as a record keeps them. Numbers do for texts.

    Raises HouseError, naming what is unknown or does not go together at this table.
    """
    offered = {option.name: option for option in options(own)}
    fields: dict[str, Any] = {}
    for name, given in chosen.items():
        if name not in offered:
            raise HouseError("house_option", variant=variant, field=name, allowed=tuple(offered))
        value = str(given) if type(given) is int else given
        if not isinstance(value, str) or value not in offered[name].values:
            raise HouseError("house_value", field=name, found=given, allowed=tuple(offered[name].values))
        fields.update(offered[name].values[value])
    rules = with_house_rules(own, _settled(own, fields))
    wrong = clash(rules, seating)
    if wrong is not None:
        raise wrong
    return differences(rules, own)


def _settled(own: Rules, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields with who opens after a blocked round: as the first round is opened, or the next seat where the opening goes round."""
    opener = fields.get("opener", own.opener)
    after = fields.get("opener_after_domino", own.opener_after_domino)
    if own.finish != "round" and ("opener" in fields or "opener_after_domino" in fields):
        fields = {**fields, "opener_after_block": "clockwise" if after == "clockwise" else opener}
    return fields


def clash(rules: Rules, seating: Seating) -> HouseError | None:
    """What does not go together at a table: tiles kept in a boneyard that has no others, where there is drawing."""
    size = rules.hand_size(seating.seats)
    if rules.drawing and 0 < rules.reserve >= tiles.COUNT - seating.seats * size:
        return HouseError("house_reserve", count=size, seats=seating.seats, kept=rules.reserve)
    return None


def clashes(own: Rules, seating: Seating) -> list[tuple[dict[str, str], HouseError]]:
    """Choices that do not go together at a table, and why."""
    offered = {option.name: option.values for option in options(own)}
    found: list[tuple[dict[str, str], HouseError]] = []
    for (hand, sizes), (kept, reserve) in product(offered["hand"].items(), offered.get("reserve", {}).items()):
        wrong = clash(with_house_rules(own, {**sizes, **reserve}), seating)
        if wrong is not None:
            found.append(({"hand": hand, "reserve": kept}, wrong))
    return found


def explained(rules: Rules, own: Rules) -> bool:
    """Whether the options say all that sets these rules apart from the game's own."""
    offered = {option.name: option.values for option in options(own)}
    fields: dict[str, Any] = {}
    for name, value in changes(rules, own).items():
        fields.update(offered[name][value])
    return with_house_rules(own, _settled(own, fields)) == rules
