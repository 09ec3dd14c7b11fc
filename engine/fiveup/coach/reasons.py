"""Why a placement is a good one: facts with numbers, those first by which it differs most from the other placements.

How much a fact matters is told by the learned weights: a feature counts by its weight times how far it is from the mean of
all placements. What is said of the others' tiles is counted in the sampled deals, so it holds all that was seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from fiveup import tiles
from fiveup.action import Action
from fiveup.bots.situation import Candidate, Situation, playouts_of
from fiveup.search.features import Features, scoring_tiles
from fiveup.search.learned import weights
from fiveup.search.packed import FITS
from fiveup.search.worlds import Worlds

MOST = 3
"""Reasons given for one placement."""
DEALS = 100
"""Sampled deals in which the others' tiles are counted: so a count is a share in a hundred."""
NEAR_TARGET = 0.2
"""The share of the target: with no more to go, what is needed exactly is worth saying."""
BARRED, NEEDS = 4.0, 3.0
"""Raw points that these two facts, which no weight knows, count for."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact: the catalog's key in `coach.reason`, and its numbers."""

    key: str
    params: dict[str, object]


class Reasons:
    """Finds reasons for the placements of one situation."""

    def __init__(self, here: Situation, rng: Random) -> None:
        self._here = here
        self._playouts = playouts_of(here.rules, here.seating)
        self._features = {each.action: here.features(each) for each in here.candidates}
        count = len(here.candidates)
        self._means = [sum(column) / count for column in zip(*self._features.values(), strict=True)]
        self._weights = weights(here.rules, here.seating, "full")
        worlds = Worlds(here.known)
        self._hands = [worlds.sample(rng)[0][here.seating.next_seat(here.seat)] for _ in range(DEALS)]
        following = worlds.holdings[here.seating.next_seat(here.seat)]
        self._impossible = following.impossible
        self._unanswered = 0
        for turn in here.known.history:
            if turn.seat == here.seating.next_seat(here.seat) and turn.action.kind != "place":
                self._unanswered |= turn.open_values

    def of(self, action: Action) -> tuple[Reason, ...]:
        """At most three reasons for a placement, the weightiest first."""
        candidate = next(each for each in self._here.candidates if each.action == action)
        found = sorted(self._facts(candidate), key=lambda fact: fact[0], reverse=True)
        return tuple(reason for weight, reason in found if weight > 0)[:MOST]

    def _facts(self, candidate: Candidate) -> list[tuple[float, Reason]]:
        """All facts of a placement, each with the raw points by which it speaks for it."""
        here, features = self._here, self._features[candidate.action]
        counts = {
            name: weight * (value - mean)
            for name, weight, value, mean in zip(
                Features._fields, self._weights, features, self._means, strict=True
            )
        }
        after = here.layout + candidate.change
        kept = here.hand ^ candidate.bit
        fits = FITS[after & 127]
        target = here.rules.target(here.seating.sides)
        reached = here.scores[here.side] + int(features.points)
        scores = int(features.points)
        facts: list[tuple[float, Reason]] = []
        if not kept:
            facts.append((50.0, Reason("out", {})))
        if here.rules.finish != "round" and scores and reached >= target and kept:
            facts.append((100.0, Reason("wins", {"points": scores})))
        elif scores:
            facts.append((max(counts["points"], 0.1), Reason("points", {"points": scores})))
        facts += self._of_the_next(fits, after, features, counts)
        if kept:
            playable = (kept & fits).bit_count()
            held = kept.bit_count()
            if playable:
                weight = counts["playable"] + counts["stuck"]
                if self._above(features, "playable"):
                    facts.append((weight, Reason("playable", {"playable": playable, "kept": held})))
            follow = int(features.follow)
            if follow:
                facts.append((counts["follow"] + 0.05, Reason("follow", {"points": follow})))
            if features.double:
                facts.append((counts["double"], Reason("double", {"tile": tiles.NAMES[candidate.bit.bit_length() - 1]})))
            if here.rules.domino != "one-point" and self._above(features, "pips"):
                facts.append((counts["pips"] + counts["near"], Reason("pips", {"pips": int(features.pips)})))
        needed = target - reached
        if here.rules.finish == "exact" and scores and 0 < needed <= NEAR_TARGET * target:
            facts.append((NEEDS, Reason("needs", {"points": needed})))
        return facts

    def _above(self, features: Features, name: str) -> bool:
        """Whether a feature is greater here than in the mean of all placements.

        Weights were fitted together, so one may have another sign than its fact alone would: such a fact is no reason.
        """
        own: float = getattr(features, name)
        mean: float = self._means[Features._fields.index(name)]
        return own > mean

    def _of_the_next(
        self, fits: int, after: int, features: Features, counts: dict[str, float]
    ) -> list[tuple[float, Reason]]:
        """Facts about the seat that plays next, always an opponent."""
        here = self._here
        seat = here.seating.next_seat(here.seat)
        blank = sum(not hand & fits for hand in self._hands)
        facts = []
        if blank and self._above(features, "blank"):
            facts.append((counts["blank"], Reason("blank", {"seat": seat, "deals": blank, "of": DEALS})))
        scoring = scoring_tiles(self._playouts.attachments, self._playouts.points, after, here.hidden)
        scorers = 0
        for mask in scoring.values():
            scorers |= mask
        if self._here.rules.points != "none":
            deals = sum(bool(hand & scorers) for hand in self._hands)
            key = "no_reply" if not deals else "reply"
            facts.append((counts["reply"], Reason(key, {"seat": seat, "deals": deals, "of": DEALS})))
        values = barred_values(after, self._impossible, here.hidden, self._unanswered)
        if values:
            facts.append((BARRED, Reason("barred", {"seat": seat, "values": values})))
        return facts


def barred_values(layout: int, impossible: int, hidden: int, unanswered: int) -> tuple[int, ...]:
    """The open values of which a seat can hold no tile, as it could not answer them earlier, although there are unseen ones.

    `unanswered` is the set of values at which it drew or passed. Nothing, unless that or the lack of unseen tiles tells of
    every open value: only a seat that can certainly not place is worth a word.
    """
    told = []
    for value in tiles.VALUES:
        unseen = tiles.WITH_VALUE[value] & hidden
        if layout >> value & 1 and unseen:
            if unseen & ~impossible or not unanswered >> value & 1:
                return ()
            told.append(value)
    return tuple(told)
