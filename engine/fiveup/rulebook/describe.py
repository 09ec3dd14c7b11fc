"""A layout in full words: every tile, spinner, join, open end with its port, and what each end counts."""

from __future__ import annotations

from fiveup import locale
from fiveup.rules import Rules
from fiveup.speech import board
from fiveup.tableau import Tableau
from fiveup.tiles import NAMES


def describe(lang: str, rules: Rules, tableau: Tableau) -> list[str]:
    """A sentence for each thing that a drawing of the layout shows, in an order in which one could draw it."""
    if not tableau.order:
        return board.ends(lang, rules, tableau)
    names = [NAMES[tile] for tile in tableau.order]
    key = "describe_tile" if len(names) == 1 else "describe_tiles"
    sentences = [locale.spoken(lang, f"rulebook.{key}", tile=names[0], count=len(names), tiles=names)]
    sentences.extend(
        locale.spoken(lang, "rulebook.describe_join", own=str(join.new), end=str(join.old)) for join in tableau.joins
    )
    spinners = [NAMES[tile] for tile in tableau.order if tableau.is_spinner(tile)]
    if spinners:
        sentences.append(locale.spoken(lang, "rulebook.describe_spinners", tiles=spinners))
    return sentences + board.ends(lang, rules, tableau)
