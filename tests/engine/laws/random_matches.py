"""Random matches for the laws: every game, seat count and partnership, house rules of all kinds, played from seeds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from fiveup import variants
from fiveup.action import Action
from fiveup.deal import Deal
from fiveup.match import Match, apply, legal_actions, new_match, next_deal, start_round
from fiveup.record import Record, RoundRecord
from fiveup.rules import Rules, RulesError, with_house_rules
from fiveup.scoring import Event
from fiveup.seating import Seating


@dataclass(frozen=True)
class Table:
    """What a match is played by: a game, its house rules, the seats."""

    variant: str
    house: dict[str, object]
    seating: Seating

    @property
    def rules(self) -> Rules:
        """The game's rules with the house's in them."""
        return with_house_rules(variants.REGISTRY[self.variant], self.house)


@dataclass(frozen=True)
class Ply:
    """One action: the match before and after it, and its events."""

    before: Match
    action: Action
    after: Match
    events: tuple[Event, ...]


@dataclass(frozen=True)
class PlayedRound:
    """One round: the match before its deal, the deal, the match just dealt, its plies."""

    before: Match
    deal: Deal
    dealt: Match
    plies: tuple[Ply, ...]


@dataclass(frozen=True)
class Played:
    """A match as it was played, whole rounds only."""

    table: Table
    seed: int
    scores: tuple[int, ...] | None
    rounds: tuple[PlayedRound, ...]

    def __repr__(self) -> str:
        """What plays it again, instead of everything it holds."""
        return f"play({self.table!r}, {self.seed}, {len(self.rounds)}, {self.scores})"

    @property
    def plies(self) -> Iterator[Ply]:
        """All plies of all rounds."""
        for played in self.rounds:
            yield from played.plies

    @property
    def matches(self) -> Iterator[Match]:
        """The match at every ply, just after each deal too."""
        for played in self.rounds:
            yield played.dealt
            yield from (ply.after for ply in played.plies)

    def record(self) -> Record:
        """The whole match as a record."""
        entries = [RoundRecord(each.deal, [str(ply.action) for ply in each.plies]) for each in self.rounds]
        table = self.table
        return Record(table.variant, table.rules, dict(table.house), table.seating, self.scores, rounds=entries)


PUT_TOGETHER = {"single-spinner": Seating(3), "fives-and-threes": Seating(4, True), "block": Seating(2)}
"""Games whose rules are put together from those of the others, and the one table of each that most tests look at."""

OWN_TABLES = tuple(
    Table(name, {}, Seating(seats, partners))
    for name, rules in variants.REGISTRY.items()
    for seats in (2, 3, 4)
    for partners in (False, True)
    if (partners or rules.partners == "choice" or seats < 4) and not (partners and seats < 4)
    if PUT_TOGETHER.get(name, Seating(seats, partners)) == Seating(seats, partners)
)
"""The tables that players are offered, of the games of PUT_TOGETHER one each."""

ONE_POINT_A_POINT: dict[str, object] = {"finish": "exact", "unit": 1, "targets": [61, 61, 61]}
ENDINGS: tuple[dict[str, object], ...] = (
    ONE_POINT_A_POINT,
    {"finish": "exact", "unit": 5, "targets": [305, 305, 305]},
    {"finish": "reach", "unit": 1, "targets": [250, 200, 200]},
    {"finish": "reach", "unit": 5, "targets": [60, 60, 60]},
    {"finish": "round", "unit": 1, "targets": [0, 0, 0]},
)
CHOICES: dict[str, tuple[object, ...]] = {
    "spinners": ("none", "first", "all"),
    "hand_sizes": ([5, 5, 5], [7, 5, 5], [7, 7, 7], [3, 2, 1], [14, 9, 7]),
    "opener": ("lot", "highest-double"),
    "opener_after_domino": ("winner", "clockwise"),
    "opener_after_block": ("lot", "highest-double", "clockwise"),
    "lead": ("any", "that-tile"),
    "drawing": (True, False),
    "reserve": (0, 1, 2),
    "points": ("none", "fives", "fives-and-threes"),
    "domino": ("less-partner", "opponents", "all-hands", "one-point"),
    "block": ("heavier-hands", "lightest-side", "lowest-hand", "nothing"),
    "rounding": ("sum", "each", "none"),
    "one_event": (True, False),
}


@st.composite
def house_tables(draw: Any) -> Table:
    """A table that plays a game by made-up house rules."""
    own = draw(st.sampled_from(OWN_TABLES))
    fields = {name: st.sampled_from(values) for name, values in CHOICES.items()}
    house: dict[str, object] = draw(st.fixed_dictionaries({}, optional=fields))
    house |= draw(st.sampled_from(({}, *ENDINGS)))
    try:
        with_house_rules(variants.REGISTRY[own.variant], house)
    except RulesError:
        house |= ONE_POINT_A_POINT  # these rules cannot be shown in fives
    return Table(own.variant, house, own.seating)


def tables() -> st.SearchStrategy[Table]:
    """Any table: the games' own rules about as often as made-up ones."""
    return st.one_of(st.sampled_from(OWN_TABLES), house_tables())


def play(table: Table, seed: int, rounds: int, scores: tuple[int, ...] | None = None) -> Played:
    """Rounds dealt from a seed and played at random, until the match is over or so many are finished."""
    rng = Random(seed)
    match = new_match(table.variant, table.rules, table.seating, scores)
    played: list[PlayedRound] = []
    while match.between_rounds and len(played) < rounds:
        before, deal = match, next_deal(match, str(seed))
        dealt = match = start_round(match, deal)
        plies: list[Ply] = []
        while legal := legal_actions(match):
            action = legal[int(rng.random() * len(legal))]
            after, events = apply(match, action)
            plies.append(Ply(match, action, after, events))
            match = after
        played.append(PlayedRound(before, deal, dealt, tuple(plies)))
    return Played(table, seed, scores, tuple(played))


def fewer(examples: int) -> settings:
    """Settings for a law whose examples are costly: at most so many, and never more than the profile's."""
    return settings(max_examples=min(examples, settings.default.max_examples if settings.default else examples))


def starting_scores(table: Table) -> st.SearchStrategy[tuple[int, ...] | None]:
    """Scores to start with: none at all, or some that make the target near."""
    target = table.rules.target(table.seating.sides)
    if table.rules.finish == "round":
        return st.none()
    near = st.sampled_from(range(0, target, 5))
    return st.one_of(st.none(), st.tuples(*[near] * table.seating.sides))


@st.composite
def matches(draw: Any, among: st.SearchStrategy[Table] | None = None, rounds: int = 2) -> Played:
    """A match played at random for some rounds, at any table or at those given."""
    table = draw(among if among is not None else tables())
    return play(table, draw(st.integers(0, 9999)), rounds, draw(starting_scores(table)))
