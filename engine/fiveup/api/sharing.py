"""Matches that come and go: what a link holds, what it is called, how it stands to what is kept here, and the other forms of a record."""

from __future__ import annotations

from typing import Any

from fiveup import bots, link, locale, record
from fiveup.api.arguments import Arguments, lang_of, object_of, text_of, whole_of
from fiveup.api.naming import given_names, players_of
from fiveup.api.refusal import Refused
from fiveup.api.session import HUMAN, Session
from fiveup.api.snapshot import names_of
from fiveup.link import Kind, Received
from fiveup.match import Match
from fiveup.record import Record
from fiveup.rules import Rules, with_house_rules
from fiveup.speech import house
from fiveup.speech.names import Names
from fiveup.variants import REGISTRY

Json = dict[str, Any]


def share_of(session: Session, arguments: Arguments) -> Json:
    """A link of a session: of the whole match, its latest round, the turn that comes next, or as a challenge. Raises Refused."""
    kind, number = kind_of(arguments), None
    if "round" in arguments:
        number = whole_of(arguments, "round")
        if number < 0:
            raise Refused("errors.call_argument", field="round")
    whole = session.record
    match = session.match
    turn: int | None = None
    if kind == "position":
        whole = link.round_alone(whole, len(whole.rounds) - 1)
    elif kind == "turn":
        turn = turn_of(whole, match)
        if turn is None:
            raise Refused("errors.nobody_to_pass_to")
        # Whoever opened such a link would hold the hand of the person here, and play for them.
        if session.here is not None and turn in session.people:
            raise Refused("errors.pass_on_later")
    elif kind == "challenge":
        whole = link.challenge_of(whole, number)
    return {
        "kind": kind,
        "link": link.write(kind, whole),
        "match": link.identity(whole),
        "plies": link.plies(whole),
        "seat": turn,
        "name": "" if turn is None else names_of(session).seat(turn),
        "whom": "" if turn is None else locale.text(session.lang, "sharing.turn_for", name=names_of(session).seat(turn)),
        "title": _title(session.lang, kind, whole, match.over),
        "note": _note(session.lang, kind, whole, match),
    }


def kind_of(arguments: Arguments) -> Kind:
    """The kind of link that a call names. Raises Refused."""
    named = text_of(arguments, "kind")
    for kind in link.KINDS:
        if kind == named:
            return kind
    raise Refused("errors.call_argument", field="kind")


def turn_of(whole: Record, match: Match) -> int | None:
    """The person whom a match waits for: the one to move, or after a bot the next one. None where the match is over, or has no person."""
    if match.over:
        return None
    players = whole.players or (HUMAN,) * whole.seating.seats
    start = 0 if match.round is None else match.round.turn
    return next((seat for seat in whole.seating.clockwise_from(start) if players[seat] == HUMAN), None)


def _title(lang: str, kind: Kind, whole: Record, over: bool) -> str:
    name = "match_over" if kind == "match" and over else kind
    game = house.titled(lang, whole.variant, _rules_of(kind, whole), REGISTRY[whole.variant])
    return locale.text(lang, f"sharing.{name}", game=game)


def _rules_of(kind: Kind, whole: Record) -> Rules:
    """The rules to be named. That one round may be opened by whoever opened it is no rule of its match."""
    one = kind == "position" or (kind == "challenge" and len(whole.rounds) == 1)
    kept = {field: value for field, value in whole.house.items() if not one or field != "opener"}
    return with_house_rules(REGISTRY[whole.variant], kept)


def _note(lang: str, kind: Kind, whole: Record, match: Match) -> str:
    """What whoever opens the link can see, where that is not all that a finished match shows anyway."""
    if kind in link.SEALED:
        sealed = locale.text(lang, "sharing.sealed")
        return f"{locale.text(lang, 'sharing.challenge_chance_note')} {sealed}" if _by_chance(kind, whole) else sealed
    shown = match.over or match.between_rounds
    return "" if shown else locale.text(lang, "sharing.open")


def _by_chance(kind: Kind, whole: Record) -> bool:
    """Whether bots may choose otherwise in a challenge than for its sender: it has not their seed, and not all do without chance."""
    return kind == "challenge" and whole.seed is None and any(each not in (HUMAN, *bots.STEADY) for each in whole.players or ())


def receive_call(arguments: Arguments) -> Json:
    """What a link, a record's text or its JSON is, checked whole. Raises Refused or RecordError that says what is wrong with it."""
    lang = lang_of(arguments)
    found = link.receive(text_of(arguments, "text"))
    whole = found.record
    match = record.final(whole)
    secret = found.kind == "challenge"
    seat = turn_of(whole, match) if found.kind == "turn" else None
    names = Names(lang, whole.seating, players_of(whole), None, given_names(whole))
    return {
        "form": found.form,
        "kind": found.kind,
        "match": link.identity(whole),
        "plies": None if secret else link.plies(whole),
        "over": None if secret else match.over,
        "rounds": None if secret else len(whole.rounds),
        "variant": whole.variant,
        "seats": whole.seating.seats,
        "partners": whole.seating.partners,
        "players": list(whole.players or names.players),
        "aids": [] if secret else list(whole.aids),
        "seat": seat,
        "name": "" if seat is None else names.seat(seat),
        "title": _title(lang, found.kind, whole, match.over),
        "lines": _lines(lang, found, match),
        "house": dict(whole.house),
        "record": None if secret else record.write(whole),
    }


def _lines(lang: str, found: Received, match: Match) -> list[str]:
    """What whoever received a match should know of it before they open it."""
    whole = found.record
    key = f"names.table.{whole.seating.seats}{'-partners' if whole.seating.partners else ''}"
    lines = [locale.text(lang, key)]
    said = house.sentence(lang, _rules_of(found.kind, whole), REGISTRY[whole.variant])
    lines.append(said or locale.text(lang, "sharing.no_house"))
    if found.kind == "challenge":
        size = "whole" if match.over else "round" if len(whole.rounds) == 1 else "part"
        lines.append(locale.text(lang, f"sharing.challenge_{size}"))
        if _by_chance("challenge", whole):
            lines.append(locale.text(lang, "sharing.challenge_chance"))
        lines.append(locale.text(lang, "sharing.challenge_hidden"))
    elif match.over:
        lines.append(locale.text(lang, "sharing.is_over", rounds=len(match.results)))
    else:
        lines.append(locale.text(lang, "sharing.goes_on", round=max(1, len(whole.rounds))))
    return lines


def relation_call(arguments: Arguments) -> Json:
    """How a link stands to the record that is kept here. Raises Refused, RecordError."""
    lang = lang_of(arguments)
    kept = record.read(object_of(arguments, "record"))
    found = link.receive(text_of(arguments, "text"))
    if found.kind == "challenge":
        raise Refused("errors.link_sealed")
    how = link.relation(kept, found.record)
    mine, theirs = link.plies(kept), link.plies(found.record)
    return {
        "relation": how,
        "text": locale.text(lang, f"sharing.is_{how}", count=abs(theirs - mine)),
        "match": link.identity(found.record),
        "plies": {"kept": mine, "opened": theirs},
    }


def convert_call(arguments: Arguments) -> Json:
    """A record in another form: JSON, text, or a link of the whole match. Raises Refused, RecordError, for what is sealed too."""
    lang_of(arguments)
    form = text_of(arguments, "to")
    whole = link.receive(text_of(arguments, "text")).opened()
    record.final(whole)
    if form == "text":
        from fiveup.record.text import to_text

        return {"form": form, "text": to_text(whole)}
    if form == "link":
        return {"form": form, "text": link.write("match", whole)}
    if form != "json":
        raise Refused("errors.call_argument", field="to")
    return {"form": form, "text": record.dump(whole)}
