"""A person with a keyboard alone, in any browser: presses keys, and hears what has the focus and what is announced."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any, NamedTuple

from fiveup import locale
from tests.browser import saves
from tests.browser.twin import Twin
from tests.other_browsers.driven import PATIENCE, Driven, Page

Json = dict[str, Any]

EARS = (Path(__file__).parents[1] / "browser" / "ears.js").read_text(encoding="utf-8")
MINE = ("your-turn", "round-over", "match-over")
"""The screens on which the page waits for the player."""

_LISTED = """
(name) => [...document.querySelectorAll("[aria-label]")]
  .filter((node) => node.getAttribute("aria-label") === name)
  .flatMap((node) => [...node.querySelectorAll("button")])
  .map((node) => [node.getAttribute("aria-label"), node.getAttribute("aria-disabled") !== "true"])
"""

_BONEYARD = "() => document.getElementById('boneyard').getAttribute('aria-label')"


class Held(NamedTuple):
    """A tile of the hand: its spoken name, and whether it can be played."""

    name: str
    playable: bool


class Typist:
    """Plays by what is read out. `lang` is the language that the page speaks now."""

    def __init__(self, driven: Driven, site: str) -> None:
        self.driven = driven
        self.page = Page(driven)
        self.site = site
        self.lang = "en"

    # What is there

    def word(self, name: str) -> str:
        """A constant word of the page."""
        return {**locale.topic(self.lang, "boot"), **locale.topic(self.lang, "page")}[name]

    def state(self, name: str) -> str | None:
        """What the document says of itself: its screen, its engine, the way it booted."""
        found: str | None = self.page.evaluate("(name) => document.documentElement.dataset[name] ?? null", name)
        return found

    def listed(self, word: str) -> list[Held]:
        """The buttons of what is called by a word of the page."""
        return [Held(*found) for found in self.page.evaluate(_LISTED, self.word(word))]

    def held(self) -> list[Held]:
        """The hand as it is read out."""
        return self.listed("your_hand")

    @property
    def must_draw(self) -> bool:
        """Whether the boneyard asks for a draw."""
        name = self.page.evaluate(_BONEYARD)
        return name in [locale.text(self.lang, "speech.boneyard_draw", count=count) for count in range(1, 29)]

    @property
    def news(self) -> list[str]:
        """Everything announced since the page was opened."""
        heard: list[str] = self.page.evaluate("() => ears.news")
        return heard

    # What is done

    def open(self, query: str = "", **settings: str) -> None:
        """Come to the site on a device with these settings, on which bots play at once, and wait for the engine."""
        self.driven.open(f"{self.site}robots.txt")
        kept = json.dumps({"pace": "now", "offline": "off", "lang": self.lang, **settings})
        self.page.evaluate("(kept) => localStorage.setItem('fiveup-settings', kept)", kept)
        self.driven.open(self.site + query)
        self.ready()

    def ready(self) -> None:
        """Wait for the engine, and listen from now on."""
        self.page.evaluate(f"() => {{ {EARS} }}")
        engine = self.page.until(
            "() => ['ready', 'failed'].find((end) => document.documentElement.dataset.engine === end)"
        )
        assert engine == "ready", f"the engine has {engine}"

    def wait(self, heard: int = -1) -> str:
        """Wait until more than so many news were announced and the page waits for the player; returns the screen."""
        screen: str = self.page.evaluate(
            "([heard, screens, patience]) => ears.until(heard, screens, patience)", [heard, list(MINE), PATIENCE * 900]
        )
        return screen

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.driven.press(key)

    def walk(self, key: str, name: str, steps: int = 60) -> None:
        """Press a key until what is called so has the focus."""
        seen = []
        for _ in range(steps):
            seen.append(self.driven.focused())
            if seen[-1].startswith(name):
                return
            self.driven.press(key)
        raise AssertionError(f"{key} never comes to {name}, only to {seen}")

    def to_hand(self, key: str) -> None:
        """Press Tab or Shift+Tab until a tile of the hand has the focus; past the page's end a browser takes it for itself."""
        names = [tile.name for tile in self.held()]
        seen = [self.driven.focused()]
        while seen[-1] not in names:
            assert len(seen) < 30, f"{key} never comes to the hand, only to {seen}"
            self.driven.press(key)
            seen.append(self.driven.focused())

    def place(self, rng: random.Random) -> None:
        """Walk along the hand to a tile that can be played, choose it, walk among its ends and place it."""
        held = self.held()
        wanted = rng.choice([tile.name for tile in held if tile.playable])
        self.to_hand("Tab")
        self.press("Home")
        self.walk("ArrowRight", wanted)
        self.press("Enter")
        ends = [name for name, _ in self.page.until(_LISTED, self.word("legal_ends"))]
        if len(ends) > 1:
            self.page.until("() => document.activeElement.closest('[role=group]') !== null")
            self.press(rng.choice(["ArrowLeft", "ArrowRight"]))
            assert self.driven.focused() in ends
        self.press("Enter")

    def move(self, rng: random.Random) -> str:
        """Do what the turn asks for, and wait until the page waits for the player again; returns the screen then."""
        heard = len(self.news)
        if any(tile.playable for tile in self.held()):
            self.place(rng)
        elif self.must_draw:
            # A draw right after the draw before counts as a double tap and does nothing.
            while len(self.news) == heard:
                self.press("d")
                time.sleep(0.2)
        return self.wait(heard)  # a forced pass happens by itself

    # What is checked

    def kept(self) -> Json:
        """The record of the match that was touched last, once it leads to the hand and the heading that are shown."""
        deadline = time.monotonic() + PATIENCE
        heard = shown = None
        while time.monotonic() < deadline:
            found = saves.read(self.page)  # type: ignore[arg-type]
            if found:
                twin = Twin(self.lang, found[0]["record"]).shown
                heard = {name: twin[name] for name in ("screen", "heading", "hand", "boneyard")}
                shown = {
                    "screen": self.state("screen"),
                    "heading": self.page.evaluate("() => document.querySelector('h1#heading').textContent"),
                    "hand": [tile.name for tile in self.held()],
                    "boneyard": self.page.evaluate(_BONEYARD),
                }
                if shown == heard:
                    record: Json = found[0]["record"]
                    return record
            time.sleep(0.1)
        raise AssertionError(f"the page shows\n{shown}\nand what it kept leads to\n{heard}")
