"""What is left of finished matches: a summary of each, sums over many, and the figures of charts. No words, no clock."""

from __future__ import annotations

from fiveup.history.chart import Bar, Chart, Stack, columns, stacks
from fiveup.history.summary import VERSION, Summary, summary_of
from fiveup.history.totals import OTHER, Filter, Totals, own_matches, totals

__all__ = [
    "OTHER", "VERSION", "Bar", "Chart", "Filter", "Stack", "Summary", "Totals", "columns", "own_matches", "stacks", "summary_of", "totals",
]  # fmt: skip
