"""A whole round without the pointer; the focus is always on something that can be seen and named."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from fiveup import locale
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.twin import Twin

FOCUSED = """
() => {
  const at = document.activeElement;
  if (!at || at === document.body || !at.checkVisibility({ visibilityProperty: true })) return null;
  return at.getAttribute("aria-label") ?? at.textContent.trim();
}
"""
QUESTIONS = {"t": "table", "w": "tree", "e": "ends", "y": "hand", "s": "scores", "l": "last"}


class Keys(Player):
    """A person with a keyboard alone."""

    @property
    def focused(self) -> str:
        """The name of what holds the focus, which is never the body."""
        name: str | None = self.page.evaluate(FOCUSED)
        assert name is not None, "the focus is nowhere"
        return name

    def press(self, *keys: str) -> str:
        """Press keys one after the other; the focus is never lost in between. Returns what has it."""
        for key in keys:
            self.page.keyboard.press(key)
            assert self.focused or key
        return self.focused

    def walk(self, key: str, name: str) -> None:
        """Press a key until what is called so has the focus."""
        for _ in range(60):
            if self.focused.startswith(name):
                return
            self.press(key)
        raise AssertionError(f"{key} never comes to {name}")

    def ask(self, key: str) -> str:
        """Press a key that asks for something, and return what is said."""
        before = len(self.answers)
        self.press(key)
        self.page.wait_for_function("before => ears.answers.length > before", arg=before)
        return self.answers[-1]

    def play(self, rng: random.Random) -> None:
        """Walk along the hand to a tile that can be played, choose it, walk among its ends and place it."""
        held = self.held()
        name = rng.choice([tile.name for tile in held if tile.playable])
        if self.focused not in [tile.name for tile in held]:
            reachable = "nodes => nodes.find(node => node.tabIndex === 0).getAttribute('aria-label')"
            self.walk("Tab", self.hand.evaluate_all(reachable))
        self.press("Home")
        self.walk("ArrowRight", name)
        self.press("Enter")
        ends = self.ends.evaluate_all("nodes => nodes.map(node => node.getAttribute('aria-label'))")
        assert ends
        if len(ends) == 1:
            assert self.answers[-1] == ends[0], "the focus stays on the tile, so what it would make is said"
        if len(ends) > 1:
            self.page.wait_for_function("() => document.activeElement.closest('[role=group]')")
            for _ in range(3):
                assert self.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp"])) in ends
        self.press("Enter")


def test_two_rounds_by_keyboard(visit: Visits) -> None:
    """From the menu's button through two rounds, with every question a key can ask answered as the engine answers it."""
    seen = visit("tr")
    player = Keys(seen.page, "tr", seen.site, seen.watch, seen.patience)
    rng = random.Random(5)
    player.page.keyboard.press("Tab")
    player.walk("Tab", player.word("play"))
    player.press("Enter")
    screen = player.wait()
    rounds = asked = 0
    while rounds < 2:
        heard = player.count()
        if screen == "round-over":
            rounds += 1
            expect(player.way_on).to_be_focused()
            player.press("Enter")
        elif any(held.playable for held in player.held()):
            if asked < 3:
                asked += 1
                twin = Twin("tr", player.kept()["record"])
                for key, what in QUESTIONS.items():
                    assert player.ask(key) == twin.says(what)
            player.play(rng)
        elif player.must_draw:
            while player.count() == heard:
                player.press("d")
                player.page.wait_for_timeout(200)
        screen = player.wait(heard)
        assert player.focused
    assert len(player.kept()["record"]["rounds"]) == 3


def test_help_undo_and_letting_go(visit: Visits) -> None:
    """The help sheet lists every key and gives the focus back; Escape lets a tile go; U takes back; on a Korean keyboard layout too."""
    seen = visit("ko", "?game=draw&seats=2&seed=keys")
    player = Keys(seen.page, "ko", seen.site, seen.watch, seen.patience)
    rng = random.Random(2)
    screen = player.wait()
    player.page.keyboard.press("ArrowRight")
    assert player.focused in [held.name for held in player.held()]
    before = player.focused
    player.press("?")
    sheet = player.page.get_by_role("dialog", name=player.word("help"), exact=True)
    expect(sheet).to_be_visible()
    for topic in ("key_table", "key_ends", "key_hand", "key_scores", "key_last", "key_undo", "key_help", "sign_spinner"):
        expect(sheet.get_by_text(player.word(topic), exact=True).first).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert player.focused == before
    while not any(held.playable for held in player.held()) and screen == "your-turn":
        screen = player.move(rng)
    assert screen == "your-turn"
    position = player.shown()
    player.walk("ArrowLeft", player.held()[0].name)
    player.walk("ArrowRight", next(held.name for held in player.held() if held.playable))
    player.press("Enter")
    expect(player.ends.first).to_be_visible()
    player.press("Escape")
    expect(player.ends).to_have_count(0)
    assert player.shown() == position
    heard = player.count()
    player.play(rng)
    player.wait(heard)
    player.page.keyboard.press("u")
    expect(player.boneyard).to_have_attribute("aria-label", position["boneyard"])
    player.kept(lambda save: "aids" in save["record"])
    assert player.shown() == position
    assert player.kept()["record"]["aids"] == ["undo"]
    assert player.answers[-1].startswith(f"{player.word('undone')} ")
    assert player.focused
    assert locale.text("ko", "names.game.draw") in position["heading"]
