"""All Fives, or Muggins: two ends, points as they fall, to 250 or 200 (F1 to F9)."""

from __future__ import annotations

from fiveup.rules import Rules

RULES = Rules(
    spinners="none",
    doubles="across",
    partners="choice",
    hand_sizes=(7, 5, 5),
    opener="highest-double",
    opener_after_domino="winner",
    opener_after_block="highest-double",
    lead="that-tile",
    drawing=True,
    reserve=0,
    points="fives",
    unit=1,
    targets=(250, 200, 200),
    finish="reach",
    domino="opponents",
    block="lightest-side",
    rounding="each",
    one_event=False,
)
