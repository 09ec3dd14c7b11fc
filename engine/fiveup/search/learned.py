"""What training left: weights and match equities, as data files beside this one, and which of them fit which rules.

Exact 61, All Fives and draw dominoes have their own, Fives and Threes its own weights. Other games, and house rules, take those of the
game they are most like.
"""

from __future__ import annotations

import json
import os.path
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, cast

from fiveup.rules import FIELD_NAMES, Rules
from fiveup.seating import Seating
from fiveup.variants import REGISTRY

DATA = os.path.join(os.path.dirname(__file__), "data")


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


def key(variant: str, seating: Seating) -> str:
    """What a table is called in the data."""
    return f"{variant}-{seating.seats}{'-partners' if seating.partners else ''}"


PLAY = ("spinners", "drawing", "points")
"""The fields that say how a round is played: weights are taken from a game that agrees in them rather than in others."""
END = ("finish", "targets")
"""The fields that say how a match is won: the same for equities."""


def nearest_game(rules: Rules, seating: Seating, kind: str = "weights", heavy: Sequence[str] = PLAY) -> str | None:
    """Of the games that have a table of a kind ("weights", "equities") for a seating the one most like these rules; None if none has.

    Every field in common counts one, those in `heavy` two; of equals it is the first.
    """
    tables = _read(kind)["tables"]

    def alike(variant: str) -> int:
        own = REGISTRY[variant]
        return sum((1 + (name in heavy)) * (getattr(own, name) == getattr(rules, name)) for name in FIELD_NAMES)

    having = [variant for variant in REGISTRY if key(variant, seating) in tables]
    return max(having, key=alike) if having else None


def trained() -> tuple[str, ...]:
    """The keys of all tables of weights."""
    return tuple(_read("weights")["tables"])


def nearest(rules: Rules, seating: Seating) -> str:
    """The key of the table whose weights these rules take."""
    variant = nearest_game(rules, seating)
    assert variant is not None, "every seating has a table of weights"
    return key(variant, seating)


@cache
def _read(name: str) -> dict[str, Any]:
    """A data file by way of this module's own loader: the same from a checkout, an installed wheel and a zip."""
    spec = sys.modules[__name__].__spec__
    assert spec is not None, "an imported module has a spec"
    data: dict[str, Any] = json.loads(cast(_Loader, spec.loader).get_data(os.path.join(DATA, f"{name}.json")))
    return data


def weights(rules: Rules, seating: Seating, kind: str) -> Sequence[float]:
    """The linear weights for a game: of all `Features` (kind "full"), or of those in FAST (kind "fast").

    Where the game has none of its own they are those of the nearest, made to fit its points (`fitted`).
    """
    data = _read("weights")
    variant = nearest_game(rules, seating)
    assert variant is not None, "every seating has a table of weights"
    found: Sequence[float] = data["tables"][key(variant, seating)][kind]
    own = REGISTRY[variant]
    return found if own == rules else fitted(found, data["features"][kind], own, rules)


SCORES = ("points", "reply", "follow")
"""The features that are points of placements."""
PIPS = ("pips", "near")
"""The features that are pips shed: worth something where pips are settled."""
USUAL = {"none": 0.0, "fives": 1.6, "fives-and-threes": 1.1}
"""What a placement of random play scores on the average, in raw points, by what end totals score."""


def fitted(found: Sequence[float], names: Sequence[str], own: Rules, rules: Rules) -> list[float]:
    """Weights of a game of rules `own` for other rules: the rarer points are the more they count, and pips only where they are settled."""
    rarer = USUAL[own.points] / USUAL[rules.points] if USUAL[rules.points] else 0.0
    pips = 0.0 if rules.domino == "one-point" else 1.0
    factors = {**dict.fromkeys(SCORES, rarer), **dict.fromkeys(PIPS, pips)}
    return [weight * factors.get(name, 1.0) for weight, name in zip(found, names, strict=True)]


def equities(rules: Rules, seating: Seating) -> dict[str, Any] | None:
    """The match equities of the nearest game that has some for the seating, None for rules by which a round is the whole match."""
    if rules.finish == "round":
        return None
    variant = nearest_game(rules, seating, "equities", END)
    found: dict[str, Any] | None = None if variant is None else _read("equities")["tables"][key(variant, seating)]
    return found
