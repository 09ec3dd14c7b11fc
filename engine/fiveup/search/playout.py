"""Whole rounds played out fast from a packed position, at random or by a policy, to the scores that they end with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from struct import Struct
from typing import Protocol

from fiveup import tiles
from fiveup.rules import Rules
from fiveup.scoring import points
from fiveup.search.packed import FITS, LOWER_TILES, MAX_TOTAL, TOTAL_AT, UPPER_TILES, Entry, attachments
from fiveup.search.settlement import Settlement
from fiveup.seating import Seating

BLOCKED = -1
WON = -2

_TAPE = Struct("<16H")
"""The random numbers of 16 turns at a time; most rounds need no more."""
_TAPE_BYTES = _TAPE.size
_TAPE_BITS = 8 * _TAPE.size
_numbers: Callable[[bytes], tuple[int, ...]] = _TAPE.unpack


class Policy(Protocol):
    """Chooses placements in a play-out."""

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
        """The bit of the tile that `seat` places, and the change of its way (one of `entry[2][layout & entry[1]]`).

        `picks` are the entries of the tiles that fit. `hands` and `scores` are the play-out's own: to be read, not
        changed. The tiles still to be drawn are counted by `operator.length_hint(boneyard)`. `random` is a fresh number
        below 65,536. `unplaced` is the mask of all tiles that are not on the table, but for a reserve that is never drawn.
        """
        ...


class _Leads(dict[int, list[int]]):
    """FITS, with the lead restricted to a mask of tiles."""

    def __missing__(self, lead: int) -> list[int]:
        found = self[lead] = [lead, *FITS[1:]]
        return found


class Playouts:
    """Plays rounds of one game out, for one seating."""

    def __init__(self, rules: Rules, seating: Seating) -> None:
        self.rules = rules
        self.seating = seating
        self.points: list[int] = [points(rules, total) for total in range(MAX_TOTAL + 1)]
        """The raw points of each total."""
        self.settlement = Settlement(rules, seating)
        self.attachments = attachments(rules.spinners)
        self._next = tuple(seating.next_seat(seat) for seat in range(seating.seats))
        self._side_of = tuple(seating.side_of(seat) for seat in range(seating.seats))
        self._leads = _Leads()

    def play(
        self,
        rng: Random,
        layout: int,
        hands: list[int],
        boneyard: Sequence[int],
        seat: int,
        opener: int,
        scores: list[int],
        policy: Policy | None = None,
        lead: int = tiles.FULL_MASK,
    ) -> int:
        """Play a round out: `hands` (masks by seat) and `scores` (raw points by side) become what they are at its end.

        `boneyard` holds the bits of the tiles that can be drawn, in the order of drawing; `seat` is to move, `opener`
        opened or opens the round, `lead` is the mask of the tiles that may be led. Without a policy each tile that fits
        is as likely as another, and then each of its ways. Returns the seat that went out, BLOCKED, or WON if a
        placement reached the target in mid-round (E7, F4). That a settlement reached it is told by the scores alone.
        Nothing is changed but the two lists.
        """
        settlement = self.settlement
        picks_of = self.attachments.picks
        points = self.points
        fits = FITS if lead == tiles.FULL_MASK else self._leads[lead]
        following = self._next
        side_of = self._side_of
        limit = settlement.limit
        goal = settlement.goal
        draws = iter(boneyard)
        mine = hands[seat]
        unplaced = sum(hands) + sum(boneyard)
        while True:
            for random in _numbers(rng.getrandbits(_TAPE_BITS).to_bytes(_TAPE_BYTES, "little")):
                fit = mine & fits[layout & 127]
                if not fit:
                    wanted = fits[layout & 127]
                    for bit in draws:
                        mine |= bit
                        if bit & wanted:
                            fit = bit
                            break
                    else:
                        # Nothing can be drawn any more: a pass, or the round is blocked (C2, C3).
                        hands[seat] = mine
                        for hand in hands:
                            if hand & wanted:
                                break
                        else:
                            settlement.block(opener, hands, scores)
                            return BLOCKED
                        seat = following[seat]
                        mine = hands[seat]
                        continue
                picks = picks_of[fit & LOWER_TILES] + picks_of[fit & UPPER_TILES]
                if policy is None:
                    bit, relevant, changes_of = picks[random % len(picks)]
                    changes = changes_of[layout & relevant]
                    # 28 x 4 choices out of 65,536: no choice is more than 0.2 % likelier than another.
                    layout += changes[0] if len(changes) == 1 else changes[random // len(picks) % len(changes)]
                else:
                    hands[seat] = mine
                    bit, change = policy(picks, layout, hands, seat, scores, draws, random, unplaced)
                    layout += change
                mine ^= bit
                unplaced ^= bit
                hands[seat] = mine
                gained = points[layout >> TOTAL_AT]
                if not mine:
                    settlement.domino(seat, gained, hands, scores)
                    return seat
                if gained:
                    side = side_of[seat]
                    after = scores[side] + gained
                    if after <= limit:
                        scores[side] = after
                        if after >= goal:
                            return WON
                seat = following[seat]
                mine = hands[seat]


def greedy(playouts: Playouts) -> Policy:
    """The policy of most points now: an overshoot is worth nothing (E7), and equal placements are equally likely."""
    points = playouts.points
    limit = playouts.settlement.limit
    side_of = tuple(playouts.seating.side_of(seat) for seat in range(playouts.seating.seats))

    def choose(
        picks: tuple[Entry, ...],
        layout: int,
        hands: list[int],
        seat: int,
        scores: list[int],
        boneyard: Iterator[int],
        random: int,
        unplaced: int,
    ) -> tuple[int, int]:
        if len(picks) == 1:
            bit, relevant, changes_of = picks[0]
            changes = changes_of[layout & relevant]
            if len(changes) == 1:
                return bit, changes[0]
        room = limit - scores[side_of[seat]]
        most = -1
        best: list[tuple[int, int]] = []
        for bit, relevant, changes_of in picks:
            for change in changes_of[layout & relevant]:
                gained = points[layout + change >> TOTAL_AT]
                if gained > room:
                    gained = 0
                if gained > most:
                    most = gained
                    best = [(bit, change)]
                elif gained == most:
                    best.append((bit, change))
        return best[random % len(best)]

    return choose
