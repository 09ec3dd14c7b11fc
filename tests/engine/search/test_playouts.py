"""A play-out is a round by the rules: the same choices on an explicit layout, scored by `scoring`, give its scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from operator import length_hint
from random import Random
from typing import NamedTuple

from fiveup import scoring, tiles
from fiveup.rules import Rules
from fiveup.search import deals
from fiveup.search.explicit import classify
from fiveup.search.packed import Entry, Move
from fiveup.search.playout import BLOCKED, WON, Playouts, greedy
from fiveup.seating import Seating
from fiveup.tableau import PortRef, Tableau
from fiveup.variants import REGISTRY

ROUNDS = 120


class Choice(NamedTuple):
    """A placement chosen in a play-out, and all that its policy was told."""

    seat: int
    move: Move
    moves: frozenset[Move]
    hands: tuple[int, ...]
    scores: tuple[int, ...]
    drawable: int


class Witness:
    """A policy that chooses as the random play-out does, and writes every choice down."""

    def __init__(self, playouts: Playouts) -> None:
        self.table = playouts.attachments
        self.choices: list[Choice] = []

    def __call__(
        self,
        picks: tuple[Entry, ...],
        layout: int,
        hands: list[int],
        seat: int,
        scores: list[int],
        boneyard: Iterator[int],
        random: int,
        unplaced: int,
    ) -> tuple[int, int]:
        assert sum(hands) & ~unplaced == 0
        assert (unplaced ^ sum(hands)).bit_count() == length_hint(boneyard)
        moves: dict[Move, int] = {}
        for bit, relevant, changes_of in picks:
            tile = bit.bit_length() - 1
            ways = dict(self.table.ways(layout, tile))
            assert changes_of[layout & relevant] == tuple(ways.values())
            moves |= {Move(tile, way): change for way, change in ways.items()}
        tile = picks[random % len(picks)][0].bit_length() - 1
        own = [move for move in moves if move.tile == tile]
        move = own[random // len(picks) % len(own)]
        self.choices.append(Choice(seat, move, frozenset(moves), tuple(hands), tuple(scores), length_hint(boneyard)))
        return 1 << tile, moves[move]


class Referee:
    """One round as plainly as the rules read; it asks a play-out only which of the legal placements it chose."""

    def __init__(
        self, rules: Rules, seating: Seating, hands: list[int], boneyard: list[int], opener: int, scores: Sequence[int]
    ) -> None:
        self.rules, self.seating, self.opener = rules, seating, opener
        self.hands = [set(tiles.tiles_of(hand)) for hand in hands]
        self.boneyard = [bit.bit_length() - 1 for bit in boneyard]
        self.scores = tuple(scores)
        self.tableau = Tableau(rules.spinners)

    def ends(self, tile: int) -> tuple[PortRef | None, ...]:
        return self.tableau.ends_for(tile) if self.tableau.order else (None,)

    def fitting(self, seat: int) -> list[int]:
        return [tile for tile in self.hands[seat] if self.ends(tile)]

    def play(self, choices: list[Choice], lead: int, rng: Random) -> int:
        seat = self.opener
        left = iter(choices)
        while True:
            # Blocked as soon as nothing can be drawn and no seat can place (C3).
            if not self.boneyard and not any(self.fitting(other) for other in range(self.seating.seats)):
                self.settle(scoring.block_claims(self.rules, self.seating, self.opener, self.pips()).claims)
                assert next(left, None) is None
                return BLOCKED
            drawn = None
            while not self.fitting(seat) and self.boneyard:
                drawn = self.boneyard.pop(0)
                self.hands[seat].add(drawn)
            fitting = self.fitting(seat)
            if not fitting:
                seat = self.seating.next_seat(seat)
                continue
            if not self.tableau.order:
                fitting = [tile for tile in fitting if lead >> tile & 1]
            assert drawn is None or fitting == [drawn]
            choice = next(left)
            move = choice.move
            assert choice.seat == seat
            assert choice.moves == {classify(tile, end) for tile in fitting for end in self.ends(tile)}
            assert choice.hands == tuple(tiles.mask_of(hand) for hand in self.hands)
            assert choice.scores == self.scores
            assert choice.drawable == len(self.boneyard)
            end = rng.choice([end for end in self.ends(move.tile) if classify(move.tile, end) == move])
            self.tableau = self.tableau.place(move.tile, end)
            self.hands[seat].remove(move.tile)
            total, counted = self.tableau.total(), self.tableau.counted()
            went_out = not self.hands[seat]
            if not (went_out and self.rules.one_event):
                won = self.settle(scoring.placement_claims(self.rules, seat, total, counted))
                if won:
                    assert next(left, None) is None
                    return seat if went_out else WON
            if went_out:
                self.settle(scoring.domino_claims(self.rules, self.seating, seat, self.pips(), total, counted))
                assert next(left, None) is None
                return seat
            seat = self.seating.next_seat(seat)

    def pips(self) -> list[int]:
        return [tiles.pips(hand) for hand in self.hands]

    def settle(self, claims: tuple[scoring.Claim, ...]) -> bool:
        settled = scoring.settle(self.rules, self.seating, self.scores, claims)
        self.scores = settled.scores
        return settled.winner is not None


def _scores(rules: Rules, seating: Seating, rng: Random) -> list[int]:
    """Scores that a match may stand at, often near the target."""
    target = rules.target(seating.sides)
    near = max(0, target // 5 - rng.choice((3, 12, 60)))
    return [5 * rng.randrange(near, max(1, target // 5)) for _ in range(seating.sides)]


def _start(rules: Rules, seating: Seating, rng: Random) -> tuple[list[int], list[int], int, int]:
    hands, boneyard = deals.Dealer(rules, seating).deal(rng)
    if rules.opener == "lot":
        return hands, boneyard, rng.randrange(seating.seats), tiles.FULL_MASK
    return hands, boneyard, *deals.highest_double(hands)


def test_a_play_out_is_a_round_by_the_rules(game: tuple[Rules, Seating]) -> None:
    rules, seating = game
    playouts = Playouts(rules, seating)
    rng = Random(f"{rules} {seating}")
    endings: Counter[int] = Counter()
    for _ in range(ROUNDS):
        hands, boneyard, opener, lead = _start(rules, seating, rng)
        scores = _scores(rules, seating, rng)
        referee = Referee(rules, seating, hands, boneyard, opener, scores)
        witness = Witness(playouts)
        ending = playouts.play(rng, 0, hands, boneyard, opener, opener, scores, witness, lead)
        assert referee.play(witness.choices, lead, rng) == ending
        assert list(referee.scores) == scores
        assert [tiles.mask_of(hand) for hand in referee.hands] == hands
        endings[min(ending, 0)] += 1
    assert endings[0] > 0
    assert endings[BLOCKED] > 0 or rules.drawing


def test_the_random_play_out_chooses_uniformly(game: tuple[Rules, Seating]) -> None:
    """Without a policy the choices are those of the witness, on the same random numbers."""
    rules, seating = game
    playouts = Playouts(rules, seating)
    for seed in range(40):
        hands, boneyard, opener, lead = _start(rules, seating, Random(seed))
        scores = _scores(rules, seating, Random(seed))
        others = list(hands), list(scores)
        one = playouts.play(Random(seed), 0, hands, boneyard, opener, opener, scores, Witness(playouts), lead)
        assert playouts.play(Random(seed), 0, others[0], boneyard, opener, opener, others[1], None, lead) == one
        assert others == (hands, scores)


def test_a_play_out_goes_on_from_any_position() -> None:
    """Stopped after each placement and taken up from there, a round ends as it would have ended."""
    rules, seating = REGISTRY["exact61"], Seating(3)
    playouts = Playouts(rules, seating)

    def lowest(
        picks: tuple[Entry, ...],
        layout: int,
        hands: list[int],
        seat: int,
        scores: list[int],
        boneyard: Iterator[int],
        random: int,
        unplaced: int,
    ) -> tuple[int, int]:
        bit, relevant, changes_of = picks[0]
        positions.append((layout, list(hands), seat, list(scores), length_hint(boneyard)))
        return bit, changes_of[layout & relevant][0]

    rng = Random(5)
    for _ in range(50):
        positions: list[tuple[int, list[int], int, list[int], int]] = []
        hands, boneyard = deals.Dealer(rules, seating).deal(rng)
        scores = [0, 0, 0]
        ending = playouts.play(rng, 0, hands, boneyard, 1, 1, scores, lowest)
        for layout, then, seat, had, drawable in tuple(positions):
            rest = boneyard[len(boneyard) - drawable :]
            assert playouts.play(rng, layout, then, rest, seat, 1, had, lowest) == ending
            assert (then, had) == (hands, scores)


def test_greedy_takes_the_most_points_and_never_overshoots() -> None:
    """It leads a tile that scores most; near the target, one that scores most of what still counts."""
    rules, seating = REGISTRY["exact61"], Seating(2)
    playouts = Playouts(rules, seating)
    choose = greedy(playouts)
    hand = tiles.mask_of(tiles.parse(name) for name in ("23", "46", "55", "66", "01"))
    picks = playouts.attachments.fitting(0, hand)

    def led(scores: list[int]) -> set[str]:
        return {
            tiles.NAMES[choose(picks, 0, [hand, 0], 0, scores, iter(()), random, hand)[0].bit_length() - 1]
            for random in range(10)
        }

    assert led([0, 0]) == {"46", "55"}
    assert led([300, 0]) == {"23"}


def test_greedy_beats_random() -> None:
    """Ten thousand pairs are a benchmark; in 300 pairs of rounds nine points a round cannot be missed."""
    rules, seating = REGISTRY["exact61"], Seating(2)
    playouts = Playouts(rules, seating)
    best = greedy(playouts)
    rng = Random(61)
    lead = 0
    for _ in range(300):
        hands, boneyard = deals.Dealer(rules, seating).deal(rng)
        for player in (0, 1):

            def mixed(
                picks: tuple[Entry, ...],
                layout: int,
                held: list[int],
                seat: int,
                scores: list[int],
                drawing: Iterator[int],
                random: int,
                unplaced: int,
                player: int = player,
            ) -> tuple[int, int]:
                if seat == player:
                    return best(picks, layout, held, seat, scores, drawing, random, unplaced)
                bit, relevant, changes_of = picks[random % len(picks)]
                changes = changes_of[layout & relevant]
                return bit, changes[random // len(picks) % len(changes)]

            scores = [0, 0]
            playouts.play(rng, 0, list(hands), boneyard, 0, 0, scores, mixed)
            lead += scores[player] - scores[1 - player]
    assert lead / 600 > 5
