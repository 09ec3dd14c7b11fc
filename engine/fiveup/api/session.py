"""A match being played through the interface: its record, the state it leads to, and what is drawn of it.

A session only grows. Undo makes a new one from a shorter record, so that whatever still names the old one is stale for good.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from fiveup import bots
from fiveup.action import Action
from fiveup.api.arguments import is_text
from fiveup.api.refusal import Refused
from fiveup.board import Drawing, lay
from fiveup.coach import Decision, Hint
from fiveup.deal import Deal
from fiveup.link import CHALLENGE, Challenge, take_up
from fiveup.match import Match, apply, legal_actions, next_deal, start_round
from fiveup.record import Record, RoundRecord, dump, opening_match, steps
from fiveup.rulebook.guide import GAME, Guide
from fiveup.speech.facts import Fact, facts_of_deal, facts_of_step
from fiveup.view import View, view

HUMAN = "human"

GUIDED = "guide"
"""The aid by which a record says that its match is guided."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place that undo can go back to: just before a person chose among several actions."""

    round: int
    actions: int
    match: Match
    facts: int
    guide: Guide | None


@dataclass(slots=True)
class Session:
    """One open match."""

    id: str
    lang: str
    record: Record
    match: Match
    viewport: tuple[float, float]
    facts: list[Fact] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    drawing: Drawing | None = None
    here: tuple[int, ...] | None = None
    """The seats that are played at this device; None is every person's. Who sits elsewhere gets the match by a link."""
    challenge: Challenge | None = None
    """Where the match is played for a challenge: what was sent."""
    holder: int | None = None
    """Where several people share the device: the person who took it over last in this round, None before anybody did."""
    guide: Guide | None = None
    """In a guided match: what has been explained."""
    weighed: tuple[int, Hint] | None = None
    """What the coach thought of the placements at a ply: it need not think again."""
    decisions: tuple[Decision, ...] | None = None
    """Of a match that is over, once they are asked for: what the coach reviews."""

    @property
    def ply(self) -> int:
        """How many deals and actions the match has seen."""
        return sum(1 + len(entry.actions) for entry in self.record.rounds)

    @property
    def players(self) -> tuple[str, ...]:
        """By seat, "human" or a bot's level."""
        return self.record.players or (HUMAN,) * self.record.seating.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this device, ascending."""
        return tuple(
            seat for seat, player in enumerate(self.players) if player == HUMAN and (self.here is None or seat in self.here)
        )

    @property
    def shared(self) -> bool:
        """Whether several people play at this device: hands are hidden between their turns, and everybody goes by name."""
        return len(self.people) > 1

    @property
    def elsewhere(self) -> bool:
        """Whether the seat to move is a person's at another device."""
        game = self.match.round
        if game is None or game.result is not None:
            return False
        return self.players[game.turn] == HUMAN and game.turn not in self.people

    @property
    def viewer(self) -> int | None:
        """The seat that the match is shown to: the person here; of several the one who has the device, and nobody while it is passed on."""
        if not self.shared:
            return self.people[0] if self.people else None
        # Once a round is over every hand is open (C1), and nobody's in particular.
        game = self.match.round
        return None if game is None or game.result is not None or self.awaited is not None else self.holder

    @property
    def awaited(self) -> int | None:
        """The person whom the device must be passed to before anything goes on; None where that is nobody."""
        game = self.match.round
        if not self.shared or game is None or game.result is not None:
            return None
        return None if game.turn not in self.people or game.turn == self.holder or self.must_pass else game.turn

    @property
    def must_pass(self) -> bool:
        """Whether the person to move here can only pass. That is no secret, and nobody need take the device over for it (C2)."""
        game, actions = self.match.round, legal_actions(self.match)
        return game is not None and game.turn in self.people and [action.kind for action in actions] == ["pass"]

    def arrive(self) -> list[Fact]:
        """The person who is awaited takes the device over; what happened in this round since their last action. Raises Refused."""
        seat = self.awaited
        if seat is None:
            raise Refused("errors.nobody_awaited")
        self.holder = seat
        return self.facts_since(seat)

    def facts_since(self, seat: int) -> list[Fact]:
        """What happened since a seat's last action in this round, or since its deal."""
        found: list[Fact] = []
        for fact in reversed(self.facts):
            if fact.seat == seat and fact.action is not None:
                break
            found.append(fact)
            if fact.kind == "deal":
                break
        return found[::-1]

    @property
    def seed(self) -> str:
        """Where later deals, lots and the bots' chance come from. A record without a seed gets one that its first deal gives."""
        if self.record.seed is None:
            # Of the deal alone: what was played, or used, since must not change it.
            dealt = [RoundRecord(entry.deal) for entry in self.record.rounds[:1]]
            first = Record(self.record.variant, self.record.rules, {}, self.record.seating, rounds=dealt)
            self.record.seed = f"{random.Random(dump(first)).getrandbits(64):016x}"
        return self.record.seed

    @property
    def upcoming(self) -> Deal:
        """The next round's deal, known as soon as the last round is over."""
        if self.challenge is not None:
            return self.challenge.deal(self.match, self.seed)
        return next_deal(self.match, self.seed)

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot whose turn it is, if it is a bot's."""
        game = self.match.round
        if game is None or game.result is not None:
            return None
        player = self.players[game.turn]
        return None if player == HUMAN else player

    def view(self) -> View:
        """What the viewer may know."""
        return view(self.match, self.viewer)

    def drawn(self) -> Drawing:
        """The layout as it lies in the viewport, folds kept from before."""
        game = self.match.round
        assert game is not None
        if self.drawing is None:
            self.drawing = self._lay(None)
        elif len(self.drawing.tiles) != len(game.tableau.order):
            self.drawing = self._lay(self.drawing)
        return self.drawing

    def _lay(self, before: Drawing | None) -> Drawing:
        game, rules = self.match.round, self.match.rules
        assert game is not None
        folds = None if before is None else before.folds
        return lay(game.tableau, self.viewport, folds, rules.doubles, rules.points != "none")

    def deal_next(self) -> list[Fact]:
        """Deal the next round. The caller has checked that one is due."""
        before, dealt = self.match, self.upcoming
        self.match = start_round(before, dealt)
        self.record.rounds.append(RoundRecord(dealt))
        self.drawing = None
        self.holder = None
        return self._told(facts_of_deal(before, dealt, self.match))

    def take(self, action: Action) -> list[Fact]:
        """Let the seat to move take an action. Raises IllegalAction, and then nothing has changed."""
        before = self.match
        after, events = apply(before, action)
        self._mark(before)
        self.match = after
        self.record.rounds[-1].actions.append(str(action))
        return self._told(facts_of_step(before, action, after, events))

    def _mark(self, before: Match) -> None:
        game = before.round
        assert game is not None
        if self.elsewhere:
            # What another person has seen and answered is not taken back.
            self.marks.clear()
        elif game.turn in self.people and len(legal_actions(before)) > 1:
            entry = self.record.rounds[-1]
            self.marks.append(Mark(len(self.record.rounds), len(entry.actions), before, len(self.facts), self.guide))

    def _told(self, facts: list[Fact]) -> list[Fact]:
        self.facts.extend(facts)
        if self.guide is not None:
            self.guide = self.guide.follow(facts, self.match)
        return facts

    def undone(self, new_id: str) -> Session:
        """The session as it was before a person's last choice, as a new one; the record says that undo was used. Raises Refused."""
        if not self.marks:
            raise Refused("errors.nothing_to_undo")
        mark = self.marks[-1]
        rounds = [RoundRecord(entry.deal, list(entry.actions)) for entry in self.record.rounds[: mark.round]]
        del rounds[-1].actions[mark.actions :]
        record = replace_rounds(self.record, rounds)
        record.seed = self.seed
        if "undo" not in record.aids:
            record.aids = (*record.aids, "undo")
        return Session(
            new_id,
            self.lang,
            record,
            mark.match,
            self.viewport,
            self.facts[: mark.facts],
            self.marks[:-1],
            here=self.here,
            challenge=self.challenge,
            guide=mark.guide,
        )


def replace_rounds(record: Record, rounds: list[RoundRecord]) -> Record:
    """The same record with other rounds."""
    return replace(record, rounds=rounds)


def opened(
    session_id: str, lang: str, record: Record, viewport: tuple[float, float], here: tuple[int, ...] | None = None
) -> Session:
    """A session of a record, which is checked whole; a first round is dealt where there is none. Raises RecordError or Refused."""
    players = record.players or (HUMAN,) * record.seating.seats
    for player in players:
        if player != HUMAN and player not in bots.REGISTRY:
            raise Refused("errors.bot", found=player, known=tuple(bots.REGISTRY))
    if record.seed is not None and not is_text(record.seed):
        raise Refused("errors.seed")
    session = Session(session_id, lang, replace_rounds(record, []), opening_match(record), viewport, here=here)
    letters = record.extra.get(CHALLENGE)
    if isinstance(letters, str):
        session.challenge = take_up(letters)
        sent = session.challenge.sent
        if (sent.variant, sent.rules, sent.seating) != (record.variant, record.rules, record.seating):
            raise Refused("errors.compare_other")
    if GUIDED in record.aids and record.variant == GAME and HUMAN in players:
        session.guide = Guide(players.index(HUMAN))
    for step in steps(record):
        if step.action is None:
            dealt = record.rounds[step.round].deal
            session.record.rounds.append(RoundRecord(dealt))
            facts = facts_of_deal(session.match, dealt, step.match)
        else:
            session._mark(session.match)
            session.record.rounds[-1].actions.append(str(step.action))
            facts = facts_of_step(session.match, step.action, step.match, step.events)
        session.match = step.match
        session._told(facts)
    if session.match.round is None:
        session.deal_next()
    return session
