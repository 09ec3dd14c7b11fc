"""The fast linear policy against features computed one by one, and what training left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from fiveup import tiles
from fiveup.rules import Rules
from fiveup.search import deals, learned
from fiveup.search.features import FAST, Features, Outlook, blank_row, expected_best, features
from fiveup.search.linear import Linear
from fiveup.search.packed import TOTAL_AT, Entry, choices
from fiveup.search.playout import Playouts
from fiveup.seating import Seating
from fiveup.variants import REGISTRY


def test_the_policy_takes_the_placement_of_most_value(game: tuple[Rules, Seating]) -> None:
    rules, seating = game
    playouts = Playouts(rules, seating)
    weights = learned.weights(rules, seating, "fast")
    linear = Linear(playouts, weights)
    limit, goal = playouts.settlement.limit, playouts.settlement.goal
    several = 0

    def watched(
        picks: tuple[Entry, ...],
        layout: int,
        hands: list[int],
        seat: int,
        scores: list[int],
        boneyard: Iterator[int],
        random: int,
        unplaced: int,
    ) -> tuple[int, int]:
        nonlocal several
        chosen = linear.policy(picks, layout, hands, seat, scores, boneyard, random, unplaced)
        score = scores[seating.side_of(seat)]
        counts = [hand.bit_count() for hand in hands]
        outlook = Outlook(layout, hands[seat], unplaced ^ hands[seat], counts, seat, limit - score)
        best, winning = {}, []
        for bit, change in choices(picks, layout):
            found = features(playouts.attachments, playouts.points, seating, outlook, bit, change)
            best[bit, change] = sum(map(float.__mul__, map(float, weights), map(float, found[: len(FAST)])))
            if found.points and found.points >= goal - score and hands[seat] != bit:
                winning.append((bit, change))
        several += len(best) > 1
        assert chosen in winning if winning else best[chosen] == pytest.approx(max(best.values()))
        return chosen

    rng = Random(61)
    for _ in range(6):
        hands, boneyard = deals.Dealer(rules, seating).deal(rng)
        scores = [max(0, goal - rng.choice((30, 300))) if goal < 10000 else 0 for _ in range(seating.sides)]
        playouts.play(rng, 0, hands, boneyard, 0, 0, scores, watched)
    assert several or rules.hand_size(seating.seats) == 1


def test_values_are_those_of_the_features() -> None:
    rules, seating = REGISTRY["exact61"], Seating(2)
    playouts = Playouts(rules, seating)
    weights = learned.weights(rules, seating, "fast")
    hand = tiles.mask_of(tiles.parse(name) for name in ("23", "46", "55", "66", "01"))
    hidden = tiles.FULL_MASK ^ hand
    outlook = Outlook(0, hand, hidden, (5, 5), 0, 1000)
    picks = playouts.attachments.fitting(0, hand)
    for bit, change, value in Linear(playouts, weights).values(picks, 0, hand, (5, 5), 0, hidden):
        found = features(playouts.attachments, playouts.points, seating, outlook, bit, change)
        assert value == pytest.approx(sum(map(float.__mul__, map(float, weights), map(float, found[: len(FAST)]))))


def test_chances_that_nothing_fits_are_counted_out() -> None:
    for hidden, held in ((5, 2), (6, 3), (4, 0), (3, 5)):
        for fitting in range(hidden + 1):
            hands = list(combinations(range(hidden), min(hidden, held)))
            none = sum(all(tile >= fitting for tile in hand) for hand in hands)
            assert blank_row(hidden, held)[fitting] == pytest.approx(none / len(hands))


def test_the_best_reply_is_counted_out() -> None:
    scoring = {20: 0b000011, 5: 0b001100}
    gains = (20, 20, 5, 5, 0, 0)
    hands = list(combinations(gains, 2))
    assert expected_best(scoring, 6, 2) == pytest.approx(sum(map(max, hands)) / len(hands))


def test_a_placement_has_its_features() -> None:
    """All Fives: 6-6 lies; 6-4 on it shows 12 + 4. The tiles kept are 0-1 and 4-4, which would leave 12 + 8, 20 points."""
    rules, seating = REGISTRY["all-fives"], Seating(2)
    playouts = Playouts(rules, seating)
    (_, lead), *_ = playouts.attachments.ways(0, tiles.parse("66"))
    hand = tiles.mask_of(tiles.parse(name) for name in ("46", "01", "44"))
    hidden = tiles.FULL_MASK ^ hand ^ 1 << tiles.parse("66")
    (_, change), *_ = playouts.attachments.ways(lead, tiles.parse("46"))
    outlook = Outlook(lead, hand, hidden, (3, 4), 0, 1 << 30)
    found = features(playouts.attachments, playouts.points, seating, outlook, 1 << tiles.parse("46"), change)
    assert (lead + change) >> TOTAL_AT == found.total == 16
    assert (found.points, found.double, found.pips, found.near, found.playable, found.stuck) == (0, 0, 10, 2.5, 0.5, 0)
    assert (found.follow, found.values, found.partner, found.others) == (20, 3, 0, 0)
    fitting = [tile for tile in tiles.tiles_of(hidden) if {tiles.LOW[tile], tiles.HIGH[tile]} & {4, 6}]
    assert found.blank == pytest.approx(blank_row(24, 4)[len(fitting)])
    # 4-x on the 4 leaves 12 + x: 15 with 4-3. 6-x on the 6-6 leaves x + 4: 5 with 6-1.
    assert found.reply == pytest.approx(
        expected_best({15: 1 << tiles.parse("34"), 5: 1 << tiles.parse("16")}, 24, 4)
    )


def test_every_table_has_weights_of_every_feature_and_they_say_what_players_say() -> None:
    for variant, rules in REGISTRY.items():
        for seating in (Seating(2), Seating(3), Seating(4, partners=True)):
            assert len(learned.weights(rules, seating, "full")) == len(Features._fields)
            fast = dict(zip(FAST, learned.weights(rules, seating, "fast"), strict=True))
            assert fast["double"] > 0 and fast["playable"] > 0 and fast["blank"] > 0, (variant, seating)
            full = dict(zip(Features._fields, learned.weights(rules, seating, "full"), strict=True))
            if rules.points != "none":
                assert fast["points"] > 0.5 and full["reply"] < 0


def test_made_up_rules_take_the_weights_of_the_game_they_are_most_like(game: tuple[Rules, Seating]) -> None:
    rules, seating = game
    name = learned.nearest(rules, seating)
    assert name.split("-")[-1].isdigit() or name.endswith("partners")
    for variant, own in REGISTRY.items():
        if rules == own and learned.key(variant, seating) in learned.trained():
            assert name == learned.key(variant, seating)
    assert name in learned.trained()


def test_weights_of_another_game_are_made_to_fit_its_points() -> None:
    """Where fives and threes score a placement scores less, and pips may never be settled; the rest is as in All Fives."""
    own = REGISTRY["all-fives"]
    other = replace(own, points="fives-and-threes", domino="one-point")
    for kind, names in (("fast", FAST), ("full", Features._fields)):
        trained, fitted = (dict(zip(names, learned.weights(each, Seating(3), kind), strict=True)) for each in (own, other))
        assert fitted["pips"] == fitted["near"] == 0
        assert fitted["points"] == pytest.approx(trained["points"] * 1.6 / 1.1)
        assert [fitted[name] for name in ("double", "playable", "blank")] == [trained[name] for name in ("double", "playable", "blank")]
    single = REGISTRY["single-spinner"]
    assert learned.weights(single, Seating(2), "full") == list(learned.weights(own, Seating(2), "full"))
