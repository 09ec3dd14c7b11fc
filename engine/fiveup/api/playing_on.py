"""How a match goes on from a step of a replay: who sits where, in words, and what is kept of people's names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fiveup import bots, locale
from fiveup.api.colours import given_colours, keep_colours
from fiveup.api.naming import given_names, keep
from fiveup.api.replaying import Replay, names_at
from fiveup.api.starting import DEFAULT_BOT
from fiveup.record import Record
from fiveup.speech.names import HUMAN

Json = dict[str, Any]


def offer(replay: Replay, step: int, knew: int | None) -> Json | None:
    """Who plays, by seat, where one person goes on alone from a step, and that in words; None where nobody can.

    The person takes the seat `knew`, from which the replay is seen, else the first that was a person's. Bots keep their seats; a bot takes
    those of other people, and of bots that this version does not have.
    """
    at = replay.steps[step]
    if at.match.over or ((replay.shared or replay.elsewhere) and not replay.finished(at.round)):
        return None
    before = replay.record.players or (HUMAN,) * replay.record.seating.seats
    own = knew if knew is not None else before.index(HUMAN) if HUMAN in before else 0
    players = [HUMAN if seat == own else player if player in bots.REGISTRY else DEFAULT_BOT for seat, player in enumerate(before)]
    # By their seats: of a seat that is taken nobody is "you" yet.
    names = replace(names_at(replay, None), viewer=None)
    text = locale.text(replay.lang, "sharing.on_seat", name=names.seat(own))
    taken = [names.seat(seat) for seat, player in enumerate(before) if seat != own and player != players[seat]]
    if taken:
        bot = locale.text(replay.lang, f"names.bot.{DEFAULT_BOT}")
        text += " " + locale.text(replay.lang, "sharing.on_bots", names=taken, bot=bot)
    return {"players": players, "text": text}


def keep_names(whole: Record, before: Record) -> None:
    """Give a record the names and colours of the record that it goes on from, where a person's seat is a person's still."""
    people = before.players or (HUMAN,) * before.seating.seats
    keep_colours(whole, tuple(colour if player == HUMAN else "" for colour, player in zip(given_colours(before), people, strict=True)))
    names = [name if player == HUMAN else "" for name, player in zip(given_names(before), people, strict=False)]
    if names:
        keep(whole, names)
