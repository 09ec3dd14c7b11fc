"""Golden playthroughs: every file of `golden/*.txt` is found and must be played again to the letter.

After a change that is meant, `PYTHONPATH=engine python -m tests.engine.playthrough` writes them anew; a new game only needs that too.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fiveup.seating import Seating
from tests.engine.playthrough import GOLDEN, file_name, tables, text

FILES = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    golden = path.read_text(encoding="utf-8")
    heading = re.match(r"([a-z0-9-]+), (\d) seats(, partners)?, seed (\w+)\n", golden)
    assert heading, f"{path.name} does not say what was played"
    seating = Seating(int(heading[2]), bool(heading[3]))
    assert path.name == file_name(heading[1], seating)
    assert text(heading[1], seating, heading[4]) == golden


def test_every_table_has_a_playthrough() -> None:
    assert {path.name for path in FILES} == {file_name(variant, seating) for variant, seating in tables()}
