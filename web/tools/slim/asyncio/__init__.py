"""Stands in for asyncio, whose import takes a sixth of the boot: Pyodide's core names it, for promises that nobody here awaits."""
