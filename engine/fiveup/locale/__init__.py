"""Every word a player reads, in Turkish, Korean and English: catalogs of texts and the grammar that fills them.

`text("tr", "refusals.must_lead", tile="66")` gives a finished sentence; README.md says how to add a text or a language.
"""

from __future__ import annotations

from fiveup.locale.catalog import LANGS, topic
from fiveup.locale.wording import capital, listing, spoken, spoken_tile, text, written_tile

__all__ = ["LANGS", "capital", "export_boot", "listing", "spoken", "spoken_tile", "text", "topic", "written_tile"]


def export_boot(lang: str) -> dict[str, str]:
    """The few constant words that a page shows before the engine is up. Raises KeyError for an unknown language."""
    return topic(lang, "boot")
