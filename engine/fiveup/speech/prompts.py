"""What is to be done now, in one sentence."""

from __future__ import annotations

from fiveup.speech.events import Wording
from fiveup.speech.names import HUMAN, Names
from fiveup.tiles import NAMES
from fiveup.view import View


def hand_over(names: Names, seat: int, wording: Wording) -> str:
    """Whom the device is to be passed to."""
    return wording(names.lang, "events.prompt_hand_over", name=names.seat(seat))


def passes(names: Names, seat: int, wording: Wording) -> str:
    """That a person can only pass, and does: at a device that several share it takes nobody's tap."""
    return wording(names.lang, "events.prompt_passes", name=names.seat(seat))


def prompt(names: Names, seen: View, wording: Wording) -> str:
    """What the viewer should do, or who is to move."""
    lang = names.lang
    if seen.match_over:
        return wording(lang, "events.prompt_match_over")
    if seen.result is not None:
        return wording(lang, "events.prompt_round_over")
    if seen.turn != seen.seat:
        key = "prompt_waiting" if names.players[seen.turn] == HUMAN else "prompt_thinking"
        return wording(lang, f"events.{key}", name=names.seat(seen.turn))
    kind = seen.legal[0].kind
    if kind == "pass":
        return wording(lang, "events.prompt_pass" if seen.rules.drawing else "events.prompt_pass_no_drawing")
    if kind == "draw":
        if seen.drawn is not None:
            return wording(lang, "events.prompt_draw_again", tile=NAMES[seen.drawn])
        return wording(lang, "events.prompt_draw")
    if seen.drawn is not None:
        return wording(lang, "events.prompt_place_drawn", tile=NAMES[seen.drawn])
    if seen.tableau.order:
        return wording(lang, "events.prompt_place")
    if seen.lead is not None:
        return wording(lang, "events.prompt_open_with", tile=NAMES[seen.lead])
    return wording(lang, "events.prompt_open")
