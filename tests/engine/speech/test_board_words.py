"""The layout in words at three depths: every tile and every end is said once, and the amounts add up."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from fiveup import action, locale, tiles, variants
from fiveup.rules import Rules
from fiveup.speech import board
from fiveup.tableau import PortRef, Tableau, ports_of
from tests.engine import worked_examples
from tests.engine.laws.random_matches import OWN_TABLES, play
from tests.engine.speech.naming import tiles_named, without_ends


def laid(rules: Rules, placements: str) -> Tableau:
    """The layout that some placements in the record's notation make."""
    tableau = Tableau(rules.spinners)
    for text in placements.split():
        placed = action.parse(text)
        assert placed.tile is not None
        tableau = tableau.place(placed.tile, placed.end)
    return tableau


@cache
def layouts() -> list[tuple[Rules, Tableau]]:
    """Layouts of every game: after each placement of random rounds, and the last ones of the worked matches."""
    found: list[tuple[Rules, Tableau]] = []
    for number, table in enumerate(OWN_TABLES):
        for match in play(table, number, 1).matches:
            assert match.round is not None
            found.append((table.rules, match.round.tableau))
    for example in worked_examples.matches():
        rules = variants.REGISTRY[example["record"]["variant"]]
        for entry in example["record"]["rounds"][-1:]:
            placements = [text for text in entry["actions"] if text not in ("draw", "pass")]
            found.append((rules, laid(rules, " ".join(placements))))
    return found


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_tree_names_every_tile_once(lang: str) -> None:
    for rules, tableau in layouts():
        named = Counter(
            name
            for sentence in board.tree(lang, rules, tableau)
            for name in tiles_named(lang, without_ends(lang, sentence))
        )
        assert named == Counter(tiles.NAMES[tile] for tile in tableau.order)


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_tree_says_of_every_end_whether_it_is_open(lang: str) -> None:
    for rules, tableau in layouts():
        said = board.tree(lang, rules, tableau)
        for tile in tableau.order:
            for port in ports_of(tile):
                end = PortRef(tile, port)
                opened = locale.spoken(lang, "speech.tree_arm_open", end=str(end), value=end.value)
                closed = locale.spoken(lang, "speech.tree_arm_closed", end=str(end))
                assert said.count(opened) == (end in tableau.open_ends())
                branch = port.startswith("branch") and tableau.is_spinner(tile)
                waiting = branch and end not in tableau.open_ends() and port not in tableau.joined_ports(tile)
                assert said.count(closed) == waiting


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_amounts_of_the_ends_make_the_total(lang: str) -> None:
    for rules, tableau in layouts():
        if not tableau.order:
            assert board.ends(lang, rules, tableau) == [locale.text(lang, "speech.table_empty")]
            continue
        heading, *said = board.ends(lang, rules, tableau)
        assert [int(found) for found in re.findall("[0-9]+", heading)] == [len(tableau.open_ends())]
        amounts = 0
        for end, sentence in zip(tableau.open_ends(), said, strict=False):
            value, *amount = [int(found) for found in re.findall("[0-9]+", sentence)]
            assert value == end.value
            assert len(tiles_named(lang, sentence)) == 1
            amounts += sum(amount)
        if rules.points == "none":
            assert len(said) == len(tableau.open_ends())
            continue
        assert len(said) == len(tableau.open_ends()) + 1
        found = re.search(r"([0-9]+(?: \+ [0-9]+)*)(?: = ([0-9]+))?", said[-1])
        assert found is not None
        terms = [int(term) for term in found[1].split(" + ")]
        assert amounts == sum(terms) == int(found[2] or terms[0]) == tableau.total()
        scores = locale.text(lang, "speech.ends_total_scores", sum="#").split("#")[1]
        fives = rules.points == "fives" and tableau.total() % 5 == 0 and tableau.total() > 0
        assert said[-1].endswith(scores) == fives


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_line_counts_tiles_and_ends_and_says_the_total(lang: str) -> None:
    for rules, tableau in layouts():
        said = [int(found) for found in re.findall("[0-9]+", board.line(lang, rules, tableau))]
        if not tableau.order:
            assert said == []
            continue
        assert said[:2] == [len(tableau.order), len(tableau.open_ends())]
        assert said[2:] == ([] if rules.points == "none" else [tableau.total()])


@pytest.mark.parametrize("lang", locale.LANGS)
def test_each_tile_says_where_it_lies(lang: str) -> None:
    for _, tableau in layouts():
        said = [board.tile(lang, tableau, tile) for tile in tableau.order]
        assert len(set(said)) == len(said)
        for tile, sentence in zip(tableau.order, said, strict=True):
            named = tiles_named(lang, sentence)
            assert tiles.NAMES[tile] in named
            assert len(named) == (1 if tile == tableau.order[0] else 2)


@pytest.mark.parametrize("lang", locale.LANGS)
def test_a_spinners_branches_are_said_to_be_closed_until_they_open(lang: str) -> None:
    rules = variants.REGISTRY["exact61"]
    growing = ["44", "44 14@44.line-a", "44 14@44.line-a 45@44.line-b"]
    closed = [locale.spoken(lang, "speech.tree_arm_closed", end=f"44.{branch}") for branch in ("branch-a", "branch-b")]
    said = [board.tree(lang, rules, laid(rules, placements)) for placements in growing]
    assert [sum(sentence in tree for sentence in closed) for tree in said] == [2, 2, 0]
    assert all(one != other for one, other in pairwise(said))
