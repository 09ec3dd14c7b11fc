"""Reading a record: from JSON text or data to a `Record`, checking types, tiles and counts, not yet the rules of play."""

from __future__ import annotations

import re
from typing import Any

from fiveup import tiles, variants
from fiveup.deal import Deal, Lot
from fiveup.record.form import FORMAT, Record, RecordError, RoundRecord
from fiveup.record.strict_json import decode
from fiveup.rules import Rules, RulesError, with_house_rules
from fiveup.seating import Seating

KNOWN = ("format", "variant", "seats", "partners", "scores", "rules", "seed", "players", "aids", "rounds")
"""The keys of a record that this format names."""

LOWEST = -1_000_000
"""No score at the start is lower: not in a hundred matches does anybody lose so much (E8)."""


def parse(text: str) -> Record:
    """The record that a JSON text holds. Raises RecordError."""
    try:
        data = decode(text)
    except ValueError:
        raise RecordError("not_json") from None
    return read(data)


def read(data: object) -> Record:
    """The record that JSON data holds. Raises RecordError, naming the field or the round at fault."""
    if not isinstance(data, dict):
        raise RecordError("format", found=data)
    _check_format(data.get("format"))
    variant = _text(data, "variant")
    if variant not in variants.REGISTRY:
        raise RecordError("unknown_variant", found=variant)
    own = variants.REGISTRY[variant]
    house = _optional(data, "rules", dict, {})
    try:
        rules = with_house_rules(own, house)
    except RulesError as error:
        raise RecordError("rules", field=error.field) from None
    seating = _seating(data, variant, rules)
    if rules.hand_size(seating.seats) * seating.seats > tiles.COUNT:
        raise RecordError("rules", field="hand_sizes")
    record = Record(variant, rules, house, seating)
    record.scores = _scores(data, rules, seating)
    record.seed = _text(data, "seed") if "seed" in data else None
    record.players = _players(data, seating)
    record.aids = _texts(data, "aids") if "aids" in data else ()
    rounds = _required(data, "rounds", list)
    record.rounds = [_round(index, entry, rules, seating) for index, entry in enumerate(rounds)]
    record.extra = {key: value for key, value in data.items() if key not in KNOWN}
    return record


def _check_format(found: object) -> None:
    if found == FORMAT:
        return
    newer = isinstance(found, str) and re.fullmatch(r"fiveup-record/([1-9][0-9]{0,8})", found)
    raise RecordError("newer_format" if newer else "format", found=found)


def _required(data: dict[str, Any], field: str, kind: type) -> Any:
    if field not in data:
        raise RecordError("missing", field=field)
    return _optional(data, field, kind, None)


def _optional(data: dict[str, Any], field: str, kind: type, default: Any) -> Any:
    value = data.get(field, default)
    # type() and not isinstance(): true is not a number in a record.
    if field in data and type(value) is not kind:
        raise RecordError("wrong_type", field=field)
    return value


def _text(data: dict[str, Any], field: str) -> str:
    value: str = _required(data, field, str)
    return value


def _texts(data: dict[str, Any], field: str) -> tuple[str, ...]:
    value = _required(data, field, list)
    if not all(isinstance(entry, str) for entry in value):
        raise RecordError("wrong_type", field=field)
    return tuple(value)


def _seating(data: dict[str, Any], variant: str, rules: Rules) -> Seating:
    seats = _required(data, "seats", int)
    if seats not in (2, 3, 4):
        raise RecordError("seats", found=seats, variant=variant)
    always = rules.partners == "always" and seats == 4
    partners = _optional(data, "partners", bool, always)
    if partners != always and not (rules.partners == "choice" and seats == 4):
        raise RecordError("partners", variant=variant, seats=seats)
    return Seating(seats, partners)


def _scores(data: dict[str, Any], rules: Rules, seating: Seating) -> tuple[int, ...] | None:
    if "scores" not in data:
        return None
    if rules.finish == "round":
        raise RecordError("scores_not_here")
    scores = _required(data, "scores", list)
    if len(scores) != seating.sides:
        raise RecordError("scores_count", count=seating.sides)
    may_be_negative = rules.domino == "less-partner" and seating.partners
    in_fives = rules.points != "fives-and-threes" and rules.rounding != "none" and rules.domino != "one-point"
    step = 5 if in_fives else 1
    for score in scores:
        if type(score) is not int:
            raise RecordError("wrong_type", field="scores")
        if score >= rules.target(seating.sides) or score % step or score < (LOWEST if may_be_negative else 0):
            raise RecordError("scores_value", found=score)
    return tuple(scores)


def _players(data: dict[str, Any], seating: Seating) -> tuple[str, ...] | None:
    if "players" not in data:
        return None
    players = _texts(data, "players")
    if len(players) != seating.seats:
        raise RecordError("players", count=seating.seats)
    return players


def _round(index: int, entry: object, rules: Rules, seating: Seating) -> RoundRecord:
    number = index + 1
    if not isinstance(entry, dict):
        raise RecordError("not_object", round=number)
    opener = entry.get("opener")
    if type(opener) is not int or not 0 <= opener < seating.seats:
        raise RecordError("opener_range", round=number)
    hands = entry.get("hands")
    if not isinstance(hands, list) or len(hands) != seating.seats:
        raise RecordError("hands", round=number, count=seating.seats)
    size = rules.hand_size(seating.seats)
    dealt: list[tuple[int, ...]] = []
    for seat, hand in enumerate(hands):
        if not isinstance(hand, list) or len(hand) != size:
            raise RecordError("hand_size", round=number, seat=seat + 1, count=size)
        dealt.append(tuple(_tile(number, name) for name in hand))
    boneyard = entry.get("boneyard")
    if not isinstance(boneyard, list):
        raise RecordError("boneyard", round=number)
    left = tuple(_tile(number, name) for name in boneyard)
    _check_set(number, [tile for hand in dealt for tile in hand] + list(left))
    lot = _lot(number, entry["lot"], seating) if "lot" in entry else ()
    actions = entry.get("actions")
    if not isinstance(actions, list):
        raise RecordError("actions", round=number)
    for position, action in enumerate(actions):
        if not isinstance(action, str):
            raise RecordError("action_unreadable", round=number, action=position + 1, found=action)
    return RoundRecord(Deal(opener, lot, tuple(dealt), left), list(actions))


def _tile(number: int, name: object) -> int:
    try:
        return tiles.parse(name)  # type: ignore[arg-type]  # parse refuses what is no string
    except ValueError:
        raise RecordError("tile", round=number, found=name) from None


def _check_set(number: int, dealt: list[int]) -> None:
    seen = 0
    for tile in dealt:
        if seen >> tile & 1:
            raise RecordError("tile_twice", round=number, tile=tiles.NAMES[tile])
        seen |= 1 << tile
    for tile in tiles.tiles_of(tiles.FULL_MASK & ~seen):
        raise RecordError("tile_missing", round=number, tile=tiles.NAMES[tile])


def _lot(number: int, entry: object, seating: Seating) -> Lot:
    drawings: list[tuple[tuple[int, int], ...]] = []
    if not isinstance(entry, list):
        raise RecordError("lot", round=number)
    for drawing in entry:
        if not isinstance(drawing, list):
            raise RecordError("lot", round=number)
        turned: list[tuple[int, int]] = []
        for pair in drawing:
            if not isinstance(pair, list) or len(pair) != 2 or type(pair[0]) is not int:
                raise RecordError("lot", round=number)
            if not 0 <= pair[0] < seating.seats:
                raise RecordError("lot", round=number)
            turned.append((pair[0], _tile(number, pair[1])))
        drawings.append(tuple(turned))
    return tuple(drawings)
