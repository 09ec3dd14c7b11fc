"""Numbers that stand for names in a link. Frozen: a new name is put at the end of its table, none is ever taken out or moved.

What has no number is written out, so that a link holds it all the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from fiveup.link.digits import Reader, Writer

VARIANTS = ("exact61", "all-fives", "draw", "single-spinner", "block", "fives-and-threes")
PLAYERS = ("human", "beginner", "casual", "club", "strong", "master", "expert")
AIDS = ("undo", "hint", "guide", "replay")
RULES = (
    "spinners", "doubles", "partners", "hand_sizes", "opener", "opener_after_domino", "opener_after_block", "lead", "drawing", "reserve",
    "points", "unit", "targets", "finish", "domino", "block", "rounding", "one_event",
)  # fmt: skip
VALUES = (
    "none", "first", "all", "across", "along", "always", "choice", "lot", "highest-double", "winner", "clockwise", "any", "that-tile",
    "fives", "fives-and-threes", "exact", "reach", "round", "less-partner", "opponents", "all-hands", "one-point", "heavier-hands",
    "lightest-side", "lowest-hand", "nothing", "sum", "each",
)  # fmt: skip
"""The words that a house rule may have for a value."""


def put_name(writer: Writer, table: Sequence[str], name: str) -> None:
    """Write a name by its number, counted from 1, or as 0 and its letters."""
    if name in table:
        writer.whole(table.index(name) + 1)
    else:
        writer.whole(0)
        writer.text(name)


def take_name(reader: Reader, table: Sequence[str]) -> str | None:
    """Read a name; None is a number that this version does not know: a newer one wrote it. Raises WrongDigit."""
    number = reader.whole()
    if number == 0:
        return reader.text()
    return table[number - 1] if number <= len(table) else None
