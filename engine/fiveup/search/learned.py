"""What training left: weights and match equities, as data files beside this one, and which of them fit which rules.

Every table that players are offered has its own. Made-up rules take those of the game they are most like.
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


def nearest(rules: Rules, seating: Seating) -> str:
    """The key of the game whose own rules have most fields in common with these (the first of equals), for a seating."""

    def alike(own: Rules) -> int:
        return sum(getattr(own, name) == getattr(rules, name) for name in FIELD_NAMES)

    variant = max(REGISTRY, key=lambda name: alike(REGISTRY[name]))
    if REGISTRY[variant].partners == "always" and seating == Seating(4):
        seating = Seating(4, partners=True)
    return key(variant, seating)


@cache
def _read(name: str) -> dict[str, Any]:
    """A data file by way of this module's own loader: the same from a checkout, an installed wheel and a zip."""
    spec = sys.modules[__name__].__spec__
    assert spec is not None, "an imported module has a spec"
    data: dict[str, Any] = json.loads(cast(_Loader, spec.loader).get_data(os.path.join(DATA, f"{name}.json")))
    return data


def weights(rules: Rules, seating: Seating, kind: str) -> Sequence[float]:
    """The linear weights for a game: of all `Features` (kind "full"), or of those in FAST (kind "fast")."""
    found: Sequence[float] = _read("weights")["tables"][nearest(rules, seating)][kind]
    return found


def equities(rules: Rules, seating: Seating) -> dict[str, Any] | None:
    """The match equities of the nearest game, None if that is no game of several rounds."""
    found: dict[str, Any] | None = _read("equities")["tables"].get(nearest(rules, seating))
    return found
