"""An exact target is understood by `expert`: where an overshoot, a bad distance or a partner's heavy hand make points mislead (E7, E8).

Every position is reached by legal play from a seed's deal. In each, most points now (`club`) is wrong, and the coach's own search in a
thousand deals puts it clearly behind.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fiveup import action as actions
from fiveup import bots
from fiveup.match import Match, apply, new_match, next_deal, start_round
from fiveup.scoring import points
from fiveup.seating import Seating
from fiveup.variants import REGISTRY
from fiveup.view import view

EXACT = REGISTRY["exact61"]
SEEDS = ("1", "2", "3")


@dataclass(frozen=True)
class Position:
    """A seed's first round with scores to start from, after some actions, and what `club` does there."""

    seed: str
    scores: tuple[int, int]
    played: str
    wrong: str

    @property
    def match(self) -> Match:
        """The position."""
        match = new_match("exact61", EXACT, Seating(2), self.scores)
        match = start_round(match, next_deal(match, self.seed))
        for text in self.played.split():
            match, _ = apply(match, actions.parse(text))
        return match


NOT_FIVE_SHORT = {
    "ten short, a lead that scores five": Position("t119", (295, 285), "", "05"),
    "ten short, the last tile but two scores five": Position(
        "t348",
        (295, 240),
        "55 draw 15@55.line-a 11@15.low draw draw draw 45@55.line-b 01@11.line-b 44@45.low 56@55.branch-a 66@56.high draw 24@44.line-b",
        "36@66.line-b",
    ),
    "twenty short: fifteen now, or ten": Position(
        "t1",
        (285, 270),
        "14 draw draw 15@14.low 34@14.high 55@15.high draw 36@34.low 56@36.high draw draw draw draw draw draw draw draw "
        "45@55.line-b 25@56.low 44@45.low 05@55.branch-a 12@25.low 00@05.low",
        "06@00.line-b",
    ),
}
"""Five short only a total of exactly five wins; from further off there are more ways."""
OVERSHOOT = Position(
    "t1260",
    (280, 240),
    "55 05@55.line-a 04@05.low 14@04.high draw 35@55.line-b 33@35.low 23@33.line-b 25@55.branch-a 22@23.low",
    "02@25.low",
)
"""Ten short with one tile left: ten points with it overshoot unless the other holds two pips at most; fewer leave room for its hand."""


def choice(position: Position, seed: str) -> tuple[str, int]:
    """What `expert` places, and the raw points that it scores at once."""
    match = position.match
    assert match.round is not None
    chosen = bots.choose("expert", view(match, match.round.turn), seed).action
    assert chosen.tile is not None
    return str(chosen), points(EXACT, match.round.tableau.place(chosen.tile, chosen.end).total())


def test_club_is_misled_at_every_position() -> None:
    for position in (*NOT_FIVE_SHORT.values(), OVERSHOOT):
        match = position.match
        assert match.round is not None
        assert str(bots.choose("club", view(match, match.round.turn), "1").action) == position.wrong


@pytest.mark.parametrize("name", NOT_FIVE_SHORT)
def test_five_short_is_a_bad_place_to_be(name: str) -> None:
    position = NOT_FIVE_SHORT[name]
    match = position.match
    assert match.round is not None
    own = match.scores[match.round.turn]
    for seed in SEEDS:
        _, gained = choice(position, seed)
        assert own + gained != 300


def test_going_out_with_fewer_points_avoids_the_overshoot() -> None:
    match = OVERSHOOT.match
    assert match.round is not None
    assert len(match.round.hands[match.round.turn]) == 1
    for seed in SEEDS:
        assert choice(OVERSHOOT, seed)[1] < 10
