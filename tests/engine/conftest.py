"""Settings of the engine suite, in CPython and in Pyodide, and the worked examples it reads."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

HERE = Path(__file__).parent

# No deadline: a test may not depend on the speed of the machine. Derandomized: the same commit gives the same run.
for name, examples in {"default": 100, "pyodide": 15, "thorough": 1000}.items():
    settings.register_profile(
        name,
        max_examples=examples,
        deadline=None,
        derandomize=name != "thorough",
        suppress_health_check=[HealthCheck.too_slow],
        database=None,
    )
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def conformance(name: str) -> Any:
    """A file of worked examples as JSON data."""
    return json.loads((HERE / "conformance" / f"{name}.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def matches() -> list[dict[str, Any]]:
    """The 61 conformance matches: about, record, expected."""
    found: list[dict[str, Any]] = conformance("matches")
    return found
