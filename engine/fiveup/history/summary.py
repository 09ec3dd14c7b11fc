"""The summary of a finished match: worked out once from its record, kept with it, and all that lists and statistics need.

It comes back from a device's storage or from somebody's file, so it is read like everything from outside: checked whole.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

from fiveup import variants
from fiveup.record import Record, steps
from fiveup.seating import Seating

VERSION = 1
"""Rises when a summary's fields change: those of another version are worked out anew from the record."""

HUMAN = "human"

_MOST = 10**6


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished match. Points are shown ones; lists are by side, `players` and `accuracy` by seat."""

    variant: str
    house: bool
    """Whether house rules were played."""
    seats: int
    partners: bool
    players: tuple[str, ...]
    """By seat, "human" or a bot's level, which may be one of another version."""
    names: tuple[str, ...]
    """What the record says that people are called, by seat; nothing where it says nothing."""
    whole: bool
    """Whether it began at nothing and was nobody's lesson: what statistics count."""
    winner: int | None
    points: tuple[int, ...]
    rounds: int
    rounds_won: tuple[int, ...]
    placement: tuple[int, ...]
    """Points scored by placing tiles; in a domino that is one event, its last placement's part of it (E8)."""
    settlement: tuple[int, ...]
    """Points scored when a round ended: the rest of a domino, and blocked rounds."""
    thoughts: int = 0
    """How many decisions a review had thought of when this was worked out."""
    accuracy: tuple[float | None, ...] | None = None
    """From a whole review: the share of their chances that seats kept, 0 to 1."""
    luck: tuple[float, ...] | None = None
    """From a whole review: what the deal was worth, in chances to win."""

    @property
    def seating(self) -> Seating:
        """Seats and sides."""
        return Seating(self.seats, self.partners)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)

    def data(self) -> dict[str, Any]:
        """JSON data that `from_data` reads."""
        return {"version": VERSION, **{name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}}

    @classmethod
    def from_data(cls, data: object) -> Summary | None:
        """A summary that was kept; None for anything else, or for one of another version."""
        if not isinstance(data, dict) or data.get("version") != VERSION:
            return None
        found: dict[str, Any] = {field.name: data.get(field.name) for field in fields(cls)}
        found = {name: tuple(value) if isinstance(value, list) else value for name, value in found.items()}
        return cls(**found) if _sound(found) else None


def _sound(found: dict[str, Any]) -> bool:
    """Whether fields are of their types and fit each other."""
    seats, partners, players = found["seats"], found["partners"], found["players"]
    if found["variant"] not in tuple(variants.REGISTRY) or seats not in (2, 3, 4) or type(seats) is not int or type(partners) is not bool:
        return False
    sides = Seating(seats, partners and seats == 4).sides
    if not isinstance(players, tuple) or len(players) != seats or not all(isinstance(each, str) for each in players):
        return False
    names = found["names"]
    if not isinstance(names, tuple) or len(names) not in (0, seats) or not all(isinstance(name, str) for name in names):
        return False
    if type(found["house"]) is not bool or type(found["whole"]) is not bool or (partners and seats != 4):
        return False
    if not all(type(found[name]) is int and 0 <= found[name] < _MOST for name in ("rounds", "thoughts")):
        return False
    by_side = ("points", "rounds_won", "placement", "settlement")
    if not all(_numbers(found[name], sides, int) for name in by_side):
        return False
    if found["winner"] is not None and not (type(found["winner"]) is int and 0 <= found["winner"] < sides):
        return False
    accuracy, luck = found["accuracy"], found["luck"]
    if isinstance(accuracy, tuple):
        accuracy = [0.0 if each is None else each for each in accuracy]
    return (accuracy is None or _numbers(accuracy, seats, float)) and (luck is None or _numbers(luck, sides, float))


def _numbers(values: Any, count: int, kind: type) -> bool:
    if not isinstance(values, (list, tuple)) or len(values) != count:
        return False
    return all(isinstance(each, (int, float)) and (type(each) is int or type(each) is kind) and abs(each) < _MOST for each in values)


def summary_of(record: Record, names: tuple[str, ...] = ()) -> Summary | None:
    """The summary of a record's match, None while that is not over; `names` are what people are called. Raises RecordError.

    Of a review nothing is in it yet.
    """
    rules, seating = record.rules, record.seating
    placement, settlement = [0] * seating.sides, [0] * seating.sides
    match = None
    for step in steps(record):
        match = step.match
        for event in step.events:
            if event.applied:
                placed = event.raw if event.kind == "placement" else event.claim.placement or 0
                placement[event.side] += placed
                settlement[event.side] += event.raw - placed
    if match is None or not match.over:
        return None
    won = [sum(result.side == side for result in match.results) for side in range(seating.sides)]
    return Summary(
        variant=record.variant,
        house=bool(record.house),
        seats=seating.seats,
        partners=seating.partners,
        players=record.players or (HUMAN,) * seating.seats,
        names=names,
        whole=not any(record.scores or ()) and not {"guide", "replay"} & set(record.aids),
        winner=match.winner,
        points=tuple(raw // rules.unit for raw in match.scores),
        rounds=len(match.results),
        rounds_won=tuple(won),
        placement=tuple(raw // rules.unit for raw in placement),
        settlement=tuple(raw // rules.unit for raw in settlement),
    )
