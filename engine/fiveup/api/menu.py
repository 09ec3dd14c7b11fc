"""What a player chooses from when starting a match, in finished words."""

from __future__ import annotations

from typing import Any

from fiveup import bots, locale, variants
from fiveup.api.colours import COLOURS
from fiveup.api.naming import LONGEST
from fiveup.api.session import HUMAN
from fiveup.rules import Rules
from fiveup.seating import Seating
from fiveup.speech.house import choices, clashes
from fiveup.speech.names import place_label


def menu(lang: str) -> dict[str, Any]:
    """The games with the tables each is played at and the house rules it may have, and the bots, weakest first."""
    return {
        "games": [
            {
                "id": variant,
                "name": locale.text(lang, f"names.game.{variant}"),
                "about": locale.text(lang, f"names.about.{variant}"),
                "tables": [_table(lang, seating, rules) for seating in tables(rules)],
                "house": choices(lang, rules),
            }
            for variant, rules in variants.REGISTRY.items()
        ],
        "bots": [
            {
                "id": level,
                "name": locale.text(lang, f"names.bot.{level}"),
                "about": locale.text(lang, f"names.bot_about.{level}"),
            }
            for level in bots.REGISTRY
        ],
        "you": locale.text(lang, "names.you"),
        "person": {"id": HUMAN, "name": locale.text(lang, "names.person"), "about": locale.text(lang, "names.person_about")},
        "seats": [
            {
                "name": locale.text(lang, "names.seat", n=seat),
                "label": locale.text(lang, "names.seat_name", n=seat),
                "colourLabel": locale.text(lang, "names.seat_colour", n=seat),
            }
            for seat in (1, 2, 3, 4)
        ],
        "longest_name": LONGEST,
        "colours": [{"id": colour, "name": locale.text(lang, f"names.colour.{colour}")} for colour in COLOURS],
    }


def tables(rules: Rules) -> list[Seating]:
    """The seatings that a game allows (E1, F1, D1)."""
    four = [Seating(4, True)] if rules.partners == "always" else [Seating(4), Seating(4, True)]
    return [Seating(2), Seating(3), *four]


def _table(lang: str, seating: Seating, rules: Rules) -> dict[str, Any]:
    key = f"names.table.{seating.seats}{'-partners' if seating.partners else ''}"
    return {
        "seats": seating.seats,
        "partners": seating.partners,
        "label": locale.text(lang, key),
        "places": [place_label(lang, seating, seat) for seat in range(1, seating.seats)],
        "clashes": clashes(lang, rules, seating),
    }
