"""The last tile's points are part of the settlement (E8), so its placement promises none and is never called cancelled."""

from __future__ import annotations

import pytest

from fiveup import locale
from tests.engine.api.client import Client, Json, choices
from tests.engine.api.walks import TABLES, record


def last_tiles(client: Client, lang: str, size: int, score: int) -> list[Json]:
    """What may be done with a last tile, in rounds of hands of so many tiles: placements that leave a multiple of five."""
    found: list[Json] = []
    for seed in range(16):
        house = {"rules": {"hand_sizes": [size, 5, 5]}, "scores": [score, score]}
        seen = client.call("open", lang=lang, record=record(TABLES["exact61-2"], str(seed), ["human", "human"], **house))
        while seen["outcome"] is None:
            seen = client.lifted(seen)
            if len(seen["hand"]) == 1:
                actions = seen["hand"][0]["actions"]
                found += [each for each in actions if int(each["total"][2:]) % 5 == 0 and each["total"] != "= 0"]
            seen = client.act(seen, choices(seen)[0])
    return found


@pytest.mark.parametrize("lang", locale.LANGS)
@pytest.mark.parametrize(("size", "score"), [(1, 0), (2, 0), (2, 300)])
def test_it_promises_no_points(lang: str, size: int, score: int) -> None:
    found = last_tiles(Client(), lang, size, score)
    assert len(found) >= 3
    # What stands behind the sum, by itself: "your last tile; the settlement decides".
    goes_out = locale.topic(lang, "speech")["ghost_opens_goes_out" if size == 1 else "ghost_goes_out"].partition("{sum}")[2]
    for action in found:
        assert (action["points"], action["cancelled"]) == ("", False)
        assert action["spoken"].endswith(goes_out) and action["text"].endswith(goes_out)
        assert "[" in action["text"] and "[" not in action["spoken"]


@pytest.mark.parametrize("lang", locale.LANGS)
def test_its_sum_goes_into_the_settlement_only_where_it_scores(lang: str) -> None:
    client, seen_totals = Client(), set()
    words = locale.topic(lang, "events")
    for seed in range(24):
        house = {"rules": {"hand_sizes": [1, 5, 5]}}
        seen = client.call("open", lang=lang, record=record(TABLES["exact61-2"], str(seed), ["human", "human"], **house))
        seen = client.lifted(seen)
        placed = client.act(seen, choices(seen)[0])["news"][0]
        total = int(placed["sum"].rpartition("= ")[2])
        scores = total > 0 and total % 5 == 0
        assert (words["counts_in_settlement"].partition("{sum}")[2] in placed["text"]) == scores, placed
        assert (words["nothing_scored"].partition("{sum}")[2] in placed["text"]) != scores, placed
        seen_totals.add(scores)
    assert seen_totals == {True, False}
