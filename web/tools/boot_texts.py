"""The few words that must show before Python is up, one JSON file a language, from the engine's catalogs."""

import json
import sys

from web.tools.command import does
from web.tools.places import ENGINE

# Runs in a process of its own: the engine may have changed since the build imported anything.
_EXPORT = """
import json
from fiveup import locale
print(json.dumps({lang: locale.export_boot(lang) for lang in locale.LANGS}))
"""


def export() -> dict[str, dict[str, str]]:
    """Key to text, by language.

    Raises BuildError where the engine cannot say.
    """
    written = does(
        [sys.executable, "-c", _EXPORT],
        "The engine's texts for the start of the page could not be read",
        env={"PYTHONPATH": str(ENGINE), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    texts: dict[str, dict[str, str]] = json.loads(written)
    return texts
