"""The command line: `python -m fiveup COMMAND`."""

from fiveup.cli.main import main

__all__ = ["main"]
