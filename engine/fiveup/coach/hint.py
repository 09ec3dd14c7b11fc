"""A hint: the best few placements with what each scores now, what it is worth, and why. It sees what the player may know."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from itertools import takewhile
from random import Random

from fiveup.action import Action
from fiveup.bots.sampling import Estimate, Plan, estimates
from fiveup.bots.situation import situation
from fiveup.bots.worth import By
from fiveup.coach.judgement import Judgement, established, judged, loss_of
from fiveup.coach.reasons import Reason, Reasons
from fiveup.deal import chance
from fiveup.view import View

FEW = 3
"""Placements that are told."""
WORLDS = (1000, 500, 320)
LOOK = 128
"""Deals in which every placement is tried: what one gives away is told in hundredths, which a few deals cannot tell."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One placement: raw points now, its worth (a chance to win from 0 to 1), and how it compares with the best.

    Its worth is the best one's less what it is behind, since that is known better: both were tried in the same deals.
    """

    action: Action
    points: int
    worth: float
    behind: float
    error: float
    equal: bool
    """Whether the best one's lead over it is not established. True of the best itself."""
    loss: float
    judgement: Judgement
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """All placements weighed, best first; reasons are given for the first FEW."""

    by: By
    worlds: int
    """Deals that the best was tried in."""
    moves: tuple[Advice, ...]

    @property
    def equal(self) -> int:
        """How many of them are about equal at the top: 1 where the best one's lead is established."""
        return sum(1 for _ in takewhile(lambda each: each.equal, self.moves[:FEW]))


def coach_stream(view: View, purpose: str = "worlds") -> Random:
    """The coach's own random stream for one position and purpose: asked twice, it says the same."""
    hand = " ".join(map(str, view.hand))
    return chance(f"fiveup coach {purpose} {view.round_number} {len(view.history)} {view.turn} {view.scores} {hand}")


def plan(share: float = 1.0) -> Plan:
    """How the coach thinks: as the expert does, in more worlds."""
    return Plan(WORLDS, by="chances", by_round="chances", linear=True, inference=True, look=LOOK).share(share)


def reasons_for_best(reasons: Reasons, action: Action, worlds: int) -> tuple[Reason, ...]:
    """Why the best placement is best. Where no single fact speaks for it, it did best when played out in so many deals."""
    return reasons.of(action) or (Reason("tried", {"worlds": worlds}),)


def hint(view: View, share: float = 1.0) -> Generator[float, bool | None, Hint]:
    """Weigh the placements of the view's seat, which must be to move and have one. Yields progress from 0 to 1."""
    here = situation(view)
    thought = yield from estimates(view, coach_stream(view), plan(share))
    reasons = Reasons(here, coach_stream(view, "reasons"))
    points = {each.action: int(here.features(each).points) for each in here.candidates}

    def told(at: int, each: Estimate) -> tuple[Reason, ...]:
        if at >= FEW:
            return ()
        if at or len(here.candidates) == 1:
            return reasons.of(each.action)
        return reasons_for_best(reasons, each.action, each.worlds)

    def advice(at: int, each: Estimate) -> Advice:
        loss, worth = loss_of(each), max(0.0, thought.found[0].worth - max(0.0, each.behind))
        return Advice(
            each.action, points[each.action], worth, each.behind, each.error, not established(each), loss,
            judged(loss, "chances"), told(at, each),
        )  # fmt: skip

    moves = tuple(advice(at, each) for at, each in enumerate(thought.found))
    return Hint("chances", thought.found[0].worlds, moves)
