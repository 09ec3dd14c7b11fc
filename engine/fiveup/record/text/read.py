"""Reading a record's text (`fiveup-text/1`): line by line to the data of the JSON record, and where in the text each thing stands."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from fiveup.record.form import FORMAT, Record, RecordError
from fiveup.record.read import KNOWN, read
from fiveup.record.replay import steps
from fiveup.record.text.words import Unreadable, flag_of, json_of, one_of, rule_of, seat_of, whole_of, word_of, words_of
from fiveup.record.text.write import TEXT_FORMAT

_OUTSIDE = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^"#])*')
_LINE = re.compile(
    r'(?:(?P<turn>[0-9]{1,6})\.\s*(?P<seat>[^\s:]*)|(?P<key>[a-z]+)(?:\s+(?P<name>"(?:[^"\\]|\\.)*"|[^\s:"]+))?)\s*:(?P<value>.*)'
)
_ROUND = re.compile(r"round\s+([0-9]{1,6})")


class TextError(RecordError):
    """What is wrong in a text, and where: its parameters name the line and, inside a round, round and action, all from 1."""


@dataclass(slots=True)
class Place:
    """Where a round stands in the text: its first line, and for each action the line of its turn."""

    line: int
    actions: list[int] = field(default_factory=list)
    turns: int = 0
    seats: list[tuple[int, int, int]] = field(default_factory=list)
    """For each turn its line, the seat that it names, and how many actions stand before it."""


@dataclass(slots=True)
class Reading:
    """What a text says: the data of a record, where each round stands, and what could not be read."""

    data: dict[str, Any]
    places: list[Place]
    errors: list[TextError]

    def placed(self, error: RecordError) -> RecordError:
        """The error of a record with the line that it is about: an action's, else its round's; as it is where it names neither."""
        number, action = error.params.get("round"), error.params.get("action")
        if isinstance(error, TextError) or not isinstance(number, int) or not 1 <= number <= len(self.places):
            return error
        place = self.places[number - 1]
        line = place.line
        if isinstance(action, int) and 1 <= action <= len(place.actions):
            line = place.actions[action - 1]
        return TextError("text_at", line=line, reason=error)


def is_text(text: str) -> bool:
    """Whether a text means to be one: its first line that says anything names a format of this kind."""
    for line in text.removeprefix("\ufeff").splitlines():
        said = _said(line)
        if said:
            return said.startswith(TEXT_FORMAT.partition("/")[0])
    return False


def from_text(text: str) -> Record:
    """The record that a text holds. Raises TextError naming the line, or RecordError."""
    reading = read_text(text)
    if reading.errors:
        raise reading.errors[0]
    try:
        record = read(reading.data)
    except RecordError as error:
        raise reading.placed(error) from None
    wrong = wrong_seats(reading, record)
    if wrong:
        raise wrong[0]
    return record


def read_text(text: str) -> Reading:
    """Everything that a text says, line by line; what cannot be read is among its errors."""
    reading = Reading({"format": FORMAT}, [], [])
    rounds: list[dict[str, Any]] = []
    first = True
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        said = _said(line)
        if not said:
            continue
        try:
            if first:
                first = False
                _check_format(said)
            else:
                _read_line(said, number, reading, rounds)
        except Unreadable as reason:
            reading.errors.append(_placed(reason, number, said, reading))
    reading.data["rounds"] = rounds
    if first:
        reading.errors.append(TextError("text_at", line=1, reason=Unreadable("text_format", found="", format=TEXT_FORMAT)))
    return reading


def wrong_seats(reading: Reading, record: Record) -> list[TextError]:
    """Turns that name another seat than the one to move, as far as the record keeps to the rules."""
    found: list[TextError] = []
    movers: list[list[int]] = [[] for _ in record.rounds]
    with suppress(RecordError):
        for step in steps(record):
            assert step.match.round is not None
            if step.match.round.result is None:
                movers[step.round].append(step.match.round.turn)
    for number, place in enumerate(reading.places):
        for line, seat, before in place.seats:
            expected = movers[number][before] if before < len(movers[number]) else seat
            if expected != seat:
                reason = Unreadable("text_seat", seat=seat + 1, expected=expected + 1)
                where = {"line": line, "round": number + 1, "action": before + 1}
                found.append(TextError("text_at_action", **where, reason=reason))
    return found


def _placed(reason: RecordError, line: int, said: str, reading: Reading) -> TextError:
    """What is wrong with a line, with where that is."""
    if not reading.places:
        return TextError("text_at", line=line, reason=reason)
    where = {"line": line, "round": len(reading.places)}
    if not said[0].isdigit():
        return TextError("text_at_round", **where, reason=reason)
    return TextError("text_at_action", **where, action=len(reading.places[-1].actions) + 1, reason=reason)


def _said(line: str) -> str:
    """A line without its comment and the space around it."""
    said = _OUTSIDE.match(line)
    assert said is not None
    # A quotation mark that is never closed: all of the line is looked at, and refused.
    ends = said.end() == len(line) or line[said.end()] == "#"
    return (said[0] if ends else line).strip()


def _check_format(said: str) -> None:
    if said == TEXT_FORMAT:
        return
    newer = re.fullmatch(r"fiveup-text/[1-9][0-9]{0,8}", said)
    raise Unreadable("text_newer" if newer else "text_format", found=said, format=TEXT_FORMAT)


def _read_line(said: str, number: int, reading: Reading, rounds: list[dict[str, Any]]) -> None:
    heading = _ROUND.fullmatch(said)
    if heading:
        rounds.append({"actions": []})
        reading.places.append(Place(number))
        if int(heading[1]) != len(rounds):
            raise Unreadable("text_round", found=heading[1], expected=len(rounds))
        return
    parts = _LINE.fullmatch(said)
    if parts is None:
        raise Unreadable("text_line", found=said)
    if parts["turn"] is not None:
        _read_turn(parts, number, reading, rounds)
    elif rounds:
        _read_deal(parts, rounds[-1])
    else:
        _read_header(parts, reading.data)


def _read_turn(parts: re.Match[str], number: int, reading: Reading, rounds: list[dict[str, Any]]) -> None:
    if not rounds:
        raise Unreadable("text_line", found=parts[0])
    place = reading.places[-1]
    place.turns += 1
    if int(parts["turn"]) != place.turns:
        found, place.turns = place.turns, int(parts["turn"])
        raise Unreadable("text_turn", found=parts["turn"], expected=found)
    taken = parts["value"].split()
    if not taken:
        raise Unreadable("text_line", found=parts[0])
    place.seats.append((number, seat_of(parts["seat"]), len(place.actions)))
    place.actions += [number] * len(taken)
    rounds[-1]["actions"] += taken


def _read_header(parts: re.Match[str], data: dict[str, Any]) -> None:
    key, name, value = parts["key"], parts["name"], parts["value"].strip()
    if key == "rule" and name is not None:
        _put(data.setdefault("rules", {}), word_of(name), rule_of(value))
    elif key == "other" and name is not None:
        if word_of(name) in KNOWN:
            raise Unreadable("text_line", found=parts[0])
        _put(data, word_of(name), json_of(value))
    elif name is not None:
        raise Unreadable("text_line", found=parts[0])
    elif key == "game":
        _put(data, "variant", one_of(value))
    elif key == "seats":
        _put(data, "seats", whole_of(one_of(value)))
    elif key == "partners":
        _put(data, "partners", flag_of(value))
    elif key == "scores":
        _put(data, "scores", [whole_of(each) for each in words_of(value)])
    elif key == "seed":
        _put(data, "seed", one_of(value))
    elif key in ("players", "aids"):
        _put(data, key, words_of(value))
    else:
        raise Unreadable("text_line", found=parts[0])


def _read_deal(parts: re.Match[str], entry: dict[str, Any]) -> None:
    key, name, value = parts["key"], parts["name"], parts["value"]
    if key == "hand" and name is not None:
        hands = entry.setdefault("hands", [])
        if seat_of(name) != len(hands):
            raise Unreadable("text_hand", found=name, expected=len(hands) + 1)
        hands.append(value.split())
    elif name is not None or entry["actions"]:
        raise Unreadable("text_line", found=parts[0])
    elif key == "opener":
        _put(entry, "opener", seat_of(value.strip()))
    elif key == "boneyard":
        _put(entry, "boneyard", value.split())
    elif key == "lot":
        pairs = [pair.partition("=") for pair in value.split()]
        entry.setdefault("lot", []).append([[seat_of(seat), tile] for seat, _, tile in pairs])
    else:
        raise Unreadable("text_line", found=parts[0])


def _put(data: dict[str, Any], key: str, value: Any) -> None:
    if key in data:
        raise Unreadable("text_twice", field=key)
    data[key] = value
