"""Draw dominoes: no points in play, one round is the whole game (D1 to D4)."""

from __future__ import annotations

from fiveup.rules import Rules

RULES = Rules(
    spinners="none",
    doubles="along",
    partners="choice",
    hand_sizes=(7, 5, 5),
    opener="highest-double",
    opener_after_domino="winner",
    opener_after_block="highest-double",
    lead="that-tile",
    drawing=True,
    reserve=0,
    points="none",
    unit=1,
    targets=(0, 0, 0),
    finish="round",
    domino="all-hands",
    block="lowest-hand",
    rounding="none",
    one_event=False,
)
