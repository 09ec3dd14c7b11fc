"""Links: a match, a position, a turn or a challenge as letters that survive every chat program. Nothing is ever sent anywhere."""

from fiveup.link.envelope import is_link, read, write
from fiveup.link.form import KINDS, SEALED, Kind, Link, LinkError

__all__ = ["KINDS", "SEALED", "Kind", "Link", "LinkError", "is_link", "read", "write"]
