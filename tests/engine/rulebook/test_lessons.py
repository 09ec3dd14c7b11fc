"""The rulebook through the interface: figures, positions to play on from, exercises asked and answered."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fiveup import api, locale, variants
from fiveup.rulebook import figures
from fiveup.rulebook.exercises import LEVELS, kinds_of, make


def call(name: str, **arguments: object) -> Any:
    answer = json.loads(api.answer(api.Table(), json.dumps({"call": name, **arguments})))
    assert answer["ok"], answer
    return answer["result"]


def refusal(name: str, **arguments: object) -> str:
    answer = json.loads(api.answer(api.Table(), json.dumps({"call": name, **arguments})))
    assert not answer["ok"]
    assert answer["error"]["key"] == "errors.call_argument"
    text: str = answer["error"]["text"]
    return text


def test_a_figure_step_by_step() -> None:
    found = call("figure", lang="ko", figure="end-double")
    assert [step["action"] for step in found["steps"]] == ["14", "11@14.low", "44@14.high"]
    assert [step["sum"] for step in found["steps"]] == ["4 + 1 = 5", "2 + 4 = 6", "2 + 8 = 10"]
    assert [step["points"] for step in found["steps"]] == ["+1", "", "+2"]
    badges = {end["badge"] for end in found["steps"][-1]["board"]["ends"]}
    assert badges == {"2", "8"}
    assert found["hands"] == [] and found["outcome"] == ""


@pytest.mark.parametrize("game", variants.REGISTRY)
def test_every_figure_opens_to_be_played_on(game: str) -> None:
    for each in figures(game):
        table = api.Table()
        kept = call("figure_record", figure=each.id)["record"]
        opened = json.loads(api.answer(table, json.dumps({"call": "open", "lang": "tr", "record": kept})))
        assert opened["ok"], each.id
        last = each.layouts()[-1]
        assert len(opened["result"]["board"]["tiles"]) == len(last.order)
        assert opened["result"]["screen"] != "other-turn", "whose turn it is, is the person"
        assert sorted(kept["players"]) == ["club"] * (kept["seats"] - 1) + ["human"]


@pytest.mark.parametrize("lang", locale.LANGS)
@pytest.mark.parametrize("game", variants.REGISTRY)
def test_the_kinds_have_names(game: str, lang: str) -> None:
    menu = call("exercises", lang=lang, game=game)
    assert [kind["id"] for kind in menu["kinds"]] == list(kinds_of(game))
    assert len({kind["name"] for kind in menu["kinds"]}) == len(menu["kinds"])
    assert [level["id"] for level in menu["levels"]] == list(LEVELS)


@pytest.mark.parametrize("lang", locale.LANGS)
@pytest.mark.parametrize("game", variants.REGISTRY)
def test_exercises_are_asked_and_answered(game: str, lang: str) -> None:
    for kind in kinds_of(game):
        for level in LEVELS:
            which = {"lang": lang, "game": game, "kind": kind, "level": level, "seed": "a"}
            asked, exercise = call("exercise", **which), make(kind, game, level, "a")
            assert asked["question"] and asked["title"]
            assert asked["input"] == ("several" if kind == "ends" else "one" if kind in ("best", "target") else "number")
            if exercise.round.result is None:
                # Nothing on the drawing tells what counts.
                assert not any(end["counted"] or end["badge"] for end in asked["board"]["ends"])
            right = list(exercise.right) if exercise.several else exercise.right[0]
            told = call("check", **which, answer=right)
            assert told["right"] and told["why"] == told["why_spoken"] == "" and told["working"]
            assert len(told["working_spoken"]) == len(told["working"])
            options = [option["id"] for option in asked["options"]]
            wrong = call("check", **which, answer=[each for each in options if each not in right]) if kind == "ends" else told
            heard = [asked["spoken"], *(each["spoken"] for each in asked["options"])]
            heard += [told["spoken"], *told["working_spoken"], wrong["spoken"], wrong["why_spoken"]]
            assert not any("[" in sentence for sentence in heard), "read aloud, a tile is words"
            if asked["input"] == "number":
                assert call("check", **which, answer=f" {int(right) + 1} ")["right"] is False
                minus = call("check", **which, answer=f"\N{MINUS SIGN}{9}")
                assert minus["right"] is (right == "-9") and (minus["why"] or minus["right"])
            elif asked["input"] == "one":
                for option in asked["options"]:
                    told = call("check", **which, answer=option["id"])
                    assert told["right"] is (option["id"] in exercise.right)
                    assert bool(told["why"]) is not told["right"]


def test_equal_answers_are_told_as_alternatives() -> None:
    """Each alone is right, so "or" stands between them; ends that belong together have "and"."""
    seeds = (str(seed) for seed in range(200))
    seed = next(seed for seed in seeds if len(make("best", "exact61", 1, seed).right) == 2)
    exercise = make("best", "exact61", 1, seed)
    wrong = next(option for option in exercise.options if option not in exercise.right)
    for lang, word in (("en", " or "), ("tr", " veya "), ("ko", " 또는 ")):
        which = {"lang": lang, "game": "exact61", "kind": "best", "level": 1, "seed": seed}
        assert word in call("check", **which, answer=wrong)["text"]


def test_hands_are_shown_only_where_they_are_asked_about() -> None:
    for kind, shown in (("total", 0), ("ends", 0), ("best", 1), ("domino", 2), ("block", 2)):
        asked = call("exercise", lang="en", game="exact61", kind=kind, level=1, seed="hands")
        assert len(asked["hands"]) == shown


@pytest.mark.parametrize("answer", [None, True, 1.5, "", "x", "123456", [1], {"a": 1}])
def test_an_answer_that_is_none_is_refused(answer: object) -> None:
    which = {"lang": "en", "game": "exact61", "kind": "total", "level": 1, "seed": "a"}
    assert "answer" in refusal("check", **which, answer=answer)


@pytest.mark.parametrize("answer", [None, "44.high", ["44.high", 3], ["nowhere"]])
def test_options_that_are_not_there_are_refused(answer: object) -> None:
    which = {"lang": "en", "game": "exact61", "kind": "ends", "level": 1, "seed": "a"}
    assert "answer" in refusal("check", **which, answer=answer)


def test_unknown_names_are_refused() -> None:
    which: dict[str, object] = {"lang": "en", "game": "exact61", "kind": "total", "level": 1, "seed": "a"}
    for field, value in (("game", "chess"), ("kind", "no"), ("level", 9), ("level", True), ("seed", 5)):
        assert field in refusal("exercise", **{**which, field: value})
    assert "kind" in refusal("exercise", **{**which, "game": "draw"})
    assert "figure" in refusal("figure", lang="en", figure="none")
    assert "figure" in refusal("figure_record", figure="none")
