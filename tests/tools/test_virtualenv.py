"""What cannot be set up is said in a sentence."""

import importlib.util
from pathlib import Path

import pytest

from web.tools import command, virtualenv
from web.tools.command import BuildError


def test_a_python_without_ensurepip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(virtualenv, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else found(name))
    with pytest.raises(BuildError, match=r"comes without its module ensurepip.*the package python3-venv brings it"):
        virtualenv.set_up()
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("npm error code ECONNREFUSED\nnpm error errno\nnpm error A complete log of this run is there", "ECONNREFUSED"),
        ("WARNING: retrying\nERROR: No such version\nERROR: No matching distribution", "No such version"),
        ("Traceback (most recent call last):\n  File x\nValueError: Unknown classifier", "Unknown classifier"),
        ("", "it said nothing"),
    ],
    ids=["npm", "pip", "python", "silence"],
)
def test_the_reason_of_a_failed_program(
    output: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "WORK", tmp_path)
    script = tmp_path / "fails.py"
    script.write_text(f"import sys\nprint({output!r}, file=sys.stderr)\nsys.exit(3)\n", encoding="utf-8")
    with pytest.raises(BuildError, match=f"^It failed: .*{reason} \\(all of it: "):
        command.does([virtualenv.venv_python(), script], "It failed")


def test_a_program_that_does_not_exist() -> None:
    with pytest.raises(BuildError, match=r"It failed: no-such-program cannot be started"):
        command.does(["no-such-program"], "It failed")
