"""Positions built by hand for tests of single rules: a layout, hands, a boneyard and scores, without dealing or playing there."""

from __future__ import annotations

from fiveup import action as actions
from fiveup import tiles, variants
from fiveup.match import Match, Round, apply, new_match
from fiveup.rules import with_house_rules
from fiveup.scoring import Event
from fiveup.seating import Seating
from fiveup.tableau import Tableau


def named(text: str) -> tuple[int, ...]:
    """The tiles of a text such as "14 66"."""
    return tuple(tiles.parse(name) for name in text.split())


def position(
    variant: str,
    hands: list[str],
    layout: str = "",
    *,
    boneyard: str = "",
    turn: int = 0,
    opener: int = 0,
    partners: bool = False,
    scores: tuple[int, ...] | None = None,
    house: dict[str, object] | None = None,
) -> Match:
    """A match with a round in progress: `layout` is placements in the record's notation, `turn` the seat to move."""
    rules = with_house_rules(variants.REGISTRY[variant], house or {})
    tableau = Tableau(rules.spinners)
    for text in layout.split():
        placement = actions.parse(text)
        assert placement.tile is not None
        tableau = tableau.place(placement.tile, placement.end)
    held = tuple(named(hand) for hand in hands)
    match = new_match(variant, rules, Seating(len(hands), partners), scores)
    game = Round(0, opener, (), held, named(boneyard), tableau, turn, None)
    return Match(match.variant, match.rules, match.seating, match.scores, game)


def play(match: Match, *texts: str) -> tuple[Match, list[Event]]:
    """The match after some actions in the record's notation, and all their events."""
    events: list[Event] = []
    for text in texts:
        match, made = apply(match, actions.parse(text))
        events.extend(made)
    return match, events


def summary(events: list[Event]) -> list[tuple[str, int, int, bool, int]]:
    """Events in short: kind, seat, raw points, whether applied, the score after."""
    return [(event.kind, event.seat, event.raw, event.applied, event.score) for event in events]
