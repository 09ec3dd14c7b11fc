"""Everything that is wrong with a record that somebody has written, as far as it can be told: a message each, with its place."""

from __future__ import annotations

from typing import Any

from fiveup.record.form import RecordError
from fiveup.record.read import read
from fiveup.record.replay import steps
from fiveup.record.text.read import read_text, wrong_seats


def faults_of_text(text: str) -> list[RecordError]:
    """What is wrong with a record's text, each with its line: what cannot be read, else what breaks the rules."""
    reading = read_text(text)
    if reading.errors:
        return list(reading.errors)
    found = faults(reading.data)
    try:
        record = read(reading.data)
    except RecordError:
        return [reading.placed(error) for error in found]
    return [*wrong_seats(reading, record), *(reading.placed(error) for error in found)]


def faults(data: object) -> list[RecordError]:
    """What is wrong with a record's data: for each round what is wrong with its form, else the first thing against the rules."""
    try:
        for _ in steps(read(data)):
            pass
    except RecordError as error:
        first = error
    else:
        return []
    if not isinstance(data, dict) or not isinstance(data.get("rounds"), list):
        return [first]
    return _faults_of_form(data) or [first]


def _faults_of_form(data: dict[str, Any]) -> list[RecordError]:
    try:
        read({**data, "rounds": []})
    except RecordError as error:
        return [error]
    found: list[RecordError] = []
    for number, entry in enumerate(data["rounds"], 1):
        try:
            read({**data, "rounds": [entry]})
        except RecordError as error:
            found.append(RecordError(error.key.removeprefix("errors."), **{**error.params, "round": number}))
    return found
