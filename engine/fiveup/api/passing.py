"""Matches whose people sit at different devices, and go from one to the next by a link; challenges that are taken up from one."""

from __future__ import annotations

from fiveup import link, record
from fiveup.api.arguments import Arguments
from fiveup.api.refusal import Refused
from fiveup.api.session import HUMAN, Session
from fiveup.api.sharing import turn_of
from fiveup.record import Record
from fiveup.speech.facts import Fact


def here_of(arguments: Arguments, entry: Record) -> tuple[int, ...] | None:
    """The seats that a call says are played at this device: people's, at least one; None where it does not say. Raises Refused."""
    if "here" not in arguments:
        return None
    here = arguments["here"]
    players = entry.players or (HUMAN,) * entry.seating.seats
    people = [seat for seat, player in enumerate(players) if player == HUMAN]
    if not isinstance(here, list) or not here or any(type(seat) is not int or seat not in people for seat in here):
        raise Refused("errors.call_argument", field="here")
    return tuple(sorted(set(here)))


def start_of_link(text: str) -> tuple[Record, tuple[int, ...] | None]:
    """What is played when a link is opened, and the seats that are played here. Raises RecordError (LinkError).

    A match and a position go on as they stand. A turn is played by the seat that it waits for. A challenge begins anew.
    """
    found = link.receive(text)
    if found.kind == "challenge":
        sent = link.take_up(link.write("challenge", found.record))
        return sent.start(), None
    if found.kind == "turn":
        seat = turn_of(found.record, record.final(found.record))
        return found.record, None if seat is None else (seat,)
    return found.record, None


def missed(session: Session) -> list[Fact]:
    """What happened since the last action of a person at this device; the whole match if nobody here has acted yet."""
    found: list[Fact] = []
    for fact in reversed(session.facts):
        if fact.action is not None and fact.seat in session.people:
            break
        found.append(fact)
    return found[::-1]
