"""Before a round is over no answer names a tile that its viewer cannot see (C1); the boneyard stays face down for good."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from fiveup import locale, tiles
from fiveup.match import next_deal
from tests.engine.api.client import Client, Refusal, choices
from tests.engine.api.walks import MATCHES, Step, walk
from tests.engine.speech.naming import tiles_named

FIGURES = {"points", "of", "badge", "total", "sum", "session"}
"""Fields whose figures are no tiles."""


def strings(part: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every string of an answer, with the name of its field."""
    if isinstance(part, str):
        yield key, part
    elif isinstance(part, dict):
        for name, value in part.items():
            yield from strings(value, name)
    elif isinstance(part, list):
        for value in part:
            yield from strings(value, key)


def named(lang: str, part: Any) -> set[str]:
    """The tiles that an answer names: by name, in notation, in figures or in words."""
    found: set[str] = set()
    for key, text in strings(part):
        if key in FIGURES:
            continue
        if re.fullmatch(r"\d\d(@\d\d\.[a-z-]+)?|\d\d\.[a-z-]+", text):
            found |= {*re.findall(r"\d\d", text)}
        found |= {low + high for low, high in re.findall(r"\[(\d)\|(\d)\]", text)}
        found |= {*tiles_named(lang, text)}
    return found


def visible(step: Step, seed: str) -> set[str]:
    """The tiles that the viewer may know: its own, those placed, a lot's, and once the round is over every hand."""
    game = step.match.round
    assert game is not None
    known = {*game.tableau.order, *game.hands[step.seen["viewer"]]}
    known |= {tile for drawing in game.lot for _, tile in drawing}
    known |= {game.lead} - {None}
    if game.result is not None:
        known |= {tile for hand in game.hands for tile in hand}
        if not step.match.over:
            known |= {tile for drawing in next_deal(step.match, seed).lot for _, tile in drawing}
    return {tiles.NAMES[tile] for tile in known}


@pytest.mark.parametrize(("at", "lang"), MATCHES)
def test_no_answer_names_a_hidden_tile(at: str, lang: str) -> None:
    played = walk(at, lang)
    hidden = 0
    for step in played.steps:
        known = visible(step, played.record["seed"])
        assert named(lang, [step.seen, step.said]) <= known
        hidden += tiles.COUNT - len(known)
    assert hidden > len(played.steps)


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_search_finds_a_tile_however_it_is_named(lang: str) -> None:
    for name in tiles.NAMES:
        end = f"{name}.{'line-a' if name[0] == name[1] else 'high'}"
        texts = (
            name, f"{name}@{end}", end, locale.text(lang, "events.drew", name="A", tile=name, count=1) + locale.written_tile(lang, name),
            locale.spoken(lang, "events.you_drew", tile=name, count=3), locale.spoken(lang, "speech.badge", end=end, amount=3),
        )  # fmt: skip
        for text in texts:
            assert name in named(lang, {"text": [text]}), text


def test_why_says_nothing_of_another_seat() -> None:
    """What is asked while a bot is to move is answered alike for every tile, in its hand or not."""
    client = Client()
    seen = client.call("new", lang="en", variant="all-fives", seats=2, players=["club", "human"], seed="3")
    while seen["screen"] != "other-turn":
        seen = client.act(seen, choices(seen)[0])
    answers = [client.at("why", seen, action=action) for action in [*tiles.NAMES, "draw", "pass"]]
    assert {(answer["legal"], answer["text"]) for answer in answers} == {(False, "It is not your turn.")}
    with pytest.raises(Refusal, match="not_your_turn"):
        client.act(seen, client.bot_action(seen), by="human")
