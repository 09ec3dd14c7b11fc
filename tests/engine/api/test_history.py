"""Summaries, lists, charts and score sheets: of real matches, held against what their records replay to."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fiveup import locale, record
from fiveup.history import Summary, columns, stacks
from tests.engine.api.client import Client, Json, Refusal
from tests.engine.api.walks import walk

TABLE_NAMES = ["exact61-2", "exact61-4-partners", "all-fives-3", "draw-2"]


def replayed(kept: Json) -> Json:
    return record.replay(record.parse(json.dumps(kept)))


def summary(client: Client, kept: Json, **more: Any) -> Json:
    found: Json = client.call("summary", record=kept, **more)["summary"]
    return found


def unit(kept: Json) -> int:
    return 5 if kept["variant"] == "exact61" else 1


@pytest.mark.parametrize("at", TABLE_NAMES)
def test_a_summary_is_what_the_record_replays_to(at: str) -> None:
    kept = walk(at, "en").record
    client, told = Client(), replayed(kept)
    found = summary(client, kept)
    by = unit(kept)
    assert (found["winner"], found["rounds"]) == (told["winner"], told["rounds"])
    assert found["points"] == [score // by for score in told["scores"]]
    for side in range(len(told["scores"])):
        applied = [event for event in told["events"] if event["side"] == side and event["applied"]]
        placed = sum(event["raw"] if event["kind"] == "placement" else event.get("placement", 0) for event in applied)
        assert found["placement"][side] == placed // by
        assert found["placement"][side] + found["settlement"][side] == sum(event["raw"] for event in applied) // by
        assert found["rounds_won"][side] == sum(result["side"] == side for result in told["results"])
    assert Summary.from_data(json.loads(json.dumps(found))).data() == found  # type: ignore[union-attr]


def test_a_match_in_progress_has_no_summary() -> None:
    kept = walk("exact61-2", "en").record
    with pytest.raises(Refusal, match="match_not_over"):
        Client().call("summary", record={**kept, "rounds": kept["rounds"][:1]})


def test_a_review_gives_accuracy_and_luck() -> None:
    client = Client()
    seen = client.call("open", lang="en", record=walk("draw-2", "en").record)
    job, done = client.call("review", session=seen["session"])["job"], {"done": False}
    while not done["done"]:
        done = client.call("advance", job=job, slices=10000)
    review, thoughts = done["result"]["review"], done["result"]["thoughts"]
    kept = client.record(seen)
    found = summary(client, kept, thoughts=thoughts)
    assert found["accuracy"] == pytest.approx([each["accuracy"] for each in review["seats"]], abs=1e-3)
    assert found["luck"] == pytest.approx([each["luck"] for each in review["sides"]], abs=1e-3)
    part = summary(client, kept, thoughts=thoughts[:1])
    assert (part["thoughts"], part["accuracy"]) == (1, None)
    with pytest.raises(Refusal, match="call_argument"):
        summary(client, kept, thoughts=[{"chance": 1}])


def kept_matches() -> list[Json]:
    """Summaries of one person's matches, told as if they had begun at nothing."""
    client = Client()
    return [{**summary(client, walk(at, "en").record), "whole": True} for at in TABLE_NAMES]


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_list_and_its_filters(lang: str) -> None:
    client, matches = Client(), kept_matches()
    wrong: list[Json] = [
        {"version": 2}, {"players": ["human", {}]}, {"players": ["human"]}, {"variant": []}, {"points": [1]},
        {"accuracy": ["", ""]}, {"accuracy": [False, None]},
    ]  # fmt: skip
    damaged = [*({**matches[0], **each} for each in wrong), 5, None]
    all_of_it = client.call("history", lang=lang, summaries=[*matches, *damaged])
    assert all_of_it["unknown"] == list(range(4, 13))
    assert [row["at"] for row in all_of_it["rows"]] == [3, 2, 1, 0]
    assert {game["id"] for game in all_of_it["games"]} == {"", "exact61", "all-fives", "draw"}
    for row in all_of_it["rows"]:
        match = matches[row["at"]]
        me = match["players"].index("human")
        side = me % 2 if match["partners"] else me
        assert row["won"] == (match["winner"] == side)
        assert row["points"].replace("\N{MINUS SIGN}", "-") == " : ".join(map(str, match["points"]))
    only = client.call("history", lang=lang, summaries=matches, game="exact61")
    assert [row["at"] for row in only["rows"]] == [1, 0]
    for level in {who for match in matches for who in match["players"]} - {"human"}:
        for row in client.call("history", lang=lang, summaries=matches, opponent=level)["rows"]:
            assert level in matches[row["at"]]["players"]
    empty = client.call("history", lang=lang, summaries=[])
    assert (empty["rows"], empty["charts"]) == ([], [])
    assert empty["text"] == locale.text(lang, "history.none")


@pytest.mark.parametrize("lang", locale.LANGS)
def test_a_match_with_a_bot_of_a_later_version_is_listed(lang: str) -> None:
    """With what its record tells; its bot goes by its seat, and that it is not known is said. What is no summary is said to be kept."""
    client, kept = Client(), walk("draw-2", "en").record
    bot = next(seat for seat, player in enumerate(kept["players"]) if player != "human")
    strange = {**kept, "players": [player if player == "human" else "oracle" for player in kept["players"]]}
    matches = [*kept_matches(), {**summary(client, strange), "whole": True}]
    found = client.call("history", lang=lang, summaries=[*matches, None])
    row, before = found["rows"][0], found["rows"][1]
    assert found["unknown"] == [5] and found["unread"] == locale.text(lang, "history.unread", n=1)
    assert (row["at"], row["points"], row["result"], row["won"]) == (4, before["points"], before["result"], before["won"])
    called = [locale.text(lang, "names.seat", n=seat + 1) if seat == bot else locale.text(lang, "names.you") for seat in range(2)]
    assert row["players"] == locale.listing(lang, called)
    assert locale.text(lang, "history.strange_bot") in row["more"] and "oracle" not in json.dumps(found)
    assert [choice["id"] for choice in found["opponents"]][-1] == "other"
    only = client.call("history", lang=lang, summaries=matches, opponent="other")
    assert [row["at"] for row in only["rows"]] == [4] and not only["unread"]
    level = next(chart for chart in only["charts"] if chart["id"] == "level")
    assert [cells[0] for cells in level["table"]["rows"]] == [locale.text(lang, "history.other_bots")]


@pytest.mark.parametrize("lang", locale.LANGS)
def test_a_chart_praises_nothing_that_was_not_won_and_shares_out_no_points_that_are_none(lang: str) -> None:
    client, matches = Client(), kept_matches()

    def said(chart: str, *told: Json) -> str:
        charts = client.call("history", lang=lang, summaries=list(told))["charts"]
        found: str = next(each["text"] for each in charts if each["id"] == chart)
        return found

    def against(level: str, winner: int) -> Json:
        return {**matches[0], "players": ["human", level], "winner": winner}

    def words(key: str, **params: object) -> str:
        return locale.text(lang, f"history.{key}", **params)

    club, casual = (locale.text(lang, f"names.bot.{level}") for level in ("club", "casual"))
    assert said("level", against("club", 0), against("casual", 1)) == words("say_level", name=club, won=1, matches=1)
    assert said("level", against("club", 1), against("casual", 1)) == words("say_level_none")
    assert said("level", against("casual", 1)) == words("say_level_one", name=casual, won=0, matches=1)
    draw = {**matches[3], "placement": [0, 0], "settlement": [12, 12]}
    assert said("game", draw) == words("say_game_settled", variant="draw", rate="12,0" if lang == "tr" else "12.0")
    assert said("game", {**draw, "settlement": [0, 0]}) == words("say_game_none", variant="draw")
    assert said("game", {**matches[0], "settlement": [0, 0]}) == words("say_game", variant="exact61", percent=words("percent", n=100))


def test_charts_say_what_their_tables_say() -> None:
    client, matches = Client(), kept_matches()
    charts = {chart["id"]: chart for chart in client.call("history", lang="tr", summaries=matches)["charts"]}
    level = charts["level"]
    for row, cells in zip(level["rows"], level["table"]["rows"], strict=True):
        assert row["label"] == cells[0]
        by_part = {bar["part"]: bar["w"] for bar in row["bars"]}
        assert by_part.get(0, 0) * int(cells[1]) == pytest.approx(sum(by_part.values()) * int(cells[2]), abs=0.1)
    for row in charts["game"]["rows"]:
        assert sum(bar["w"] for bar in row["bars"]) == pytest.approx(charts["game"]["width"], abs=0.1)
    shared = [{**match, "players": ["human"] * match["seats"]} for match in matches]
    assert client.call("history", lang="tr", summaries=shared)["charts"] == []
    lesson = [{**match, "whole": False} for match in matches]
    assert client.call("history", lang="tr", summaries=lesson)["text"] == locale.text("tr", "history.own_none")


def test_charts_lie_in_their_box() -> None:
    for values in ([0.0], [3.0, 0.0, 7.5, -2.0] * 9, [-1.0, -4.0]):
        chart = columns(values, 5)
        for bar in chart.stacks[0].bars:
            assert bar.x >= 0 and bar.x + bar.w <= chart.width + 0.1 and bar.y >= 0 and bar.y + bar.h <= chart.height + 0.1
        assert len(chart.line) == len(values) and all(0 <= y <= chart.height + 0.1 for _, y in chart.line)
    chart = stacks([(1, 0, 3), (0, 0, 0), (2, -5, 1)])
    assert [len(row.bars) for row in chart.stacks] == [2, 0, 2]
    assert chart.stacks[0].bars[-1].x + chart.stacks[0].bars[-1].w == chart.width


@pytest.mark.parametrize("at", TABLE_NAMES)
def test_a_score_sheet_adds_up(at: str) -> None:
    kept = walk(at, "ko").record
    told, sheet = replayed(kept), Client().call("sheet", lang="ko", record=kept)
    by, had = unit(kept), list(kept.get("scores", [0] * len(told["scores"])))
    assert len(sheet["rows"]) == told["rounds"] and sheet["over"]
    figure = [[int(cell["score"].replace("\N{MINUS SIGN}", "-")) for cell in row["cells"]] for row in sheet["rows"]]
    before = [score // by for score in had]
    for scores, row in zip(figure, sheet["rows"], strict=True):
        for now, then, cell in zip(scores, before, row["cells"], strict=True):
            assert now - then == int(cell["gain"].replace("\N{MINUS SIGN}", "-") or 0)
        before = scores
    assert figure[-1] == [score // by for score in told["scores"]]
    if by == 5:
        assert [10 * side["tally"]["crosses"] + side["tally"]["strokes"] for side in sheet["sides"]] == figure[-1]
    assert sheet["log"] == walk(at, "ko").log
