"""A legal record that reaches a figure's position: who held what, who drew when, so that every placement was one that could be made.

The placements are given, and often the hands they leave. What is looked for is a table, turns (with passes once the boneyard is empty) and
draws, seat by seat: each seat's draws depend on the layout and on its own tiles alone. `record.final` has the last word.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from typing import NamedTuple

from fiveup import tiles
from fiveup.action import DRAW, PASS, place
from fiveup.deal import Deal, leader
from fiveup.record import Record, RecordError, RoundRecord, final
from fiveup.rulebook.figure import Figure
from fiveup.rulebook.holding import Dealt, Turn, ways_to_hold
from fiveup.seating import Seating
from fiveup.tableau import Tableau

MOST_PASSES = 4
MOST_TRIES = 400
"""Combinations of the seats' draws that are tried for one order of turns."""


class _Table(NamedTuple):
    """What is being tried: the table, and the tiles each seat has left at the end."""

    seating: Seating
    turns: tuple[Turn, ...]
    hands: tuple[tuple[int, ...], ...]


def figure_record(figure: Figure) -> Record:
    """A record whose last position is the figure's. Raises ValueError for a position that no round can come to, as far as was tried."""
    layouts = figure.layouts()
    for table in _tables(figure, layouts):
        ways = [
            list(islice(_ways_of(figure, table, seat), MOST_TRIES)) for seat in range(table.seating.seats)
        ]
        for dealt in islice(product(*ways), MOST_TRIES):
            record = _record(figure, table, dealt)
            if record is not None:
                return record
    raise ValueError(f"no round comes to {figure.id}")


def _tables(figure: Figure, layouts: Sequence[Tableau]) -> Iterator[_Table]:
    for seating in _seatings(figure):
        for turns in _orders(figure, layouts, seating):
            hands = _hands(figure, seating, turns)
            if hands is not None:
                yield _Table(seating, turns, hands)


def _seatings(figure: Figure) -> Iterator[Seating]:
    """The table that the figure names, or every one, the smallest first."""
    if figure.seating is not None:
        yield figure.seating
        return
    for seats in (2, 3, 4):
        yield Seating(seats, seats == 4 and figure.rules.partners == "always")


def _orders(figure: Figure, layouts: Sequence[Tableau], seating: Seating) -> Iterator[tuple[Turn, ...]]:
    """The orders of turns: without a pass first, then with some; last a turn that draws the boneyard empty in vain and blocks the round."""
    count = len(figure.placements)
    most = 0 if figure.hands is None else MOST_PASSES
    for passes in range(most + 1):
        drawing = figure.rules.drawing
        for stuck in (False, True) if figure.hands is not None and drawing else (False,):
            # Where tiles are drawn a pass needs an empty boneyard, which is never so in the first half of a round.
            for places in combinations(range(count // 2 if drawing else 1, count + passes - 1), passes):
                yield tuple(_turns(figure, layouts, seating, frozenset(places), count + passes, stuck))


def _turns(
    figure: Figure, layouts: Sequence[Tableau], seating: Seating, passes: frozenset[int], count: int, stuck: bool
) -> Iterator[Turn]:
    placed = 0
    # The last turn that may begin with draws: the first pass, before which the boneyard must have run out.
    last_draw = min(passes, default=count) if figure.rules.drawing else -1
    for index in range(count + stuck):
        seat = (figure.opener + index) % seating.seats
        values = layouts[placed].open_values()
        if index in passes or index == count:
            yield Turn(index, seat, None, values, index <= last_draw, index == count)
        else:
            action = figure.placements[placed]
            assert action.tile is not None
            yield Turn(index, seat, action.tile, values, 0 < index <= last_draw, False)
            placed += 1


def _hands(figure: Figure, seating: Seating, turns: Sequence[Turn]) -> tuple[tuple[int, ...], ...] | None:
    """The hands left at the end: the figure's, or else tiles that are not on the table, so that each seat was dealt its number."""
    if figure.hands is not None:
        return figure.hands
    size = figure.rules.hand_size(seating.seats)
    taken = {action.tile for action in figure.placements} | _would_lead(figure)
    spare = [tile for tile in tiles.ALL if tile not in taken]
    spare.sort(key=lambda tile: (tiles.is_double(tile), tiles.PIPS[tile] * 7 % 13))
    hands: list[tuple[int, ...]] = []
    for seat in range(seating.seats):
        left = size - sum(turn.seat == seat for turn in turns)
        if not 0 < left <= len(spare):
            return None
        hands.append(tuple(spare[:left]))
        spare = spare[left:]
    return tuple(hands)


def _ways_of(figure: Figure, table: _Table, seat: int) -> Iterator[Dealt]:
    size = figure.rules.hand_size(table.seating.seats)
    turns = [turn for turn in table.turns if turn.seat == seat]
    return ways_to_hold(size, turns, table.hands[seat], _would_lead(figure))


def _would_lead(figure: Figure) -> frozenset[int]:
    """The tiles that nobody may have been dealt, since they would have had to open instead (F5)."""
    lead = figure.placements[0].tile
    assert lead is not None
    if figure.rules.lead == "any":
        return frozenset()
    return frozenset(tile for tile in tiles.ALL if leader([[lead, tile]])[1] != lead)


def _record(figure: Figure, table: _Table, dealt: Sequence[Dealt]) -> Record | None:
    """The record of these deals and draws, if it is legal and ends as the figure does."""
    rules, seating = figure.rules, table.seating
    hands = tuple(each.hand for each in dealt)
    if rules.lead == "that-tile" and leader(hands) != (figure.opener, figure.placements[0].tile):
        return None
    boneyard: list[int] = []
    actions: list[str] = []
    waiting = iter(figure.placements)
    for turn in table.turns:
        drawn = dealt[turn.seat].drawn.get(turn.index, ())
        boneyard.extend(drawn)
        actions.extend(str(DRAW) for _ in drawn)
        if turn.tile is not None:
            action = next(waiting)
            actions.append(str(place(turn.tile, action.end)))
        elif not turn.stuck:
            actions.append(str(PASS))
    taken = {tile for hand in hands for tile in hand} | set(boneyard)
    boneyard.extend(tile for tile in reversed(tiles.ALL) if tile not in taken)
    deal = Deal(figure.opener, (), hands, tuple(boneyard))
    rounds = [RoundRecord(deal, actions)]
    record = Record(figure.game, rules, {}, seating, figure.scores, rounds=rounds)
    try:
        match = final(record)
    except (RecordError, ValueError):
        return None
    game = match.round
    assert game is not None
    held = [sorted(hand) for hand in game.hands]
    as_meant = game.tableau == figure.layouts()[-1] and held == [sorted(hand) for hand in table.hands]
    return record if as_meant else None
