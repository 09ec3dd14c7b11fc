"""What a link is: a kind, and the match that it holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from fiveup.record import Record, RecordError

Kind = Literal["match", "position", "turn", "challenge"]
KINDS: tuple[Kind, ...] = get_args(Kind)

SEALED: tuple[Kind, ...] = ("turn", "challenge")
"""Kinds that whoever opens them may not see all of: a look at the letters shows nothing."""


class LinkError(RecordError):
    """A link that is none, was damaged on its way, is newer than this version, or holds what is no match."""


@dataclass(frozen=True, slots=True)
class Link:
    """What a link holds. For a challenge `record` is what the sender played, not to be shown before the same is played."""

    kind: Kind
    record: Record
