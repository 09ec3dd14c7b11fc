"""A guided match: what is explained when it happens for the first time, each thing once. Message keys and parameters; no prose.

A guide is followed through a match step by step, from the same facts that the log is made of, so that a record that is opened again
comes to the same one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from fiveup import tiles
from fiveup.action import DRAW, PASS
from fiveup.match import Match, legal_actions
from fiveup.speech.facts import Fact
from fiveup.speech.sums import shown, sum_of
from fiveup.tableau import PortRef, Tableau

GAME = "exact61"
"""The game that the texts explain."""

SEED = "guided 7"
"""The guided match is always dealt alike: much happens in it early."""

SCORES = (200, 200)
"""Raw points that both begin with, so that the match is short."""

URGENT = frozenset({"match", "domino", "block", "draw", "pass", "turn"})
"""What the guided seat must know now."""

Params = dict[str, object]


class Lesson(NamedTuple):
    """What is explained: the text `rulebook.guide_<name>` and its parameters."""

    name: str
    params: Params

    @property
    def key(self) -> str:
        """The message key."""
        return f"rulebook.guide_{self.name}"


@dataclass(frozen=True, slots=True)
class Guide:
    """What has been explained so far, and what stands there now."""

    seat: int
    """Whom it guides."""
    told: frozenset[str] = frozenset()
    now: Lesson | None = None

    def follow(self, facts: Sequence[Fact], match: Match) -> Guide:
        """The guide after one step: `facts` are what the step made happen, `match` stands after it.

        What is told stands until the guided seat has acted, or until something comes up that it must know now. What finds the place taken
        is told when it happens again.
        """
        acted = any(fact.seat == self.seat and fact.action is not None for fact in facts)
        kept = None if acted or any(fact.kind == "deal" for fact in facts) else self.now
        scene = _Scene(tuple(facts), match, self.seat)
        for name, found in LESSONS.items():
            if name in self.told or (kept is not None and name not in URGENT):
                continue
            params = found(scene)
            if params is not None:
                return replace(self, told=self.told | {name}, now=Lesson(name, params))
        return replace(self, now=kept)


@dataclass(frozen=True, slots=True)
class _Scene:
    """One step of a match as the guide looks at it."""

    facts: tuple[Fact, ...]
    match: Match
    seat: int
    by_kind: dict[str, Fact] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_kind", {fact.kind: fact for fact in self.facts})

    @property
    def placed(self) -> Fact | None:
        """The placement of this step."""
        return self.by_kind.get("place")

    @property
    def tableau(self) -> Tableau:
        """The layout after it."""
        assert self.match.round is not None
        return self.match.round.tableau

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.match.round is None or self.match.round.result is not None

    def forced(self, kind: str) -> bool:
        """Whether the guided seat has to draw, or to pass, now."""
        game = self.match.round
        if game is None or game.result is not None or game.turn != self.seat:
            return False
        return legal_actions(self.match) == ({"draw": DRAW, "pass": PASS}[kind],)


def _opening(scene: _Scene) -> Params | None:
    game = scene.match.round
    mine = game is not None and game.turn == scene.seat and not game.tableau.order
    return {} if mine and "deal" in scene.by_kind else None


def _watching(scene: _Scene) -> Params | None:
    deal = scene.by_kind.get("deal")
    return {} if deal is not None and deal.game.number == 0 and deal.seat != scene.seat else None


def _turn(scene: _Scene) -> Params | None:
    game = scene.match.round
    mine = game is not None and game.result is None and game.turn == scene.seat and bool(game.tableau.order)
    return {} if mine and legal_actions(scene.match)[0].kind == "place" else None


def _cancelled(scene: _Scene) -> Params | None:
    rules = scene.match.rules
    if not any(fact.event is not None and not fact.event.applied for fact in scene.facts):
        return None
    return {"target": shown(rules, rules.target(scene.match.seating.sides))}


def _scored(scene: _Scene) -> Params | None:
    fact = scene.placed
    if fact is None or fact.event is None or not fact.event.applied or fact.went_out:
        return None
    return {"sum": sum_of(fact.counted), "points": shown(scene.match.rules, fact.event.raw)}


def _nothing(scene: _Scene) -> Params | None:
    fact = scene.placed
    return None if fact is None or fact.event is not None or fact.went_out else {"sum": sum_of(fact.counted)}


def _double(scene: _Scene) -> Params | None:
    """A double has come to an end of a layout of several tiles (C7)."""
    fact = scene.placed
    if fact is None or fact.action is None or fact.action.tile is None or fact.action.end is None or scene.over:
        return None
    for end in fact.counted:
        if end.tile == fact.action.tile and tiles.is_double(end.tile):
            return {"tile": tiles.NAMES[end.tile], "amount": end.amount}
    return None


def _spinner(scene: _Scene) -> Params | None:
    """Both line sides of a spinner are joined now: its branches are open (E4)."""
    fact = scene.placed
    if fact is None or fact.action is None or fact.action.end is None or scene.over:
        return None
    end = fact.action.end
    filled = scene.tableau.is_spinner(end.tile) and end.port.startswith("line")
    open_branch = any(other.tile == end.tile and other.port.startswith("branch") for other in scene.tableau.open_ends())
    return {"tile": tiles.NAMES[end.tile]} if filled and open_branch else None


def _ring(scene: _Scene) -> Params | None:
    """An open end that counts nothing lies on the table when the guided seat may place."""
    game = scene.match.round
    if game is None or game.result is not None or game.turn != scene.seat or legal_actions(scene.match)[0].kind != "place":
        return None
    counting = {(end.tile, end.port) for end in scene.tableau.counted()}

    def idle(end: PortRef) -> bool:
        return (end.tile, end.port) not in counting and (end.tile, None) not in counting

    return {} if any(idle(end) for end in scene.tableau.open_ends()) else None


def _branch(scene: _Scene) -> Params | None:
    fact = scene.placed
    if fact is None or fact.action is None or fact.action.end is None or scene.over:
        return None
    end = fact.action.end
    return {"tile": tiles.NAMES[end.tile]} if end.port.startswith("branch") else None


def _ended(how: str) -> Callable[[_Scene], Params | None]:
    def found(scene: _Scene) -> Params | None:
        game = scene.match.round
        over = game is not None and game.result is not None and bool(scene.facts)
        return {} if over and game is not None and game.result is not None and game.result.end == how else None

    return found


def _round(scene: _Scene) -> Params | None:
    deal = scene.by_kind.get("deal")
    rules = scene.match.rules
    if deal is None or deal.game.number == 0:
        return None
    return {"target": shown(rules, rules.target(scene.match.seating.sides))}


LESSONS: dict[str, Callable[[_Scene], Params | None]] = {
    "match": lambda scene: {} if "match" in scene.by_kind else None,
    "domino": _ended("domino"),
    "block": _ended("block"),
    "round": _round,
    "opening": _opening,
    "watching": _watching,
    "cancelled": _cancelled,
    "draw": lambda scene: {} if scene.forced("draw") else None,
    "pass": lambda scene: {} if scene.forced("pass") else None,
    "turn": _turn,
    "spinner": _spinner,
    "branch": _branch,
    "scored": _scored,
    "double": _double,
    "ring": _ring,
    "nothing": _nothing,
}
"""What there is to explain, each with what it is recognised by: its parameters, or None. The earlier ones go first."""
