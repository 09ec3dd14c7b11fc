"""Links: a match, a position, a turn or a challenge as letters that survive every chat program. Nothing is ever sent anywhere."""

from fiveup.link.envelope import read, write
from fiveup.link.form import KINDS, SEALED, Kind, Link, LinkError
from fiveup.link.receiving import Form, Received, faults, receive

__all__ = ["KINDS", "SEALED", "Form", "Kind", "Link", "LinkError", "Received", "faults", "read", "receive", "write"]
