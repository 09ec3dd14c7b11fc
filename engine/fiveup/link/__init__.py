"""Links: a match, a position, a turn or a challenge as letters that survive every chat program. Nothing is ever sent anywhere."""

from fiveup.link.challenge import (
    CHALLENGE,
    Challenge,
    challenge_of,
    deal_of,
    first_parting,
    is_played,
    same_tiles,
    take_up,
)
from fiveup.link.envelope import read, write
from fiveup.link.form import KINDS, SEALED, Kind, Link, LinkError
from fiveup.link.identity import Relation, identity, plies, relation
from fiveup.link.position import round_alone
from fiveup.link.receiving import Form, Received, faults, receive

__all__ = [
    "CHALLENGE",
    "KINDS",
    "SEALED",
    "Challenge",
    "Form",
    "Kind",
    "Link",
    "LinkError",
    "Received",
    "Relation",
    "challenge_of",
    "deal_of",
    "faults",
    "first_parting",
    "identity",
    "is_played",
    "plies",
    "read",
    "receive",
    "relation",
    "round_alone",
    "same_tiles",
    "take_up",
    "write",
]
