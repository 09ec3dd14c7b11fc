"""One round of a match as a match of its own: with the scores that it began with, and nothing of what came before."""

from __future__ import annotations

from dataclasses import replace

from fiveup.match import Match, opening
from fiveup.record import Record, RecordError, final, opening_match
from fiveup.rules import with_house_rules
from fiveup.variants import REGISTRY

_OPENERS = (None, "lot", "highest-double")
"""Rules for the first opener, as they are and changed, by which a later round may be a first one."""


def round_alone(record: Record, number: int) -> Record:
    """Round `number` (from 0) as a record that begins with it. Raises RecordError for a record without it, or against the rules.

    A first round is the same match, cut. Of a later one the seed stays behind: from there on other deals come; and where by the
    match's own rules another seat would open, the rules differ in that.
    """
    if record.rounds and number == 0:
        first = replace(record, rounds=record.rounds[:1])
        final(first)
        return first
    if not 0 <= number < len(record.rounds):
        raise RecordError("no_round")
    before = final(replace(record, rounds=record.rounds[:number]))
    entry = record.rounds[number]
    lead = opening(before, entry.deal.hands)[1]
    scores = None if record.rules.finish == "round" else before.scores
    for opener in _OPENERS:
        house = record.house if opener is None else {**record.house, "opener": opener}
        rules = with_house_rules(REGISTRY[record.variant], house)
        alone = replace(record, rules=rules, house=house, scores=scores, seed=None, rounds=[entry])
        if _opens_alike(opening_match(alone), alone, lead):
            final(alone)
            return alone
    raise RecordError("no_round")


def _opens_alike(match: Match, alone: Record, lead: int | None) -> bool:
    """Whether the round is opened by the same seat with the same choice where it is the first."""
    dealt = alone.rounds[0].deal
    seat, tile = opening(match, dealt.hands)
    if seat is None:
        return lead is None
    return seat == dealt.opener and tile == lead and not dealt.lot
