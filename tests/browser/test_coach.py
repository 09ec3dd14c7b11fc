"""The coach at the table: hints by button and by key, what others can hold, a warning that can be heeded or not."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser import saves
from tests.browser.coached import Coached, choice
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.twin import Twin


def at_table(visit: Visits, lang: str = "en", **settings: str) -> Player:
    """A device at that position."""
    player = visit.device(lang, settings=settings)
    saves.write(player.page, player.site, {"coach": choice()[0]})
    player.open("#match=coach")
    player.wait(-1, ["your-turn"])
    return player


def sheet(player: Player) -> Locator:
    """The coach's sheet."""
    return player.page.get_by_role("dialog", name=player.word("coach"), exact=True)


def hinted(player: Player) -> Locator:
    """The buttons that lead to a hint's placements, once it is there."""
    shown = sheet(player).get_by_role("button", name=player.word("show_placement"))
    expect(shown.first).to_be_visible()
    return shown


def test_hints_and_beliefs_are_the_engines_and_are_kept_with_the_match(visit: Visits) -> None:
    """By key what the others can hold, by button a hint, by key another; it leads to its place; on a bot's turn there is none."""
    record, _, best = choice()
    player = at_table(visit, pace="calm")
    coached = Coached(record)
    player.page.keyboard.press("b")
    for line in coached.says("belief")["lines"]:
        expect(sheet(player).get_by_text(line, exact=True)).to_be_visible()
    player.page.keyboard.press("Escape")
    assert player.kept(lambda save: "aids" in save["record"])["record"]["aids"] == ["hint"]
    hint = coached.says("hint")
    player.button("coach").click()
    sheet(player).get_by_role("button", name=player.word("hint"), exact=True).click()
    expect(hinted(player)).to_have_count(hint["few"])
    assert hint["spoken"] in player.answers[-1]
    for move, item in zip(hint["moves"], sheet(player).locator("ol > li").all(), strict=False):
        for said in (move["spoken"], move["points"], move["worth"], *move["reasons"], *move["reasons_spoken"]):
            assert said in (item.text_content() or "")
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("h")
    hinted(player).first.click()
    expect(sheet(player)).to_be_hidden()
    expect(player.page.locator(f"[data-action='{best}'] button")).to_be_focused()
    heard = player.count()
    player.page.keyboard.press("Enter")
    if player.wait(heard, ["your-turn", "other-turn", "match-over"]) == "other-turn":
        player.page.keyboard.press("h")
        expect(sheet(player).get_by_role("status")).to_have_text(player.word("coach_waits"))
    assert player.kept()["record"]["rounds"][0]["actions"][len(record["rounds"][0]["actions"])] == best


def test_a_costly_move_can_be_taken_back_or_played_and_others_are_not_held_up(visit: Visits) -> None:
    record, bad, best = choice()
    before = len(record["rounds"][0]["actions"])
    player = at_table(visit, warn="on")
    weighed = Coached(record).says("weigh", action=bad)
    hand = [held["tile"] for held in Twin("en", record).snapshot["hand"]]

    def end(action: str) -> Locator:
        return player.page.locator(f"[data-action='{action}'] button")

    def play(action: str) -> None:
        player.choose(hand.index(action[:2]))
        end(action).press("Enter")

    warning = player.page.get_by_role("alertdialog", name=player.word("warn_title"), exact=True)
    play(bad)
    expect(warning).to_have_accessible_description(weighed["spoken"])
    back = warning.get_by_role("button", name=player.word("warn_back"), exact=True)
    expect(back).to_be_focused()
    for key in ("Enter", "Escape"):
        player.page.keyboard.press(key)
        expect(warning).to_be_hidden()
        expect(end(bad)).to_be_focused()
        if key == "Enter":
            end(bad).press("Enter")
            expect(warning).to_be_visible()
    kept = player.kept(lambda save: "aids" in save["record"])["record"]
    assert kept["aids"] == ["hint"] and len(kept["rounds"][0]["actions"]) == before
    heard = player.count()
    play(best)
    player.wait(heard, ["your-turn", "other-turn", "match-over"])
    expect(warning).to_be_hidden()
    player.button("undo").click()
    expect(player.root).to_have_attribute("data-screen", "your-turn")
    play(bad)
    expect(warning).to_be_visible()
    heard = player.count()
    warning.get_by_role("button", name=player.word("warn_anyway"), exact=True).click()
    player.wait(heard, ["your-turn", "other-turn", "match-over"])
    assert player.kept()["record"]["rounds"][0]["actions"][before] == bad
