"""Between the packed layout and the explicit one: packing a tableau, and telling which end a packed move stands for."""

from __future__ import annotations

from fiveup import tiles
from fiveup.search.packed import OPENING, Move, attachments
from fiveup.tableau import PortRef, Tableau


def classify(tile: int, end: PortRef | None) -> Move:
    """The packed move that placing `tile` at `end` is (None for a round's first tile). Not checked for legality."""
    if end is None:
        return Move(tile, OPENING)
    at_high = end.value != tiles.LOW[tile]
    return Move(tile, 2 * at_high + tiles.is_double(end.tile))


def end_of(tableau: Tableau, move: Move) -> PortRef | None:
    """The end that a packed move stands for: of equal ones the first that the tableau lists. None for an opening.

    Raises ValueError if the tableau has no such end.
    """
    if move.way == OPENING and not tableau.order:
        return None
    for end in tableau.ends_for(move.tile):
        if classify(move.tile, end) == move:
            return end
    raise ValueError(f"no end for {move}")


def pack(tableau: Tableau) -> int:
    """The packed form of a tableau."""
    table = attachments(tableau.spinners)
    layout = 0
    for index, tile in enumerate(tableau.order):
        end = tableau.joins[index - 1].old if index else None
        layout += table.change(layout, classify(tile, end))
    return layout
