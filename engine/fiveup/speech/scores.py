"""Scores, seats and the boneyard in words and figures."""

from __future__ import annotations

from typing import Any

from fiveup import locale
from fiveup.rules import Rules
from fiveup.seating import Seating
from fiveup.speech.names import Names
from fiveup.speech.sums import number, shown, tally


def score(lang: str, rules: Rules, seating: Seating, raw: int) -> dict[str, Any]:
    """A side's score for the eye: shown points, what they are out of, progress 0 to 1, the tally (E13).

    `raw` says the raw points in a sentence; it is empty in games whose raw points are the shown ones (E6).
    """
    target = rules.target(seating.sides)
    marks = tally(rules, raw)
    key = "score_raw_to_go" if raw < target else "score_raw"
    raw_points = ""
    if rules.unit != 1:
        raw_points = locale.text(lang, f"speech.{key}", points=shown(rules, raw), raw=raw, left=target - raw)
    return {
        "points": number(shown(rules, raw)),
        "of": str(shown(rules, target)) if target else "",
        "raw": raw_points,
        "progress": min(1.0, max(0.0, raw / target)) if target else 0.0,
        "tally": None
        if marks is None
        else {
            "crosses": marks[0],
            "strokes": marks[1],
            "spoken": locale.text(lang, "speech.tally", crosses=marks[0], strokes=marks[1]),
        },
    }


def spoken(names: Names, rules: Rules, side: int, raw: int) -> str:
    """A side's score in words."""
    target = rules.target(names.seating.sides)
    key = "score_of" if target else "score"
    of = {"target": shown(rules, target)} if target else {}
    return locale.text(names.lang, f"speech.{key}", side=names.side(side), points=shown(rules, raw), **of)


def all_spoken(names: Names, rules: Rules, scores: tuple[int, ...]) -> str:
    """Every side's score in one sentence; that none is kept, where none is."""
    if rules.finish == "round":
        return locale.text(names.lang, "speech.scores_none")
    each = [spoken(names, rules, side, raw) for side, raw in enumerate(scores)]
    return locale.text(names.lang, "speech.scores", scores=each)


def role(names: Names, seat: int) -> str:
    """What a seat is to the viewer: the partner, or nothing in particular."""
    partner = None if names.viewer is None else names.seating.partner_of(names.viewer)
    return locale.text(names.lang, "names.partner") if seat == partner else ""


def place(names: Names, seat: int, count: int, turn: bool) -> str:
    """A seat in words: who sits there, whether it is to move, how many tiles it holds."""
    if names.is_you(seat):
        key = "you_place"
    else:
        key = "place_partner" if role(names, seat) else "place"
    suffix = "_turn" if turn else ""
    return locale.text(names.lang, f"speech.{key}{suffix}", name=names.seat(seat), count=count)


def boneyard(lang: str, rules: Rules, count: int, draw: bool) -> str:
    """The boneyard in words: how many tiles it has, whether one is to be drawn now, and those that nobody draws (C2)."""
    if not rules.drawing and count:
        return locale.text(lang, "speech.boneyard_left_out", count=count)
    if draw or not count:
        return locale.text(lang, "speech.boneyard_draw" if draw else "speech.boneyard_empty", count=count)
    key = "boneyard_kept" if rules.reserve else "boneyard"
    return locale.text(lang, f"speech.{key}", count=count, kept=min(count, rules.reserve))
