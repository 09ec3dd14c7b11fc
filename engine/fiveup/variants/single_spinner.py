"""Single-spinner All Fives: the first double placed in a round grows four ways, and the rest is All Fives (F1 to F9, E3, E4)."""

from __future__ import annotations

from dataclasses import replace

from fiveup.variants import all_fives

RULES = replace(all_fives.RULES, spinners="first")
