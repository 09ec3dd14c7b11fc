"""Figures as data: `figures/<game>.json` names for each a position and nothing that could be computed from it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from fiveup import tiles, variants
from fiveup.action import Action, parse
from fiveup.rulebook.book import source
from fiveup.rules import Rules
from fiveup.seating import Seating
from fiveup.tableau import Tableau


@dataclass(frozen=True, slots=True)
class Figure:
    """A position to look at. A figure of ends only names its placements; one of a settlement names the table and the hands too."""

    id: str
    game: str
    placements: tuple[Action, ...]
    """In order, as the record writes them."""
    seating: Seating | None = None
    """Who sits there, where it matters: then seats are named and scores shown."""
    opener: int = 0
    scores: tuple[int, ...] | None = None
    """Raw scores by side before the first placement."""
    hands: tuple[tuple[int, ...], ...] | None = None
    """What each seat still holds after the last placement, where it matters."""

    @property
    def rules(self) -> Rules:
        """The rules that it is an example of."""
        return variants.REGISTRY[self.game]

    def layouts(self) -> tuple[Tableau, ...]:
        """The layout before the first placement, after it, and so on to the last."""
        found = [Tableau(self.rules.spinners)]
        for placement in self.placements:
            assert placement.tile is not None
            found.append(found[-1].place(placement.tile, placement.end))
        return tuple(found)


def _read(game: str, entry: dict[str, Any]) -> Figure:
    seating = None
    if "seats" in entry:
        seating = Seating(entry["seats"], entry.get("partners", False))
    hands = None
    if "hands" in entry:
        hands = tuple(tuple(tiles.parse(name) for name in hand.split()) for hand in entry["hands"])
    placements = tuple(parse(text) for text in entry["placements"].split())
    scores = tuple(entry["scores"]) if "scores" in entry else None
    return Figure(entry["id"], game, placements, seating, entry.get("opener", 0), scores, hands)


@cache
def figures(game: str) -> tuple[Figure, ...]:
    """A game's figures. Raises KeyError for an unknown game."""
    if game not in variants.REGISTRY:
        raise KeyError(game)
    return tuple(_read(game, entry) for entry in json.loads(source(f"figures/{game}.json")))


@cache
def figure(name: str) -> Figure:
    """The figure of an id, whatever its game: an id is there once. Raises KeyError."""
    for game in variants.REGISTRY:
        for each in figures(game):
            if each.id == name:
                return each
    raise KeyError(name)
