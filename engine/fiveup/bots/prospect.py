"""What a placement brings at once, from one seat's view: its points, the target kept in mind, and the pips it sheds."""

from __future__ import annotations

from dataclasses import dataclass

from fiveup import tiles
from fiveup.action import Action
from fiveup.scoring import points, round5
from fiveup.view import View


@dataclass(frozen=True, slots=True)
class Prospect:
    """One placement looked at: raw points now (0 if the target would cancel them), pips shed, whether it wins the match."""

    action: Action
    worth: float
    pips: int
    wins: bool


def prospects(view: View) -> tuple[Prospect, ...]:
    """All placements that the view's seat may make, in legal order."""
    return tuple(_prospect(view, action) for action in view.legal if action.tile is not None)


def _prospect(view: View, action: Action) -> Prospect:
    assert action.tile is not None
    total = view.tableau.place(action.tile, action.end).total()
    worth: float = points(view.rules, total)
    if len(view.hand) == 1:
        worth += _expected_settlement(view)
    own = view.scores[view.seating.side_of(view.turn)]
    target = view.rules.target(view.seating.sides)
    if view.rules.finish == "exact" and own + worth > target:
        worth = 0
    wins = view.rules.finish != "round" and own + worth >= target
    return Prospect(action, worth, tiles.PIPS[action.tile], wins)


def _expected_settlement(view: View) -> int:
    """The raw points that going out should bring, if every hidden tile weighed the mean of those unseen (E8, F7, D3)."""
    unseen = [tile for tile in tiles.ALL if tile not in view.hand and tile not in view.tableau.order]
    mean = tiles.pips(unseen) / len(unseen)
    seating, turn = view.seating, view.turn
    expected = [mean * count for count in view.counts]
    opposing = sum(
        pips for seat, pips in enumerate(expected) if seating.side_of(seat) != seating.side_of(turn)
    )
    partner = seating.partner_of(turn)
    if partner is not None and view.rules.domino == "less-partner":
        opposing -= expected[partner]
    if partner is not None and view.rules.domino == "all-hands":
        opposing += expected[partner]
    if view.rules.domino == "one-point":
        return 1
    return round5(round(opposing)) if opposing > 0 else -round5(round(-opposing))
