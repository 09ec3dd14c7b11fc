"""The coach's calls after a match: its review as a job that can be left and gone on with, a moment of it, another try at a mistake.

What was thought of each decision goes out with the review and may come back later: then nothing is thought twice. It is
checked whole against the match, as everything from outside.
"""

from __future__ import annotations

from typing import Any

from fiveup import locale, tiles
from fiveup.action import Action
from fiveup.api.arguments import Arguments, text_of, whole_of
from fiveup.api.coaching import Write, move_text, percent, reasons_json
from fiveup.api.jobs import Work
from fiveup.api.refusal import Refused
from fiveup.api.session import HUMAN, Session
from fiveup.api.snapshot import names_of
from fiveup.api.still import board_of, laid
from fiveup.board import Drawing, box_json, ghost
from fiveup.bots.situation import situation
from fiveup.coach import (
    DIGITS,
    Decision,
    Review,
    Reviewed,
    Thought,
    chart_of,
    decisions_of,
    judge,
    judged,
    move_of,
    summed,
    think_on,
    why_best,
)  # fmt: skip
from fiveup.match import Match
from fiveup.record import steps
from fiveup.speech.names import Names
from fiveup.speech.scores import all_spoken
from fiveup.tableau import Tableau

Json = dict[str, Any]

MOST = 10_000
"""Decisions that one job may be asked to think about."""


def review_work(session: Session, arguments: Arguments) -> Work:
    """The work of reviewing the session's match: `most` more decisions, all if not said, after those that `thoughts` tells of.

    Raises Refused if the match is not over, or the thoughts are not of it.
    """
    decisions = _decisions(session)
    thoughts = _thoughts(decisions, arguments.get("thoughts", []))
    most = whole_of(arguments, "most") if "most" in arguments else MOST
    if not 0 <= most <= MOST:
        raise Refused("errors.call_argument", field="most")
    return _review(session, decisions, thoughts, most)


def reviewed(session: Session, told: object) -> tuple[Review | None, int]:
    """The review of a finished match as far as `told` tells of it: None unless that is all of it; and how many decisions it is of.

    Raises Refused if the match is not over, or the thoughts are not of it.
    """
    decisions = _decisions(session)
    thoughts = _thoughts(decisions, told)
    return summed(decisions, thoughts, session.match) if len(thoughts) == len(decisions) else None, len(thoughts)


def _decisions(session: Session) -> tuple[Decision, ...]:
    if not session.match.over:
        raise Refused("errors.match_not_over")
    if session.decisions is None:
        moments: list[tuple[Match, Action]] = []
        before = session.match
        for step in steps(session.record):
            if step.action is not None:
                moments.append((before, step.action))
            before = step.match
        session.decisions = tuple(decisions_of(moments))
    return session.decisions


def _thoughts(decisions: tuple[Decision, ...], told: object) -> list[Thought]:
    if not isinstance(told, list) or len(told) > len(decisions):
        raise Refused("errors.call_argument", field="thoughts")
    found = [_thought(decision, each) for decision, each in zip(decisions, told, strict=False)]
    if None in found:
        raise Refused("errors.call_argument", field="thoughts")
    return [each for each in found if each is not None]


def _thought(decision: Decision, told: object) -> Thought | None:
    """What was thought of a decision, read; None where it cannot have been."""
    if not isinstance(told, dict):
        return None
    chance, worlds, losses = told.get("chance"), told.get("worlds"), told.get("losses")
    if not _is_chance(chance) or type(worlds) is not int or not 0 < worlds < 10**6 or not isinstance(losses, list):
        return None
    candidates = {str(each.action): each.action for each in situation(decision.seen).candidates}
    if any(not isinstance(each, list) or len(each) != 2 or not isinstance(each[0], str) for each in losses):
        return None
    if sorted(each[0] for each in losses) != sorted(candidates) or losses[0][1] != 0:
        return None
    if not all(_is_chance(loss) for _, loss in losses):
        return None
    return Thought(float(chance), worlds, tuple((candidates[name], float(loss)) for name, loss in losses))  # type: ignore[arg-type]


def _is_chance(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= 1


def _review(session: Session, decisions: tuple[Decision, ...], thoughts: list[Thought], most: int) -> Work:
    yield from think_on(decisions, thoughts, most)
    kept = [_kept(each) for each in thoughts]
    if len(thoughts) < len(decisions):
        return {"thoughts": kept, "of": len(decisions), "review": None}
    return {"thoughts": kept, "of": len(decisions), "review": _told(session, decisions, thoughts)}


def _kept(thought: Thought) -> Json:
    losses = [[str(action), loss] for action, loss in thought.losses]
    return {"chance": thought.chance, "worlds": thought.worlds, "losses": losses}


def _told(session: Session, decisions: tuple[Decision, ...], thoughts: list[Thought]) -> Json:
    found = summed(decisions, thoughts, session.match)
    lang, names, seating = session.lang, names_of(session), session.record.seating
    side = 0 if session.viewer is None else seating.side_of(session.viewer)
    return {
        "decisions": [_reviewed(session, names, each) for each in found.decisions],
        "seats": [
            {
                "seat": seat,
                "name": names.seat(seat),
                "accuracy": None if kept is None else round(kept, DIGITS),
                "text": _accuracy(lang, names.seat(seat), kept),
            }
            for seat, kept in enumerate(found.accuracy)
        ],
        "sides": [
            {
                "side": each,
                "name": names.side(each),
                "result": round(found.result[each], DIGITS),
                "lost": round(found.lost[each], DIGITS),
                "luck": round(found.luck[each], DIGITS),
                "less_luck": round(found.less_luck[each], DIGITS),
                "text": _luck(lang, names.side(each), found, each),
            }
            for each in range(seating.sides)
        ],
        "chart": _chart(session, names, found, side),
        "mistakes": [
            at for at, each in enumerate(found.decisions)
            if each.judgement != "good" and session.players[each.seat] == HUMAN
        ],
    }  # fmt: skip


def _accuracy(lang: str, name: str, kept: float | None) -> str:
    if kept is None:
        return locale.text(lang, "coach.accuracy_none", name=name)
    return locale.text(lang, "coach.accuracy", name=name, percent=percent(kept))


def _luck(lang: str, name: str, found: Review, side: int) -> str:
    """What decisions and luck made of an even chance.

    Both are sums over a match: many mistakes add up to more than there ever was to lose at once, and as much luck makes up
    for them. What such sums leave is no chance, or a sure win.
    """
    rest, luck = percent(found.less_luck[side]), percent(found.luck[side])
    words = {"decisions": percent(found.less_luck[side] - 1 / len(found.result)), "luck": luck, "rest": rest}
    return locale.text(lang, "coach.luck_none" if rest <= 0 else "coach.luck_sure" if rest >= 100 else "coach.luck", name=name, **words)


def _reviewed(session: Session, names: Names, each: Reviewed) -> Json:
    lang, rules = session.lang, session.match.rules
    good = each.judgement == "good"
    return {
        "round": each.round,
        "action": each.action,
        "seat": each.seat,
        "name": names.seat(each.seat),
        "own": session.players[each.seat] == HUMAN,
        "title": _title(lang, each.round, each.action),
        "chosen": str(each.chosen),
        "played": move_text(lang, each.chosen),
        "played_spoken": move_text(lang, each.chosen, locale.spoken),
        "best": str(each.best),
        "chance": round(each.chance, DIGITS),
        "loss": round(each.loss, DIGITS),
        "loss_text": locale.text(lang, "coach.loss", loss=percent(each.loss)) if percent(each.loss) else "",
        "judgement": each.judgement,
        "judgement_text": locale.text(lang, f"coach.judgement_{each.judgement}"),
        "text": "" if good else _better(lang, each, locale.text),
        "spoken": "" if good else _better(lang, each, locale.spoken),
        **reasons_json(lang, rules, each.reasons),
    }


def _better(lang: str, each: Reviewed, write: Write) -> str:
    return write(lang, "coach.better", move=move_text(lang, each.best, write), loss=percent(each.loss))


def _title(lang: str, number: int, action: int) -> str:
    return locale.text(lang, "coach.moment", round=number + 1, action=action + 1)


def _chart(session: Session, names: Names, found: Review, side: int) -> Json:
    """The chances of a side through the match, with the places to draw them at and the words beside it."""
    lang = session.lang
    chart = chart_of(found, session.record.seating, side)
    chances = [percent(point.chance) for point in chart.points]
    return {
        "title": locale.text(lang, "coach.chart", name=names.side(side)),
        "spoken": locale.text(
            lang, "coach.chart_spoken", name=names.side(side), first=chances[0], lowest=min(chances), highest=max(chances),
            last=chances[-1],
        ),
        "points": [
            {
                "x": point.x,
                "y": point.y,
                "chance": round(point.chance, DIGITS),
                "text": locale.text(lang, "coach.percent", percent=percent(point.chance)),
                "decision": point.decision,
            }
            for point in chart.points
        ],
        "rounds": [{"x": x, "text": str(number + 1)} for number, x in chart.rounds],
        "lines": [
            {"y": 100 - level, "text": locale.text(lang, "coach.percent", percent=level)} for level in (100, 50, 0)
        ],
    }  # fmt: skip


def moment_of(session: Session, arguments: Arguments) -> Json:
    """The position of one decision as its seat saw it, and what may be placed; with its thought, what was better and why.

    Raises Refused.
    """
    at, decision = _decision(session, arguments)
    thought = None if "thought" not in arguments else _thought_of(decision, arguments["thought"])
    lang, names = session.lang, names_of(session)
    seen = decision.seen
    drawing = laid(seen.rules, seen.tableau)
    candidates = [each.action for each in situation(seen).candidates]
    chosen = next(each for each in candidates if move_of(each) == move_of(decision.chosen))
    hand = [tiles.NAMES[tile] for tile in seen.hand]
    return {
        "at": at,
        "title": _title(lang, decision.round, decision.action),
        "text": locale.text(
            lang, "coach.position", name=names.seat(decision.seat), scores=all_spoken(names, seen.rules, seen.scores)
        ),
        "board": board_of(lang, seen.rules, seen.tableau, drawing, True),
        "hand": {
            "name": names.seat(decision.seat),
            "tiles": hand,
            "spoken": locale.listing(lang, [locale.spoken_tile(lang, tile) for tile in seen.hand]),
        },
        "options": [_option(lang, seen.tableau, drawing, action) for action in candidates],
        "played": str(chosen),
        "told": None if thought is None else _reviewed(session, names, judge(decision, thought)),
    }


def _decision(session: Session, arguments: Arguments) -> tuple[int, Decision]:
    decisions, at = _decisions(session), whole_of(arguments, "at")
    if not 0 <= at < len(decisions):
        raise Refused("errors.call_argument", field="at")
    return at, decisions[at]


def _thought_of(decision: Decision, told: object) -> Thought:
    thought = _thought(decision, told)
    if thought is None:
        raise Refused("errors.call_argument", field="thought")
    return thought


def _option(lang: str, tableau: Tableau, drawing: Drawing, action: Action) -> Json:
    assert action.tile is not None
    return {
        "id": str(action),
        "text": move_text(lang, action),
        "spoken": move_text(lang, action, locale.spoken),
        "ghost": box_json(ghost(tableau, drawing, action.tile, action.end)),
    }


def retry_of(session: Session, arguments: Arguments) -> Json:
    """Another try at a decision, judged by what was thought of it: right where nothing better is established. Raises Refused."""
    _, decision = _decision(session, arguments)
    thought = _thought_of(decision, arguments.get("thought"))
    lang, rules, text = session.lang, session.match.rules, text_of(arguments, "action")
    tried = next((action for action, _ in thought.losses if str(action) == text), None)
    if tried is None:
        raise Refused("errors.call_action", found=text)
    loss, before = thought.loss(tried), thought.loss(decision.chosen)
    right = judged(loss, "chances") == "good"
    key = "right" if tried == thought.best else "right_too" if right else "closer" if loss < before else "wrong"

    def said(write: Write) -> str:
        words = {"move": move_text(lang, tried, write), "best": move_text(lang, thought.best, write)}
        return write(lang, f"coach.try_{key}", **words, loss=percent(loss))

    return {
        "right": right,
        "text": said(locale.text),
        "spoken": said(locale.spoken),
        "best": str(thought.best),
        **reasons_json(lang, rules, why_best(decision, thought)),
    }
