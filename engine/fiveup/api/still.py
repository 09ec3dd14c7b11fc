"""A layout that lies still, as a picture shows it: of a figure, an exercise, or a moment of a match."""

from __future__ import annotations

from typing import Any

from fiveup import locale, tiles
from fiveup.board import Drawing, lay, to_json
from fiveup.rulebook.telling import VIEWPORT
from fiveup.rules import Rules
from fiveup.speech import board as words
from fiveup.tableau import PortRef, Tableau


def laid(rules: Rules, tableau: Tableau) -> Drawing:
    """A layout laid for a picture."""
    return lay(tableau, VIEWPORT, None, rules.doubles, rules.points != "none")


def board_of(lang: str, rules: Rules, tableau: Tableau, drawing: Drawing, counts: bool) -> dict[str, Any]:
    """A drawing with its words, as in a snapshot. Without `counts` all open ends look alike, so that nothing is given away."""
    drawn = to_json(drawing)
    for box in drawn["tiles"]:
        box["spoken"] = words.tile(lang, tableau, tiles.parse(box["tile"]))
    for end in drawn["ends"]:
        tile = tiles.parse(end["tile"])
        if counts:
            end["badge"] = str(end["value"]) if end["counted"] else ""
            end["spoken"] = words.sign(lang, tile, end["port"], end["counted"], end["value"])
        else:
            end |= {"counted": False, "value": PortRef(tile, end["port"]).value, "badge": ""}
            end["spoken"] = locale.spoken(lang, f"names.end.{end['port']}", tile=end["tile"])
    count = {"count": len(tableau.order), "ends": len(tableau.open_ends())}
    drawn["spoken"] = words.line(lang, rules, tableau) if counts else locale.text(lang, "speech.table_without_points", **count)
    return drawn
