"""Double taps play once, and a finger that scrolls or drags plays nothing."""

from __future__ import annotations

import random

from playwright.sync_api import CDPSession, Locator, expect

from tests.browser import saves
from tests.browser.conftest import Visits
from tests.browser.found import found, record_of
from tests.browser.player import Player
from tests.browser.twin import Json


def actions(player: Player) -> list[str]:
    """Every action of the match that is kept."""
    return [action for entry in player.kept()["record"]["rounds"] for action in entry["actions"]]


def begin(seed: str) -> Json:
    """A match against a beginner."""
    return record_of("exact61", ["human", "beginner"], seed)


def ends_of(snapshot: Json) -> list[int]:
    """How many ends each playable tile of the hand has."""
    return [len(held["actions"]) for held in snapshot["hand"] if held["playable"]]


def test_double_taps_play_once(visit: Visits) -> None:
    """On the menu's button, on a tile with one end, on an end, on the boneyard, and on "next round"."""
    player = visit.device("en")
    records = {
        "one end": found(lambda now: now["screen"] == "your-turn" and ends_of(now) == [1], begin),
        "ends": found(lambda now: now["screen"] == "your-turn" and bool(ends_of(now)) and min(ends_of(now)) > 1, begin),
        "draw": found(lambda now: now["forced"] == "draw" and now["boneyard"]["count"] > 6, begin),
    }
    saves.write(player.page, player.site, records)
    player.open()

    player.page.get_by_role("button", name=player.word("play")).dblclick()
    player.wait()
    assert len(saves.read(player.page)) == 4

    for name in ("one end", "ends", "draw"):
        player.page.goto(f"{player.site}#match={name}")
        player.page.wait_for_url(f"**#match={name.replace(' ', '%20')}")
        player.wait(-1, ["your-turn"])
        before = actions(player)
        heard = player.count()
        if name == "draw":
            player.boneyard.dblclick()
        else:
            at = next(at for at, held in enumerate(player.held()) if held.playable)
            if name == "ends":
                player.choose(at)
            (player.ends.first if name == "ends" else player.hand.nth(at)).dblclick()
        player.wait(heard)
        after = actions(player)
        assert after[: len(before)] == before
        mine = sum(1 for line in player.news[heard:] if line.startswith("You ") and "round" not in line)
        assert mine == 1, (name, player.news[heard:])

    rng = random.Random(1)
    screen = player.screen
    while screen == "your-turn":
        screen = player.move(rng)
    assert screen == "round-over"
    heard = player.count()
    player.button("next_round").dblclick()
    player.wait(heard)
    assert len(player.kept()["record"]["rounds"]) == 2


def swipe(devtools: CDPSession, start: tuple[float, float], by: tuple[float, float]) -> None:
    """A finger goes down, moves in steps, and is lifted."""
    x, y = start
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x + by[0] * step / 8, "y": y + by[1] * step / 8}
        devtools.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle(node: Locator) -> tuple[float, float]:
    """The middle of what a finger sees of an element."""
    box = node.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_that_moves_plays_nothing(visit: Visits) -> None:
    """Swipes that begin on a playable tile, on an end, on the boneyard and on the buttons below; then taps do play."""
    records = {
        "ends": found(lambda now: now["screen"] == "your-turn" and bool(ends_of(now)) and min(ends_of(now)) > 1, begin),
        "draw": found(lambda now: now["forced"] == "draw", begin),
        "over": found(lambda now: now["screen"] == "round-over", begin),
    }
    player = visit.device("ko", has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
    saves.write(player.page, player.site, records)
    player.open("#match=ends")
    player.wait(-1)
    devtools = player.page.context.new_cdp_session(player.page)
    at = next(at for at, held in enumerate(player.held()) if held.playable)
    before = player.shown()
    swipe(devtools, middle(player.hand.nth(at)), (40, 60))
    player.hand.nth(at).tap()
    if not player.ends.count():
        player.hand.nth(at).tap()
    expect(player.ends.first).to_be_visible()
    end = player.ends.first
    swipe(devtools, middle(end), (60, 40))
    swipe(devtools, middle(player.button("undo")), (0, -90))
    assert player.shown() == before
    assert player.count() == 0
    player.page.goto(f"{player.site}#match=draw")
    player.wait(-1, ["your-turn"])
    expect(player.boneyard).to_be_visible()
    before = player.shown()
    swipe(devtools, middle(player.boneyard), (-80, -60))
    assert player.shown() == before
    player.page.goto(f"{player.site}#match=over")
    player.wait(-1, ["round-over"])
    expect(player.way_on).to_be_visible()
    swipe(devtools, middle(player.button("next_round")), (0, -120))
    assert player.screen == "round-over"
    assert player.count() == 0
    player.button("next_round").tap()
    player.wait(0)
    assert len(player.kept()["record"]["rounds"]) == 2
