"""axe finds nothing on any screen of the page, in any language, light and dark; and the ear meets no tile in brackets."""

from __future__ import annotations

import pytest

from tests.browser import heard, screens
from tests.browser.conftest import Visits
from web.tools.places import NODE_MODULES

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
}"""


@pytest.mark.parametrize("lang", ["tr", "ko", "en"])
def test_axe_finds_nothing(visit: Visits, lang: str) -> None:
    """Every screen and sheet of the page's own lists is looked at, and none is left out. Dark colours are the same in every language."""
    schemes = ("light", "dark") if lang == "tr" else ("light",)
    player = screens.prepared(visit, lang)
    wrong = []
    seen = set()
    for name in screens.visited(player):
        seen.add(name)
        wrong += [f"{name}, by ear: {line}" for line in heard.written_tiles(player.page)]
        for scheme in schemes:
            player.page.emulate_media(color_scheme=scheme)
            if not player.page.evaluate("() => 'axe' in window"):
                player.page.evaluate(AXE)
            wrong += [f"{name}, {scheme}: {line}" for line in player.page.evaluate(RUN)]
    missing = {*screens.listed("SCREENS"), *screens.listed("SHEETS")} - seen
    assert not missing
    assert not wrong, "\n" + "\n".join(wrong)
