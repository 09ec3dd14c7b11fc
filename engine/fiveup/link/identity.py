"""Which match a record is of, and how it stands to another record: a link may be out of date, repeated, or of another match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from fiveup.deal import chance
from fiveup.record import Record, RoundRecord, dump

Relation = Literal["same", "ahead", "behind", "forked", "foreign"]

HUMAN = "human"


def identity(record: Record) -> str:
    """Twelve letters that are the same for every state of one match: its game, rules, table, players and first deal make them."""
    first = [RoundRecord(entry.deal) for entry in record.rounds[:1]]
    players = record.players or (HUMAN,) * record.seating.seats
    start = replace(record, rounds=first, players=players, seed=None, aids=(), extra={})
    return f"{int(chance(f'fiveup match {dump(start)}').random() * (1 << 48)):012x}"


def plies(record: Record) -> int:
    """How many deals and actions a record holds."""
    return sum(1 + len(entry.actions) for entry in record.rounds)


def relation(kept: Record, opened: Record) -> Relation:
    """How an opened record stands to a kept one: the same, ahead of it, behind it, gone another way, or of another match."""
    if identity(kept) != identity(opened):
        return "foreign"
    for mine, theirs in zip(_course(kept), _course(opened), strict=False):
        if mine != theirs:
            return "forked"
    mine, theirs = plies(kept), plies(opened)
    if mine == theirs:
        return "same"
    return "ahead" if theirs > mine else "behind"


def _course(record: Record) -> Iterator[object]:
    """Everything that happened, in order."""
    for entry in record.rounds:
        yield entry.deal
        yield from entry.actions
