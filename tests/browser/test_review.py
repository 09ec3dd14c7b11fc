"""The review of a finished match: made, left and gone on with, looked into, learnt from."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser import saves
from tests.browser.coached import Coached, choice, played
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.twin import Json


def begun(player: Player) -> list[Json]:
    """What is kept of the review so far."""
    kept = next(save for save in saves.read(player.page) if save["id"] == "played")
    thoughts: list[Json] = kept.get("thoughts", [])
    return thoughts


def screen(player: Player) -> Locator:
    """The screen of the review."""
    return player.page.get_by_role("main")


def listed(player: Player, points: str) -> None:
    """Go to the review from the menu: by the history, and the match's score sheet there."""
    player.page.get_by_role("link", name=player.word("history"), exact=True).click()
    player.page.get_by_role("list").get_by_role("link").filter(has_text=points).click()
    screen(player).get_by_role("link", name=player.word("review_match"), exact=True).click()
    expect(player.root).to_have_attribute("data-screen", "review")


def test_a_review_is_left_gone_on_with_kept_and_learnt_from(visit: Visits) -> None:
    record, made = played()
    review, coached = made["review"], Coached(record)
    player = visit.device("en")
    saves.write(player.page, player.site, {"played": record, "other": choice()[0]})
    player.open("#match=played")
    player.wait(-1, ["match-over"])
    player.button("review_match").click()
    expect(player.root).to_have_attribute("data-screen", "review")
    # Left for a match as soon as a part of it is kept: then nothing is thought about.
    player.page.wait_for_function("() => document.querySelector('#review progress')?.value > 0")
    player.page.goto(f"{player.site}#match=other")
    player.wait(-1, ["your-turn"])
    part = begun(player)
    assert len(part) < made["of"]
    player.page.wait_for_timeout(1500)
    assert begun(player) == part
    player.button("menu").last.click()
    listed(player, " : ".join(side["points"] for side in coached.seen["sides"]))
    chart = screen(player).get_by_role("img", name=review["chart"]["spoken"], exact=True)
    expect(chart).to_be_visible()
    assert begun(player) == made["thoughts"]
    points = [f"{point['x']:g},{point['y']:g}" for point in review["chart"]["points"]]
    assert (chart.locator("polyline").get_attribute("points") or "").split() == points
    for told in (*review["seats"], *review["sides"]):
        expect(screen(player).get_by_text(told["text"], exact=True)).to_be_visible()
    look_into_every_mistake(player, review, coached, made["thoughts"])
    learn(player, review, coached, made["thoughts"])
    # Another visit shows what is kept.
    player.page.reload()
    player.ready()
    expect(chart).to_be_visible()
    assert begun(player) == made["thoughts"]
    assert "aids" not in player_record(player)


def player_record(player: Player) -> Json:
    """The record as it is kept."""
    record: Json = next(save for save in saves.read(player.page) if save["id"] == "played")["record"]
    return record


def look_into_every_mistake(player: Player, review: Json, coached: Coached, thoughts: list[Json]) -> None:
    """Each is named, and leads to its moment and back; the table behind the chart has every decision."""
    mistakes = screen(player).locator("ol > li")
    expect(mistakes).to_have_count(len(review["mistakes"]))
    for at, item in zip(review["mistakes"], mistakes.all(), strict=True):
        each = review["decisions"][at]
        for said in (each["title"], each["judgement_text"], each["spoken"]):
            assert said in (item.text_content() or "")
        item.get_by_role("button").click()
        moment = coached.says("moment", at=at, thought=thoughts[at])
        expect(screen(player).get_by_role("heading", name=moment["title"], exact=True)).to_be_focused()
        expect(screen(player).get_by_role("img", name=moment["board"]["spoken"], exact=True)).to_be_visible()
        for reason in each["reasons"]:
            expect(screen(player).get_by_text(reason, exact=True)).to_be_visible()
        player.button("to_review").click()
        expect(item.get_by_role("button")).to_be_focused()
    player.page.get_by_text(player.word("review_decisions"), exact=True).click()
    rows = screen(player).get_by_role("row")
    expect(rows).to_have_count(len(review["decisions"]) + 1)
    for point in review["chart"]["points"][:-1]:
        row = rows.nth(point["decision"] + 1).text_content() or ""
        assert point["text"] in row and review["decisions"][point["decision"]]["played_spoken"] in row


def learn(player: Player, review: Json, coached: Coached, thoughts: list[Json]) -> None:
    """The first mistake is made again and said to be wrong, the others are found right; at the end there is the way back."""
    player.button("learn_mistakes").click()
    for nth, at in enumerate(review["mistakes"]):
        losses = thoughts[at]["losses"]
        action = max(losses, key=lambda each: float(each[1]))[0] if nth == 0 else losses[0][0]
        option = next(each for each in coached.says("moment", at=at)["options"] if each["id"] == action)
        verdict = coached.says("retry", at=at, thought=thoughts[at], action=action)
        assert verdict["right"] == (nth > 0)
        assert verdict["text"] not in (screen(player).text_content() or "")
        player.page.get_by_role("radio", name=option["spoken"], exact=True).check()
        player.button("check_answer").click()
        expect(screen(player).get_by_role("status").last).to_contain_text(verdict["spoken"])
        for reason in verdict["reasons"]:
            expect(screen(player).get_by_text(reason, exact=True)).to_be_visible()
        last = nth == len(review["mistakes"]) - 1
        on = player.button("mistakes_done" if last else "next_mistake")
        expect(on).to_be_focused()
        on.click()
    expect(player.button("learn_mistakes")).to_be_visible()
