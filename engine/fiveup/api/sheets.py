"""The score sheet of a match: round by round what each side scored and had, the tally (E13), and all that happened."""

from __future__ import annotations

from typing import Any

from fiveup import locale, record
from fiveup.api.arguments import Arguments, lang_of, object_of
from fiveup.api.session import Session, opened
from fiveup.api.snapshot import names_of, news_of
from fiveup.record import steps
from fiveup.speech import scores
from fiveup.speech.events import of_seat, of_side
from fiveup.speech.names import Names
from fiveup.speech.sums import gain, number, shown

Json = dict[str, Any]


def sheet_of(arguments: Arguments) -> Json:
    """The score sheet of a record. Raises Refused or RecordError."""
    session = opened("", lang_of(arguments), record.read(object_of(arguments, "record")), (9.0, 11.0))
    names, match, lang = names_of(session), session.match, session.lang
    text = locale.text
    return {
        "title": text(lang, f"names.game.{match.variant}"),
        "players": locale.listing(lang, [names.seat(seat) for seat in range(match.seating.seats)]),
        "result": _result(session, names),
        "columns": [text(lang, "history.col_round"), text(lang, "history.col_end")],
        "sides": [
            {"name": names.side(side), "members": names.members(side), **_score(session, side)} for side in range(match.seating.sides)
        ],
        "rows": _rows(session, names),
        "log": news_of(session, session.facts),
        "over": match.over,
    }


def _score(session: Session, side: int) -> Json:
    told = scores.score(session.lang, session.match.rules, session.match.seating, session.match.scores[side])
    return {"points": told["points"], "tally": told["tally"]}


def _result(session: Session, names: Names) -> str:
    match = session.match
    if not match.over:
        return locale.text(names.lang, "history.going_on")
    if match.winner is None:
        return locale.text(names.lang, "events.match_drawn")
    return of_side(names, locale.text, "match_won", match.winner)


def _rows(session: Session, names: Names) -> list[Json]:
    """One row a finished round."""
    rules, before = session.match.rules, None
    rows: list[Json] = []
    for step in steps(session.record):
        game = step.match.round
        assert game is not None
        if step.action is None and before is None:
            before = step.match.scores
        if game.result is None or before is None:
            continue
        after = step.match.scores
        if game.result.end == "domino":
            assert game.result.seat is not None
            end = of_seat(names, locale.text, "title_domino", game.result.seat)
        else:
            end = locale.text(names.lang, "events.title_blocked" if game.result.end == "block" else "history.end_target")
        cells = [
            {"gain": gain(rules, now - had) if now != had else "", "score": number(shown(rules, now))}
            for now, had in zip(after, before, strict=True)
        ]
        rows.append({"round": str(game.number + 1), "end": end, "cells": cells})
        before = None
    return rows
