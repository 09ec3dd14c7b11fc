"""A match played by what is read out, with no selector but role and name; what was announced is held against the record."""

from __future__ import annotations

import json
import random
import re

from playwright.sync_api import Locator

from fiveup import locale, record
from tests.browser.conftest import Visits
from tests.browser.player import MINE, Player

BUTTON = re.compile(r"""- '?button "((?:[^"\\]|\\.)*)"((?: \[[^\]]*\])*)""")

SETTLEMENT = locale.text("en", "events.settled", points=1, side="", score=1).split(":")[0]


def buttons(group: Locator) -> list[tuple[str, bool]]:
    """The buttons of a list or group as they are read out: name, and whether it is called disabled."""
    return [(name, "[disabled]" in state) for name, state in BUTTON.findall(group.aria_snapshot())]


def blind_turn(player: Player, rng: random.Random) -> None:
    """One turn by the last prompt: place a tile that is not called disabled, or draw; a pass happens by itself."""
    page, lang = player.page, player.lang
    heard = player.count()
    hand = page.get_by_role("list", name=player.word("your_hand"), exact=True)
    playable = [name for name, disabled in buttons(hand) if not disabled]
    if playable:
        hand.get_by_role("button", name=rng.choice(playable), exact=True).press("Enter")
        ends = page.get_by_role("group", name=player.word("legal_ends"), exact=True)
        ends.get_by_role("button").first.wait_for()
        name, _ = rng.choice(buttons(ends))
        ends.get_by_role("button", name=name, exact=True).press("Enter")
    else:
        prompt = player.answers[-1]
        draws = prompt == locale.text(lang, "events.prompt_draw") or "draw again" in prompt
        if draws:
            player.draw(heard)
    player.wait(heard)


def test_a_match_without_sight(visit: Visits) -> None:
    """Every placement's sum and points, every draw, pass, settlement and result is announced once and in order."""
    player = visit("en", "?game=exact61&seats=2&bots=club&seed=by ear")
    rng = random.Random(11)
    screen = player.wait()
    while screen != "match-over":
        if screen == "round-over":
            heard = player.count()
            player.page.get_by_role("button", name=player.word("next_round"), exact=True).press("Enter")
            player.wait(heard)
        else:
            blind_turn(player, rng)
        screen = player.screen
        assert screen in MINE
    check_announcements(player.news, player.kept(lambda save: bool(save["over"]))["record"])


def check_announcements(news: list[str], saved: dict[str, object]) -> None:
    """Hold what was announced against the record's own steps and events, one after the other."""
    parsed = record.parse(json.dumps(saved))
    position = 0

    def announced(*parts: str) -> str:
        nonlocal position
        while not all(part in news[position] for part in parts):
            position += 1
            assert position < len(news), f"nothing says {parts}"
        return news[position]

    before = None
    for step in record.steps(parsed):
        if step.action is None:
            announced(locale.text("en", "events.dealt", n=step.round + 1))
            position += 1
        elif step.action.tile is None:
            who = "You" if before is not None and before.turn == 0 else "Club"
            said = announced(f"{who} ", "draw" if str(step.action) == "draw" else "to pass")
            position += 1
            assert said.startswith(who)
        else:
            who = "You" if before is not None and before.turn == 0 else "Club"
            tile = locale.spoken_tile("en", step.action.tile)
            total = sum(end.amount for end in step.match.round.tableau.counted()) if step.match.round else 0
            said = announced(f"{who} ", tile, f"{total}")
            position += 1
            for event in step.events:
                if event.kind == "placement" and event.applied and event.raw:
                    assert f"{event.raw // 5} point" in said
                    assert f"{who}: {event.score // 5}" in said
                elif event.kind == "placement" and not event.applied:
                    assert "61" in said
                    assert f"{event.score // 5}" in said
                elif event.kind != "placement":
                    announced(SETTLEMENT)
        before = step.match.round
    result = record.replay(parsed)
    assert news[-1].endswith(locale.text("en", "events.you_match_won" if result["winner"] == 0 else "events.match_won", name="Club"))
    placed = sum(1 for step in record.steps(parsed) if step.action is not None)
    assert sum(1 for line in news if re.match(r"(You|Club) (open|place|draw|ha)", line)) == placed, "each action once"
