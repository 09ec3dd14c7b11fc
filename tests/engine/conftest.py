"""Settings of the engine suite, in CPython and in Pyodide."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.engine import worked_examples

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


@pytest.fixture(scope="session")
def matches() -> list[dict[str, Any]]:
    """The 61 conformance matches: about, record, expected."""
    return worked_examples.matches()
