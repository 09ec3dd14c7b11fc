"""The deal of the day: the same tiles for everyone in the world, from the date alone, and how many days somebody has played in a row.

Which date it is says whoever calls, by the calendar of the place: nothing here looks at a clock.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from fiveup import locale, record, variants
from fiveup.api.arguments import Arguments, lang_of, text_of
from fiveup.api.refusal import Refused
from fiveup.api.session import HUMAN
from fiveup.api.starting import DEFAULT_BOT
from fiveup.record import Record
from fiveup.seating import Seating

Json = dict[str, Any]

GAME = "exact61"
DAY = "day"
"""The record's key that says of which day it is. To the record format it is one of those that belong to others."""


def today_call(arguments: Arguments) -> Json:
    """The deal of a day, and the streak that ends with it or the day before. Raises Refused for what is no date."""
    lang = lang_of(arguments)
    day = _date(text_of(arguments, "date"))
    played = arguments.get("played")
    if not isinstance(played, list):
        raise Refused("errors.call_argument", field="played")
    days = {_date(each) for each in played}
    length = streak(day, days)
    return {
        "date": day.isoformat(),
        "record": record.write(record_of(day)),
        "title": locale.text(lang, "sharing.day"),
        "text": locale.text(lang, "sharing.day_about", game=GAME),
        "played": day in days,
        "streak": length,
        "streakText": locale.text(lang, "sharing.streak" if length else "sharing.streak_none", days=length),
    }


def record_of(day: date) -> Record:
    """The empty record of a day's match, always the same: its first round is the deal of the day."""
    rules = variants.REGISTRY[GAME]
    seed = f"day {day.isoformat()}"
    return Record(GAME, rules, {}, Seating(2), seed=seed, players=(HUMAN, DEFAULT_BOT), extra={DAY: day.isoformat()})


def streak(day: date, played: set[date]) -> int:
    """How many days in a row were played up to `day`, or up to the day before while `day` is still to be played."""
    if day not in played:
        day -= timedelta(days=1)
    length = 0
    while day in played:
        length += 1
        day -= timedelta(days=1)
    return length


def _date(text: object) -> date:
    try:
        if isinstance(text, str):
            found = date.fromisoformat(text)
            # Weeks (2026-W05-1) and dates without hyphens are ISO dates too, but no days that anything here has written.
            if found.year > 1900 and found.isoformat() == text:
                return found
    except ValueError:
        pass
    raise Refused("errors.date", found=text)
