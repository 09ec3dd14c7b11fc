"""A bot's thinking in slices: the same however it is cut, whatever is called in between; gone once done or dropped."""

from __future__ import annotations

import pytest

from fiveup import bots, locale
from tests.engine.api.client import Client, Json, Refusal, choices


def bot_to_move(client: Client, level: str, lang: str = "en") -> Json:
    """A match in which a bot of a level has something to choose."""
    seen = client.call("new", lang=lang, variant="exact61", seats=2, players=["human", level], seed="11")
    while seen["screen"] != "other-turn":
        seen = client.act(seen, choices(seen)[-1])
    return seen


@pytest.mark.parametrize("level", bots.REGISTRY)
def test_the_result_does_not_depend_on_the_slicing(level: str) -> None:
    client = Client()
    seen = bot_to_move(client, level)
    whole = client.bot_action(seen, slices=10000)
    for slices in (1, 2, 3, 7):
        job = client.at("bot", seen)["job"]
        progress = [0.0]
        while not (answer := client.call("advance", job=job, slices=slices))["done"]:
            progress.append(answer["progress"])
            client.call("say", session=seen["session"], what="tree")
            client.call("viewport", session=seen["session"], width=5 + slices, height=9)
        assert answer["result"] == {"action": whole}
        assert progress == sorted(progress)


def test_one_slice_is_what_an_unsaid_number_does() -> None:
    client = Client()
    job = client.at("bot", bot_to_move(client, "club"))["job"]
    assert client.call("advance", job=job)["done"] is False


def test_two_jobs_go_side_by_side() -> None:
    client = Client()
    one, other = bot_to_move(client, "club"), bot_to_move(client, "beginner")
    alone = [client.bot_action(one), client.bot_action(other)]
    jobs = [client.at("bot", seen)["job"] for seen in (one, other)]
    results: dict[str, str] = {}
    while len(results) < 2:
        for job in jobs:
            if job not in results and (answer := client.call("advance", job=job))["done"]:
                results[job] = answer["result"]["action"]
    assert [results[job] for job in jobs] == alone


def test_thinking_changes_nothing_until_it_is_played() -> None:
    client = Client()
    seen = bot_to_move(client, "club")
    before = client.record(seen)
    action = client.bot_action(seen)
    assert client.record(seen) == before
    assert client.act(seen, action)["last"]["seat"] == 1


@pytest.mark.parametrize("lang", locale.LANGS)
def test_a_job_ends_once(lang: str) -> None:
    client = Client()
    seen = bot_to_move(client, "club", lang)
    job = client.at("bot", seen)["job"]
    while not client.call("advance", job=job)["done"]:
        pass
    for _ in range(2):
        with pytest.raises(Refusal) as caught:
            client.call("advance", job=job)
        assert (caught.value.key, caught.value.text) == ("errors.job", locale.text(lang, "errors.job"))


def test_a_dropped_job_is_gone_and_its_number_never_comes_back() -> None:
    client = Client()
    seen = bot_to_move(client, "club")
    jobs = []
    for advanced in (0, 1):
        jobs.append(client.at("bot", seen)["job"])
        for _ in range(advanced):
            client.call("advance", job=jobs[-1])
        for _ in range(2):
            assert client.call("drop", job=jobs[-1]) == {}
        with pytest.raises(Refusal, match="job"):
            client.call("advance", job=jobs[-1])
    assert client.at("bot", seen)["job"] not in jobs
    assert client.call("drop", job="j99") == {}


def test_a_job_of_an_older_ply_is_too_late_to_act() -> None:
    client = Client()
    seen = bot_to_move(client, "club")
    job = client.at("bot", seen)["job"]
    now = client.act(seen, client.bot_action(seen))
    late = client.call("advance", job=job, slices=100)["result"]["action"]
    with pytest.raises(Refusal) as caught:
        client.act(seen, late, by="bot")
    assert caught.value.stale
    assert client.call("show", session=now["session"]) == {**now, "news": []}
