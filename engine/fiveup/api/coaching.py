"""The coach's calls: a hint and a review as jobs, what can be known of other hands at once. Words are made here, facts in `coach`."""

from __future__ import annotations

from typing import Any

from fiveup import locale, tiles
from fiveup.action import Action
from fiveup.api.jobs import Work
from fiveup.api.refusal import Refused
from fiveup.api.session import HUMAN, Session
from fiveup.api.snapshot import names_of
from fiveup.coach import Advice, Hint, Reason, Review, Reviewed, beliefs, hint, review
from fiveup.match import Match, legal_actions
from fiveup.record import steps
from fiveup.rules import Rules
from fiveup.speech.names import Names
from fiveup.speech.sums import shown

Json = dict[str, Any]

_RAW = ("points",)
"""Parameters that are raw points: they are told as shown ones (E6)."""


def hint_work(session: Session) -> Work:
    """The work of a hint for the viewer, whose turn it must be, with something to choose. Its use is recorded. Raises Refused."""
    game = session.match.round
    if session.match.over or game is None or game.result is not None or session.players[game.turn] != HUMAN:
        raise Refused("refusals.not_your_turn")
    if legal_actions(session.match)[0].tile is None:
        raise Refused("errors.nothing_to_choose")
    _record_use(session)
    return _hint(session.lang, session.match.rules, hint(session.view()))


def _record_use(session: Session) -> None:
    if "hint" not in session.record.aids:
        session.record.aids = (*session.record.aids, "hint")


def _hint(lang: str, rules: Rules, thinking: Any) -> Work:
    found: Hint = yield from thinking
    best = found.moves[0]
    if len(found.moves) == 1:
        summary = locale.text(lang, "coach.only", move=_move(lang, best.action))
    elif found.equal > 1:
        summary = locale.text(lang, "coach.equal", count=found.equal)
    else:
        gap = percent(found.moves[1].behind)
        summary = locale.text(lang, "coach.best", move=_move(lang, best.action), gap=gap)
    return {
        "text": summary,
        "worlds": found.worlds,
        "equal": found.equal,
        "moves": [_advice(lang, rules, each) for each in found.moves],
    }


def _advice(lang: str, rules: Rules, each: Advice) -> Json:
    return {
        "action": str(each.action),
        "text": _move(lang, each.action),
        "points": locale.text(lang, "coach.gain", points=shown(rules, each.points)) if each.points else "",
        "chance": round(each.worth, 4),
        "worth": locale.text(lang, "coach.worth", percent=percent(each.worth)),
        "equal": each.equal,
        "loss": round(each.loss, 4),
        "judgement": each.judgement,
        "judgement_text": locale.text(lang, f"coach.judgement_{each.judgement}"),
        "reasons": [reason(lang, rules, one) for one in each.reasons],
    }


def percent(chance: float) -> int:
    """A chance in hundredths, rounded."""
    return round(100 * chance)


def reason(lang: str, rules: Rules, each: Reason) -> str:
    """A reason as a sentence."""
    params = {
        name: shown(rules, value) if name in _RAW and isinstance(value, int) else value
        for name, value in each.params.items()
    }
    params.pop("seat", None)
    return locale.text(lang, f"coach.reason_{each.key}", **params)


def _move(lang: str, action: Action) -> str:
    assert action.tile is not None
    tile = tiles.NAMES[action.tile]
    if action.end is None:
        return locale.text(lang, "coach.move_opening", tile=tile)
    return locale.text(lang, "coach.move", tile=tile, end=str(action.end))


def review_work(session: Session) -> Work:
    """The work of reviewing the session's match. Raises Refused if that is not over."""
    if not session.match.over:
        raise Refused("errors.match_not_over")
    moments: list[tuple[Match, Action]] = []
    before = session.match
    for step in steps(session.record):
        if step.action is not None:
            moments.append((before, step.action))
        before = step.match
    return _review(session, review(moments, session.match))


def _review(session: Session, thinking: Any) -> Work:
    found: Review = yield from thinking
    lang, rules, names = session.lang, session.match.rules, names_of(session)
    seating = session.record.seating
    side = 0 if session.viewer is None else seating.side_of(session.viewer)
    return {
        "decisions": [_reviewed(lang, rules, names, each) for each in found.decisions],
        "seats": [
            {
                "seat": seat,
                "name": names.seat(seat),
                "accuracy": None if kept is None else round(kept, 4),
                "text": _accuracy(lang, names.seat(seat), kept),
            }
            for seat, kept in enumerate(found.accuracy)
        ],
        "sides": [
            {
                "side": each,
                "name": names.side(each),
                "result": round(found.result[each], 4),
                "lost": round(found.lost[each], 4),
                "luck": round(found.luck[each], 4),
                "less_luck": round(found.less_luck[each], 4),
                "text": locale.text(
                    lang, "coach.luck", name=names.side(each), luck=percent(found.luck[each]),
                    rest=percent(found.less_luck[each]),
                ),
            }
            for each in range(seating.sides)
        ],
        "chart": _chart(found, seating.sides, side, seating.side_of),
    }  # fmt: skip


def _accuracy(lang: str, name: str, kept: float | None) -> str:
    if kept is None:
        return locale.text(lang, "coach.accuracy_none", name=name)
    return locale.text(lang, "coach.accuracy", name=name, percent=percent(kept))


def _reviewed(lang: str, rules: Rules, names: Names, each: Reviewed) -> Json:
    good = each.judgement == "good"
    return {
        "round": each.round,
        "action": each.action,
        "seat": each.seat,
        "name": names.seat(each.seat),
        "chosen": str(each.chosen),
        "best": str(each.best),
        "chance": round(each.chance, 4),
        "loss": round(each.loss, 4),
        "judgement": each.judgement,
        "judgement_text": locale.text(lang, f"coach.judgement_{each.judgement}"),
        "text": "" if good else locale.text(lang, "coach.better", move=_move(lang, each.best), loss=percent(each.loss)),
        "reasons": [reason(lang, rules, one) for one in each.reasons],
    }


def _chart(found: Review, sides: int, side: int, side_of: Any) -> list[Json]:
    """A side's chance at every decision that tells it: its own, and with two sides the other's too; at last the result."""
    points = []
    for each in found.decisions:
        own = side_of(each.seat) == side
        if own or sides == 2:
            chance = each.chance if own else 1 - each.chance
            points.append({"round": each.round, "action": each.action, "chance": round(chance, 4)})
    return [*points, {"round": None, "action": None, "chance": round(found.result[side], 4)}]


def belief_of(session: Session) -> Json:
    """What the viewer can know of the other hands, whose turn it must be. Its use is recorded. Raises Refused."""
    game = session.match.round
    if session.match.over or game is None or game.result is not None or session.players[game.turn] != HUMAN:
        raise Refused("refusals.not_your_turn")
    _record_use(session)
    lang, names = session.lang, names_of(session)
    lines = []
    seats = []
    for each in beliefs(session.view()):
        text = locale.text(lang, f"coach.belief_{each.kind}", name=names.seat(each.seat), values=list(each.values))
        if each.since:
            text = f"{text} {locale.text(lang, 'coach.belief_since', count=each.since)}"
        lines.append(text)
        seats.append(
            {
                "seat": each.seat,
                "name": names.seat(each.seat),
                "values": list(each.values),
                "since": each.since,
                "impossible": [tiles.NAMES[tile] for tile in each.impossible],
                "text": text,
            }
        )
    return {"lines": lines or [locale.text(lang, "coach.belief_none")], "seats": seats}
