"""The command `rules`: a game's rules on the terminal."""

from __future__ import annotations

import argparse

from fiveup.rulebook import load, plain_text


def rules(options: argparse.Namespace) -> int:
    """Print a game's rules in a language."""
    print(plain_text(load(options.game, options.lang)), end="")
    return 0
