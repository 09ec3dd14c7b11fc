"""The review's calls: of a match that is over, gone on with after it was left, never thought twice, checked where it comes back."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from fiveup import locale
from tests.engine.api.client import Client, Json, Refusal, choices
from tests.engine.api.test_coaching import done, my_choice


@cache
def played() -> Json:
    """The record of a whole match of draw dominoes: one round."""
    client = Client()
    seen = my_choice(client, variant="draw")
    with pytest.raises(Refusal):
        client.call("review", session=seen["session"])
    while not seen["over"]:
        seen = client.act(seen, client.bot_action(seen) if seen["screen"] == "other-turn" else seen["forced"] or choices(seen)[-1])
    return client.record(seen)


def opened(lang: str = "en") -> tuple[Client, str]:
    """A table with that match on it, and its session."""
    client = Client()
    session: str = client.call("open", lang=lang, record=played())["session"]
    return client, session


def reviewed(client: Client, session: str, slices: int = 10000, **arguments: Any) -> Json:
    """What a review's job comes to."""
    return done(client, client.call("review", session=session, **arguments)["job"], slices)


@cache
def whole() -> Json:
    """The whole review, made in one go."""
    return reviewed(*opened())


def test_left_and_gone_on_with_it_is_the_same_review_in_any_slices() -> None:
    client, session = opened()
    thoughts: list[Json] = []
    for _ in range(100):
        part = reviewed(client, session, slices=7, thoughts=thoughts, most=9)
        assert part["thoughts"][: len(thoughts)] == thoughts
        assert (part["review"] is None) == (len(part["thoughts"]) < part["of"])
        thoughts = part["thoughts"]
        if part["review"]:
            break
        client, session = opened()
    assert part == whole()
    assert reviewed(client, session, slices=1, thoughts=thoughts, most=0) == whole(), "nothing is left to think"
    assert "aids" not in client.record({"session": session})


def test_decisions_are_those_of_the_record_with_words_where_something_was_lost() -> None:
    review, actions = whole()["review"], played()["rounds"][0]["actions"]
    for each, thought in zip(review["decisions"], whole()["thoughts"], strict=True):
        assert actions[each["action"]] == each["chosen"]
        assert (each["text"] == "") == (each["judgement"] == "good")
        assert each["own"] == (each["name"] == "You")
        assert each["best"] == thought["losses"][0][0]
    mistakes = [at for at, each in enumerate(review["decisions"]) if each["own"] and each["judgement"] != "good"]
    assert review["mistakes"] == mistakes != []


def test_the_chart_is_drawn_from_the_chances_and_ends_with_the_result() -> None:
    review = whole()["review"]
    chart = review["chart"]
    for point in chart["points"][:-1]:
        decision = review["decisions"][point["decision"]]
        assert point["chance"] == pytest.approx(decision["chance"] if decision["own"] else 1 - decision["chance"])
    assert chart["points"][-1]["chance"] == review["sides"][0]["result"]
    assert [point["x"] for point in chart["points"]] == sorted(point["x"] for point in chart["points"])
    assert (chart["points"][0]["x"], chart["points"][-1]["x"]) == (0, 100)
    assert all(point["y"] == pytest.approx(100 * (1 - point["chance"]), abs=0.01) for point in chart["points"])
    assert chart["rounds"] == [{"x": 0, "text": "1"}]


@pytest.mark.parametrize("lang", locale.LANGS)
def test_a_moment_is_the_position_as_its_seat_saw_it_and_tells_only_what_is_asked(lang: str) -> None:
    client, session = opened(lang)
    for at, thought in enumerate(whole()["thoughts"]):
        bare = client.call("moment", session=session, at=at)
        told = client.call("moment", session=session, at=at, thought=thought)
        assert bare["told"] is None
        assert {**told, "told": None} == bare
        assert {option["id"] for option in bare["options"]} == {action for action, _ in thought["losses"]}
        assert {option["id"][:2] for option in bare["options"]} <= set(bare["hand"]["tiles"])
        assert not set(bare["hand"]["tiles"]) & {tile["tile"] for tile in bare["board"]["tiles"]}
        assert bare["played"][:2] == told["told"]["chosen"][:2]
        assert told["told"]["best"] in [option["id"] for option in bare["options"]]


def test_another_try_is_right_where_nothing_better_is_established() -> None:
    client, session = opened()
    seen = set()
    for at, thought in enumerate(whole()["thoughts"]):
        for action, loss in thought["losses"]:
            verdict = client.call("retry", session=session, at=at, thought=thought, action=action)
            assert verdict["right"] == (loss < 0.05)
            assert verdict["right"] or f"about {round(100 * loss)} in 100" in verdict["text"]
            assert verdict["best"] == thought["losses"][0][0] and verdict["reasons"]
            seen.add(verdict["right"])
    assert seen == {True, False}
    with pytest.raises(Refusal, match="call_action"):
        client.call("retry", session=session, at=0, thought=whole()["thoughts"][0], action="pass")


def test_thoughts_that_are_not_of_this_match_are_refused() -> None:
    client, session = opened()
    thoughts = whole()["thoughts"]
    first, (best, *others) = thoughts[0], thoughts[0]["losses"]
    for wrong in (
        [*thoughts, first], [thoughts[1]], [None], [{}], [{**first, "chance": 1.5}], [{**first, "chance": True}], [{**first, "worlds": 0}],
        [{**first, "losses": []}], [{**first, "losses": others}], [{**first, "losses": [[best[0], 0.1], *others]}],
        [{**first, "losses": [best, *([name, -0.1] for name, _ in others)]}], [{**first, "losses": [[best], *others]}],
        [{**first, "losses": [best, best, *others[1:]]}],
    ):  # fmt: skip
        with pytest.raises(Refusal, match="call_argument"):
            client.call("review", session=session, thoughts=wrong)
        if len(wrong) == 1:
            with pytest.raises(Refusal, match="call_argument"):
                client.call("moment", session=session, at=0, thought=wrong[0])
    for most in (-1, 10**9, 2.5):
        with pytest.raises(Refusal):
            client.call("review", session=session, most=most)
    for at in (-1, len(thoughts)):
        with pytest.raises(Refusal):
            client.call("moment", session=session, at=at)


@pytest.mark.parametrize("lang", locale.LANGS)
def test_losses_that_add_up_to_more_than_there_was_are_told_as_what_they_are(lang: str) -> None:
    """One side loses every chance again and again: no sentence speaks of less than no chance, or of more than a sure win."""
    client, session = opened(lang)
    thoughts, decisions = [], whole()["review"]["decisions"]
    for at, (thought, each) in enumerate(zip(whole()["thoughts"], decisions, strict=True)):
        played = client.call("moment", session=session, at=at)["played"]
        rest = [[action, 0] for action, _ in thought["losses"] if action != played]
        losses = [*rest, [played, 1]] if each["seat"] == 0 else [[played, 0], *rest]
        thoughts.append({**thought, "losses": losses})
    lost, won = reviewed(client, session, thoughts=thoughts)["review"]["sides"]
    count = round(lost["lost"])
    assert count > 1
    assert (lost["less_luck"], won["less_luck"]) == (0.5 - count, 0.5 + count)
    params = {"name": lost["name"], "decisions": -100 * count, "luck": round(100 * lost["luck"]), "rest": 0}
    assert lost["text"] == locale.text(lang, "coach.luck_none", **params)
    params = {"name": won["name"], "decisions": 100 * count, "luck": round(100 * won["luck"]), "rest": 100}
    assert won["text"] == locale.text(lang, "coach.luck_sure", **params)
