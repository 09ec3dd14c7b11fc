"""A blocked round by every way of rounding: the last number that is worked out is what the event scores."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from fiveup import locale
from fiveup.match import Match, apply, legal_actions, new_match, next_deal, start_round
from fiveup.rules import with_house_rules
from fiveup.seating import Seating
from fiveup.speech.names import HUMAN, Names
from fiveup.speech.settlement import lines
from fiveup.variants import REGISTRY
from tests.engine.speech.figures import figures

CASES = list(product(("heavier-hands", "lightest-side", "lowest-hand"), ("each", "sum", "none")))


def blocked(block: str, rounding: str, seating: Seating, count: int) -> list[Match]:
    """Rounds of block dominoes for points that ended blocked and scored."""
    house: dict[str, object] = {"block": block, "rounding": rounding, "finish": "reach", "targets": [500, 500, 500]}
    rules = with_house_rules(REGISTRY["block"], house)
    rng = Random(f"{block} {rounding} {seating}")
    found: list[Match] = []
    while len(found) < count:
        match = new_match("block", rules, seating)
        match = start_round(match, next_deal(match, repr(rng.random())))
        while legal := legal_actions(match):
            match, _ = apply(match, legal[int(rng.random() * len(legal))])
        if match.results[-1].end == "block" and match.results[-1].events:
            found.append(match)
    return found


@pytest.mark.parametrize("lang", locale.LANGS)
@pytest.mark.parametrize(("block", "rounding"), CASES)
def test_the_number_worked_out_is_the_one_scored(block: str, rounding: str, lang: str) -> None:
    for seating in (Seating(2), Seating(3), Seating(4, True)):
        names = Names(lang, seating, (HUMAN,) * seating.seats, None)
        for match in blocked(block, rounding, seating, 6):
            assert match.round is not None
            told = lines(names, match.rules, match.round)
            events = list(match.results[-1].events)
            for before, line in pairwise(told):
                if line.points:
                    assert figures(names, before.text)[-1] == events.pop(0).raw
            assert not events
