"""Every way to boot, in every browser; the third, from a snapshot, comes with `test_offline.py`."""

from __future__ import annotations

import random
import re

from tests.other_browsers.typist import Typist
from web.tools.places import WEB

TIERS = re.findall(
    r'"(\w+)"', re.findall(r"export type Tier = (.*);", (WEB / "engine" / "api.d.ts").read_text(encoding="utf-8"))[0]
)
HERE = ("plain", "fast")


def test_the_ways_of_a_first_visit_lead_to_a_game(typist: Typist) -> None:
    """By each the engine comes up, and a turn is played and kept."""
    assert {*HERE, "snapshot"} == set(TIERS), "every tier is tried"
    for way in HERE:
        typist.open(f"?boot={way}&seats=2&bots=club&seed=boot")
        assert typist.state("boot") == way
        typist.wait()
        typist.move(random.Random(1))
        assert typist.kept()["rounds"][0]["actions"]
