"""The one interface of the page and of host programs: a JSON text in, a JSON text out, never a traceback.

In: {"call": NAME, ...arguments}. Out: {"ok": true, "result": {...}}, or {"ok": false, "error": {"key", "text", "stale"}}, the text a
finished sentence in the session's language, else the call's, else English.
"""

from __future__ import annotations

import json
from typing import Any

from fiveup import locale
from fiveup.api.calls import API, CALLS, Table
from fiveup.api.refusal import Refused
from fiveup.record import RecordError

__all__ = ["API", "CALLS", "Table", "answer", "call"]

_TABLE = Table()


def call(text: str) -> str:
    """Answer one call at the program's own table."""
    return answer(_TABLE, text)


def answer(table: Table, text: str) -> str:
    """Answer one call at a table of the caller's."""
    arguments: Any = None
    try:
        arguments = _arguments(text)
        name = arguments.get("call")
        if not isinstance(name, str) or name not in CALLS:
            raise Refused("errors.call_unknown", found=name)
        return json.dumps({"ok": True, "result": CALLS[name](table, arguments)}, ensure_ascii=False)
    except Refused as refused:
        return _refusal(table, arguments, refused.key, refused.params, refused.stale)
    except RecordError as error:
        return _refusal(table, arguments, error.key, error.params, False)
    except Exception:  # whatever else went wrong is a fault of ours: the caller gets a sentence, the match stays as it was saved
        return _refusal(table, arguments, "errors.internal", {}, False)


def _arguments(text: str) -> dict[str, Any]:
    try:
        arguments = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        raise Refused("errors.call_not_json") from None
    if not isinstance(arguments, dict):
        raise Refused("errors.call_not_json")
    return arguments


def _refusal(table: Table, arguments: Any, key: str, params: dict[str, object], stale: bool) -> str:
    text = locale.text(_lang(table, arguments), key, **params)
    return json.dumps({"ok": False, "error": {"key": key, "text": text, "stale": stale}}, ensure_ascii=False)


def _lang(table: Table, arguments: Any) -> str:
    """The language to refuse in: the call's own if it names one that there is, else its session's, else English."""
    if isinstance(arguments, dict):
        if arguments.get("lang") in locale.LANGS:
            return str(arguments["lang"])
        session = table.sessions.get(str(arguments.get("session")))
        if session is not None:
            return session.lang
    return "en"
