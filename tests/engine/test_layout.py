"""Counted ends and spinners on single layouts (C5 to C7, E3, E4)."""

from __future__ import annotations

import pytest

from fiveup import action as actions
from fiveup.rules import Spinners
from fiveup.tableau import Tableau


def layout(text: str, spinners: Spinners = "all") -> Tableau:
    """The layout of some placements in the record's notation."""
    tableau = Tableau(spinners)
    for placement in map(actions.parse, text.split()):
        assert placement.tile is not None
        tableau = tableau.place(placement.tile, placement.end)
    return tableau


def open_ports(tableau: Tableau, tile: str) -> list[str]:
    """The names of a tile's open ports."""
    return [str(end).partition(".")[2] for end in tableau.open_ends() if str(end).startswith(tile)]


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("14", 5),
        ("66", 12),
        ("66 56@66.line-a", 17),
        ("66 56@66.line-b", 17),
        ("66 56@66.line-a 16@66.line-b", 6),
        ("66 56@66.line-a 16@66.line-b 36@66.branch-b", 9),
        ("66 56@66.line-a 16@66.line-b 36@66.branch-b 33@36.low", 12),
        ("14 44@14.high", 9),
        ("14 44@14.high 04@44.line-b", 1),
        ("00", 0),
        ("00 05@00.line-a", 5),
        ("00 05@00.line-a 01@00.line-b", 6),
    ],
)
def test_counted_ends_of_doubles_and_halves_c6_e4(text: str, total: int) -> None:
    assert layout(text).total() == total


def test_an_end_worth_nothing_is_a_counted_end_c7() -> None:
    assert [(end.port, end.amount) for end in layout("01").counted()] == [("high", 1), ("low", 0)]
    assert [(end.port, end.amount) for end in layout("00").counted()] == [(None, 0)]


def test_line_sides_not_the_number_of_tiles_open_the_branches_e3() -> None:
    assert open_ports(layout("66 56@66.line-a"), "66") == ["line-b"]
    assert open_ports(layout("66 56@66.line-a 55@56.low 15@55.line-b"), "66") == ["line-b"]
    assert open_ports(layout("66 56@66.line-a 16@66.line-b"), "66") == ["branch-a", "branch-b"]
    assert open_ports(layout("56 66@56.high"), "66") == ["line-b"]
    assert open_ports(layout("56 66@56.high 16@66.line-b"), "66") == ["branch-a", "branch-b"]


def test_a_double_on_a_branch_is_a_spinner_too_e3() -> None:
    tableau = layout("66 56@66.line-a 16@66.line-b 26@66.branch-a 22@26.low 02@22.line-b")
    assert open_ports(tableau, "22") == ["branch-a", "branch-b"]


def test_only_the_first_double_placed_is_a_spinner_where_the_rules_say_first() -> None:
    tableau = layout("56 66@56.high 16@66.line-b 55@56.low 15@55.line-b", "first")
    assert open_ports(tableau, "66") == ["branch-a", "branch-b"]
    assert open_ports(tableau, "55") == []
    assert [tableau.is_spinner(tile) for tile in tableau.order] == [False, True, False, False, False]


def test_no_double_is_a_spinner_where_the_rules_say_none() -> None:
    tableau = layout("66 56@66.line-a 16@66.line-b", "none")
    assert open_ports(tableau, "66") == []
    assert not any(tableau.is_spinner(tile) for tile in tableau.order)


def test_open_ends_are_listed_by_tile_and_then_by_port_name() -> None:
    ends = layout("14 44@14.high 46@44.line-b").open_ends()
    assert [str(end) for end in ends] == ["14.low", "44.branch-a", "44.branch-b", "46.high"]
    assert [str(end) for end in layout("14").open_ends()] == ["14.high", "14.low"]


@pytest.mark.parametrize(
    "text", ["14 15@14.high", "14 44@14.high 04@14.high", "14 24", "14 14@14.high", "66 56@66.branch-a"]
)
def test_a_tile_is_refused_where_it_cannot_be_joined_c4(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - what it says is for programmers
        layout(text)
