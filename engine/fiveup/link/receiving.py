"""Whatever somebody hands over as a match: a link, a record's text or its JSON, told apart by what it looks like."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from fiveup import record
from fiveup.link.envelope import read
from fiveup.link.form import SEALED, Kind, LinkError
from fiveup.record import Record, RecordError, text
from fiveup.record.strict_json import decode

Form = Literal["link", "text", "json"]


@dataclass(frozen=True, slots=True)
class Received:
    """A record, the form in which it came, and what kind of link it was (a match where it was none)."""

    form: Form
    kind: Kind
    record: Record

    def opened(self) -> Record:
        """The record, if whoever holds it may see all of it. Raises LinkError for a sealed link."""
        if self.kind in SEALED:
            raise LinkError("link_sealed")
        return self.record


def form_of(given: str) -> Form:
    """What a text looks like, whether it can be read or not."""
    word = given.strip()
    if text.is_text(given):
        return "text"
    # One word that is no JSON: a link, and if it can be none the message should be about links.
    if word and not re.search(r"\s", word) and word[0] not in '{["' and not _is_json(word):
        return "link"
    return "json"


def receive(given: str) -> Received:
    """The record in a link, a text or a JSON text. Raises RecordError (LinkError, TextError) that says what is wrong."""
    form = form_of(given)
    if form == "link":
        found = read(given)
        return Received(form, found.kind, found.record)
    return Received(form, "match", text.from_text(given) if form == "text" else record.parse(given))


def faults(given: str) -> list[RecordError]:
    """Everything that is wrong with a link, a text or a JSON text: nothing if it holds a match by the rules."""
    form = form_of(given)
    if form == "text":
        return text.faults_of_text(given)
    try:
        data = record.write(read(given).record) if form == "link" else decode(given)
    except RecordError as error:
        return [error]
    except ValueError:
        return [RecordError("not_json")]
    return text.faults(data)


def _is_json(word: str) -> bool:
    try:
        decode(word)
    except ValueError:
        return False
    return True
