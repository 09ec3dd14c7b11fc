"""The engine against the worked examples: 11 layouts, 61 matches, perft counts."""

from __future__ import annotations

from typing import Any

import pytest

from fiveup import record, tiles, variants
from fiveup.scoring import points
from fiveup.tableau import PortRef, Tableau
from tests.engine.worked_examples import layouts, matches, perfts, table_name

RULES = variants.REGISTRY["exact61"]


def built(example: dict[str, Any]) -> Tableau:
    """The layout of an example, placed tile by tile at the ends that its links name."""
    old_end: dict[str, PortRef] = {}
    placed: set[str] = {example["tiles"][0]}
    for one, one_port, other, other_port in example["links"]:
        new, old = (
            (other, PortRef(tiles.parse(one), one_port))
            if one in placed
            else (one, PortRef(tiles.parse(other), other_port))
        )
        old_end[new] = old
        placed.add(new)
    tableau = Tableau(RULES.spinners)
    for name in example["tiles"]:
        tableau = tableau.place(tiles.parse(name), old_end.get(name))
    return tableau


@pytest.mark.parametrize("example", layouts(), ids=lambda example: f"{example['group']}-{'-'.join(example['tiles'])}")
def test_layout(example: dict[str, Any]) -> None:
    tableau = built(example)
    ends = [[tiles.NAMES[end.tile], end.port, end.value] for end in tableau.open_ends()]
    links = {frozenset(((a, b), (c, d))) for a, b, c, d in example["links"]}
    assert [tiles.NAMES[tile] for tile in tableau.order if tableau.is_spinner(tile)] == example["spinners"]
    assert {
        frozenset((tiles.NAMES[ref.tile], ref.port) for ref in (join.old, join.new)) for join in tableau.joins
    } == links
    assert ends == sorted(example["open_points"])
    assert [[tiles.NAMES[end.tile], end.amount] for end in tableau.counted()] == example["counted"]
    assert tableau.total() == example["total"]
    raw = points(RULES, tableau.total())
    assert (raw, raw // RULES.unit) == (example["raw"], example["shown"])
    assert tiles.NAMES[tableau.order[-1]] == example["placed"]


@pytest.mark.parametrize(
    "match",
    [
        pytest.param(match, id=f"{number:02}-{table_name(match['record'])}-{match['about']}")
        for number, match in enumerate(matches(), 1)
    ],
)
def test_match(match: dict[str, Any]) -> None:
    assert record.replay(record.read(match["record"])) == match["expected"]


@pytest.mark.parametrize("entry", perfts(), ids=lambda entry: table_name(entry["record"]))
def test_perft(entry: dict[str, Any]) -> None:
    deal = record.read(entry["record"])
    for depth, expected in enumerate(entry["counts"], 1):
        divide = record.divide(deal, depth)
        lines = "\n".join(f"{action} {count}" for action, count in divide.items())
        assert sum(divide.values()) == expected, f"depth {depth}, divided by first action:\n{lines}"
        assert record.perft(deal, depth) == expected


def test_there_are_as_many_worked_examples_as_the_issue_names() -> None:
    assert (len(layouts()), len(matches())) == (11, 61)
