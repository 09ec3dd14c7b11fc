"""Stands in for Pyodide's event loop: all calls of the engine are answered at once, and nothing in it waits."""

# Pyodide expects its first objects of JavaScript in the order in which its own modules take them, or it makes no snapshot.
from pyodide_js._api import scheduleCallback

__all__ = ["scheduleCallback"]


def _initialize_event_loop() -> None:
    """Pyodide calls it at its start."""
