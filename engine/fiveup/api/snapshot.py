"""Everything the page draws of a session, in finished words and figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fiveup import locale, tiles
from fiveup.api.colours import colours_of
from fiveup.api.hand import hand_of
from fiveup.api.naming import given_names
from fiveup.api.outcome import opening_of, outcome_of
from fiveup.api.session import HUMAN, Session
from fiveup.board import to_json
from fiveup.house import changes
from fiveup.link import identity
from fiveup.rulebook.sections import about_fact
from fiveup.speech import board as board_words
from fiveup.speech import events, prompts, scores
from fiveup.speech.events import Wording
from fiveup.speech.facts import Fact
from fiveup.speech.house import chosen, titled
from fiveup.speech.names import Names
from fiveup.variants import REGISTRY
from fiveup.view import View

Json = dict[str, Any]


def names_of(session: Session) -> Names:
    """The names at a session's table, in its language. Where several people share a device nobody is "you"."""
    viewer = None if session.shared else session.viewer
    return Names(session.lang, session.record.seating, session.players, viewer, given_names(session.record))


def news_of(session: Session, facts: Sequence[Fact]) -> list[Json]:
    """Facts as news: what is announced and logged, one for each, in order."""
    names = names_of(session)
    rules = session.match.rules
    return [{**events.news(names, rules, fact), "about": about_fact(rules, fact)} for fact in facts]


def screen_of(session: Session, seen: View) -> str:
    """Where the session stands, by the name of the screen that shows it."""
    if seen.match_over:
        return "match-over"
    if seen.result is not None:
        return "round-over"
    if session.awaited is not None:
        return "curtain"
    if session.shared:
        return "your-turn" if seen.turn == seen.seat else "other-turn"
    return "your-turn" if seen.turn in session.people else "other-turn"


def snapshot(session: Session, facts: Sequence[Fact]) -> Json:
    """The whole screen of a session. `facts` are what this call made happen: its news."""
    seen = session.view()
    names = names_of(session)
    lang = session.lang
    forced = "pass" if session.shared and session.must_pass else _forced(seen)
    return {
        "session": session.id,
        "ply": session.ply,
        "lang": lang,
        "variant": seen.variant,
        "seats": seen.seating.seats,
        "partners": seen.seating.partners,
        "viewer": session.viewer,
        "round": seen.round_number,
        "screen": screen_of(session, seen),
        "heading": {
            "game": titled(lang, seen.variant, seen.rules, REGISTRY[seen.variant]),
            "round": locale.text(lang, "names.round", n=seen.round_number + 1),
        },
        "house": chosen(lang, seen.rules, REGISTRY[seen.variant]),
        "choices": changes(seen.rules, REGISTRY[seen.variant]),
        "sides": [_side(names, seen, side) for side in range(seen.seating.sides)],
        "places": [_place(session, names, seen, seat) for seat in range(seen.seating.seats)],
        "boneyard": {
            "count": seen.boneyard,
            "spoken": scores.boneyard(lang, seen.rules, seen.boneyard, forced == "draw"),
            "draw": forced == "draw",
        },
        "shared": session.shared,
        "curtain": _curtain(session, names),
        "hand": hand_of(session, seen, names),
        "prompt": _prompt(session, names, seen, locale.text),
        "promptSpoken": _prompt(session, names, seen, locale.spoken),
        "forced": forced,
        "board": _board(session, seen),
        "last": _last(session),
        "news": news_of(session, facts),
        "opening": opening_of(session, names),
        "guide": _guide(session),
        "link": _link(session),
        "outcome": outcome_of(session, names),
        "can": {"undo": bool(session.marks), "next": session.match.between_rounds},
        "aids": list(session.record.aids),
        "over": seen.match_over,
    }


def _prompt(session: Session, names: Names, seen: View, wording: Wording) -> str:
    if session.awaited is not None:
        return prompts.hand_over(names, session.awaited, wording)
    if session.shared and session.must_pass:
        return prompts.passes(names, seen.turn, wording)
    return prompts.prompt(names, seen, wording)


def _curtain(session: Session, names: Names) -> Json | None:
    """What stands where the hand was while the device is passed on: to whom, and what happened since that person's last turn."""
    seat = session.awaited
    if seat is None:
        return None
    return {
        "seat": seat,
        "name": names.seat(seat),
        "text": prompts.hand_over(names, seat, locale.text),
        "news": news_of(session, session.facts_since(seat)),
    }


def _link(session: Session) -> Json:
    """Which match this is, who plays it here, whether it waits for somebody elsewhere, and the challenge that it is played for."""
    sent = session.challenge
    return {
        "match": identity(session.record),
        "here": None if session.here is None else list(session.here),
        "elsewhere": session.elsewhere,
        "challenge": None if sent is None else {"link": sent.letters, "played": sent.is_played(session.match)},
    }


def _guide(session: Session) -> Json | None:
    """What the guide explains now, written and spoken; None where there is none, or nothing to explain."""
    lesson = None if session.guide is None else session.guide.now
    if lesson is None:
        return None
    return {
        "text": locale.text(session.lang, lesson.key, **lesson.params),
        "spoken": locale.spoken(session.lang, lesson.key, **lesson.params),
    }


def _forced(seen: View) -> str | None:
    """The draw or pass that is the only thing the viewer may do now."""
    if len(seen.legal) == 1 and seen.legal[0].kind != "place":
        return seen.legal[0].kind
    return None


def _side(names: Names, seen: View, side: int) -> Json:
    raw, rules = seen.scores[side], seen.rules
    return {
        "side": side,
        "name": names.side(side),
        "members": names.members(side),
        "seats": list(seen.seating.seats_of(side)),
        **scores.score(names.lang, rules, seen.seating, raw),
        "toMove": seen.result is None and seen.seating.side_of(seen.turn) == side,
        "mine": names.is_we(side),
        "spoken": scores.spoken(names, rules, side, raw),
    }


def _place(session: Session, names: Names, seen: View, seat: int) -> Json:
    player = session.players[seat]
    turn = seen.result is None and seen.turn == seat
    return {
        "seat": seat,
        "side": seen.seating.side_of(seat),
        "name": names.seat(seat),
        "mark": names.mark(seat) if session.shared else "",
        "colour": colours_of(session.record)[seat] if session.shared else "",
        "role": scores.role(names, seat),
        "tiles": seen.counts[seat],
        "tilesText": locale.text(names.lang, "names.tiles", count=seen.counts[seat]),
        "turn": turn,
        "you": seat == session.viewer,
        "bot": None if player == HUMAN else player,
        "spoken": scores.place(names, seat, seen.counts[seat], turn),
    }


def _board(session: Session, seen: View) -> Json:
    drawn = to_json(session.drawn())
    lang, tableau = session.lang, seen.tableau
    for box in drawn["tiles"]:
        box["spoken"] = board_words.tile(lang, tableau, tiles.parse(box["tile"]))
    for end in drawn["ends"]:
        end["badge"] = str(end["value"]) if end["counted"] else ""
        end["spoken"] = board_words.sign(lang, tiles.parse(end["tile"]), end["port"], end["counted"], end["value"])
    drawn["spoken"] = board_words.line(lang, seen.rules, tableau)
    return drawn


def latest(session: Session) -> Fact | None:
    """The latest action of the round on the table, None before its first."""
    for fact in reversed(session.facts):
        if fact.kind in ("place", "draw", "pass"):
            return fact if fact.game.number == len(session.record.rounds) - 1 else None
    return None


def _last(session: Session) -> Json | None:
    fact = latest(session)
    return None if fact is None else news_of(session, [fact])[0]
