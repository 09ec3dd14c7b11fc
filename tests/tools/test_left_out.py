"""The list of tests left out in Pyodide names what it names and no more, and a difference is noticed."""

import sys
from pathlib import Path

import pytest

from web.tools.places import TESTS

sys.path.insert(0, str(TESTS / "pyodide"))

from left_out import named, read
from run import differences


@pytest.mark.parametrize(
    ("name", "test", "expected"),
    [
        ("tests/engine/test_cli.py", "tests/engine/test_cli.py::test_play", True),
        ("tests/engine/test_cli.py", "tests/engine/test_cli.py.d/test_a.py::test_play", False),
        ("tests/engine/laws", "tests/engine/laws/test_a.py::test_b", True),
        ("tests/engine/test_a.py::test_b", "tests/engine/test_a.py::test_b", True),
        ("tests/engine/test_a.py::test_b", "tests/engine/test_a.py::test_b[1]", True),
        ("tests/engine/test_a.py::test_b", "tests/engine/test_a.py::test_bc", False),
        ("tests/engine/test_a.py::test_b[1]", "tests/engine/test_a.py::test_b[10]", False),
    ],
)
def test_a_line_names_an_id_or_what_lies_under_it(name: str, test: str, expected: bool) -> None:
    assert named([name], test) is expected


def test_reading(tmp_path: Path) -> None:
    file = tmp_path / "left_out.txt"
    file.write_text("# heading\n\na.py::b # starts a process # really\n", encoding="utf-8")
    assert read(file) == ["a.py::b"]
    file.write_text("# heading\na.py::b\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"left_out\.txt, line 2: a\.py::b has no reason"):
        read(file)


def test_differences() -> None:
    assert differences(["a", "b"], {"collected": ["b", "a"], "passed": ["a", "b"]}) == []
    assert differences(["a", "b", "c"], {"collected": ["b", "c", "d"], "passed": ["b"]}) == [
        "Collected by CPython only: a",
        "Collected inside Pyodide only: d",
        "Did not pass inside Pyodide: c",
    ]
