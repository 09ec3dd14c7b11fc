"""The command `rules`: a game's rules on the terminal."""

from __future__ import annotations

import argparse

from fiveup.cli.house import chosen
from fiveup.rulebook import load, plain_text
from fiveup.seating import Seating


def rules(options: argparse.Namespace) -> int:
    """Print a game's rules in a language, with house rules in them. Raises RecordError for house rules that make no game."""
    print(plain_text(load(options.game, options.lang, chosen(options.game, options.house, Seating(2)))), end="")
    return 0
