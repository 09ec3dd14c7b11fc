"""Fives and Threes: what five and three divide the ends into are points, and exactly 61 of them win."""

from __future__ import annotations

from fiveup.rules import Rules

RULES = Rules(
    spinners="none",
    doubles="across",
    partners="choice",
    hand_sizes=(7, 5, 5),
    opener="lot",
    opener_after_domino="clockwise",
    opener_after_block="clockwise",
    lead="any",
    drawing=False,
    reserve=0,
    points="fives-and-threes",
    unit=1,
    targets=(61, 61, 61),
    finish="exact",
    domino="one-point",
    block="nothing",
    rounding="none",
    one_event=True,
)
