"""Which Chromium the browser tests use."""

from pathlib import Path

import pytest

from web.tools import chromium
from web.tools.command import BuildError


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program called chromium, alone on PATH."""
    made = tmp_path / "chromium"
    made.write_text("#!/bin/sh\n", encoding="utf-8")
    made.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    return made


def test_the_one_on_path(program: Path) -> None:
    assert chromium.find() == (program, "found on PATH")
    assert chromium.launch_options()["executable_path"] == str(program)


def test_the_variable_comes_first(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "other"
    other.write_text("#!/bin/sh\n", encoding="utf-8")
    other.chmod(0o755)
    monkeypatch.setenv(chromium.VARIABLE, str(other))
    assert chromium.find() == (other, "named by FIVEUP_CHROMIUM")


@pytest.mark.usefixtures("program")
def test_a_variable_that_names_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, "no-such-browser")
    with pytest.raises(BuildError, match="FIVEUP_CHROMIUM is set to no-such-browser, which is no program"):
        chromium.find()
