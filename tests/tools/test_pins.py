"""Everything that the build brings is pinned, and pinned once."""

import json
import re
import tomllib

import pytest

from web.tools.foreign_wheels import MICROPIP, SUITE
from web.tools.places import PYPROJECT, WEB

SETTINGS = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
PIN = re.compile(r"[a-z0-9-]+==[0-9][0-9a-z.]*")


def test_every_group_pins_exactly() -> None:
    pins = [pin for group in SETTINGS["dependency-groups"].values() for pin in group]
    assert [pin for pin in pins if not PIN.fullmatch(pin)] == []
    names = [pin.partition("==")[0] for pin in pins]
    assert sorted(set(names)) == sorted(names)


def test_the_engine_needs_nothing_and_is_built_with_the_pinned_tool() -> None:
    assert SETTINGS["project"]["dependencies"] == []
    extras = [pin for extra in SETTINGS["project"]["optional-dependencies"].values() for pin in extra]
    assert [pin for pin in extras if not PIN.fullmatch(pin)] == []
    assert set(SETTINGS["build-system"]["requires"]) <= set(SETTINGS["dependency-groups"]["build"])


def test_pyodide_runs_the_suite_on_the_same_versions() -> None:
    groups = SETTINGS["dependency-groups"]
    lines = [line.split() for line in SUITE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [pin for pin, _ in lines if pin not in groups["test"] + groups["build"]] == []
    assert {pin.partition("==")[0] for pin, _ in lines} >= {"pytest", "hypothesis"}


@pytest.mark.parametrize("file", [MICROPIP, SUITE], ids=lambda file: file.name)
def test_foreign_wheels_carry_hashes(file) -> None:
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert lines
    assert [line for line in lines if not re.fullmatch(r"\S+==\S+ --hash=sha256:[0-9a-f]{64}", line)] == []


def test_the_npm_packages_are_exact_and_locked_without_a_host() -> None:
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    wanted = {**package["dependencies"], **package["devDependencies"]}
    assert [version for version in wanted.values() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    assert {name: packages[f"node_modules/{name}"]["version"] for name in wanted} == wanted
    assert [name for name, entry in packages.items() if name and "integrity" not in entry] == []
    assert "://" not in text
