"""The rulebook: texts that teach the games, figures that the engine computes, exercises without end. README.md says how to add to it."""

from __future__ import annotations

from fiveup.rulebook.book import Book, load
from fiveup.rulebook.figure import Figure, figure, figures
from fiveup.rulebook.parse import TextError
from fiveup.rulebook.plain_text import plain_text
from fiveup.rulebook.quantities import quantities
from fiveup.rulebook.reaching import figure_record
from fiveup.rulebook.telling import Telling, tell

__all__ = [
    "Book",
    "Figure",
    "Telling",
    "TextError",
    "figure",
    "figure_record",
    "figures",
    "load",
    "plain_text",
    "quantities",
    "tell",
]
