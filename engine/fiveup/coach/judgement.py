"""What a loss is called, and when a lead is established. The thresholds are data: `thresholds.json`."""

from __future__ import annotations

import json
import os.path
import sys
from functools import cache
from typing import Any, Literal, Protocol, cast

from fiveup.bots.sampling import Estimate
from fiveup.bots.worth import By

Judgement = Literal["good", "inaccuracy", "mistake", "blunder"]
NAMED: tuple[Judgement, ...] = ("inaccuracy", "mistake", "blunder")


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


@cache
def thresholds() -> dict[str, Any]:
    """The data file: for "chances" and "points" the loss from which each name is given; "established", in standard errors;
    "warning", the least name before which a player who wants it is warned."""
    spec = sys.modules[__name__].__spec__
    assert spec is not None, "an imported module has a spec"
    path = os.path.join(os.path.dirname(__file__), "thresholds.json")
    data: dict[str, Any] = json.loads(cast(_Loader, spec.loader).get_data(path))
    return data


def established(estimate: Estimate) -> bool:
    """Whether a placement is behind the best one by more than the sampling could have made it seem."""
    errors: float = thresholds()["established"]
    return estimate.behind > errors * estimate.error


def loss_of(estimate: Estimate) -> float:
    """What a placement gives away against the best: 0 where that is not established."""
    return estimate.behind if established(estimate) else 0.0


def judged(loss: float, by: By) -> Judgement:
    """The name of a loss, in chances to win the match (0 to 1) or in raw points."""
    name: Judgement = "good"
    for each in NAMED:
        if loss >= thresholds()[by][each]:
            name = each
    return name


def costly(judgement: Judgement) -> bool:
    """Whether a player who wants to be warned is warned before a choice judged so."""
    return judgement in NAMED[NAMED.index(thresholds()["warning"]) :]
