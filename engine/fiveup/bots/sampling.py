"""Placements weighed by playing each out in the same sampled deals: what `master`, `expert` and the coach think with.

Deals agree with all that the seat has seen. Placements that have clearly fallen behind are dropped on the way, so that the
worlds go to those between which the choice lies. How many worlds there are is the whole budget: no clock is read here.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from math import ceil, sqrt
from random import Random

from fiveup.action import Action
from fiveup.bots.decision import Decision, Thinking, Valued
from fiveup.bots.glance import glance
from fiveup.bots.situation import Candidate, Situation, linear_of, playouts_of, situation
from fiveup.bots.worth import By, Worth, per_point, worth_of
from fiveup.search.inference import Inference
from fiveup.search.packed import TOTAL_AT
from fiveup.search.playout import WON, Playouts, Policy, greedy
from fiveup.search.worlds import Worlds
from fiveup.view import View

CLEARLY = 2.6
"""Standard errors by which a placement must be behind to be dropped."""
HEAVIEST = 6.0
"""The most that one world may weigh, in means of the worlds so far."""
PLACEMENTS_A_SLICE = 600
"""Placements played out between two yields, about: a few milliseconds."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a level thinks."""

    worlds: tuple[int, int, int]
    """Sampled deals, for 2, 3 and 4 seats."""
    by: By
    linear: bool
    """Whether play-outs follow the linear policy, instead of the most points now."""
    inference: bool
    """Whether what others chose makes some of their hands likelier."""
    by_round: By = "points"
    """What counts instead of `by` where a round is the whole match."""
    drop: bool = True
    """Whether placements that fell behind are dropped."""
    look: int = 16
    """Worlds before the first may be dropped; then at each doubling. Where there is one placement, as many are tried."""
    glance: float | None = None
    """With partners: the standard error, in raw points, of what the linear weights say at a glance of how two placements
    differ, where that counts beside what the worlds say."""

    def share(self, part: float) -> Plan:
        """The same with a part of the worlds, at least one."""
        two, three, four = (max(1, ceil(part * worlds)) for worlds in self.worlds)
        return replace(self, worlds=(two, three, four), look=max(1, ceil(part * self.look)))


@dataclass(frozen=True, slots=True)
class Estimate:
    """A placement's mean worth over the worlds that it was played out in."""

    action: Action
    worth: float
    behind: float
    """How much less that is than the best one's, in the worlds of both; 0 for the best."""
    error: float
    """The standard error of `behind`."""
    worlds: int


@dataclass(frozen=True, slots=True)
class Estimates:
    """What thinking came to: estimates, best first, and whether it was stopped before its worlds were used up."""

    found: tuple[Estimate, ...]
    capped: bool


class Trial:
    """Plays one placement out in one deal."""

    def __init__(self, here: Situation, playouts: Playouts, policy: Policy, worth: Worth) -> None:
        self._here = here
        self._playouts = playouts
        self._policy = policy
        self._worth = worth
        self._following = here.seating.next_seat(here.seat)

    def __call__(self, rng: Random, candidate: Candidate, hands: list[int], boneyard: list[int]) -> float:
        """The worth of what it came to. The deal given is left as it was."""
        here, playouts = self._here, self._playouts
        settlement = playouts.settlement
        scores = list(here.scores)
        now = list(hands)
        now[here.seat] ^= candidate.bit
        after = here.layout + candidate.change
        gained = playouts.points[after >> TOTAL_AT]
        if not now[here.seat]:
            settlement.domino(here.seat, gained, now, scores)
            ending = here.seat
        elif gained and settlement.score(here.seat, gained, scores):
            ending = WON
        else:
            ending = playouts.play(
                rng, after, now, boneyard, self._following, here.opener, scores, self._policy
            )
        return self._worth(scores, ending)


def estimates(view: View, rng: Random, plan: Plan) -> Generator[float, bool | None, Estimates]:
    """Weigh the placements of the view's seat, which must be to move and have one. A true answer to a yield stops it early."""
    here = situation(view)
    playouts = playouts_of(view.rules, view.seating)
    linear = linear_of(view.rules, view.seating)
    policy = linear.policy if plan.linear else greedy(playouts)
    by = plan.by_round if view.rules.finish == "round" else plan.by
    trial = Trial(here, playouts, policy, worth_of(by, view.rules, view.seating, here.side, view.scores))
    worlds = Worlds(here.known)
    # In draw dominoes it made the choice worse (STRENGTH.md): without points in play the weights say too little of others.
    inference = Inference(here.known, linear) if plan.inference and view.rules.points != "none" else None
    budget = plan.worlds[view.seating.seats - 2]
    tally = Tally(len(here.candidates))
    if plan.glance is not None and view.seating.partners and len(view.hand) > 1:
        scale = per_point(by, view.rules, view.seating, here.side, view.scores)
        tally = Tally(len(here.candidates), [scale * value for value in glance(here)], scale * plan.glance)
    live = list(range(len(here.candidates)))
    look, played, capped = plan.look, 0, False
    left = sum(here.counts) + here.known.drawable
    done = 0
    while done < budget and not capped:
        hands, boneyard = worlds.sample(rng)
        weight = 1.0 if inference is None else inference.likelihood(hands)
        tally.world(weight, {at: trial(rng, here.candidates[at], hands, boneyard) for at in live})
        done += 1
        if done == look:
            look *= 2
            live = tally.worth_going_on(live) if plan.drop else live
            if len(live) == 1:
                break
        played += left * len(live)
        if played >= PLACEMENTS_A_SLICE and done < budget:
            played = 0
            capped = bool((yield done / budget))
    return Estimates(tally.result(here.candidates), capped)


class Tally:
    """What the worlds said, and how much each of them weighs."""

    def __init__(self, candidates: int, before: Sequence[float] = (), before_error: float = 0.0) -> None:
        """`before` is what the candidates seemed worth before any world, of which only the differences are used;
        `before_error` is the standard error of those, above 0 (else, and without `before`, the worlds alone count)."""
        self._weights: list[float] = []
        self._values: list[list[float]] = [[] for _ in range(candidates)]
        self._before = before if before_error else ()
        self._before_error = before_error

    def world(self, weight: float, values: dict[int, float]) -> None:
        """Count one world, with the values of the placements tried in it."""
        self._weights.append(weight)
        for at, value in values.items():
            self._values[at].append(value)

    def _capped(self) -> list[float]:
        most = HEAVIEST * sum(self._weights) / len(self._weights)
        return [min(weight, most) for weight in self._weights]

    def _mean(self, at: int, weights: list[float]) -> float:
        values = self._values[at]
        return sum(map(float.__mul__, map(float, values), weights)) / sum(weights[: len(values)])

    def _behind(self, best: int, at: int, weights: list[float]) -> tuple[float, float]:
        """How far a placement is behind another in the worlds of both, and the standard error of that."""
        count = min(len(self._values[best]), len(self._values[at]))
        gaps = [one - other for one, other in zip(self._values[best][:count], self._values[at][:count], strict=True)]
        heavy = weights[:count]
        whole = sum(heavy)
        mean = sum(gap * weight for gap, weight in zip(gaps, heavy, strict=True)) / whole
        spread = sum((weight * (gap - mean)) ** 2 for gap, weight in zip(gaps, heavy, strict=True))
        error = sqrt(spread) / whole
        if self._before and error:
            # Two estimates of one difference, each by its precision.
            first, second = 1 / self._before_error**2, 1 / error**2
            mean = (first * (self._before[best] - self._before[at]) + second * mean) / (first + second)
            error = 1 / sqrt(first + second)
        return mean, error

    def _worth(self, live: Sequence[int], weights: list[float]) -> dict[int, float]:
        """What some candidates are worth by all that is known: by their means, as long as nothing was known before."""
        means = {at: self._mean(at, weights) for at in live}
        if self._before:
            # Measured from one of them, that with the best mean, so that they are all in one order.
            best = max(live, key=lambda at: (len(self._values[at]), means[at]))
            return {at: means[best] - self._behind(best, at, weights)[0] if at != best else means[at] for at in live}
        return means

    def worth_going_on(self, live: list[int]) -> list[int]:
        """Those of the placements still tried that are not clearly behind the best of them."""
        weights = self._capped()
        worth = self._worth(live, weights)
        best = max(live, key=worth.__getitem__)
        kept = []
        for at in live:
            behind, error = self._behind(best, at, weights)
            if at == best or behind <= CLEARLY * error:
                kept.append(at)
        return kept

    def result(self, candidates: tuple[Candidate, ...]) -> tuple[Estimate, ...]:
        """The estimates, best first; of those dropped earlier none goes before one that was tried to the end."""
        weights = self._capped()
        worth = self._worth(range(len(candidates)), weights)
        order = sorted(worth, key=lambda at: (len(self._values[at]), worth[at]), reverse=True)
        found = []
        for at in order:
            behind, error = (0.0, 0.0) if at == order[0] else self._behind(order[0], at, weights)
            found.append(
                Estimate(candidates[at].action, worth[at], behind, error, len(self._values[at]))
            )
        return tuple(found)


def sampled(view: View, rng: Random, plan: Plan) -> Thinking:
    """A level's whole decision: nothing is sampled where there is nothing to choose."""
    yield 0.0
    places = [action for action in view.legal if action.tile is not None]
    if len(places) < 2:
        return Decision(view.legal[0])
    thought = yield from estimates(view, rng, plan)
    best = thought.found[0]
    return Decision(
        best.action, tuple(Valued(each.action, each.worth) for each in thought.found), capped=thought.capped
    )
