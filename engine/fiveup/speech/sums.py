"""Sums and points in figures, the same in every language: "2 + 8 = 10", "+2"."""

from __future__ import annotations

from collections.abc import Sequence

from fiveup.rules import Rules
from fiveup.tableau import CountedEnd

MINUS = "\N{MINUS SIGN}"


def number(value: int) -> str:
    """A whole number with a real minus sign."""
    return str(value) if value >= 0 else f"{MINUS}{-value}"


def sum_of(counted: Sequence[CountedEnd]) -> str:
    """The counted ends added up: "2 + 8 = 10"; a single one is just its amount (C6, C7)."""
    amounts = [end.amount for end in counted]
    if len(amounts) == 1:
        return number(amounts[0])
    return f"{' + '.join(map(number, amounts))} = {number(sum(amounts))}"


def quotients(total: int) -> str:
    """How an end total makes points in Fives and Threes: "15 ÷ 5 + 15 ÷ 3 = 8"; "" where it makes none."""
    parts = [f"{total} ÷ {divisor}" for divisor in (5, 3) if total and total % divisor == 0]
    points = sum(total // divisor for divisor in (5, 3) if total % divisor == 0)
    return f"{' + '.join(parts)} = {points}" if parts else ""


def shown(rules: Rules, raw: int) -> int:
    """Raw points as shown points (E6): exact in every game, since raw points come in whole units."""
    return raw // rules.unit


def gain(rules: Rules, raw: int) -> str:
    """Shown points with their sign: "+2", "-1" with a real minus sign; 0 is "+0"."""
    points = shown(rules, raw)
    return f"+{points}" if points >= 0 else number(points)


def tally(rules: Rules, raw: int) -> tuple[int, int] | None:
    """The paper tally of a score: crosses of ten shown points, and strokes of one (E13). None where a game keeps none."""
    if rules.unit != 5 or raw < 0:
        return None
    return divmod(shown(rules, raw), 10)
