"""Writing a record: the JSON data and text of a `Record`, the same for the same match."""

from __future__ import annotations

import json
from typing import Any

from fiveup import tiles
from fiveup.record.form import FORMAT, Record, RoundRecord


def write(record: Record) -> dict[str, Any]:
    """The record as JSON data, keys in the order in which the format names them."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "variant": record.variant,
        "seats": record.seating.seats,
        "partners": record.seating.partners,
    }
    if record.scores is not None:
        data["scores"] = list(record.scores)
    if record.house:
        data["rules"] = dict(record.house)
    if record.seed is not None:
        data["seed"] = record.seed
    if record.players is not None:
        data["players"] = list(record.players)
    if record.aids:
        data["aids"] = list(record.aids)
    data.update(record.extra)
    data["rounds"] = [_round(entry) for entry in record.rounds]
    return data


def dump(record: Record) -> str:
    """The record as one line of JSON text."""
    return json.dumps(write(record), ensure_ascii=False, separators=(",", ":"))


def _round(entry: RoundRecord) -> dict[str, Any]:
    data: dict[str, Any] = {"opener": entry.deal.opener}
    if entry.deal.lot:
        data["lot"] = [[[seat, tiles.NAMES[tile]] for seat, tile in drawing] for drawing in entry.deal.lot]
    data["hands"] = [[tiles.NAMES[tile] for tile in hand] for hand in entry.deal.hands]
    data["boneyard"] = [tiles.NAMES[tile] for tile in entry.deal.boneyard]
    data["actions"] = list(entry.actions)
    return data
