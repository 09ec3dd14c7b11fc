"""The one interface of the page and of host programs: a JSON text in, a JSON text out, never a traceback.

In: {"call": NAME, ...arguments}. Out: {"ok": true, "result": {...}}, or {"ok": false, "error": {"key", "text", "spoken", "about",
"stale"}}, the text a finished sentence in the call's language if it names one, else its session's, else the one last spoken at the
table. `schema.json`, beside this file, is the whole contract.
"""

from __future__ import annotations

import json
from typing import Any

from fiveup import locale
from fiveup.api.calls import API, CALLS, Table
from fiveup.api.refusal import Refused
from fiveup.record import RecordError
from fiveup.record.strict_json import TooDeep, decode
from fiveup.rulebook.sections import about_refusal

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
        result = CALLS[name](table, arguments)
        table.lang = _lang(table, arguments)
        return _text({"ok": True, "result": result})
    except Refused as refused:
        return _refusal(table, arguments, refused.key, refused.params, refused.stale)
    except RecordError as error:
        return _refusal(table, arguments, error.key, error.params, False)
    except Exception:  # whatever else went wrong is a fault of ours: the caller gets a sentence, the match stays as it was saved
        return _refusal(table, arguments, "errors.internal", {}, False)


def _arguments(text: str) -> dict[str, Any]:
    try:
        arguments = decode(text)
    except TooDeep:
        raise Refused("errors.call_too_deep") from None
    except ValueError:
        raise Refused("errors.call_not_json") from None
    if not isinstance(arguments, dict):
        raise Refused("errors.call_not_json")
    return arguments


def _text(answer: dict[str, Any]) -> str:
    """The answer as JSON. Half a surrogate pair, which somebody's input may hold, stays as the escape it came in."""
    return json.dumps(answer, ensure_ascii=False).encode("utf-8", "backslashreplace").decode("utf-8")


def _refusal(table: Table, arguments: Any, key: str, params: dict[str, object], stale: bool) -> str:
    lang = _lang(table, arguments)
    text, spoken = (say(lang, key, **params) for say in (locale.text, locale.spoken))
    return _text({"ok": False, "error": {"key": key, "text": text, "spoken": spoken, "about": about_refusal(key), "stale": stale}})


def _lang(table: Table, arguments: Any) -> str:
    """The language to answer in: the call's own if it names one that there is, else its session's, else the one last spoken."""
    if isinstance(arguments, dict):
        lang, name = arguments.get("lang"), arguments.get("session")
        if lang in locale.LANGS:
            return str(lang)
        if isinstance(name, str) and name in table.sessions:
            return table.sessions[name].lang
    return table.lang
