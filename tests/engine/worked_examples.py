"""The worked examples of `conformance/`: layouts, matches and perft counts, as JSON data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def load(name: str) -> Any:
    """A file of worked examples."""
    return json.loads((HERE / "conformance" / f"{name}.json").read_text(encoding="utf-8"))


def layouts() -> list[dict[str, Any]]:
    """The 11 layouts, in three groups, each with its group's id."""
    found = load("exact61_examples")
    return [{"group": group["id"], **example} for group in found["groups"] for example in group["examples"]]


def matches() -> list[dict[str, Any]]:
    """The 61 matches: about, record, expected."""
    found: list[dict[str, Any]] = load("matches")
    return found


def perfts() -> list[dict[str, Any]]:
    """Deals with their perft counts at depth 1, 2, 3 and so on."""
    found: list[dict[str, Any]] = load("perft")
    return found


def table_name(record: dict[str, Any]) -> str:
    """A record's table for a test id: "all-fives-4-partners"."""
    return f"{record['variant']}-{record['seats']}" + ("-partners" if record.get("partners") else "")
