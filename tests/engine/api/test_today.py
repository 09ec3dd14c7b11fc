"""The deal of the day: from the date alone, the same for ever, and a streak counted from the days that were played."""

from __future__ import annotations

from typing import Any

import pytest

from fiveup import locale
from tests.engine.api.client import Client, Refusal


def test_the_tiles_of_a_day_are_the_same_for_everyone_for_ever() -> None:
    first = {}
    for day in ("2026-11-30", "2026-12-01", "2028-02-29"):
        hands = set()
        for lang in locale.LANGS:
            client = Client()
            found = client.call("today", lang=lang, date=day, played=[])
            seen = client.call("open", lang=lang, record=found["record"])
            entry = client.record(seen)["rounds"][0]
            assert client.record(seen)["day"] == day
            hands.add((entry["opener"], *map(tuple, entry["hands"]), tuple(entry["boneyard"])))
        [first[day]] = hands
    assert len(set(first.values())) == 3
    assert first["2026-11-30"][:3] == (1, ("02", "35", "03", "55", "25"), ("34", "12", "04", "33", "16"))


@pytest.mark.parametrize(
    ("played", "streak", "today"),
    [
        ([], 0, False), (["2026-03-01"], 1, True), (["2026-02-28"], 1, False), (["2026-02-27"], 0, False),
        (["2026-03-01", "2026-02-28", "2026-02-28", "2026-02-27", "2026-02-25"], 3, True), (["2026-02-28", "2026-02-26"], 1, False),
        (["2026-03-02", "2026-03-01"], 1, True), (["2024-02-29"], 0, False),
    ],
)  # fmt: skip
def test_the_streak(played: list[str], streak: int, today: bool) -> None:
    found = [Client().call("today", lang=lang, date="2026-03-01", played=played) for lang in locale.LANGS]
    assert {(each["streak"], each["played"]) for each in found} == {(streak, today)}
    assert len({each["streakText"] for each in found}) == 3


@pytest.mark.parametrize(
    "wrong",
    ["2026-02-29", "2026-13-01", "20260301", "2026-3-1", "2026-W05-1", "", 20260301, None, "0000-01-01", "\uff12026-03-01"],
)
def test_what_is_no_date(wrong: Any) -> None:
    with pytest.raises(Refusal, match=r"errors\.(date|call_argument)"):
        Client().call("today", lang="en", date=wrong, played=[])
    with pytest.raises(Refusal, match="date"):
        Client().call("today", lang="en", date="2026-03-01", played=["2026-02-28", wrong])
