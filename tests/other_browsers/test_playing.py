"""A round by keyboard alone, and another language in the middle of it."""

from __future__ import annotations

import random

from tests.browser.twin import Twin
from tests.other_browsers.typist import Typist


def speak(typist: Typist, lang: str, name: str) -> None:
    """Choose a language in the settings by keyboard: the sheet gives the focus back to its button."""
    typist.walk("Tab", typist.word("settings"))
    typist.press("Enter")
    typist.page.until("() => document.querySelector('dialog[open]')?.contains(document.activeElement)")
    chosen = {"tr": "Türkçe", "ko": "한국어", "en": "English"}[typist.lang]
    typist.walk("Tab", chosen)
    typist.walk("ArrowLeft", name, 3)
    typist.page.until("(lang) => document.documentElement.lang === lang", lang)
    typist.lang = lang
    typist.press("Escape")
    typist.page.until("() => document.querySelector('dialog[open]') === null")
    assert typist.driven.focused() == typist.word("settings")


def test_a_round_by_keyboard_in_two_languages(typist: Typist) -> None:
    """From the menu's button to the end of the round; what is announced and kept is what the engine says here."""
    typist.open()
    typist.walk("Tab", typist.word("play"))
    typist.press("Enter")
    rng = random.Random(5)
    screen = typist.wait()
    while screen == "your-turn" and typist.kept()["rounds"][0]["actions"] == []:
        screen = typist.move(rng)
    assert screen == "your-turn", "the round goes on"
    heard = typist.news
    english = Twin("en", typist.kept())
    assert heard == [line["spoken"] for line in english.log()]
    speak(typist, "tr", "Türkçe")
    assert typist.kept()
    typist.to_hand("Shift+Tab")
    while screen == "your-turn":
        screen = typist.move(rng)
    turkish = Twin("tr", typist.kept())
    assert typist.news[len(heard) :] == [line["spoken"] for line in turkish.log()][len(heard) :]
    assert (
        typist.page.evaluate("() => document.getElementById('outcome-title').textContent")
        == turkish.snapshot["outcome"]["title"]
    )
    typist.page.until("() => document.activeElement.id === 'next'")
    assert typist.driven.focused() == typist.word("next_round" if screen == "round-over" else "another_match")
