"""What the seat to move may do, and why anything else is refused (C2 to C5, E3, F5)."""

from __future__ import annotations

from dataclasses import dataclass, field

from fiveup import tiles
from fiveup.action import DRAW, PASS, Action, place
from fiveup.match.state import Match, Round
from fiveup.tableau import PortRef, ports_of


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused: a message key of topic `refusals`, and its parameters (tiles by name, ports as "14.high")."""

    key: str
    params: dict[str, object] = field(default_factory=dict)


def legal_actions(match: Match) -> tuple[Action, ...]:
    """Every action that the seat to move may take: placements by hand order and then by port, else a draw, else a pass.

    Empty when the match or its round is over.
    """
    game = match.round
    if game is None or game.result is not None or match.over:
        return ()
    placements = placements_of(game, game.turn)
    if placements:
        return placements
    return (DRAW,) if game.drawable(match.rules) else (PASS,)


def placements_of(game: Round, seat: int) -> tuple[Action, ...]:
    """The placements that a seat's hand allows on the present layout, whoever's turn it is."""
    hand = game.hands[seat]
    if not game.tableau.order:
        return tuple(place(tile) for tile in hand if game.lead is None or tile == game.lead)
    return tuple(place(tile, end) for tile in hand for end in game.tableau.ends_for(tile))


def can_place(game: Round, seat: int) -> bool:
    """Whether a seat holds a tile that fits an open end."""
    values = game.tableau.open_values()
    return any(tiles.LOW[tile] in values or tiles.HIGH[tile] in values for tile in game.hands[seat])


def why_not(match: Match, action: Action) -> Refusal | None:
    """Why the seat to move may not take this action, or None if it may."""
    if match.over:
        return Refusal("refusals.match_over")
    game = match.round
    if game is None or game.result is not None:
        return Refusal("refusals.round_over")
    legal = legal_actions(match)
    if action in legal:
        return None
    if not _exists(action):
        return Refusal("refusals.no_such_action")
    if action.kind == "place":
        return _why_not_place(match, game, action)
    if legal[0].kind == "place":
        return Refusal("refusals.can_place")
    if action.kind == "pass":
        return Refusal("refusals.must_draw", {"count": game.drawable(match.rules)})
    if not match.rules.drawing:
        return Refusal("refusals.no_drawing")
    if game.boneyard:
        return Refusal("refusals.boneyard_kept", {"count": len(game.boneyard)})
    return Refusal("refusals.boneyard_empty")


def _exists(action: Action) -> bool:
    """Whether an action is one that a record could write, of tiles and ports that exist: callers may send anything."""
    if action.kind != "place":
        return action in (DRAW, PASS)
    end = action.end
    if end is not None and (end.tile not in tiles.ALL or end.port not in ports_of(end.tile)):
        return False
    return action.tile in tiles.ALL


def _why_not_place(match: Match, game: Round, action: Action) -> Refusal:
    tile, end = action.tile, action.end
    assert tile is not None
    name = tiles.NAMES[tile]
    if tile not in game.hands[game.turn]:
        return Refusal("refusals.not_in_hand", {"tile": name})
    if not game.tableau.order:
        if end is not None:
            return Refusal("refusals.first_tile_has_no_end")
        assert game.lead is not None
        return Refusal("refusals.must_lead", {"tile": tiles.NAMES[game.lead]})
    values = game.tableau.open_values()
    if tiles.LOW[tile] not in values and tiles.HIGH[tile] not in values:
        return Refusal("refusals.fits_nowhere", {"tile": name, "values": tuple(sorted(values))})
    if end is None:
        return Refusal("refusals.needs_an_end", {"tile": name})
    return _why_not_there(match, game, name, end)


def _why_not_there(match: Match, game: Round, name: str, end: PortRef) -> Refusal:
    """Why a tile that fits somewhere does not go at this port."""
    there: dict[str, object] = {"tile": name, "end": str(end)}
    if end.tile not in game.tableau.order:
        return Refusal("refusals.no_such_end", there)
    if end in game.tableau.open_ends():
        return Refusal("refusals.does_not_fit", {**there, "value": end.value})
    if end.port in game.tableau.joined_ports(end.tile):
        return Refusal("refusals.end_taken", there)
    # What is left is a branch of a double: a half or a line side is either open or joined.
    key = "branch_closed" if game.tableau.is_spinner(end.tile) else "no_branches"
    return Refusal(f"refusals.{key}", there)
