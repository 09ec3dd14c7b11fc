"""Points: end totals, rounding, settlements, and the target check that applies or cancels an event (E5-E11, F3-F8, D3, D4).

Everything here is in raw points and pips. A `Claim` is what a seat would score; `settle` turns claims into events, one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from fiveup.rules import Rules
from fiveup.seating import Seating
from fiveup.tableau import CountedEnd

EventKind = Literal["placement", "domino", "block"]


class Claim(NamedTuple):
    """Raw points that a seat would score for its side, with the parts they are made of (None where the game has no such part)."""

    kind: EventKind
    seat: int
    raw: int
    total: int | None = None
    placement: int | None = None
    opponents: int | None = None
    partner: int | None = None
    others: int | None = None
    counted: tuple[CountedEnd, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """A claim after its target check. `score` is its side's raw score afterwards; a cancelled event has `applied` false (E7)."""

    claim: Claim
    side: int
    applied: bool
    score: int

    @property
    def kind(self) -> EventKind:
        """What scored: a placement, a domino or a blocked round."""
        return self.claim.kind

    @property
    def seat(self) -> int:
        """The seat that the event belongs to."""
        return self.claim.seat

    @property
    def raw(self) -> int:
        """Its raw points, whether they were applied or not."""
        return self.claim.raw


class Settled(NamedTuple):
    """The raw scores by side after some claims, the events they became, and the side that won the match by one of them."""

    scores: tuple[int, ...]
    events: tuple[Event, ...]
    winner: int | None


def round5(pips: int) -> int:
    """Pips rounded to the nearest five: remainder 1 or 2 down, 3 or 4 up (C8). Meant for 0 and more."""
    return (pips + 2) // 5 * 5


def points(rules: Rules, total: int) -> int:
    """The raw points that an end total scores after a placement (E5, F3)."""
    if rules.points == "fives":
        return total if total % 5 == 0 else 0
    if rules.points == "fives-and-threes":
        return (total // 5 if total % 5 == 0 else 0) + (total // 3 if total % 3 == 0 else 0)
    return 0


def rounded(rules: Rules, parts: Iterable[int]) -> int:
    """Several amounts of pips made one, rounded the way the rules say: each by itself, their sum once, or not."""
    if rules.rounding == "each":
        return sum(round5(part) for part in parts)
    together = sum(parts)
    return round5(together) if rules.rounding == "sum" else together


def settle(rules: Rules, seating: Seating, scores: Sequence[int], claims: Iterable[Claim]) -> Settled:
    """Apply claims in order, each with its own target check (E7, E10, F4). Those after a winning one are not applied."""
    after = list(scores)
    events: list[Event] = []
    target = rules.target(seating.sides)
    for claim in claims:
        side = seating.side_of(claim.seat)
        reached = after[side] + claim.raw
        applied = not (rules.finish == "exact" and reached > target)
        if applied:
            after[side] = reached
        events.append(Event(claim, side, applied, after[side]))
        if rules.finish != "round" and after[side] >= target:
            return Settled(tuple(after), tuple(events), side)
    return Settled(tuple(after), tuple(events), None)


def placement_claims(rules: Rules, seat: int, total: int, counted: tuple[CountedEnd, ...]) -> tuple[Claim, ...]:
    """What a placement that leaves `total` claims: nothing, or one claim (E5)."""
    raw = points(rules, total)
    return (Claim("placement", seat, raw, total=total, counted=counted),) if raw else ()


def domino_claims(
    rules: Rules, seating: Seating, seat: int, pips: Sequence[int], total: int, counted: tuple[CountedEnd, ...]
) -> tuple[Claim, ...]:
    """What going out claims for `seat`, from the pips left in each seat's hand (E8, F7, D3).

    `total` is the end total after the last placement; its points are in the claim where the rules make them one event.
    """
    opposing = [pips[other] for other in range(seating.seats) if seating.side_of(other) != seating.side_of(seat)]
    placement = points(rules, total) if rules.one_event else 0
    if rules.domino == "less-partner":
        partner_seat = seating.partner_of(seat)
        partner = 0 if partner_seat is None else rounded(rules, [pips[partner_seat]])
        opponents = rounded(rules, opposing)
        if rules.one_event:
            raw = placement + opponents - partner
            return (Claim("domino", seat, raw, total, placement, opponents, partner, counted=counted),)
        claim = Claim("domino", seat, opponents - partner, opponents=opponents, partner=partner)
        return (claim,) if claim.raw else ()
    if rules.domino == "opponents":
        opponents = rounded(rules, opposing)
        if rules.one_event:
            return (Claim("domino", seat, placement + opponents, total, placement, opponents, counted=counted),)
        return (Claim("domino", seat, opponents, opponents=opponents),) if opponents else ()
    if rules.domino == "all-hands":
        others = rounded(rules, [hand for other, hand in enumerate(pips) if other != seat])
        if rules.one_event:
            return (Claim("domino", seat, placement + others, total, placement, others=others, counted=counted),)
        return (Claim("domino", seat, others, others=others),) if others or rules.finish == "round" else ()
    if rules.one_event:
        return (Claim("domino", seat, placement + 1, total, placement, counted=counted),)
    return (Claim("domino", seat, 1),)


class Blocked(NamedTuple):
    """A blocked round's settlement: the side that won it (None: drawn, or nobody wins here) and its claims in order."""

    side: int | None
    claims: tuple[Claim, ...]


def block_claims(rules: Rules, seating: Seating, opener: int, pips: Sequence[int]) -> Blocked:
    """What a blocked round claims, from the pips in each seat's hand (E10, E11, F8, D4)."""
    if rules.block == "heavier-hands":
        return Blocked(_lightest_hands_side(seating, pips), _heavier_hands(rules, seating, opener, pips))
    if rules.block == "lightest-side":
        return _lightest_side(rules, seating, opener, pips)
    if rules.block == "lowest-hand":
        return _lowest_hand(rules, seating, opener, pips)
    return Blocked(None, ())


def _lightest_hands_side(seating: Seating, pips: Sequence[int]) -> int | None:
    """The one side that holds every lightest hand, or None (E11)."""
    lightest = min(pips)
    sides = {seating.side_of(seat) for seat, hand in enumerate(pips) if hand == lightest}
    return sides.pop() if len(sides) == 1 else None


def _heavier_hands(rules: Rules, seating: Seating, opener: int, pips: Sequence[int]) -> tuple[Claim, ...]:
    claims: list[Claim] = []
    # sorted() is stable, so equal hands stay clockwise from the opener (E10).
    for seat in sorted(seating.clockwise_from(opener), key=lambda seat: pips[seat]):
        side = seating.side_of(seat)
        heavier = [
            pips[other] - pips[seat]
            for other in range(seating.seats)
            if seating.side_of(other) != side and pips[other] > pips[seat]
        ]
        raw = rounded(rules, heavier)
        if raw > 0:
            claims.append(Claim("block", seat, raw))
    return tuple(claims)


def _lightest_side(rules: Rules, seating: Seating, opener: int, pips: Sequence[int]) -> Blocked:
    totals = [sum(pips[seat] for seat in seating.seats_of(side)) for side in range(seating.sides)]
    lightest = min(totals)
    if totals.count(lightest) > 1:
        return Blocked(None, ())
    side = totals.index(lightest)
    heavier = [total for other, total in enumerate(totals) if other != side]
    if rules.rounding == "each":
        raw = sum(round5(total) for total in heavier) - round5(lightest)
    else:
        difference = sum(heavier) - lightest
        raw = round5(difference) if rules.rounding == "sum" else difference
    seat = next(seat for seat in seating.clockwise_from(opener) if seating.side_of(seat) == side)
    return Blocked(side, (Claim("block", seat, raw),) if raw else ())


def _lowest_hand(rules: Rules, seating: Seating, opener: int, pips: Sequence[int]) -> Blocked:
    side = _lightest_hands_side(seating, pips)
    if side is None:
        return Blocked(None, ())
    lowest = min(pips)
    seat = next(seat for seat in seating.clockwise_from(opener) if pips[seat] == lowest)
    others = rounded(rules, [hand for other, hand in enumerate(pips) if other != seat])
    return Blocked(side, (Claim("block", seat, others),))
