"""Golden links: one of every game and kind, kept for good. Whatever changes later, each must open, as the record that it was made of.

`PYTHONPATH=engine:. python3 tests/engine/link/test_golden_links.py` adds a new game's links; those that are there are never changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fiveup import bots, link, record, variants
from fiveup.link import tables
from fiveup.rules import FIELD_NAMES, values_of
from fiveup.seating import Seating
from tests.engine.laws.random_matches import Table, play

FILE = Path(__file__).parent.parent / "golden" / "links.json"
GOLDEN: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


HOUSE: dict[str, object] = {
    "spinners": "first", "hand_sizes": [7, 6, 5], "opener": "highest-double", "opener_after_domino": "clockwise", "lead": "that-tile",
    "reserve": 2, "unit": 1, "targets": [100, 100, 100], "finish": "reach", "domino": "opponents", "block": "lightest-side",
    "rounding": "each", "one_event": False,
}  # fmt: skip
"""House rules of every kind of value."""


def made(name: str) -> dict[str, Any]:
    """A new golden link: a whole match of two, or part of one of four."""
    kind, _, variant = name.partition(" ")
    house = HOUSE if variant == "house-rules" else {}
    variant = "exact61" if house else variant
    seats = 2 if kind in ("match", "challenge") else 4
    partners = seats == 4 and variants.REGISTRY[variant].partners == "always"
    whole = play(Table(variant, house, Seating(seats, partners)), 1863, 400 if kind == "match" else 1).record()
    whole.seed, whole.players, whole.aids = "1863", ("human", "club", "human", "expert")[:seats], ("undo",)
    if kind in ("turn", "position"):
        whole.extra["names"] = ["Ada", "Ömer", "지민", ""]
        whole.rounds[-1].actions = whole.rounds[-1].actions[: Random(name).randrange(3, 7)]
    return {"link": link.write(kind, whole), "record": record.write(whole)}  # type: ignore[arg-type]


def names() -> list[str]:
    """Every kind of every game."""
    return [*(f"{kind} {variant}" for variant in variants.REGISTRY for kind in link.KINDS), "match house-rules"]


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_link_opens_for_ever(name: str) -> None:
    kept = GOLDEN[name]
    found = link.read(kept["link"])
    assert found.kind == name.partition(" ")[0]
    assert record.dump(found.record) == record.dump(record.read(kept["record"]))
    assert record.write(found.record) == kept["record"]
    record.replay(found.record)


def test_every_game_and_kind_has_one() -> None:
    assert sorted(GOLDEN) == sorted(names())


def test_whatever_can_be_in_a_record_has_its_number() -> None:
    """A new game, bot or rule is entered in the tables, at their ends."""
    assert set(variants.REGISTRY) <= set(tables.VARIANTS)
    assert {"human", *bots.REGISTRY} <= set(tables.PLAYERS)
    assert set(FIELD_NAMES) == set(tables.RULES)
    words = {value for field in FIELD_NAMES for value in values_of(field) or ()} - {"true", "false"}
    assert words == set(tables.VALUES)
    assert all(len(set(table)) == len(table) for table in (tables.VARIANTS, tables.PLAYERS, tables.AIDS, tables.RULES, tables.VALUES))


if __name__ == "__main__":
    for missing in names():
        if missing not in GOLDEN:
            GOLDEN[missing] = made(missing)
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(kept, ensure_ascii=False)}" for name, kept in GOLDEN.items())
    FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8", newline="\n")
