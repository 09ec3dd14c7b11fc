"""Five Up: scoring dominoes. The rules, bots, board and texts behind the page, and a library of their own."""

__version__ = "0.1.0"
