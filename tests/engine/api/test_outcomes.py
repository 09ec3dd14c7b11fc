"""The sheet at a round's end: revealed hands, the settlement's lines, who won, who opens next and by which lot."""

from __future__ import annotations

import pytest

from fiveup import locale, tiles
from fiveup.api.snapshot import names_of
from fiveup.match import next_deal
from fiveup.speech.settlement import lines
from tests.engine.api.client import Client, Json, choices
from tests.engine.api.walks import MATCHES, Step, walk


def ended(at: str, lang: str) -> list[Step]:
    """The steps of a match that ended a round."""
    return [step for step in walk(at, lang).steps if step.seen["outcome"] is not None]


@pytest.mark.parametrize(("at", "lang"), MATCHES)
def test_it_shows_every_hand_and_who_won(at: str, lang: str) -> None:
    steps = ended(at, lang)
    assert len(steps) == steps[-1].seen["round"] + 1
    for step in steps:
        outcome, game = step.seen["outcome"], step.match.round
        assert game is not None and game.result is not None
        order = list(step.match.seating.clockwise_from(game.opener))
        assert [hand["seat"] for hand in outcome["hands"]] == order
        for hand in outcome["hands"]:
            assert hand["tiles"] == [tiles.NAMES[tile] for tile in game.hands[hand["seat"]]]
            assert hand["pips"] == locale.text(lang, "names.pips", count=tiles.pips(game.hands[hand["seat"]]))
            assert hand["name"] == step.seen["places"][hand["seat"]]["name"]
            assert bool(hand["spoken"]) == bool(hand["tiles"])
        won = {news["text"] for news in step.seen["news"] if news["kind"] == ("match" if step.match.over else "round")}
        assert any(outcome["winner"] in text for text in won)
        assert outcome["title"].strip()
        if game.result.end == "block" and not step.match.over:
            assert outcome["title"] == locale.text(lang, "events.title_blocked")


@pytest.mark.parametrize(("at", "lang"), MATCHES)
def test_its_lines_are_the_settlements(at: str, lang: str) -> None:
    """`tests/engine/speech/test_settlement.py` recomputes every number of them."""
    client = Client()
    record = walk(at, lang).record
    opened = client.call("open", lang=lang, record=record)
    names = names_of(client.table.sessions[opened["session"]])
    for step in ended(at, lang):
        assert step.match.round is not None
        said = lines(names, step.match.rules, step.match.round)
        assert step.seen["outcome"]["lines"] == [
            {"text": line.text, "points": line.points, "cancelled": line.cancelled} for line in said
        ]
        scored = [news["points"] for news in step.seen["news"] if news["kind"] == "score"]
        assert [line.points for line in said if line.points and not line.cancelled] == scored


@pytest.mark.parametrize(("at", "lang"), MATCHES)
def test_it_says_who_opens_next(at: str, lang: str) -> None:
    played = walk(at, lang)
    for step, following in zip(played.steps, [*played.steps[1:], None], strict=True):
        if step.seen["outcome"] is None:
            continue
        found = step.seen["outcome"]["next"]
        assert (found is None) == step.match.over
        if found is None or following is None:
            continue
        dealt = next_deal(step.match, played.record["seed"])
        assert following.match.round is not None
        assert following.match.round.opener == dealt.opener
        lot = [[(turned["name"], turned["tile"]) for turned in drawing] for drawing in found["lot"]]
        assert lot == [
            [(step.seen["places"][seat]["name"], tiles.NAMES[tile]) for seat, tile in drawing] for drawing in dealt.lot
        ]
        assert following.seen["opening"]["lot"] == found["lot"]
        assert step.match.round is not None and step.match.round.result is not None
        blocked = step.match.round.result.end == "block"
        assert bool(lot) == (blocked and played.table.variant == "exact61")


def played_to_a_lot(lang: str) -> tuple[Json, Json]:
    """A blocked round of Exact 61, two humans at one table, and the next one dealt."""
    client = Client()
    for seed in range(60):
        seen = client.call("new", lang=lang, variant="exact61", seats=2, players=["club", "human"], seed=str(seed))
        while not seen["can"]["next"] and not seen["over"]:
            seen = client.act(seen, choices(seen)[0] if seen["screen"] == "your-turn" else client.bot_action(seen))
        if seen["outcome"]["next"]["lot"]:
            return seen, client.at("next", seen)
    raise AssertionError("no blocked round")


@pytest.mark.parametrize("lang", locale.LANGS)
def test_the_lot_after_a_blocked_round_is_shown_before_and_after_the_deal(lang: str) -> None:
    seen, dealt = played_to_a_lot(lang)
    assert seen["outcome"]["title"] == locale.text(lang, "events.title_blocked")
    lot = seen["outcome"]["next"]["lot"]
    assert [len(drawing) for drawing in lot] == [2] * len(lot)
    for turned in lot[0]:
        text = locale.written_tile(lang, turned["tile"])
        assert text in dealt["news"][0]["text"]
        assert turned["spoken"] in dealt["news"][0]["spoken"]
    assert dealt["opening"]["lot"] == lot
