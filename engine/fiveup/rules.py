"""What a game may vary, as plain data. A variant names one `Rules`; house rules replace fields of it.

No other room decides by a game's name: they ask its rules.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

Spinners = Literal["none", "first", "all"]
Doubles = Literal["across", "along"]
Opener = Literal["lot", "highest-double"]
Lead = Literal["any", "that-tile"]
NextOpener = Literal["winner", "clockwise"]
Points = Literal["none", "fives", "fives-and-threes"]
Finish = Literal["exact", "reach", "round"]
Domino = Literal["less-partner", "opponents", "all-hands", "one-point"]
Block = Literal["heavier-hands", "lightest-side", "lowest-hand", "nothing"]
Rounding = Literal["sum", "each", "none"]
Partners = Literal["always", "choice"]


@dataclass(frozen=True, slots=True)
class Rules:
    """One game's rules (C2 to D4 of the rulebook), all of them plain JSON values.

    Triples are for 2, 3 and 4 seats (`hand_sizes`) or 2, 3 and 4 sides (`targets`); points are raw.
    """

    spinners: Spinners
    """Which doubles open branches once both their line sides are joined (E3)."""
    doubles: Doubles
    """How a double lies; only the drawing asks (C5)."""
    partners: Partners
    """With four seats: always two partnerships, or a choice."""
    hand_sizes: tuple[int, int, int]
    """Tiles dealt to each seat, by the number of seats."""
    opener: Opener
    """Who opens the first round (E2, F5)."""
    opener_after_domino: NextOpener
    """Who opens after a round that a seat went out of: that seat (E9, F6), or the seat clockwise of the last opener."""
    opener_after_block: Literal["lot", "highest-double", "clockwise"]
    """Who opens after a blocked round (E12, F5)."""
    lead: Lead
    """What a seat that opens by its highest double may lead (F5)."""
    drawing: bool
    """Whether a seat that cannot place draws (C2)."""
    reserve: int
    """Tiles of the boneyard that are never drawn."""
    points: Points
    """What an end total scores (E5)."""
    unit: int
    """Raw points that make one shown point (E6)."""
    targets: tuple[int, int, int]
    """Raw points that win, by the number of sides (E6, F4); 0 where a round is the whole game."""
    finish: Finish
    """Whether the target must be hit exactly (E7), reached or passed (F4), or one round is the game (D2)."""
    domino: Domino
    """Settlement of a domino by name (E8, F7, D3)."""
    block: Block
    """Settlement of a blocked round by name (E10, F8, D4)."""
    rounding: Rounding
    """Settled pips are rounded to the nearest five as one sum, hand by hand, or not at all."""
    one_event: bool
    """Whether the last placement's points are part of the domino's event (E8)."""

    def hand_size(self, seats: int) -> int:
        """Tiles dealt to each of that many seats (E1, F1, D1)."""
        return self.hand_sizes[seats - 2]

    def target(self, sides: int) -> int:
        """Raw points that win with that many sides (E6, F4)."""
        return self.targets[sides - 2]


FIELD_NAMES: tuple[str, ...] = tuple(field.name for field in fields(Rules))


@cache
def _kinds() -> dict[str, Any]:
    """What each field holds: asked only for house rules, for it takes longer to find out than the rest of this file."""
    return get_type_hints(Rules)


def values_of(field: str) -> tuple[str, ...] | None:
    """The values that a field of names or of yes and no can have, as a condition of a text writes them; None for numbers."""
    kind = _kinds()[field]
    if get_origin(kind) is Literal:
        return get_args(kind)
    return ("true", "false") if kind is bool else None


def _fits(value: object, kind: Any) -> bool:
    """Whether a JSON value is exactly of a field's kind (a bool is no int here)."""
    if get_origin(kind) is Literal:
        return isinstance(value, str) and value in get_args(kind)
    if get_origin(kind) is tuple:
        return isinstance(value, (list, tuple)) and len(value) == 3 and all(type(part) is int for part in value)
    return type(value) is kind


def _in_range(rules: Rules) -> str | None:
    """The name of the first field whose number makes no game, or None."""
    if any(not 1 <= size * seats <= 28 for size, seats in zip(rules.hand_sizes, (2, 3, 4), strict=True)):
        return "hand_sizes"
    if rules.reserve not in (0, 1, 2):
        return "reserve"
    whole_fives = rules.points != "fives-and-threes" and rules.rounding != "none" and rules.domino != "one-point"
    if rules.unit not in (1, 5) or (rules.unit == 5 and not whole_fives):
        return "unit"
    if (rules.finish == "round") != (rules.targets == (0, 0, 0)) or any(
        target < 0 or target > 5000 or target % rules.unit for target in rules.targets
    ):
        return "targets"
    if rules.finish != "round" and 0 in rules.targets:
        return "targets"
    return None


class RulesError(ValueError):
    """House rules that are no rules; `field` names the one at fault."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


def with_house_rules(rules: Rules, house: dict[str, object]) -> Rules:
    """`rules` with some fields replaced by JSON values. Raises RulesError naming the field that is unknown or wrong."""
    changes: dict[str, Any] = {}
    for name, value in house.items():
        if name not in FIELD_NAMES or not _fits(value, _kinds()[name]):
            raise RulesError(str(name))
        changes[name] = tuple(value) if isinstance(value, list) else value
    changed = replace(rules, **changes)
    wrong = _in_range(changed)
    if wrong is not None:
        raise RulesError(wrong)
    return changed


def differences(rules: Rules, own: Rules) -> dict[str, object]:
    """The fields in which `rules` differs from a game's own, as JSON values: what a record keeps."""
    found: dict[str, object] = {}
    for name in FIELD_NAMES:
        value = getattr(rules, name)
        if value != getattr(own, name):
            found[name] = list(value) if isinstance(value, tuple) else value
    return found
