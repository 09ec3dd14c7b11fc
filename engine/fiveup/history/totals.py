"""Sums over many summaries, for the one person who played them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fiveup import bots
from fiveup.history.summary import HUMAN, Summary

OTHER = "other"
"""Stands for the levels of bots that this version does not have."""


class Filter(NamedTuple):
    """Which matches are meant: of a game, against a bot of a level (`human`: among people); None leaves it open."""

    game: str | None = None
    level: str | None = None

    def fits(self, match: Summary) -> bool:
        """Whether a match is meant."""
        return (self.game is None or match.variant == self.game) and (self.level is None or self.level in opponents(match))


@dataclass(frozen=True, slots=True)
class Totals:
    """What some matches come to for the person in them: points are shown ones."""

    matches: int
    won: int
    drawn: int
    rounds: int
    placement: int
    settlement: int
    accuracy: float | None
    """The mean over reviewed matches, None where there is none."""
    luck: float | None

    @property
    def lost(self) -> int:
        """Matches that somebody else won."""
        return self.matches - self.won - self.drawn


def opponents(match: Summary) -> tuple[str, ...]:
    """The levels of the bots that the one person played against, `OTHER` among them; of several people, that they were people."""
    people = match.people
    if len(people) != 1:
        return (HUMAN,)
    own = match.seating.side_of(people[0])
    met = (who for seat, who in enumerate(match.players) if match.seating.side_of(seat) != own)
    return tuple(dict.fromkeys(who if who in bots.REGISTRY else OTHER for who in met))


def own_matches(matches: Iterable[Summary]) -> list[Summary]:
    """Those that say something of one person: who was alone among bots, from the first point on."""
    return [match for match in matches if match.whole and len(match.people) == 1]


def own_side(match: Summary) -> int:
    """The side of the one person."""
    return match.seating.side_of(match.people[0])


def totals(matches: Sequence[Summary]) -> Totals:
    """The sums of matches that `own_matches` let through."""
    sides = [own_side(match) for match in matches]
    paired = list(zip(matches, sides, strict=True))
    kept = [match.accuracy[match.people[0]] for match in matches if match.accuracy is not None]
    lucks = [match.luck[side] for match, side in paired if match.luck is not None]
    return Totals(
        matches=len(matches),
        won=sum(match.winner == side for match, side in paired),
        drawn=sum(match.winner is None for match in matches),
        rounds=sum(match.rounds for match in matches),
        placement=sum(match.placement[side] for match, side in paired),
        settlement=sum(match.settlement[side] for match, side in paired),
        accuracy=_mean([each for each in kept if each is not None]),
        luck=_mean(lucks),
    )


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None
