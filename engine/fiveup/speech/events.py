"""What happened, in sentences: announced, and kept in the log."""

from __future__ import annotations

from typing import Any, Protocol

from fiveup import locale
from fiveup.deal import Lot
from fiveup.match import Result
from fiveup.rules import Rules
from fiveup.scoring import Event, points
from fiveup.speech import house
from fiveup.speech.facts import Fact
from fiveup.speech.names import Names
from fiveup.speech.sums import gain, shown, sum_of
from fiveup.tiles import NAMES, PIPS
from fiveup.variants import REGISTRY


class Wording(Protocol):
    """Makes a text of a key: `locale.text` writes tiles as [1|4], `locale.spoken` says them."""

    def __call__(self, lang: str, key: str, /, **params: object) -> str: ...


def of_seat(names: Names, wording: Wording, key: str, seat: int, **params: object) -> str:
    """The text of topic `events` about a seat: in the second person where it is the viewer's."""
    person = "you_" if names.is_you(seat) else ""
    return wording(names.lang, f"events.{person}{key}", name=names.seat(seat), **params)


def of_side(names: Names, wording: Wording, key: str, side: int) -> str:
    """The text of topic `events` about a side: "you", "we", "they" or by name."""
    seats = names.seating.seats_of(side)
    if len(seats) == 1:
        return of_seat(names, wording, key, seats[0])
    if names.viewer is None:
        return wording(names.lang, f"events.{key}", name=names.side(side))
    return wording(names.lang, f"events.{'we' if names.is_we(side) else 'they'}_{key}")


def news(names: Names, rules: Rules, fact: Fact) -> dict[str, Any]:
    """One fact as the page gets it: what kind of thing, whose, its tile, sum and points, and its sentence written and spoken."""
    kind: str = fact.kind
    event = fact.event
    if event is not None and not event.applied:
        kind = "cancelled"
    elif kind == "settled":
        kind = "score"
    elif kind == "deal":
        kind = "round"
    counts = rules.points != "none"
    tile = None if fact.action is None or fact.action.tile is None else NAMES[fact.action.tile]
    if fact.drawn is not None and fact.seat is not None and names.is_you(fact.seat):
        tile = NAMES[fact.drawn]
    return {
        "kind": kind,
        "seat": fact.seat,
        "name": "" if fact.seat is None else names.seat(fact.seat),
        "tile": tile,
        "sum": sum_of(fact.counted) if counts and fact.kind == "place" else "",
        "points": gain(rules, event.raw) if event is not None and event.applied else "",
        "text": sentence(names, rules, fact, locale.text),
        "spoken": sentence(names, rules, fact, locale.spoken),
    }


def sentence(names: Names, rules: Rules, fact: Fact, wording: Wording) -> str:
    """A fact in words."""
    if fact.kind == "place":
        return _placed(names, rules, fact, wording)
    if fact.kind == "settled":
        assert fact.event is not None
        return settled(names, rules, fact.event, wording)
    if fact.kind == "match":
        return _match_over(names, rules, fact, wording)
    if fact.kind == "round":
        return _round_over(names, rules, fact, wording)
    assert fact.seat is not None
    if fact.kind == "deal":
        dealt = wording(names.lang, "events.dealt", n=fact.game.number + 1)
        told = [dealt, *lot_lines(names, fact.game.lot, wording), opens(names, fact, wording)]
        if fact.begins:
            told.append(house.sentence(names.lang, rules, REGISTRY[fact.begins]))
        return " ".join(told).rstrip()
    if fact.kind == "draw":
        assert fact.drawn is not None
        left = fact.game.drawable(rules)
        return of_seat(names, wording, "drew", fact.seat, tile=NAMES[fact.drawn], count=left)
    return of_seat(names, wording, "passed", fact.seat)


def opens(names: Names, fact: Fact, wording: Wording) -> str:
    """Who opens the round that a "deal" fact dealt, and why."""
    assert fact.seat is not None
    key = {"domino": "after_domino", "lot": "by_lot", "double": "by_double", "pips": "by_pips"}.get(fact.opened_by)
    lead = fact.game.lead
    tile = {} if lead is None else {"tile": NAMES[lead]}
    return of_seat(names, wording, f"opens_{key or fact.opened_by}", fact.seat, **tile)


def lot_lines(names: Names, lot: Lot, wording: Wording) -> list[str]:
    """A lot drawing by drawing: what each candidate turned up, and a sentence before the tied draw again (C9)."""
    found: list[str] = []
    for position, drawing in enumerate(lot):
        if position:
            tied = [names.seat(seat) for seat, _ in drawing]
            found.append(wording(names.lang, "events.lot_tied", names=tied))
        for seat, tile in drawing:
            turned = {"tile": NAMES[tile], "pips": PIPS[tile]}
            found.append(of_seat(names, wording, "lot_turned", seat, **turned))
    return found


def _placed(names: Names, rules: Rules, fact: Fact, wording: Wording) -> str:
    assert fact.seat is not None and fact.action is not None and fact.action.tile is not None
    tile = NAMES[fact.action.tile]
    if fact.action.end is None:
        parts = [of_seat(names, wording, "opened", fact.seat, tile=tile)]
    else:
        parts = [of_seat(names, wording, "placed", fact.seat, tile=tile, end=str(fact.action.end))]
    if rules.points != "none":
        parts.append(_scored(names, rules, fact, wording))
    if fact.went_out:
        parts.append(of_seat(names, wording, "went_out", fact.seat))
    return " ".join(parts)


def _scored(names: Names, rules: Rules, fact: Fact, wording: Wording) -> str:
    """What a placement's end total came to."""
    total = sum_of(fact.counted)
    if fact.event is None:
        # A last tile's points are part of the settlement (E8), where it makes any.
        in_settlement = fact.went_out and rules.one_event and points(rules, fact.total) > 0
        key = "counts_in_settlement" if in_settlement else "nothing_scored"
        return wording(names.lang, f"events.{key}", sum=total)
    key = "scored" if fact.event.applied else "placement_cancelled"
    return wording(names.lang, f"events.{key}", sum=total, **_figures(names, rules, fact.event))


def _figures(names: Names, rules: Rules, event: Event) -> dict[str, object]:
    """An event's figures in shown points: what it brings, whose, the score after it, the score it would have made, the target."""
    return {
        "points": shown(rules, event.raw),
        "side": names.side(event.side),
        "score": shown(rules, event.score),
        "would": shown(rules, event.score + event.raw),
        "target": shown(rules, rules.target(names.seating.sides)),
    }


def settled(names: Names, rules: Rules, event: Event, wording: Wording) -> str:
    """What one event of a settlement came to."""
    if not event.applied:
        key = "settlement_cancelled"
    elif event.raw == 0:
        key = "settled_nothing"
    else:
        key = "settled" if event.raw > 0 else "settled_negative"
    return wording(names.lang, f"events.{key}", **_figures(names, rules, event))


def _round_over(names: Names, rules: Rules, fact: Fact, wording: Wording) -> str:
    result = fact.game.result
    assert result is not None
    blocked = "events.blocked" if rules.drawing else "events.blocked_no_drawing"
    parts = [wording(names.lang, blocked)] if result.end == "block" else []
    return " ".join([*parts, round_winner(names, rules, result, wording)])


def round_winner(names: Names, rules: Rules, result: Result, wording: Wording) -> str:
    """Who won a round (E11); nobody does where a blocked round settles nothing."""
    if result.side is not None:
        return of_side(names, wording, "round_won", result.side)
    return wording(names.lang, "events.round_nobody" if rules.block == "nothing" else "events.round_drawn")


def _match_over(names: Names, rules: Rules, fact: Fact, wording: Wording) -> str:
    if fact.winner is None:
        return wording(names.lang, "events.match_drawn")
    won = of_side(names, wording, "match_won", fact.winner)
    if rules.finish == "round":
        return won
    return f"{target_met(names, rules, wording)} {won}"


def target_met(names: Names, rules: Rules, wording: Wording) -> str:
    """That the target was hit exactly, or reached (E7, F4)."""
    key = "target_hit" if rules.finish == "exact" else "target_reached"
    return wording(names.lang, f"events.{key}", target=shown(rules, rules.target(names.seating.sides)))
