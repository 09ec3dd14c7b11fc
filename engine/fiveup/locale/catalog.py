"""The catalogs on disk: `<lang>/<topic>.json`, each one flat object from a name to a text.

A catalog is read when first asked for, then kept.
"""

from __future__ import annotations

import json
import os.path
import sys
from typing import Protocol, cast

from fiveup.locale.template import Template, parse

LANGS = ("tr", "ko", "en")

_topics: dict[tuple[str, str], dict[str, str]] = {}
_templates: dict[tuple[str, str], Template] = {}


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


def _read(lang: str, name: str) -> bytes:
    """A catalog's bytes by way of this module's own loader: the same from a checkout, an installed wheel and a zip.

    Raises OSError where there is none. (`importlib.resources` would do too, but imports much else first.)
    """
    spec = sys.modules[__name__].__spec__
    assert spec is not None, "an imported module has a spec"
    loader = cast(_Loader, spec.loader)
    return loader.get_data(os.path.join(os.path.dirname(__file__), lang, f"{name}.json"))


def _topic(lang: str, name: str) -> dict[str, str]:
    found = _topics.get((lang, name))
    if found is None:
        if lang not in LANGS:
            raise KeyError(f"no texts in language {lang!r}")
        try:
            data = _read(lang, name)
        except OSError:
            raise KeyError(f"no topic {name!r} in {lang!r}") from None
        found = _topics[lang, name] = json.loads(data)
    return found


def topic(lang: str, name: str) -> dict[str, str]:
    """All texts of a topic as written, templates unfilled, in a new dict.

    Raises KeyError for an unknown language or topic.
    """
    return dict(_topic(lang, name))


def template(lang: str, key: str) -> Template:
    """The parsed text of a key written "topic.name". Raises KeyError naming key and language if there is none."""
    found = _templates.get((lang, key))
    if found is None:
        name, _, rest = key.partition(".")
        source = _topic(lang, name).get(rest)
        if source is None:
            raise KeyError(f"no text {key!r} in {lang!r}")
        found = _templates[lang, key] = parse(source)
    return found
