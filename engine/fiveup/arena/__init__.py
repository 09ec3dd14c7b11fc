"""Bots against bots: duplicate deals, and what they say with their intervals. No page gets here."""

from __future__ import annotations

from fiveup.arena.contestants import CONTESTANTS
from fiveup.arena.duplicate import Plan, Played, play_pairs
from fiveup.arena.figures import summary
from fiveup.arena.running import run

__all__ = ["CONTESTANTS", "Plan", "Played", "play_pairs", "run", "summary"]
