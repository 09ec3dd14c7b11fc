"""Replaying a record by the rules, and what a replay yields, exact to the field (record format, version 1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fiveup import action as actions
from fiveup.deal import Deal, lot_winner
from fiveup.match import IllegalAction, Match, apply, legal_actions, new_match, opening, start_round
from fiveup.record.form import Record, RecordError
from fiveup.scoring import Event


@dataclass(frozen=True, slots=True)
class Step:
    """The match after one thing in the record: a deal (`action` None) or an action, with the events it made."""

    round: int
    action: actions.Action | None
    match: Match
    events: tuple[Event, ...]


def opening_match(record: Record) -> Match:
    """The match before its first deal."""
    return new_match(record.variant, record.rules, record.seating, record.scores)


def steps(record: Record) -> Iterator[Step]:
    """Everything that the record holds, in order, each checked. Raises RecordError naming round and action, from 1."""
    match = opening_match(record)
    for index, entry in enumerate(record.rounds):
        if match.over:
            raise RecordError("after_match_end", round=index + 1)
        if not match.between_rounds:
            raise RecordError("round_not_finished", round=index)
        match = _dealt(match, entry.deal, index + 1)
        yield Step(index, None, match, ())
        for position, text in enumerate(entry.actions):
            where = {"round": index + 1, "action": position + 1, "found": text}
            try:
                action = actions.parse(text)
            except ValueError:
                raise RecordError("action_unreadable", **where) from None
            try:
                match, events = apply(match, action)
            except IllegalAction as error:
                raise RecordError("illegal_action", **where, reason=error.refusal) from None
            yield Step(index, action, match, events)


def _dealt(match: Match, dealt: Deal, number: int) -> Match:
    expected, _ = opening(match, dealt.hands)
    if expected is None and dealt.lot:
        chosen = lot_winner(dealt.lot, match.seating.seats)
        if chosen is None:
            raise RecordError("lot", round=number)
        if chosen != dealt.opener:
            raise RecordError("lot_opener", round=number, seat=dealt.opener + 1, expected=chosen + 1)
    elif expected is not None:
        if dealt.lot:
            raise RecordError("lot_not_here", round=number)
        if expected != dealt.opener:
            raise RecordError("opener", round=number, seat=dealt.opener + 1, expected=expected + 1)
    return start_round(match, dealt)


def final(record: Record) -> Match:
    """The match as the record leaves it. Raises RecordError."""
    match = opening_match(record)
    for step in steps(record):
        match = step.match
    return match


def replay(record: Record) -> dict[str, Any]:
    """What `python -m fiveup replay` prints: scores (raw, by side), winner, results of finished rounds, events. Raises RecordError."""
    match = opening_match(record)
    events: list[dict[str, Any]] = []
    for step in steps(record):
        match = step.match
        events.extend({"round": step.round, **event_data(event)} for event in step.events)
    return {
        "scores": list(match.scores),
        "winner": match.winner,
        "over": match.over,
        "rounds": len(match.results),
        "results": [{"end": result.end, "side": result.side} for result in match.results],
        "events": events,
    }


def event_data(event: Event) -> dict[str, Any]:
    """An event as JSON data: kind, seat, side, the parts it has, raw points, applied or not, the raw score after it."""
    claim = event.claim
    data: dict[str, Any] = {"kind": claim.kind, "seat": claim.seat, "side": event.side}
    for part in ("total", "placement", "opponents", "partner", "others"):
        value = getattr(claim, part)
        if value is not None:
            data[part] = value
    data.update(raw=claim.raw, applied=event.applied, score=event.score)
    return data


def perft(record: Record, depth: int) -> int:
    """How many action sequences of a length start from the first round's deal; a line that ends earlier counts as one.

    Equivalent ports count separately. Raises RecordError for a record without a round.
    """
    return _count(_first_deal(record), depth)


def divide(record: Record, depth: int) -> dict[str, int]:
    """Perft by first action: for each, as the record writes it, the sequences of that length it begins. Depth from 1."""
    match = _first_deal(record)
    return {str(action): _count(apply(match, action)[0], depth - 1) for action in legal_actions(match)}


def _first_deal(record: Record) -> Match:
    """The match with its first round dealt and nothing placed. Raises RecordError."""
    if not record.rounds:
        raise RecordError("no_round")
    return _dealt(opening_match(record), record.rounds[0].deal, 1)


def _count(match: Match, depth: int) -> int:
    if depth == 0 or match.over or match.between_rounds:
        return 1
    return sum(_count(apply(match, action)[0], depth - 1) for action in legal_actions(match))
