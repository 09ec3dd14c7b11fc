"""The coach's calls during a match: a hint and a warning as jobs, what can be known of other hands at once.

Words are made here, facts in `coach`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from fiveup import locale, tiles
from fiveup.action import Action
from fiveup.api.jobs import Work
from fiveup.api.refusal import Refused
from fiveup.api.session import Session
from fiveup.api.snapshot import names_of
from fiveup.coach import DIGITS, FEW, Advice, Hint, Reason, beliefs, costly, hint, move_of
from fiveup.match import legal_actions, why_not
from fiveup.rules import Rules
from fiveup.speech.sums import shown

Json = dict[str, Any]

Write = Callable[..., str]
"""`locale.text` or `locale.spoken`."""

_RAW = ("points",)
"""Parameters that are raw points: they are told as shown ones (E6)."""


def hint_work(session: Session) -> Work:
    """The work of a hint for the viewer, whose turn it must be, with something to choose. Its use is recorded. Raises Refused."""
    _check_choice(session)
    thinking = _weighed(session)
    _record_use(session)
    return _hint(session.lang, session.match.rules, thinking)


def weigh_work(session: Session, action: Action) -> Work:
    """The work of judging one placement before it is played. That it is costly is told, and recorded. Raises Refused."""
    _check_choice(session)
    refusal = why_not(session.match, action)
    if refusal is not None:
        raise Refused(refusal.key, **refusal.params)
    return _weigh(session, action, session.ply, _weighed(session))


def _check_your_turn(session: Session) -> None:
    game = session.match.round
    if session.match.over or game is None or game.result is not None or session.viewer != game.turn:
        raise Refused("refusals.not_your_turn")


def _check_choice(session: Session) -> None:
    _check_your_turn(session)
    if legal_actions(session.match)[0].tile is None:
        raise Refused("errors.nothing_to_choose")


def _record_use(session: Session) -> None:
    if "hint" not in session.record.aids:
        session.record.aids = (*session.record.aids, "hint")


def _weighed(session: Session) -> Generator[float, bool | None, Hint]:
    """The placements of the position as it is now, weighed; where they have been, nothing is left to think."""
    ply, thinking = session.ply, hint(session.view())

    def weigh() -> Generator[float, bool | None, Hint]:
        if session.weighed is None or session.weighed[0] != ply:
            found = yield from thinking
            session.weighed = (ply, found)
        return session.weighed[1]

    return weigh()


def _hint(lang: str, rules: Rules, thinking: Generator[float, bool | None, Hint]) -> Work:
    found = yield from thinking
    best = found.moves[0]

    def summary(write: Write) -> str:
        if len(found.moves) == 1:
            return write(lang, "coach.only", move=move_text(lang, best.action, write))
        gap = percent(found.moves[1].behind)
        if found.equal > 1 or gap == 0:
            return write(lang, "coach.equal", count=max(2, found.equal))
        return write(lang, "coach.best", move=move_text(lang, best.action, write), gap=gap)

    return {
        "text": summary(locale.text),
        "spoken": summary(locale.spoken),
        "few": min(FEW, len(found.moves)),
        "worlds": found.worlds,
        "equal": found.equal,
        "moves": [_advice(lang, rules, each, percent(best.worth)) for each in found.moves],
    }


def _weigh(session: Session, action: Action, ply: int, thinking: Generator[float, bool | None, Hint]) -> Work:
    found = yield from thinking
    move = move_of(action)
    advice = next(each for each in found.moves if move_of(each.action) == move)
    warned = costly(advice.judgement)
    if warned and session.ply == ply:
        _record_use(session)
    lang = session.lang

    def warning(write: Write) -> str:
        if not warned:
            return ""
        return write(lang, "coach.warning", move=move_text(lang, action, write), loss=percent(advice.loss))

    loss = round(advice.loss, DIGITS)
    return {
        "costly": warned, "text": warning(locale.text), "spoken": warning(locale.spoken), "loss": loss,
        "judgement": advice.judgement,
    }  # fmt: skip


def _advice(lang: str, rules: Rules, each: Advice, best: int) -> Json:
    """One placement in words. Its chance is that of the best, in hundredths, less what it is behind: so all that is told adds up."""
    return {
        "action": str(each.action),
        "text": move_text(lang, each.action),
        "spoken": move_text(lang, each.action, locale.spoken),
        "points": locale.text(lang, "coach.gain", points=shown(rules, each.points)) if each.points else "",
        "chance": round(each.worth, DIGITS),
        "worth": locale.text(lang, "coach.worth", percent=max(0, best - max(0, percent(each.behind)))),
        "equal": each.equal,
        "loss": round(each.loss, DIGITS),
        "judgement": each.judgement,
        "judgement_text": locale.text(lang, f"coach.judgement_{each.judgement}"),
        **reasons_json(lang, rules, each.reasons),
    }


def percent(chance: float) -> int:
    """A chance in hundredths, rounded."""
    return round(100 * chance)


def reasons_json(lang: str, rules: Rules, reasons: Sequence[Reason]) -> Json:
    """Reasons as sentences, written and spoken."""
    return {
        "reasons": [reason(lang, rules, each) for each in reasons],
        "reasons_spoken": [reason(lang, rules, each, locale.spoken) for each in reasons],
    }


def reason(lang: str, rules: Rules, each: Reason, write: Write = locale.text) -> str:
    """A reason as a sentence, written or spoken."""
    params = {
        name: shown(rules, value) if name in _RAW and isinstance(value, int) else value
        for name, value in each.params.items()
    }
    params.pop("seat", None)
    return write(lang, f"coach.reason_{each.key}", **params)


def move_text(lang: str, action: Action, write: Write = locale.text) -> str:
    """A placement in words, written or spoken: its tile, and where it goes."""
    assert action.tile is not None
    tile = tiles.NAMES[action.tile]
    if action.end is None:
        return write(lang, "coach.move_opening", tile=tile)
    return write(lang, "coach.move", tile=tile, end=str(action.end))


def belief_of(session: Session) -> Json:
    """What the viewer can know of the other hands, whose turn it must be. Its use is recorded. Raises Refused."""
    _check_your_turn(session)
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
