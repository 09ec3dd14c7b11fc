"""Block dominoes: draw dominoes without drawing. Who cannot place passes, and four seats hold all the tiles (D1 to D4)."""

from __future__ import annotations

from dataclasses import replace

from fiveup.variants import draw

RULES = replace(draw.RULES, drawing=False, hand_sizes=(7, 7, 7))
