"""House rules in a link: each a field of `Rules` with its value, by number where one is known."""

from __future__ import annotations

from fiveup.link.digits import Reader, Writer
from fiveup.link.form import LinkError
from fiveup.link.tables import RULES, VALUES, put_name, take_name
from fiveup.rules import FIELD_NAMES

_FLAG, _NUMBER, _WORD, _NUMBERS = range(4)


def put(writer: Writer, field: str, value: object) -> None:
    """Write one house rule: a bool, a whole number, a word, or a list of whole numbers."""
    put_name(writer, RULES, field)
    if isinstance(value, bool):
        writer.digit(_FLAG, 4)
        writer.digit(value, 2)
    elif isinstance(value, int):
        writer.digit(_NUMBER, 4)
        writer.signed(value)
    elif isinstance(value, str):
        writer.digit(_WORD, 4)
        put_name(writer, VALUES, value)
    else:
        assert isinstance(value, (list, tuple)), "house rules are checked where a record is read"
        writer.digit(_NUMBERS, 4)
        writer.whole(len(value))
        for part in value:
            writer.signed(part)


def take(reader: Reader) -> tuple[str, object]:
    """Read one house rule. Raises WrongDigit, or LinkError for what a newer version wrote."""
    field = take_name(reader, RULES)
    if field not in FIELD_NAMES:
        raise LinkError("link_newer")
    kind = reader.digit(4)
    if kind == _FLAG:
        return field, bool(reader.digit(2))
    if kind == _NUMBER:
        return field, reader.signed()
    if kind == _NUMBERS:
        return field, [reader.signed() for _ in range(min(reader.whole(), 99))]
    word = take_name(reader, VALUES)
    if word is None:
        raise LinkError("link_newer")
    return field, word
