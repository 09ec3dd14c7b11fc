"""The sheet at a round's or match's end: revealed hands, the settlement line by line, who won, who opens next and why."""

from __future__ import annotations

from typing import Any

from fiveup import locale, tiles
from fiveup.api.session import Session
from fiveup.deal import Lot
from fiveup.match import Round
from fiveup.rulebook.sections import about_round
from fiveup.speech.events import of_seat, of_side, opens, round_winner, target_met
from fiveup.speech.facts import opened_by
from fiveup.speech.house import sentence as house_sentence
from fiveup.speech.names import Names
from fiveup.speech.settlement import lines
from fiveup.variants import REGISTRY

Json = dict[str, Any]


def outcome_of(session: Session, names: Names) -> Json | None:
    """The sheet of the round on the table, None while it is being played."""
    game = session.match.round
    if game is None or game.result is None:
        return None
    return {
        "title": _title(session, names, game),
        "winner": _winner(session, names, game),
        "hands": [_hand(names, game, seat) for seat in names.seating.clockwise_from(game.opener)],
        "lines": [
            {"text": line.text, "points": line.points, "cancelled": line.cancelled}
            for line in lines(names, session.match.rules, game)
        ],
        "about": about_round(game.result.end),
        "next": None if session.match.over else _next(session, names),
    }


def _title(session: Session, names: Names, game: Round) -> str:
    result = game.result
    assert result is not None
    if session.match.over and session.match.rules.finish != "round":
        return _match_winner(session, names)
    if result.end == "block":
        return locale.text(names.lang, "events.title_blocked")
    assert result.seat is not None
    return of_seat(names, locale.text, "title_domino", result.seat)


def _match_winner(session: Session, names: Names) -> str:
    if session.match.winner is None:
        return locale.text(names.lang, "events.match_drawn")
    return of_side(names, locale.text, "match_won", session.match.winner)


def _winner(session: Session, names: Names, game: Round) -> str:
    rules = session.match.rules
    if session.match.over:
        # Where there is a target the title names the winner already: here it is said how.
        return _match_winner(session, names) if rules.finish == "round" else target_met(names, rules, locale.text)
    assert game.result is not None
    return round_winner(names, rules, game.result, locale.text)


def _hand(names: Names, game: Round, seat: int) -> Json:
    hand = game.hands[seat]
    return {
        "seat": seat,
        "name": names.seat(seat),
        "tiles": [tiles.NAMES[tile] for tile in hand],
        "pips": locale.text(names.lang, "names.pips", count=tiles.pips(hand)),
        "spoken": locale.listing(names.lang, [locale.spoken_tile(names.lang, tile) for tile in hand]),
    }


def _next(session: Session, names: Names) -> Json:
    """Who opens the next round. Which tiles are dealt stays secret; a lot's tiles are turned up for all to see (C9)."""
    dealt = session.upcoming
    why = opened_by(session.match, dealt)
    lang = names.lang
    if why == "lot":
        text = of_seat(names, locale.text, "opens_by_lot", dealt.opener)
    elif why == "domino":
        text = of_seat(names, locale.text, "next_after_domino", dealt.opener)
    elif why == "clockwise":
        text = of_seat(names, locale.text, "next_clockwise", dealt.opener)
    else:
        text = locale.text(lang, "events.next_by_double")
    return {"text": text, "spoken": text, "lot": lot_of(names, dealt.lot)}


def lot_of(names: Names, lot: Lot) -> list[list[Json]]:
    """A lot to be drawn on the page: drawing by drawing, whose tile is which, and the same in words (C9)."""
    return [
        [
            {
                "name": names.seat(seat),
                "tile": tiles.NAMES[tile],
                "spoken": of_seat(names, locale.spoken, "lot_turned", seat, tile=tiles.NAMES[tile], pips=tiles.PIPS[tile]),
            }
            for seat, tile in drawing
        ]
        for drawing in lot
    ]


def opening_of(session: Session, names: Names) -> Json | None:
    """Who opens the round and why, with the lot if one was drawn: shown while nothing is placed, None afterwards."""
    game = session.match.round
    if game is None or game.tableau.order:
        return None
    fact = next(fact for fact in reversed(session.facts) if fact.kind == "deal")
    match = session.match
    house = house_sentence(names.lang, match.rules, REGISTRY[match.variant]) if game.number == 0 else ""
    text, spoken = (f"{opens(names, fact, say)} {house}".rstrip() for say in (locale.text, locale.spoken))
    return {"text": text, "spoken": spoken, "lot": lot_of(names, game.lot)}
