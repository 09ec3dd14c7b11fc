"""Which part of a game's rules text explains what was refused or what has just happened: the id of its heading."""

from __future__ import annotations

from fiveup.rules import Rules
from fiveup.speech.facts import Fact

OF_REFUSAL = {
    "refusals.first_tile_has_no_end": "placing",
    "refusals.needs_an_end": "placing",
    "refusals.must_lead": "who-opens",
    "refusals.no_such_end": "placing",
    "refusals.end_taken": "placing",
    "refusals.branch_closed": "spinners",
    "refusals.no_branches": "ends-and-doubles",
    "refusals.does_not_fit": "placing",
    "refusals.fits_nowhere": "placing",
    "refusals.only_drawn_tile": "drawing",
    "refusals.can_place": "drawing",
    "refusals.boneyard_empty": "drawing",
    "refusals.boneyard_kept": "drawing",
    "refusals.must_draw": "drawing",
    "refusals.no_drawing": "drawing",
}
"""By message key. Refusals that are no matter of the rules (whose turn it is, that the match is over) have no part."""


def about_refusal(key: str) -> str:
    """The part of the rules that a refusal rests on, empty where none does. `branch_closed` is for games with spinners alone."""
    return OF_REFUSAL.get(key, "")


def about_fact(rules: Rules, fact: Fact) -> str:
    """The part that says why a placement brought nothing (E5) or was cancelled (E8), empty where nobody needs to ask."""
    if fact.event is not None and not fact.event.applied:
        return "winning"
    nothing = fact.kind == "place" and fact.event is None and not fact.went_out
    return "points" if nothing and rules.points != "none" else ""


def about_round(end: str) -> str:
    """The part that says how a round is settled that ended by "domino", "block" or "target"."""
    return {"block": "blocked", "domino": "going-out"}.get(end, "winning")
