"""Match equities: chances that add up, that grow with the score, and that know a match that is won."""

from __future__ import annotations

from random import Random

import pytest

from fiveup.house import options
from fiveup.rules import Rules, with_house_rules
from fiveup.search import learned
from fiveup.search.equity import Equity
from fiveup.seating import Seating
from fiveup.variants import REGISTRY

TABLES = [
    (REGISTRY[variant], seating)
    for variant in ("exact61", "all-fives")
    for seating in (Seating(2), Seating(3), Seating(4, partners=True), Seating(4))
    if variant == "all-fives" or seating != Seating(4)
]


def equity(rules: Rules, seating: Seating) -> Equity:
    data = learned.equities(rules, seating)
    assert data is not None
    return Equity(rules, seating, data)


@pytest.fixture(params=TABLES, ids=lambda table: learned.nearest(*table))
def table(request: pytest.FixtureRequest) -> tuple[Rules, Seating]:
    found: tuple[Rules, Seating] = request.param
    return found


def test_chances_add_up_and_equal_scores_have_equal_chances(table: tuple[Rules, Seating]) -> None:
    rules, seating = table
    found = equity(rules, seating)
    target = rules.target(seating.sides)
    rng = Random(1)
    for _ in range(200):
        scores = [rng.randrange(-20, target, 5) for _ in range(seating.sides)]
        chances = found.chances(scores)
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0
        assert found.chances(scores[::-1]) == pytest.approx(chances[::-1])
    assert found.chances([50] * seating.sides) == pytest.approx([1 / seating.sides] * seating.sides)


def test_a_side_that_reached_the_target_has_won(table: tuple[Rules, Seating]) -> None:
    rules, seating = table
    target = rules.target(seating.sides)
    for side in range(seating.sides):
        scores = [target - 5] * seating.sides
        scores[side] = target
        assert equity(rules, seating).chances(scores) == [float(other == side) for other in range(seating.sides)]


def test_more_points_are_better_by_and_large(table: tuple[Rules, Seating]) -> None:
    """From one quarter of the way to the next; single steps may mislead near an exact target, and are sampled besides."""
    rules, seating = table
    found = equity(rules, seating)
    target = rules.target(seating.sides)
    quarters = [target * quarter // 20 * 5 for quarter in range(4)]
    for others in quarters:
        own = [found.chances([mine] + [others] * (seating.sides - 1))[0] for mine in quarters]
        assert own == sorted(own)
        assert own[-1] - own[0] > 0.15


def test_other_targets_scale_and_a_single_round_has_no_equity() -> None:
    exact = REGISTRY["exact61"]
    half = with_house_rules(exact, {"targets": [150, 150, 150]})
    own, scaled = equity(exact, Seating(2)), equity(half, Seating(2))
    assert scaled.chances([75, 0]) == pytest.approx(own.chances([152, 0]), abs=0.03)
    assert learned.equities(REGISTRY["draw"], Seating(2)) is None


def test_every_house_rule_has_chances_for_as_many_sides_as_play() -> None:
    """Four that play each for themselves take the table of four sides, however much their rules are like Exact 61's."""
    for game, own in REGISTRY.items():
        for option in options(own):
            for value, fields in option.values.items():
                rules = with_house_rules(own, dict(fields))
                for seating in (Seating(2), Seating(3), Seating(4), Seating(4, partners=True)):
                    data = learned.equities(rules, seating)
                    if rules.finish == "round":
                        assert data is None
                        continue
                    assert data is not None, (game, option.name, value)
                    chances = Equity(rules, seating, data).chances([rules.target(seating.sides) // 2] + [0] * (seating.sides - 1))
                    assert len(chances) == seating.sides and sum(chances) == pytest.approx(1)
                    assert chances[0] > chances[1]
