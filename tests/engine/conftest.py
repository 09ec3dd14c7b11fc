"""Settings of the engine suite, in CPython and in Pyodide."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

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
