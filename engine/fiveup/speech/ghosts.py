"""What may be done with a tile, in words: the hand's tiles, and each placement with the sum it would make."""

from __future__ import annotations

from collections.abc import Sequence

from fiveup import locale
from fiveup.action import Action
from fiveup.rules import Rules
from fiveup.speech.events import Wording
from fiveup.speech.names import Names
from fiveup.speech.sums import shown, sum_of
from fiveup.tableau import CountedEnd
from fiveup.tiles import NAMES


def hand_tile(lang: str, tile: int, ends: int, opens: bool, drawn: bool) -> str:
    """A tile of the hand: whether it may open the round, or how many ends it fits, and whether it was just drawn."""
    if opens:
        key = "hand_tile_opens"
    elif not ends:
        key = "hand_tile_blocked"
    else:
        key = "hand_tile_drawn" if drawn else "hand_tile_playable"
    return locale.spoken(lang, f"speech.{key}", tile=NAMES[tile], count=ends)


def ghost(
    names: Names,
    rules: Rules,
    action: Action,
    counted: Sequence[CountedEnd],
    raw: int,
    own: int,
    goes_out: bool,
    wording: Wording,
) -> str:
    """A placement and what it would make: `raw` points for a side that has `own`, both raw; `counted` as it would be then.

    `goes_out`: it is the last tile, whose points are part of the settlement (E8).
    """
    assert action.tile is not None
    params: dict[str, object] = {"tile": NAMES[action.tile]}
    key = "ghost"
    if action.end is None:
        key = "ghost_opens"
    else:
        params["end"] = str(action.end)
    if rules.points != "none":
        target = rules.target(names.seating.sides)
        params |= {
            "sum": sum_of(counted),
            "points": shown(rules, raw),
            "would": shown(rules, own + raw),
            "target": shown(rules, target),
        }
        if goes_out:
            key += "_goes_out"
        elif raw and rules.finish == "exact" and own + raw > target:
            key += "_cancelled"
        else:
            key += "_scores" if raw else "_nothing"
    return wording(names.lang, f"speech.{key}", **params)
