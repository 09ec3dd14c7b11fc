"""The colours of seats where several people play: chosen in the form, kept in the record under `colours`, never two alike."""

from __future__ import annotations

from typing import Any

from fiveup.api.arguments import Arguments
from fiveup.api.refusal import Refused
from fiveup.record import Record
from fiveup.speech.names import HUMAN

COLOURS = ("blue", "red", "purple", "green")
"""In the order of the seats that they are usually of. The page gives each a shape of its own, so that none is known by its colour alone."""

KEY = "colours"
"""The record's key. To the record format it is one of those that belong to others; links do not carry it."""


def colours_of_form(arguments: Arguments, seats: int) -> tuple[str, ...]:
    """The colours that a form gives, by seat, an empty one where a seat has its usual one. Raises Refused, where two are alike too."""
    given = arguments.get(KEY, [""] * seats)
    if not _sound(given, seats):
        raise Refused("errors.call_argument", field=KEY)
    return tuple(given)


def keep_colours(record: Record, colours: tuple[str, ...]) -> None:
    """Put people's colours into a record; nothing where there is none."""
    players = record.players or (HUMAN,) * record.seating.seats
    own = [colour if player == HUMAN else "" for colour, player in zip(colours, players, strict=True)]
    if any(own):
        record.extra[KEY] = own


def given_colours(record: Record) -> tuple[str, ...]:
    """The colours in a record, by seat, empty where none is given. What others may have put there and cannot be counts as none."""
    given: Any = record.extra.get(KEY)
    seats = record.seating.seats
    return tuple(given) if _sound(given, seats) else ("",) * seats


def colours_of(record: Record) -> tuple[str, ...]:
    """The colour of every seat: the given one, else its usual one, else the first that nobody has."""
    found = list(given_colours(record))
    for usual in (True, False):
        for seat, colour in enumerate(found):
            left = [each for each in COLOURS if each not in found]
            if not colour and (not usual or COLOURS[seat] in left):
                found[seat] = COLOURS[seat] if usual else left[0]
    return tuple(found)


def _sound(given: Any, seats: int) -> bool:
    if not isinstance(given, list) or len(given) != seats or any(colour not in ("", *COLOURS) for colour in given):
        return False
    chosen = [colour for colour in given if colour]
    return len(set(chosen)) == len(chosen)
