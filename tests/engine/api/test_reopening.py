"""A saved match comes back as it stood: at every ply, at a round's end, in any language, and goes on the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings

from fiveup import locale
from fiveup.api.saying import SAYINGS
from tests.engine.api.client import Client, Json, choices
from tests.engine.api.contract import SCHEMA
from tests.engine.api.walks import MATCHES, TABLES, walk

STRIDE = 1 if settings.default.max_examples >= 100 else 9
"""Every ply, or every ninth where a run must be short."""


def strip(seen: Json) -> Json:
    """A snapshot without what belongs to its own session."""
    return {key: value for key, value in seen.items() if key not in ("session", "news")}


def cut(record: Json, plies: int) -> Json:
    """A record as it stood after so many deals and actions."""
    rounds = []
    for entry in record["rounds"]:
        if plies > 0:
            rounds.append({**entry, "actions": entry["actions"][: plies - 1]})
        plies -= 1 + len(entry["actions"])
    return {**record, "rounds": rounds}


@pytest.mark.parametrize("at", TABLES)
def test_at_every_ply_the_snapshot_is_the_live_one(at: str) -> None:
    lang = locale.LANGS[list(TABLES).index(at) % 3]
    played = walk(at, lang)
    client = Client()
    for step in played.steps[::STRIDE]:
        record = cut(played.record, step.seen["ply"])
        opened = client.call("open", lang=lang, record=record)
        assert strip(opened) == strip(step.seen)
        assert opened["news"] == []
        assert client.match(opened) == step.match
        assert client.record(opened) == record
        client.call("close", session=opened["session"])


@pytest.mark.parametrize(("at", "lang"), MATCHES)
def test_after_a_rounds_end_the_next_deal_is_the_same(at: str, lang: str) -> None:
    played = walk(at, lang)
    client = Client()
    for step, following in zip(played.steps, played.steps[1:], strict=False):
        if step.seen["screen"] == "round-over":
            opened = client.call("open", lang=lang, record=cut(played.record, step.seen["ply"]))
            assert strip(opened) == strip(step.seen)
            dealt = client.at("next", opened)
            assert strip(dealt) == strip(following.seen)
            assert dealt["news"] == following.seen["news"]
            assert client.record(dealt) == cut(played.record, following.seen["ply"])
    last = client.call("open", lang=lang, record=played.record)
    assert last["screen"] == "match-over"
    assert client.call("log", session=last["session"])["lines"] == played.log


@pytest.mark.parametrize("at", TABLES)
def test_bots_choose_the_same_after_reopening(at: str) -> None:
    played = walk(at, "en")
    client = Client()
    for step, following in list(zip(played.steps, played.steps[1:], strict=False))[:: 3 * STRIDE]:
        if step.seen["screen"] == "other-turn":
            opened = client.call("open", lang="ko", record=cut(played.record, step.seen["ply"]))
            after = following.match.round
            assert after is not None
            assert client.bot_action(opened) == str(after.history[-1].action)


def test_a_match_without_a_seed_goes_on_the_same_wherever_it_is_saved() -> None:
    """Its first deal is the seed: not what was played since, nor an undo, nor how often somebody asked a bot."""
    played = walk("all-fives-2", "en")
    record = {key: value for key, value in played.record.items() if key != "seed"}
    client = Client()
    seeds = set()
    for step in played.steps[:12]:
        opened = client.call("open", lang="en", record=cut(record, step.seen["ply"]))
        if opened["screen"] == "other-turn":
            client.bot_action(opened)
        elif opened["can"]["undo"]:
            opened = client.at("undo", opened)
        else:
            opened = client.act(opened, choices(opened)[0])
        while "seed" not in client.record(opened):
            action = client.bot_action(opened) if opened["screen"] == "other-turn" else choices(opened)[0]
            opened = client.act(opened, action)
        seeds.add(client.record(opened)["seed"])
    assert len(seeds) == 1


def words(part: Any) -> set[str]:
    """The fields that a schema says are words."""
    found: set[str] = set()
    for name, field in part.get("properties", {}).items():
        inner = field.get("items", field)
        if inner.get("$ref") in ("#/$defs/words", "#/$defs/words-or-none"):
            found.add(name)
        found |= words(inner)
    return found


WORDS: set[str] = set().union(*(words(part) for part in SCHEMA["$defs"].values())) | {"lang"}


def without_words(part: Any) -> Any:
    """A snapshot's facts alone."""
    if isinstance(part, dict):
        return {
            key: bool(value) if key in WORDS and isinstance(value, str) else without_words(value) for key, value in part.items()
        }
    return [without_words(value) for value in part] if isinstance(part, list) else part


@pytest.mark.parametrize("at", TABLES)
def test_another_language_changes_words_and_nothing_else(at: str) -> None:
    played = walk(at, "tr")
    client = Client()
    for step in played.steps[:: 4 * STRIDE]:
        first = client.call("open", lang="tr", record=cut(played.record, step.seen["ply"]))
        texts = set()
        for lang in locale.LANGS:
            changed = client.call("language", session=first["session"], lang=lang)
            assert changed["lang"] == lang
            assert without_words(changed) == without_words(first)
            said = tuple(client.call("say", session=first["session"], what=what)["text"] for what in SAYINGS)
            texts.add((changed["prompt"], changed["board"]["spoken"], said))
        assert len(texts) == 3
        assert client.call("language", session=first["session"], lang="tr") == first
        assert client.record(first) == cut(played.record, step.seen["ply"])


@pytest.mark.parametrize("at", TABLES)
def test_another_viewport_moves_the_board_and_nothing_else(at: str) -> None:
    played = walk(at, "en")
    client = Client()
    step = played.steps[len(played.steps) // 2]
    seen = client.call("open", lang="en", record=cut(played.record, step.seen["ply"]))
    for width, height in ((4, 12.5), (20, 3), (9, 11)):
        other = client.call("viewport", session=seen["session"], width=width, height=height)
        for key in seen.keys() - {"board", "hand"}:
            assert other[key] == seen[key]
        assert [tile["tile"] for tile in other["board"]["tiles"]] == [tile["tile"] for tile in seen["board"]["tiles"]]
        assert [tile["spoken"] for tile in other["board"]["tiles"]] == [tile["spoken"] for tile in seen["board"]["tiles"]]
        assert other["board"]["spoken"] == seen["board"]["spoken"]
        opened = client.call("open", lang="en", record=client.record(seen), width=width, height=height)
        assert strip(opened) == strip(other)
