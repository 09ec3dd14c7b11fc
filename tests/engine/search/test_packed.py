"""The packed layout says the same as the explicit one: what fits, at which ends, what counts, what changes."""

from __future__ import annotations

from random import Random

import pytest

from fiveup import tiles
from fiveup.rules import Spinners
from fiveup.search import packed
from fiveup.search.explicit import classify, end_of, pack
from fiveup.search.packed import Move, attachments
from fiveup.tableau import Tableau


@pytest.mark.parametrize("spinners", ["none", "first", "all"])
@pytest.mark.parametrize("doubles_first", [False, True])
def test_every_layout_of_random_chains(spinners: Spinners, doubles_first: bool) -> None:
    """Layouts of all the tiles that can be placed, in random order: no hands are in the way of rare shapes."""
    rng = Random(f"{spinners} {doubles_first}")
    table = attachments(spinners)
    branches = 0
    for _ in range(60):
        tableau, layout, rest = Tableau(spinners), 0, tiles.FULL_MASK
        while True:
            explicit = _explicit_moves(tableau, rest)
            moves = dict(table.moves(layout, rest))
            assert set(moves) == set(explicit)
            _assert_same(tableau, layout)
            if not moves:
                break
            doubles = [move for move in moves if tiles.is_double(move.tile)]
            move = rng.choice(doubles if doubles_first and doubles else list(moves))
            assert end_of(tableau, move) == explicit[move][0]
            changes_of = table.entries[move.tile][2]
            assert changes_of[layout & table.entries[move.tile][1]] == tuple(
                change for other, change in moves.items() if other.tile == move.tile
            )
            end = rng.choice(explicit[move])
            branches += end is not None and end.port.startswith("branch")
            tableau = tableau.place(move.tile, end)
            grown = layout + table.change(layout, move)
            assert grown - moves[move] == layout
            layout = grown
            rest &= ~(1 << move.tile)
            assert pack(tableau) == layout
    assert (branches > 0) == (spinners != "none")


def _explicit_moves(tableau: Tableau, hand: int) -> dict[Move, list[object]]:
    """Every placement of the hand on an explicit layout: the ends by the packed move that they stand for."""
    found: dict[Move, list[object]] = {}
    for tile in tiles.tiles_of(hand):
        for end in tableau.ends_for(tile) if tableau.order else (None,):
            found.setdefault(classify(tile, end), []).append(end)
    return found


def _assert_same(tableau: Tableau, layout: int) -> None:
    open_values = tableau.open_values()
    assert packed.total(layout) == tableau.total()
    assert packed.open_values(layout) == sum(1 << value for value in open_values)
    fits = {tile for tile in tiles.ALL if not tableau.order or {tiles.LOW[tile], tiles.HIGH[tile]} & open_values}
    assert packed.FITS[packed.open_values(layout)] == tiles.mask_of(fits)
    for value in tiles.VALUES:
        plain = [end for end in tableau.open_ends() if end.value == value and not tiles.is_double(end.tile)]
        assert packed.code(layout, value)[0] == len(plain)


def test_a_spinner_by_hand() -> None:
    """An opening 5-5 counts ten until both its line sides are joined; then two branches open, and only they."""
    table = attachments("all")
    layout = 0
    for name, way, total in (
        ("55", packed.OPENING, 10),
        ("05", packed.HIGH_DOUBLE, 10),
        ("15", packed.HIGH_DOUBLE, 1),
        ("25", packed.HIGH_DOUBLE, 3),
        ("35", packed.HIGH_DOUBLE, 6),
    ):
        layout += table.change(layout, Move(tiles.parse(name), way))
        assert packed.total(layout) == total
    assert packed.open_values(layout) == 0b1111
    with pytest.raises(KeyError):
        table.change(layout, Move(tiles.parse("45"), packed.HIGH_DOUBLE))


def test_equal_ends_are_one_move() -> None:
    """Both line sides of an opening double are one move, and so are two plain ends that show one value."""
    table = attachments("none")
    layout = table.change(0, Move(tiles.parse("33"), packed.OPENING))
    assert [move for move, _ in table.moves(layout, 1 << tiles.parse("34"))] == [
        Move(tiles.parse("34"), packed.LOW_DOUBLE)
    ]
    for name in ("34", "36"):
        layout += table.change(layout, Move(tiles.parse(name), packed.LOW_DOUBLE))
    for name, way in (("04", packed.HIGH_PLAIN), ("06", packed.HIGH_PLAIN)):
        layout += table.change(layout, Move(tiles.parse(name), way))
    assert packed.code(layout, 0) == (2, 0)
    assert [move.way for move, _ in table.moves(layout, 1 << tiles.parse("01"))] == [packed.LOW_PLAIN]


def test_an_end_that_is_not_there_is_refused() -> None:
    tableau = Tableau("all").place(tiles.parse("14"), None)
    with pytest.raises(ValueError, match="no end for"):
        end_of(tableau, Move(tiles.parse("14"), packed.OPENING))
    with pytest.raises(ValueError, match="no end for"):
        end_of(tableau, Move(tiles.parse("16"), packed.LOW_DOUBLE))


def test_what_fits_comes_by_tile() -> None:
    table = attachments("all")
    layout = table.change(0, Move(tiles.parse("36"), packed.OPENING))
    rng = Random(1)
    for _ in range(200):
        hand = rng.getrandbits(tiles.COUNT)
        fitting = [tile for tile in tiles.tiles_of(hand) if {3, 6} & set(tiles.PAIRS[tile])]
        assert [bit for bit, _, _ in table.fitting(layout, hand)] == [1 << tile for tile in fitting]
