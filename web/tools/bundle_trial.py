"""Runs inside a Pyodide that was booted from the trial of the bundle: tells what of it is used.

It imports nothing of its own: whatever is found in memory afterwards belongs to Pyodide's start or to the engine.
"""

import importlib
import sys


def tried(names: list[str]) -> dict[str, list[str]]:
    """Import all these; which modules of the zip are in use then, and which texts `dataclasses` compiled."""
    for name in names:
        importlib.import_module(name)
    specs = {name: getattr(module, "__spec__", None) for name, module in sys.modules.items()}
    # Not from the zip are those that are frozen into the interpreter itself.
    used = [name for name, spec in specs.items() if spec and ".zip/" in str(spec.origin)]
    return {"used": used, "texts": sys.modules["_dataclass_code"].unknown}
