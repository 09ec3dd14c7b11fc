"""Exact 61 Five Up: every double is a spinner, exactly 61 shown points win (E1 to E13)."""

from __future__ import annotations

from fiveup.rules import Rules

RULES = Rules(
    spinners="all",
    doubles="across",
    partners="always",
    hand_sizes=(5, 5, 5),
    opener="lot",
    opener_after_domino="winner",
    opener_after_block="lot",
    lead="any",
    drawing=True,
    reserve=0,
    points="fives",
    unit=5,
    targets=(305, 305, 305),
    finish="exact",
    domino="less-partner",
    block="heavier-hands",
    rounding="sum",
    one_event=True,
)
