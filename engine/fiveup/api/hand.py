"""The viewer's hand on the page: each tile with what may be done with it, where it would lie, and what it would make."""

from __future__ import annotations

from typing import Any

from fiveup import locale, tiles
from fiveup.action import Action, place
from fiveup.api.session import Session
from fiveup.board import Drawing, box_json, ghost
from fiveup.match import Refusal, why_not
from fiveup.rulebook.sections import about_refusal
from fiveup.scoring import points
from fiveup.speech import ghosts
from fiveup.speech.names import Names
from fiveup.speech.sums import gain
from fiveup.view import View

Json = dict[str, Any]


def hand_of(session: Session, seen: View, names: Names) -> list[Json]:
    """The viewer's tiles in the order dealt and drawn; empty for an onlooker."""
    by_tile: dict[int, list[Action]] = {}
    for action in seen.legal:
        if action.tile is not None:
            by_tile.setdefault(action.tile, []).append(action)
    return [_tile(session, seen, names, tile, by_tile.get(tile, [])) for tile in seen.hand]


def _tile(session: Session, seen: View, names: Names, tile: int, actions: list[Action]) -> Json:
    drawing = session.drawn()
    return {
        "tile": tiles.NAMES[tile],
        "low": tiles.LOW[tile],
        "high": tiles.HIGH[tile],
        "playable": bool(actions),
        "drawn": tile == seen.drawn,
        "spoken": ghosts.hand_tile(names.lang, tile, len(actions), _opens(actions), tile == seen.drawn),
        **_why(session, seen, names.lang, tile, bool(actions)),
        "actions": [_action(seen, names, drawing, action) for action in actions],
    }


def _opens(actions: list[Action]) -> bool:
    return bool(actions) and actions[0].end is None


def _why(session: Session, seen: View, lang: str, tile: int, playable: bool) -> Json:
    """Why a tile cannot be placed now, written and spoken, and the part of the rules; empty where it can be, or the round is over.

    After a draw the reason is the drawn tile, whatever the old ones show (C2).
    """
    if playable or seen.result is not None:
        return {"why": "", "whySpoken": "", "about": ""}
    if seen.turn != seen.seat:
        refusal = Refusal("refusals.not_your_turn")
    elif seen.drawn is not None and seen.legal and seen.legal[0].kind == "place":
        refusal = Refusal("refusals.only_drawn_tile", {"tile": tiles.NAMES[seen.drawn]})
    else:
        found = why_not(session.match, place(tile))
        assert found is not None, "a tile without a legal placement"
        refusal = found
    return {
        "why": locale.text(lang, refusal.key, **refusal.params),
        "whySpoken": locale.spoken(lang, refusal.key, **refusal.params),
        "about": about_refusal(refusal.key),
    }


def _action(seen: View, names: Names, drawing: Drawing, action: Action) -> Json:
    assert action.tile is not None
    after = seen.tableau.place(action.tile, action.end)
    counts = seen.rules.points != "none"
    total = after.total()
    raw = points(seen.rules, total)
    own = seen.scores[seen.seating.side_of(seen.turn)]
    over = seen.rules.finish == "exact" and own + raw > seen.rules.target(seen.seating.sides)
    # The last tile's points are part of the settlement, which decides (E8).
    goes_out = len(seen.hand) == 1 and seen.rules.one_event
    box = ghost(seen.tableau, drawing, action.tile, action.end)
    mark = next((end for end in drawing.ends if end.counted and (end.tile, end.port) == action.end), None)
    return {
        "action": str(action),
        "end": None if action.end is None else str(action.end),
        "ghost": box_json(box),
        "badge": None if mark is None else dict(zip("xy", mark.beside(box), strict=True)),
        "total": f"= {total}" if counts else "",
        "points": gain(seen.rules, raw) if raw and not goes_out else "",
        "cancelled": raw > 0 and over and not goes_out,
        "text": ghosts.ghost(names, seen.rules, action, after.counted(), raw, own, goes_out, locale.text),
        "spoken": ghosts.ghost(names, seen.rules, action, after.counted(), raw, own, goes_out, locale.spoken),
    }
