"""The games that the search tests are run on: the variants, and made-up rules that vary what no variant does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiveup.rules import Rules
from fiveup.seating import Seating
from fiveup.variants import REGISTRY

EXACT, FIVES = REGISTRY["exact61"], REGISTRY["all-fives"]
MADE_UP: dict[str, Rules] = {
    "one spinner, reserve of one": replace(FIVES, spinners="first", reserve=1, finish="exact", one_event=True),
    "one spinner, no drawing": replace(EXACT, spinners="first", drawing=False, hand_sizes=(7, 7, 6)),
    "spinners, reserve of two": replace(EXACT, reserve=2, rounding="each"),
    "no spinners, exact": replace(EXACT, spinners="none", targets=(60, 60, 60)),
    "spinners, near target": replace(EXACT, targets=(30, 25, 20), hand_sizes=(3, 2, 1)),
}
SEATINGS = (Seating(2), Seating(3), Seating(4), Seating(4, partners=True))
GAMES = [
    pytest.param((rules, seating), id=f"{name}, {seating.seats} seats{', partners' * seating.partners}")
    for name, rules in (REGISTRY | MADE_UP).items()
    for seating in SEATINGS
]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[Rules, Seating]:
    """Some rules and a seating to play them in."""
    found: tuple[Rules, Seating] = request.param
    return found
