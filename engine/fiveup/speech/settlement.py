"""A round's settlement, line by line: hands counted and rounded, and the events they made (E8, E10, F7, F8, D3, D4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fiveup import locale
from fiveup.match import Round
from fiveup.rules import Rules
from fiveup.scoring import Claim, Event, points, round5, rounded
from fiveup.speech.events import of_seat, settled
from fiveup.speech.names import Names
from fiveup.speech.sums import MINUS, gain, number, shown, sum_of


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a settlement; `points` (shown, signed) stand on the lines that changed or would have changed a score."""

    text: str
    points: str = ""
    cancelled: bool = False


def lines(names: Names, rules: Rules, game: Round) -> list[Line]:
    """The settlement of a round that is over. Empty where a placement won the match in the middle of it."""
    result = game.result
    assert result is not None
    settlement = [event for event in result.events if event.kind != "placement"]
    if result.end == "domino":
        parts = _domino(names, rules, game, settlement)
        return [Line(part) for part in parts] + [_event_line(names, rules, event) for event in settlement]
    if result.end == "block":
        return _block(names, rules, game, settlement)
    return []


def _event_line(names: Names, rules: Rules, event: Event) -> Line:
    text = settled(names, rules, event, locale.text)
    return Line(text, gain(rules, event.raw), not event.applied)


def _domino(names: Names, rules: Rules, game: Round, settlement: Sequence[Event]) -> Iterable[str]:
    """What a domino is made of, part by part; nothing where the last placement won before it was counted (F4)."""
    result = game.result
    assert result is not None and result.seat is not None
    target = rules.target(names.seating.sides)
    if not settlement and any(event.score >= target for event in result.events):
        return
    seat = result.seat
    seating, pips = names.seating, game.pips()
    lang = names.lang
    if rules.one_event and rules.points != "none":
        raw = points(rules, game.tableau.total())
        key = "part_placement" if raw else "part_placement_nothing"
        if raw and rules.points == "fives-and-threes":
            key = "part_placement_points"
        yield locale.text(lang, f"events.{key}", sum=sum_of(game.tableau.counted()), points=shown(rules, raw))
    if rules.domino == "one-point":
        yield locale.text(lang, "events.part_going_out", points=1)
        return
    everyone = rules.domino == "all-hands"
    partner = seating.partner_of(seat)
    counted = [
        other
        for other in seating.clockwise_from(seat)
        if other != seat and (everyone or seating.side_of(other) != seating.side_of(seat))
    ]
    if rules.rounding == "sum" and len(counted) > 1:
        together = sum(pips[other] for other in counted)
        key = "part_others" if everyone and partner is not None else "part_opponents"
        # By name: whoever reads it may be one of them, and takes "opponents" for the others.
        them = [names.seat(other) for other in counted]
        yield locale.text(lang, f"events.{key}", names=them, pips=together, rounded=round5(together))
    else:
        for other in counted:
            yield _hand(names, rules, other, pips[other])
    if partner is not None and rules.domino == "less-partner":
        key = "part_partner_plain" if rules.rounding == "none" else "part_partner"
        yield locale.text(lang, f"events.{key}", name=names.seat(partner), pips=pips[partner], rounded=round5(pips[partner]))
    if settlement and rules.unit != 1:
        yield locale.text(lang, "events.part_together", sum=_together(settlement[0].claim))


def _together(claim: Claim) -> str:
    """A domino's parts added up, in raw points: "5 + 20 - 10 = 15" (E8)."""
    terms = str(claim.opponents) if claim.placement is None else f"{claim.placement} + {claim.opponents}"
    if claim.partner:
        terms += f" {MINUS} {claim.partner}"
    return f"{terms} = {number(claim.raw)}"


def _hand(names: Names, rules: Rules, seat: int, pips: int) -> str:
    if rules.rounding == "none":
        return of_seat(names, locale.text, "part_hand_plain", seat, pips=pips)
    return of_seat(names, locale.text, "part_hand", seat, pips=pips, rounded=round5(pips))


def _block(names: Names, rules: Rules, game: Round, settlement: Sequence[Event]) -> list[Line]:
    if rules.block == "heavier-hands":
        return list(_heavier_hands(names, rules, game, settlement))
    if rules.block == "nothing":
        return [Line(locale.text(names.lang, "events.block_nothing"))]
    parts = _lightest_side(names, rules, game) if rules.block == "lightest-side" else _lowest_hand(names, rules, game)
    return [Line(part) for part in parts] + [_event_line(names, rules, event) for event in settlement]


def _heavier_hands(names: Names, rules: Rules, game: Round, settlement: Sequence[Event]) -> Iterable[Line]:
    """Hand by hand, from the lightest up, each with the event it made (E10)."""
    pips, seating = game.pips(), names.seating
    pending = list(settlement)
    won = False
    for seat in sorted(seating.clockwise_from(game.opener), key=lambda seat: pips[seat]):
        heavier = [
            pips[other]
            for other in range(seating.seats)
            if seating.side_of(other) != seating.side_of(seat) and pips[other] > pips[seat]
        ]
        if won:
            yield Line(of_seat(names, locale.text, "block_not_reached", seat))
            continue
        if not heavier:
            yield Line(of_seat(names, locale.text, "block_hand_nothing", seat, pips=pips[seat]))
            continue
        differences = [other - pips[seat] for other in heavier]
        terms = [f"({other} {MINUS} {pips[seat]})" for other in heavier]
        total = f"{' + '.join(terms)} = {sum(differences)}"
        key = "block_hand_plain" if rules.rounding == "none" else "block_hand"
        yield Line(of_seat(names, locale.text, key, seat, pips=pips[seat], sum=total, rounded=rounded(rules, differences)))
        if pending and pending[0].seat == seat:
            event = pending.pop(0)
            won = rules.finish != "round" and event.applied and event.score >= rules.target(seating.sides)
            yield _event_line(names, rules, event)


def _lightest_side(names: Names, rules: Rules, game: Round) -> Iterable[str]:
    """Every side's pips, and what the lightest takes (F8)."""
    pips, seating = game.pips(), names.seating
    totals = [sum(pips[seat] for seat in seating.seats_of(side)) for side in range(seating.sides)]
    each = rules.rounding == "each"
    key = "block_side" if each else "block_side_plain"
    for side, total in enumerate(totals):
        yield locale.text(names.lang, f"events.{key}", side=names.side(side), pips=total, rounded=round5(total))
    lightest = min(totals)
    if totals.count(lightest) > 1:
        yield locale.text(names.lang, "events.block_lightest_tie")
        return
    taken = [round5(total) if each else total for total in totals if total != lightest]
    own = round5(lightest) if each else lightest
    difference = sum(taken) - own
    outcome = f"{' + '.join(map(str, taken))} {MINUS} {own} = {number(difference)}"
    key = "block_lightest_rounded" if rules.rounding == "sum" else "block_lightest"
    yield locale.text(names.lang, f"events.{key}", sum=outcome, rounded=round5(difference))


def _lowest_hand(names: Names, rules: Rules, game: Round) -> Iterable[str]:
    """Every hand, and what the lowest takes (D4)."""
    pips, seating = game.pips(), names.seating
    order = seating.clockwise_from(game.opener)
    each = rules.rounding == "each"
    for seat in order:
        key = "part_hand" if each else "part_hand_plain"
        yield of_seat(names, locale.text, key, seat, pips=pips[seat], rounded=round5(pips[seat]))
    lowest = min(pips)
    holders = [seat for seat in order if pips[seat] == lowest]
    if len({seating.side_of(seat) for seat in holders}) > 1:
        yield locale.text(names.lang, "events.block_lowest_tie")
        return
    others = [round5(pips[seat]) if each else pips[seat] for seat in order if seat != holders[0]]
    outcome = number(others[0]) if len(others) == 1 else f"{' + '.join(map(str, others))} = {sum(others)}"
    key = "block_lowest_rounded" if rules.rounding == "sum" else "block_lowest"
    yield locale.text(names.lang, f"events.{key}", sum=outcome, rounded=round5(sum(others)))
