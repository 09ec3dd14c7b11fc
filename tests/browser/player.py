"""A person at the page: sees roles, names and words, and clicks. Knows nothing of the page's code, and calls nothing of it."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from fiveup import locale
from tests.browser import saves
from tests.browser.twin import Twin
from tests.browser.watch import Watch

Json = dict[str, Any]

MINE = ("your-turn", "round-over", "match-over")
"""The screens on which the page waits for the player."""


TO_TAP = """
node => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const steps = [0.5, 0.3, 0.7, 0.1, 0.9];
  for (const down of steps) for (const along of steps) {
    const [x, y] = [left + width * along, top + height * down];
    if (node.contains(document.elementFromPoint(x, y))) return [x, y];
  }
  return null;
}
"""
"""Where a finger would go for a button that others may partly cover: its middle if that is free."""


class Held(NamedTuple):
    """A tile of the hand: its spoken name, and whether it can be played."""

    name: str
    playable: bool


class Player:
    """Plays by what is on the screen. `lang` is the language that the page speaks now."""

    def __init__(self, page: Page, lang: str, site: str, watch: Watch, patience: int) -> None:
        self.page = page
        self.lang = lang
        self.site = site
        self.watch = watch
        self.patience = patience

    # What is written on the page

    def word(self, name: str, lang: str | None = None) -> str:
        """A constant word of the page."""
        lang = lang or self.lang
        return {**locale.topic(lang, "boot"), **locale.topic(lang, "page")}[name]

    def button(self, name: str) -> Locator:
        """The button that is called by a word of the page."""
        return self.page.get_by_role("button", name=self.word(name), exact=True)

    @property
    def root(self) -> Locator:
        """The document, which says where the page stands."""
        return self.page.locator("html")

    @property
    def screen(self) -> str:
        """The screen that is shown."""
        return self.root.get_attribute("data-screen") or ""

    def sheet(self, name: str) -> Locator:
        """The sheet that is titled with a word of the page."""
        return self.page.get_by_role("dialog", name=self.word(name), exact=True)

    @property
    def hand(self) -> Locator:
        """The buttons of the hand's tiles."""
        return self.page.get_by_role("list", name=self.word("your_hand"), exact=True).get_by_role("button")

    @property
    def ends(self) -> Locator:
        """The buttons of the chosen tile's legal ends."""
        return self.page.get_by_role("group", name=self.word("legal_ends"), exact=True).get_by_role("button")

    @property
    def boneyard(self) -> Locator:
        """The boneyard's button, by any name that it may have."""
        said = [locale.text(self.lang, "speech.boneyard_empty")]
        for count in range(1, 29):
            said += [locale.text(self.lang, f"speech.{key}", count=count) for key in ("boneyard", "boneyard_draw", "boneyard_left_out")]
        return self.page.get_by_role("button", name=re.compile(f"^({'|'.join(map(re.escape, said))})$"))

    @property
    def must_draw(self) -> bool:
        """Whether the boneyard asks for a draw."""
        name = self.boneyard.get_attribute("aria-label")
        return name in [locale.text(self.lang, "speech.boneyard_draw", count=count) for count in range(1, 29)]

    @property
    def way_on(self) -> Locator:
        """The button at the end of a round or match that goes on."""
        return self.button("next_round").or_(self.button("another_match"))

    def held(self) -> list[Held]:
        """The hand as it is read out."""
        read = "nodes => nodes.map(node => [node.getAttribute('aria-label'), node.getAttribute('aria-disabled') !== 'true'])"
        return [Held(name, playable) for name, playable in self.hand.evaluate_all(read)]

    def shown(self) -> Json:
        """The words of the position, in the form of `Twin.shown`."""
        points = self.page.get_by_role("list", name=self.word("scores"), exact=True).get_by_role("listitem")
        return {
            "screen": self.screen,
            "heading": self.page.get_by_role("heading", level=1).first.text_content(),
            "hand": [held.name for held in self.held()],
            "boneyard": self.boneyard.get_attribute("aria-label"),
            "board": self.page.get_by_role("region", name=self.word("table"), exact=True).get_by_role("img").get_attribute("aria-label"),
            "points": points.locator("b").all_text_contents(),
            "undo": self.button("undo").get_attribute("aria-disabled") != "true",
        }

    # What is heard

    @property
    def news(self) -> list[str]:
        """Everything announced since the page was opened."""
        heard: list[str] = self.page.evaluate("() => ears.news")
        return heard

    @property
    def answers(self) -> list[str]:
        """Every prompt and answer since the page was opened."""
        heard: list[str] = self.page.evaluate("() => ears.answers")
        return heard

    def count(self) -> int:
        """How many news were announced."""
        count: int = self.page.evaluate("() => ears.news.length")
        return count

    def wait(self, heard: int = -1, screens: Sequence[str] = MINE) -> str:
        """Wait until more than so many news were announced and one of the screens is shown; returns which."""
        screen: str = self.page.evaluate(
            "([heard, screens, patience]) => ears.until(heard, screens, patience)", [heard, list(screens), self.patience]
        )
        return screen

    # What is done

    def open(self, query: str = "") -> None:
        """Go to the page and wait for its engine."""
        self.page.goto(self.site + query)
        self.ready()

    def ready(self) -> None:
        """Wait for the engine."""
        expect(self.root).to_have_attribute("data-engine", "ready")

    def new_game(self, variant: str, seats: int, partners: bool, bots: Sequence[str], target: str = "") -> None:
        """Start a match from the form behind "another game", to a target of the house where one is given. "link" is a friend elsewhere."""
        if not self.button("start").is_visible():
            self.page.get_by_text(self.word("another_game"), exact=True).click()
        table = f"names.table.{seats}{'-partners' if partners else ''}"
        for key in (f"names.game.{variant}", table):
            self.page.get_by_role("radio", name=re.compile(f"^{re.escape(locale.text(self.lang, key))}(?!,)")).check(force=True)
        # People have a choice of colours beside the one of who they are.
        pickers = self.page.get_by_role("combobox").filter(has_text=locale.text(self.lang, "names.bot.beginner"))
        for picker, bot in zip(pickers.all(), bots, strict=True):
            picker.select_option(self.word("friend") if bot == "link" else locale.text(self.lang, f"names.bot.{bot}"))
        if target:
            house = self.page.get_by_text(self.word("house_rules"), exact=True)
            house.click()
            self.page.get_by_role("combobox", name=locale.text(self.lang, "house.option.target"), exact=True).select_option(target)
            house.click()
        self.button("start").click()

    def choose(self, at: int) -> None:
        """Tap a tile of the hand until it is chosen (a table that has just been laid anew may move it away), and see its ends."""
        tile = self.hand.nth(at)
        while tile.get_attribute("aria-pressed") != "true":
            tile.click()
        expect(self.ends.first).to_be_visible()

    def tap(self, button: Locator) -> None:
        """Tap a button where it can be seen, which must be somewhere."""
        at = button.evaluate(TO_TAP)
        assert at is not None, f"nothing of {button} can be tapped"
        self.page.mouse.click(*at)

    def place(self, rng: random.Random, hand: Sequence[Held] = ()) -> None:
        """Choose any tile that can be played and put it at any of its ends, by an end or by a second tap where there is one."""
        at = rng.choice([at for at, held in enumerate(hand or self.held()) if held.playable])
        self.choose(at)
        ends = self.ends.count()
        if ends == 1 and rng.random() < 0.5:
            self.hand.nth(at).click()
        else:
            self.tap(self.ends.nth(rng.randrange(ends)))

    def move(self, rng: random.Random) -> str:
        """Do what the turn asks for, and wait until the page waits for the player again; returns the screen then."""
        heard = self.count()
        hand = self.held()
        if any(held.playable for held in hand):
            self.place(rng, hand)
        elif self.must_draw:
            self.draw(heard)
        return self.wait(heard)  # a forced pass happens by itself

    def draw(self, heard: int) -> None:
        """Tap the boneyard until a draw is announced: a tap right after the draw before counts as a double tap and does nothing."""
        while self.count() == heard:
            self.boneyard.click()
            self.page.wait_for_timeout(200)

    def finish_round(self, rng: random.Random) -> str:
        """Play until the round or the match is over; returns which."""
        screen = self.wait()
        while screen == "your-turn":
            screen = self.move(rng)
        expect(self.way_on).to_be_visible()
        return screen

    def finish_match(self, rng: random.Random) -> None:
        """Play until the match is over."""
        while self.finish_round(rng) == "round-over":
            heard = self.count()
            self.button("next_round").click()
            self.wait(heard)

    # What is checked

    def kept(self, fits: Callable[[Json], bool] = lambda _: True) -> Json:
        """The save of the match that was touched last, once its record leads to what is shown and `fits` holds."""
        deadline = time.monotonic() + self.patience / 1000
        shown = twin = None
        while time.monotonic() < deadline:
            found = saves.read(self.page)
            if found and fits(found[0]):
                shown, twin = self.shown(), Twin(self.lang, found[0]["record"]).shown
                if shown == twin:
                    return found[0]
            self.page.wait_for_timeout(100)
        raise AssertionError(f"the page shows\n{shown}\nand what it kept leads to\n{twin}")
