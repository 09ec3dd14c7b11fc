"""The bundle of the fast boot, booted with nothing beside it."""

import gzip
import io
import json
import subprocess
import zipfile
from pathlib import Path

from web.tools import bundle, node
from web.tools.bundle_inside import lacking
from web.tools.places import PYODIDE, TESTS

HERE = Path(__file__).parent
SESSION = TESTS / "engine" / "api" / "sample_session.jsonl"

LATE = """
import traceback
import fiveup.api
from _dataclass_code import known, unknown
assert len(known) > 50 and not unknown, unknown
try:
    {}["missing"]
except KeyError:
    said = traceback.format_exc()
said
"""


def test_it_answers_a_whole_session_and_can_say_what_went_wrong(tmp_path: Path) -> None:
    """The recorded session of the interface, word for word; a traceback, whose formatting is imported late; and no import compiles."""
    session = [json.loads(line) for line in SESSION.read_text(encoding="utf-8").splitlines()]
    zipped = tmp_path / "bundle.zip"
    zipped.write_bytes(gzip.decompress(bundle.build().read_bytes()))
    given = {
        "pyodide": str(PYODIDE),
        "bundle": str(zipped),
        "lock": bundle.lock(),
        "code": LATE,
        "calls": [call if isinstance(call, str) else json.dumps(call) for call in (line["call"] for line in session)],
        "out": str(tmp_path / "out.json"),
    }
    task = tmp_path / "task.json"
    task.write_text(json.dumps(given), encoding="utf-8")
    done = subprocess.run(
        [node.find(), HERE / "bundle_alone.mjs", task], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert told["told"].endswith("KeyError: 'missing'\n")
    assert [json.loads(answer) for answer in told["answers"]] == [line["answer"] for line in session]


def test_a_function_that_would_import_what_is_left_out_is_found() -> None:
    """Under whatever name it is got at; a fallback for builds of another kind is none."""
    library = {
        "lists.py": b"def largest(n):\n    import heapq\n    return heapq\ndef first():\n    return 1\n",
        "chance.py": b"def seed():\n    try:\n        from _sha2 import a\n    except ImportError:\n        from hashlib import a\n",
    }
    engine = {
        "fiveup/a.py": b"import lists\nlists.first()\nseed = lists.seed\n\ndef late(counted):\n    return counted.largest(1)\n",
        "fiveup/b.py": b"from lists import largest as most\n", "fiveup/c.json": b"{}",
    }  # fmt: skip
    assert [told.split(", which")[0] for told in lacking(engine, library, {"heapq", "hashlib"})] == [
        "fiveup/a.py, line 6: largest may import heapq", "fiveup/b.py, line 1: largest may import heapq",
    ]  # fmt: skip
    assert list(lacking(engine, library, {"hashlib"})) == []


def test_it_holds_no_source_and_nothing_of_a_clock() -> None:
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(bundle.build().read_bytes()))) as zipped:
        entries = zipped.infolist()
    assert [entry.filename for entry in entries if entry.filename.endswith(".py")] == []
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    names = {entry.filename for entry in entries}
    assert {"fiveup/api/__init__.pyc", "fiveup/locale/ko/speech.json", "encodings/utf_8.pyc"} <= names
    assert not any(name.startswith(("unittest/", "micropip/", "argparse", "fiveup/cli/", "fiveup/arena/")) for name in names)
