"""The names that people give themselves: checked where they come from a form, and kept in the record under `names`, by seat."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from fiveup import bots
from fiveup.api.arguments import Arguments
from fiveup.api.refusal import Refused
from fiveup.record import Record
from fiveup.speech.names import HUMAN

LONGEST = 16
"""Characters of a name: what a score card of a phone has room for."""

KEY = "names"
"""The record's key. To the record format it is one of those that belong to others."""


def names_of_form(arguments: Arguments, seats: int) -> tuple[str, ...]:
    """The names that a form gives, by seat, an empty one where a seat goes by its usual name. Raises Refused."""
    given = arguments.get(KEY, [""] * seats)
    if not isinstance(given, list) or len(given) != seats:
        raise Refused("errors.call_argument", field=KEY)
    names = tuple(tidy(name) if isinstance(name, str) else None for name in given)
    for name, source in zip(names, given, strict=True):
        if name is None:
            raise Refused("errors.name", found=source, most=LONGEST)
    return tuple(name or "" for name in names)


def keep(record: Record, names: Sequence[str]) -> None:
    """Put people's names into a record; nothing where there is none. A bot goes by its level, whatever a form still says of its seat."""
    players = record.players or (HUMAN,) * record.seating.seats
    own = [name if player == HUMAN else "" for name, player in zip(names, players, strict=True)]
    if any(own):
        record.extra[KEY] = own


def given_names(record: Record) -> tuple[str, ...]:
    """The names in a record, by seat. What others may have put there and is no such list, or no name, counts as none given."""
    given: Any = record.extra.get(KEY)
    if not isinstance(given, list) or len(given) != record.seating.seats:
        return ()
    return tuple((tidy(name) or "") if isinstance(name, str) else "" for name in given)


def players_of(record: Record) -> tuple[str, ...]:
    """Who sits where, by seat, as names know them: a bot that is not of this version goes by its seat, as a person does."""
    players = record.players or (HUMAN,) * record.seating.seats
    return tuple(player if player in bots.REGISTRY else HUMAN for player in players)


def tidy(name: str) -> str | None:
    """A name without spaces around it, its letters composed; None if it is too long or has characters that are not seen."""
    tidied = unicodedata.normalize("NFC", name.strip(" "))
    seen = all(letter == " " or unicodedata.category(letter)[0] not in "CZ" for letter in tidied)
    return tidied if seen and len(tidied) <= LONGEST else None
