"""A record as text that a person can read and write: `fiveup-text/1`, spelled out in this room's README."""

from __future__ import annotations

import json
from collections.abc import Iterator

from fiveup import tiles
from fiveup.record.form import Record, RoundRecord
from fiveup.record.replay import steps
from fiveup.record.text.words import written

TEXT_FORMAT = "fiveup-text/1"


def to_text(record: Record) -> str:
    """The record as text, the same for the same record. Raises RecordError for one that breaks the rules."""
    turns: list[list[tuple[int, list[str]]]] = [[] for _ in record.rounds]
    mover, fresh = 0, True
    for step in steps(record):
        assert step.match.round is not None
        if step.action is None:
            fresh = True
        else:
            if fresh:
                turns[step.round].append((mover, []))
            turns[step.round][-1][1].append(str(step.action))
            fresh = step.action.kind != "draw"
        mover = step.match.round.turn
    lines = [*_header(record)]
    for number, entry in enumerate(record.rounds):
        lines += ["", *_round(number, entry, turns[number])]
    return "\n".join([*lines, ""])


def _header(record: Record) -> Iterator[str]:
    yield TEXT_FORMAT
    yield f"game: {record.variant}"
    yield f"seats: {record.seating.seats}"
    if record.seating.seats == 4:
        yield f"partners: {_value(record.seating.partners)}"
    if record.scores is not None:
        yield f"scores: {' '.join(map(str, record.scores))}"
    for field, value in record.house.items():
        yield f"rule {field}: {_value(value)}"
    if record.seed is not None:
        yield f"seed: {written(record.seed)}"
    if record.players is not None:
        yield f"players: {' '.join(map(written, record.players))}"
    if record.aids:
        yield f"aids: {' '.join(map(written, record.aids))}"
    for key, other in record.extra.items():
        yield f"other {written(key)}: {json.dumps(other)}"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _round(number: int, entry: RoundRecord, turns: list[tuple[int, list[str]]]) -> Iterator[str]:
    dealt = entry.deal
    yield f"round {number + 1}"
    for drawing in dealt.lot:
        yield f"lot: {' '.join(f'{seat + 1}={tiles.NAMES[tile]}' for seat, tile in drawing)}"
    yield f"opener: {dealt.opener + 1}"
    for seat, hand in enumerate(dealt.hands):
        yield f"hand {seat + 1}: {_names(hand)}"
    yield f"boneyard: {_names(dealt.boneyard)}".rstrip()
    for turn, (seat, taken) in enumerate(turns):
        yield f"{turn + 1}. {seat + 1}: {' '.join(taken)}"


def _names(held: tuple[int, ...]) -> str:
    return " ".join(tiles.NAMES[tile] for tile in held)
