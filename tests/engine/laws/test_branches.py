"""Laws of spinners: branches open when both line sides are joined; all four sides of every double can be joined."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup import tiles
from fiveup.rules import Spinners
from fiveup.tableau import PortRef, Tableau


def grown(spinners: Spinners, seed: int) -> list[Tableau]:
    """Layouts grown at random from all 28 tiles, until nothing fits: one after each placement."""
    rng = Random(seed)
    left = list(tiles.ALL)
    tableau = Tableau(spinners).place(left.pop(rng.randrange(28)), None)
    found = [tableau]
    while placements := [(tile, end) for tile in left for end in tableau.ends_for(tile)]:
        tile, end = rng.choice(placements)
        left.remove(tile)
        tableau = tableau.place(tile, end)
        found.append(tableau)
    return found


def expected_ports(tableau: Tableau, tile: int) -> set[str]:
    """The ports of a tile that must be open, from its joined ones alone."""
    joined = tableau.joined_ports(tile)
    if not tiles.is_double(tile):
        return {"low", "high"} - joined
    lines = {"line-a", "line-b"} - joined
    if lines:
        return lines
    first = next(each for each in tableau.order if tiles.is_double(each))
    has_branches = tableau.spinners == "all" or (tableau.spinners == "first" and tile == first)
    return {"branch-a", "branch-b"} - joined if has_branches else set()


@given(st.sampled_from(("none", "first", "all")), st.integers(0, 9999))
def test_open_ends_are_the_free_ports_and_branches_come_after_both_line_sides(spinners: Spinners, seed: int) -> None:
    for tableau in grown(spinners, seed):
        expected = {PortRef(tile, port) for tile in tableau.order for port in expected_ports(tableau, tile)}
        assert list(tableau.open_ends()) == sorted(expected)


@given(st.integers(0, 9999))
def test_on_any_layout_a_double_takes_tiles_until_all_four_sides_are_joined(seed: int) -> None:
    layouts = grown("all", seed)
    tableau = layouts[seed % len(layouts)]
    for double in filter(tiles.is_double, tableau.order):
        fitting = [tile for tile in tiles.tiles_of(tiles.WITH_VALUE[tiles.LOW[double]]) if tile not in tableau.order]
        now = tableau
        for tile in fitting[: 4 - len(now.joined_ports(double))]:
            end = next(end for end in now.open_ends() if end.tile == double)
            now = now.place(tile, end)
        missing = 4 - len(now.joined_ports(double))
        assert missing == max(0, 4 - len(tableau.joined_ports(double)) - len(fitting))
        assert missing == 0 or len(fitting) < 4


@pytest.mark.parametrize("value", tiles.VALUES)
@pytest.mark.parametrize("order", [("branch-a", "branch-b"), ("branch-b", "branch-a")])
def test_every_attached_double_gets_its_branches_in_either_order(value: int, order: tuple[str, str]) -> None:
    double = tiles.DOUBLE[value]
    others = [tile for tile in tiles.tiles_of(tiles.WITH_VALUE[value]) if tile != double]
    port = "low" if tiles.LOW[others[0]] == value else "high"
    tableau = Tableau("all").place(others[0], None).place(double, PortRef(others[0], port))
    with pytest.raises(ValueError, match="branch-a"):
        tableau.place(others[5], PortRef(double, "branch-a"))
    for tile, side in zip(others[1:4], ("line-b", *order), strict=True):
        tableau = tableau.place(tile, PortRef(double, side))
    assert tableau.joined_ports(double) == {"line-a", "line-b", "branch-a", "branch-b"}


@pytest.mark.parametrize("value", tiles.VALUES)
@pytest.mark.parametrize("order", [("line-a", "line-b"), ("line-b", "line-a")])
def test_every_opening_double_gets_its_line_sides_in_either_order_then_its_branches(
    value: int, order: tuple[str, str]
) -> None:
    double = tiles.DOUBLE[value]
    others = [tile for tile in tiles.tiles_of(tiles.WITH_VALUE[value]) if tile != double]
    tableau = Tableau("all").place(double, None)
    still_open = [{"line-a", "line-b"}, {order[1]}, {"branch-a", "branch-b"}, {"branch-a"}]
    for tile, side, sides in zip(others[:4], (*order, "branch-b", "branch-a"), still_open, strict=True):
        assert {end.port for end in tableau.open_ends() if end.tile == double} == sides
        tableau = tableau.place(tile, PortRef(double, side))
    assert not any(end.tile == double for end in tableau.open_ends())
