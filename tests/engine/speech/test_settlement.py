"""A settlement line by line: every number that is said, recomputed from the hands left and the ends on the table."""

from __future__ import annotations

from collections import Counter

import pytest

from fiveup import locale
from fiveup.match import Match, Round
from fiveup.rules import Rules
from fiveup.scoring import Event
from fiveup.speech.names import Names
from fiveup.speech.settlement import Line, lines
from fiveup.speech.sums import sum_of
from tests.engine.speech.ends import ends
from tests.engine.speech.figures import figures

FIVES = ("all-fives", "single-spinner")
"""The games that are settled as All Fives is."""


THREES = {3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4}
"""What an end total scores in Fives and Threes."""


def nearest_five(pips: int) -> int:
    """C8, in its own words: remainder 1 or 2 down, 3 or 4 up."""
    return pips - pips % 5 + (5 if pips % 5 >= 3 else 0)


def difference(parts: list[int], own: int) -> list[int]:
    """The figures of "15 + 20 - 5 = 30"."""
    return [*parts, own, sum(parts) - own]


def domino_parts(match: Match, game: Round) -> list[list[int]]:
    """The figures of each part of a domino (E8, F7, D3)."""
    assert game.result is not None and game.result.seat is not None
    seat, seating, pips = game.result.seat, match.seating, game.pips()
    others = [other for other in seating.clockwise_from(seat) if other != seat]
    opponents = [other for other in others if seating.side_of(other) != seating.side_of(seat)]
    if match.variant == "exact61":
        amounts = [end.amount for end in game.tableau.counted()]
        together = sum(pips[other] for other in opponents)
        parts = [[*amounts, sum(amounts)] if len(amounts) > 1 else amounts, [together, nearest_five(together)]]
        partner = seating.partner_of(seat)
        if partner is not None:
            parts.append([pips[partner], nearest_five(pips[partner])])
        # The last part adds the others up: placement + opponents - partner = raw points.
        placement = sum(amounts) if sum(amounts) % 5 == 0 else 0
        taken = [part[-1] for part in parts[2:] if part[-1]]
        gained = placement + parts[1][-1]
        return [*parts, [placement, parts[1][-1], *taken, gained - sum(taken)]]
    if match.variant in FIVES:
        # F4: the last placement's points come first, and may have won already.
        last = [event for event in game.result.events if event.kind == "placement"]
        won = bool(last) and last[0].score >= match.rules.target(seating.sides)
        return [] if won else [[pips[other], nearest_five(pips[other])] for other in opponents]
    if match.variant == "fives-and-threes":
        amounts = [end.amount for end in game.tableau.counted()]
        points = THREES.get(sum(amounts), 0)
        return [[*amounts, sum(amounts), *([points] if points else [])], [1]]
    return [[pips[other]] for other in others]


def domino_raw(match: Match, game: Round) -> int:
    """What a domino is worth, from those figures (E8, F7, D3)."""
    parts = domino_parts(match, game)
    if match.variant == "fives-and-threes":
        return THREES.get(game.tableau.total(), 0) + 1
    return parts[-1][-1] if match.variant == "exact61" else sum(part[-1] for part in parts)


def block_parts(match: Match, game: Round) -> list[tuple[list[int], int]]:
    """The figures of each line of a blocked round, and the raw points of the event that follows it, 0 for none (E10, F8, D4)."""
    seating, pips = match.seating, game.pips()
    order = seating.clockwise_from(game.opener)
    if match.variant == "exact61":
        found: list[tuple[list[int], int]] = []
        for seat in sorted(order, key=lambda seat: pips[seat]):
            heavier = [
                pips[other]
                for other in range(seating.seats)
                if seating.side_of(other) != seating.side_of(seat) and pips[other] > pips[seat]
            ]
            total = sum(heavier) - len(heavier) * pips[seat]
            terms = [value for other in heavier for value in (other, pips[seat])]
            found.append(([pips[seat], *terms, total, nearest_five(total)] if heavier else [pips[seat]], nearest_five(total)))
        return found
    if match.variant in FIVES:
        totals = [sum(pips[seat] for seat in seating.seats_of(side)) for side in range(seating.sides)]
        rows = [([total, nearest_five(total)], 0) for total in totals]
        if totals.count(min(totals)) > 1:
            return [*rows, ([], 0)]
        last = difference([nearest_five(total) for total in totals if total != min(totals)], nearest_five(min(totals)))
        return [*rows, (last, last[-1])]
    if match.variant == "fives-and-threes":
        return [([], 0)]
    rows = [([pips[seat]], 0) for seat in order]
    lowest = [seat for seat in order if pips[seat] == min(pips)]
    if len({seating.side_of(seat) for seat in lowest}) > 1:
        return [*rows, ([], 0)]
    others = [pips[seat] for seat in order if seat != lowest[0]]
    return [*rows, ([*others, sum(others)] if len(others) > 1 else others, sum(others))]


def check_event(names: Names, rules: Rules, line: Line, event: Event) -> None:
    """An event's line: its points with their sign, cancelled or not, and the score it leaves, all in shown points."""
    points, score = event.raw // rules.unit, event.score // rules.unit
    assert points * rules.unit == event.raw
    assert line.points == (f"+{points}" if points >= 0 else f"\N{MINUS SIGN}{-points}")
    assert line.cancelled == (not event.applied)
    said = figures(names, line.text)
    if event.applied:
        assert said == ([points, score] if points else [score])
    else:
        target = rules.target(names.seating.sides) // rules.unit
        assert said == [points, score + points, target, score]


def all_names(lang: str, match: Match) -> list[Names]:
    """The names at a table as everyone sees it, an onlooker too."""
    seats = match.seating.seats
    players = ("human", *["club"] * (seats - 1))
    return [Names(lang, match.seating, players, viewer) for viewer in (None, *range(seats))]


@pytest.mark.parametrize("lang", locale.LANGS)
def test_every_number_of_every_settlement(lang: str) -> None:
    seen: Counter[str] = Counter()
    for end in ends():
        match, game = end.match, end.match.round
        assert game is not None and game.result is not None
        events = [event for event in game.result.events if event.kind != "placement"]
        for names in all_names(lang, match):
            said = lines(names, match.rules, game)
            assert all(line.text.strip() for line in said)
            if game.result.end == "target":
                assert said == []
                continue
            rest = list(said)
            pending = list(events)
            if game.result.end == "domino":
                if match.variant == "exact61":
                    total = game.tableau.total()
                    placement = "part_placement" if total and total % 5 == 0 else "part_placement_nothing"
                    assert said[0].text == locale.text(lang, f"events.{placement}", sum=sum_of(game.tableau.counted()))
                parts = [(part, 0) for part in domino_parts(match, game)]
                if pending:
                    assert domino_raw(match, game) == pending[0].raw
                    parts[-1] = (parts[-1][0], 1)
            else:
                parts = block_parts(match, game)
            won = False
            for part, raw in parts:
                line = rest.pop(0)
                if won:
                    assert figures(names, line.text) == []
                    continue
                assert figures(names, line.text) == part
                assert (line.points, line.cancelled) == ("", False)
                if raw and pending:
                    event = pending.pop(0)
                    assert game.result.end == "domino" or event.raw == raw
                    check_event(names, match.rules, rest.pop(0), event)
                    won = event.applied and match.rules.finish == "exact" and event.score == match.rules.target(match.seating.sides)
            assert rest == pending == []
        kind = f"{match.variant} {game.result.end}"
        seen[kind] += 1
        seen[f"{kind} tie"] += game.result.side is None
        seen[f"{kind} cancelled"] += any(not event.applied for event in events)
        seen[f"{kind} negative"] += any(event.raw < 0 for event in events)
        seen[f"{kind} nothing"] += any(event.raw == 0 for event in events)
        seen[f"{kind} none"] += not events
        seen[f"{kind} won early"] += match.over and game.result.end == "block" and match.rules.finish == "exact"
    wanted = (
        "exact61 domino cancelled", "exact61 domino negative", "exact61 domino nothing", "exact61 block tie", "exact61 block cancelled",
        "exact61 target", "all-fives domino", "all-fives domino none", "all-fives block", "all-fives block tie", "draw domino",
        "draw block", "draw block tie", "fives-and-threes domino", "fives-and-threes block",
    )  # fmt: skip
    assert [kind for kind in wanted if not seen[kind]] == []


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_shown_points_are_what_the_scores_moved_by(lang: str) -> None:
    for end in ends():
        match, game = end.match, end.match.round
        assert game is not None and game.result is not None
        moved = [after - before for after, before in zip(match.scores, end.before, strict=True)]
        applied = [0] * match.seating.sides
        for event in end.events:
            if event.kind == "placement" and event.applied:
                applied[event.side] += event.raw
        names = all_names(lang, match)[0]
        shown = [line for line in lines(names, match.rules, game) if line.points]
        settled = [event for event in end.events if event.kind != "placement"]
        for line, event in zip(shown, settled, strict=True):
            points = int(line.points.replace("\N{MINUS SIGN}", "-"))
            applied[event.side] += 0 if line.cancelled else points * match.rules.unit
        assert applied == moved
