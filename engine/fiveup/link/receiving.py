"""Whatever somebody hands over as a match: a link, a record's text or its JSON, told apart by what it looks like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fiveup import record
from fiveup.link.envelope import read
from fiveup.link.form import SEALED, Kind, LinkError
from fiveup.record import Record, RecordError
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
    if "fiveup-text" in given:
        # The reader of texts is loaded where one comes in: no boot waits for it.
        from fiveup.record.text import is_text

        if is_text(given):
            return "text"
    word = given.strip()
    if not word:
        return "link"  # an address that ends where its letters should be: of JSON nobody has spoken
    if word[0] in '{["' or _is_json(word):
        return "json"
    # One word, or a message with a URL in it: a link, and if it can be none then what is said should be about links.
    return "link" if len(word.split()) == 1 or _url_in(word) else "json"


def receive(given: str) -> Received:
    """The record in a link, a text or a JSON text. Raises RecordError (LinkError, TextError) that says what is wrong."""
    form = form_of(given)
    if form == "link":
        found = read(_word_of(given))
        return Received(form, found.kind, found.record)
    if form == "text":
        from fiveup.record.text import from_text

        return Received(form, "match", from_text(given))
    return Received(form, "match", record.parse(given))


def faults(given: str) -> list[RecordError]:
    """Everything that is wrong with a link, a text or a JSON text: nothing if it holds a match by the rules."""
    from fiveup.record import text

    form = form_of(given)
    if form == "text":
        return text.faults_of_text(given)
    try:
        data = record.write(read(_word_of(given)).record) if form == "link" else decode(given)
    except RecordError as error:
        return [error]
    except ValueError:
        return [RecordError("not_json")]
    return text.faults(data)


def _word_of(given: str) -> str:
    """The link in a message: its URL, else all of it."""
    return _url_in(given) or given


def _url_in(given: str) -> str | None:
    """The first word with a fragment in it, which a hashtag has not."""
    return next((word for word in given.split() if "#" in word[1:]), None)


def _is_json(word: str) -> bool:
    try:
        decode(word)
    except ValueError:
        return False
    return True
