"""The slips that people make when they add up ends, each with the sum it leads to."""

from __future__ import annotations

from fiveup import tiles
from fiveup.rulebook.exercises.form import Mistake
from fiveup.speech.events import Wording
from fiveup.tableau import BRANCHES, LINE_SIDES, Tableau


def wrong_sums(tableau: Tableau) -> tuple[Mistake, ...]:
    """Sums that a slip gives for a layout, the likeliest slip first; none of them is the right total (C6, C7, E4)."""
    counted = tableau.counted()
    total = sum(end.amount for end in counted)
    doubles = [end.tile for end in counted if end.port is None]
    inside = [tile for tile in tableau.order if tiles.is_double(tile) and tile not in doubles]
    branches = [end.value for end in tableau.open_ends() if end.port in BRANCHES]
    both_free = [tile for tile in doubles if not tableau.joined_ports(tile) & set(LINE_SIDES)]
    slips = [
        ("double_once", total - sum(tiles.LOW[tile] for tile in doubles)),
        ("double_inside", total + sum(tiles.PIPS[tile] for tile in inside)),
        ("branches", total + sum(branches)),
        ("double_twice", total + sum(tiles.PIPS[tile] for tile in both_free)),
        ("every_end", sum(end.value for end in tableau.open_ends())),
    ]
    if len(tableau.order) == 1 and not doubles:
        slips += [("one_half", tiles.LOW[tableau.order[0]]), ("one_half", tiles.HIGH[tableau.order[0]])]
    return tuple(Mistake(number, f"why_{key}") for key, number in slips if number != total)


def why_number(lang: str, mistakes: tuple[Mistake, ...], given: int, right: int, say: Wording) -> str:
    """Why a number is wrong: the first known slip that leads to it, else by how much it is off."""
    for mistake in mistakes:
        if mistake.number == given:
            return say(lang, f"rulebook.{mistake.key}", **mistake.params)
    key = "why_too_much" if given > right else "why_too_little"
    return say(lang, f"rulebook.{key}", count=abs(given - right))
