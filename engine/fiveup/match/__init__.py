"""A match: its state, what is legal and why not, and playing it. Deterministic; chance comes in with the deals."""

from fiveup.match.legality import Refusal, can_place, legal_actions, placements_of, why_not
from fiveup.match.play import IllegalAction, apply, new_match, next_deal, opening, start_round
from fiveup.match.state import Match, Result, Round, Turn

__all__ = [
    "IllegalAction",
    "Match",
    "Refusal",
    "Result",
    "Round",
    "Turn",
    "apply",
    "can_place",
    "legal_actions",
    "new_match",
    "next_deal",
    "opening",
    "placements_of",
    "start_round",
    "why_not",
]
