"""A link from its first letter to its last: version, kind, body, check. The same record gives the same letters, and no others are read.

    1 m ......... ......
    | | |         the check of all letters before it
    | | the body: the record's number; in a sealed kind its key and the exchanged letters
    | the kind
    the version

The check stands in the same place in every version, so that a damaged link and a newer one can be told apart.
"""

from __future__ import annotations

import re

from fiveup.link.digits import WrongDigit
from fiveup.link.form import KINDS, SEALED, Kind, Link, LinkError
from fiveup.link.letters import CHECK, check_of, letters_of, number_of, sealed, strange, unsealed
from fiveup.link.packing import pack, unpack
from fiveup.record import Record, RecordError

VERSION = "1"
LONGEST = 20_000
"""No link is longer: a longer text is not even looked at, and a record that would need more (by its seed, or names) gets none."""

AROUND = " \t\r\n<>()[]\"'.,;:!…“”«»‘’"
"""What stands around a link in a message, and in none."""

_KIND_LETTERS: dict[str, Kind] = {kind[0]: kind for kind in KINDS}


def write(kind: Kind, record: Record) -> str:
    """The letters of a link that holds a record. Raises RecordError for one that breaks the rules, LinkError for one too long."""
    try:
        body = letters_of(pack(record))
    except WrongDigit:
        raise LinkError("link_long") from None
    letters = VERSION + kind[0] + (sealed(body) if kind in SEALED else body)
    if len(letters) + CHECK > LONGEST:
        raise LinkError("link_long")
    return letters + check_of(letters)


def read(text: str) -> Link:
    """What a link holds: its letters, or a whole URL that ends in them. Raises LinkError that says what is wrong with it."""
    letters = _letters(text)
    head, check = letters[:-CHECK], letters[-CHECK:]
    if len(head) < 2 or check_of(head) != check:
        raise LinkError("link_damaged")
    kind = _KIND_LETTERS.get(head[1])
    if head[0] != VERSION or kind is None:
        raise LinkError("link_newer")
    try:
        body = unsealed(head[2:]) if kind in SEALED else head[2:]
        record = unpack(number_of(body))
        same = write(kind, record) == letters
    except (LinkError, WrongDigit) as error:
        raise error if isinstance(error, LinkError) else LinkError("link_wrong") from None
    except (RecordError, ValueError):
        raise LinkError("link_wrong") from None
    if not same:
        raise LinkError("link_wrong")
    return Link(kind, record)


def _letters(text: str) -> str:
    """The letters alone: without the URL before them, and without what a message puts around a link. Raises LinkError."""
    if len(text) > LONGEST:
        raise LinkError("link_damaged")
    letters = re.split(r"[#/=?&]", text.strip(AROUND))[-1]
    if not letters:
        raise LinkError("link_none")
    found = strange(letters)
    if found:
        raise LinkError("link_letters", found=found)
    return letters
