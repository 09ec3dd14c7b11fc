"""A challenge: what one person played, to be played by another with the same tiles, and only then to be seen by them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fiveup.deal import Deal, draw_lot, lot_winner
from fiveup.link.envelope import read
from fiveup.link.form import LinkError
from fiveup.link.identity import HUMAN
from fiveup.link.position import round_alone
from fiveup.match import Match, next_deal, opening
from fiveup.record import Record, final


def challenge_of(record: Record, number: int | None = None) -> Record:
    """What goes into a challenge: the finished rounds of a record, or round `number` (from 0) alone.

    Raises LinkError where nobody played them, or there is nothing to play.
    """
    if HUMAN not in (record.players or (HUMAN,)):
        raise LinkError("challenge_nobody")
    match = final(record)
    finished = replace(record, rounds=record.rounds[: len(match.results)])
    if not finished.rounds or (number is not None and not 0 <= number < len(finished.rounds)):
        raise LinkError("challenge_nothing")
    return finished if number is None else round_alone(finished, number)


def deal_of(sent: Record, match: Match, seed: str) -> Deal:
    """The next deal of a match that is played for a challenge: the sender's tiles, as far as they go, then those that the seed gives.

    The opener is whoever the rules name in this match; where a lot says it, it is the sender's lot if there was one.
    """
    number = len(match.results)
    if number >= len(sent.rounds):
        return next_deal(match, seed)
    dealt = sent.rounds[number].deal
    opener, _ = opening(match, dealt.hands)
    if opener is not None:
        return dealt._replace(opener=opener, lot=())
    if dealt.lot or _by_choice(sent, number):
        return dealt
    lot = draw_lot(seed, number, match.seating.seats)
    chosen = lot_winner(lot, match.seating.seats)
    assert chosen is not None
    return dealt._replace(opener=chosen, lot=lot)


def _by_choice(sent: Record, number: int) -> bool:
    """Whether the rules left the sender's opener to a lot that the record does not show: then it is simply that seat."""
    before = final(replace(sent, rounds=sent.rounds[:number]))
    return opening(before, sent.rounds[number].deal.hands)[0] is None


CHALLENGE = "challenge-link"
"""The key of a record that is played for a challenge: its link. To the record format it is one of those that belong to others."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge that was taken up: its link, what the sender played, and how that ended."""

    letters: str
    sent: Record
    end: Match

    def start(self) -> Record:
        """The record of the match that is asked for, before its first deal; it keeps the link, sealed as it came."""
        return replace(self.sent, rounds=[], aids=(), extra={CHALLENGE: self.letters})

    def deal(self, match: Match, seed: str) -> Deal:
        """The next deal of a match that is played for it."""
        return deal_of(self.sent, match, seed)

    def is_played(self, own: Match) -> bool:
        """Whether it has been played to where the sender stopped."""
        return is_played(own, self.end)


def take_up(letters: str) -> Challenge:
    """The challenge of a link. Raises LinkError for one that holds none."""
    found = read(letters)
    if found.kind != "challenge":
        raise LinkError("compare_kind")
    return Challenge(letters, found.record, final(found.record))


def is_played(own: Match, sent: Match) -> bool:
    """Whether a challenge has been played to where the sender stopped: to the end of the match, or as many rounds."""
    return own.over or (not sent.over and len(own.results) >= len(sent.results))


def same_tiles(own: Record, sent: Record) -> bool:
    """Whether two records were dealt the same tiles, round by round, at the same table by the same rules."""
    if (own.variant, own.rules, own.seating) != (sent.variant, sent.rules, sent.seating):
        return False
    pairs = list(zip(own.rounds, sent.rounds, strict=False))
    return bool(pairs) and all(mine.deal[2:] == theirs.deal[2:] for mine, theirs in pairs)


def first_parting(own: Record, sent: Record, number: int) -> int | None:
    """The first action (from 0) in which two plays of round `number` differ; 0 where another seat opened. None if they never do."""
    mine, theirs = own.rounds[number], sent.rounds[number]
    if mine.deal.opener != theirs.deal.opener:
        return 0
    for position, (one, other) in enumerate(zip(mine.actions, theirs.actions, strict=False)):
        if one != other:
            return position
    return None if len(mine.actions) == len(theirs.actions) else min(len(mine.actions), len(theirs.actions))
