"""Every way to boot, in every browser."""

from __future__ import annotations

import json
import random

from tests.other_browsers.typist import Typist
from web.tools.serve import SiteServer


def test_every_way_to_boot_leads_to_a_game(typist: Typist, server: SiteServer) -> None:
    """The build says which ways there are; by each the engine comes up, and a turn is played and kept."""
    ways = json.loads((server.folder / "build.json").read_text(encoding="utf-8"))["download"]
    assert len(ways) > 1
    for way in ways:
        typist.open(f"?boot={way}&seats=2&bots=club&seed=boot")
        assert typist.state("boot") == way
        typist.wait()
        typist.move(random.Random(1))
        assert typist.kept()["rounds"][0]["actions"]
