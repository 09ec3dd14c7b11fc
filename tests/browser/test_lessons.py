"""Learning in the page: the rules over the table at the part that answers, and the exercises."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, FrameLocator, expect

from fiveup import api, locale
from fiveup.rulebook import load
from fiveup.rulebook.blocks import plain
from fiveup.rulebook.exercises import kinds_of
from tests.browser import screens
from tests.browser.conftest import Visits
from tests.browser.player import Player
from web.tools.serve import SiteServer

LANGS = ("tr", "ko", "en")


def title(lang: str, game: str = "exact61") -> str:
    """The title of a game's rules."""
    return plain(load(game, lang).title.inlines)


def rules(player: Player) -> FrameLocator:
    """The rules' page, in its frame over the table."""
    dialog = player.page.get_by_role("dialog", name=player.word("rules"), exact=True)
    expect(dialog).to_be_visible()
    page = dialog.frame_locator("iframe")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


def test_the_rules_of_the_running_game_open_over_it(visit: Visits) -> None:
    """The match stays; Escape inside the frame comes back to it."""
    player = visit("en", "?game=draw&seed=1")
    player.wait()
    address = player.page.url
    player.button("help").last.click()
    player.page.get_by_role("link", name=player.word("see_rules"), exact=True).click()
    page = rules(player)
    expect(page.get_by_role("heading", level=1)).to_have_text(title("en", "draw"))
    page.get_by_role("link", name="The deal", exact=True).click()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog", name=player.word("rules"), exact=True)).to_have_count(0)
    expect(player.page).to_have_url(address)


def test_why_leads_to_the_part_that_the_engine_names(visit: Visits) -> None:
    """A tile that fits nowhere, and a placement that brought nothing, each have a way to their paragraph."""
    player = visit("en", "?game=exact61&seed=5&bots=beginner")
    seen = set()
    for _ in range(30):
        if player.wait() != "your-turn" or len(seen) == 2:
            break
        last = player.page.locator("#last").text_content() or ""
        if "=" in last and "→" not in last:
            seen.add("points")
            player.button("why").click()
            rules(player)
            assert player.page.frames[-1].url.endswith("/rules/exact61/en/#points")
            player.page.keyboard.press("Escape")
        heard = player.count()
        dim = [at for at, held in enumerate(player.held()) if not held.playable]
        if dim and not player.must_draw:
            player.hand.nth(dim[0]).click(force=True)
            seen.add("placing")
            player.button("why").click()
            rules(player)
            assert player.page.frames[-1].url.endswith(("#placing", "#drawing"))
            player.page.keyboard.press("Escape")
        if player.must_draw:
            player.boneyard.click()
        else:
            player.choose(next(at for at, held in enumerate(player.held()) if held.playable))
            player.tap(player.ends.first)
        player.wait(heard)
    assert seen == {"points", "placing"}


def the_menu_opens_the_rules(player: Player) -> None:
    """In the player's language; the browser's way back closes them."""
    player.page.get_by_role("link", name=player.word("rules"), exact=True).click()
    page = rules(player)
    expect(page.locator("html")).to_have_attribute("lang", player.lang)
    expect(page.get_by_role("heading", level=1)).to_have_text(title(player.lang))
    player.page.go_back()
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(player.root).to_have_attribute("data-screen", "menu")


def a_settlement_leads_to_its_part(player: Player) -> None:
    screens.table(player, "round-over")
    player.button("see_rules").click()
    rules(player)
    assert player.page.frames[-1].url.endswith(("#going-out", "#blocked"))
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


def the_guide_says_what_the_engine_says_and_is_heard(player: Player) -> None:
    heard = player.count()
    player.page.get_by_role("button", name=player.word("learn")).click()
    player.wait(heard, ["your-turn"])
    turn = locale.text(player.lang, "rulebook.guide_turn")
    expect(player.page.locator("#guide")).to_contain_text(turn)
    assert turn in player.news[-1], "first what happened, then what it means"


@pytest.mark.parametrize("lang", LANGS)
def test_rules_over_menu_and_table_and_a_guided_match(visit: Visits, lang: str) -> None:
    """One after the other in one visit."""
    player = screens.prepared(visit, lang)
    player.open()
    the_menu_opens_the_rules(player)
    a_settlement_leads_to_its_part(player)
    player.button("menu").last.click()
    expect(player.page.get_by_role("log")).to_be_empty()
    the_guide_says_what_the_engine_says_and_is_heard(player)


NO_CHANCE = "crypto.getRandomValues = (array) => array.fill(0);"
"""Every exercise is then the one of this seed."""
SEED = "0" * 16
REFUSED = "Storage.prototype.setItem = () => { throw new DOMException('refused', 'QuotaExceededError'); };"


def ask(name: str, lang: str, kind: str, level: int = 1, **more: object) -> Any:
    """What the engine says of an exercise, asked beside the page."""
    call = {"call": name, "lang": lang, "game": "exact61", "kind": kind, "level": level, "seed": SEED, **more}
    return json.loads(api.answer(api.Table(), json.dumps(call)))["result"]


def any_answer(exercise: Any) -> object:
    """An answer of the right form."""
    first = [option["id"] for option in exercise["options"]][:1]
    return {"number": 0, "one": "".join(first), "several": first}[exercise["input"]]


def give(player: Player, exercise: Any, answer: list[str]) -> None:
    """Answer the exercise on the screen."""
    if exercise["input"] == "number":
        player.page.get_by_label(player.word("your_answer"), exact=True).fill(answer[0])
    for option in exercise["options"]:
        if option["id"] in answer:
            role: Literal["checkbox", "radio"] = "checkbox" if exercise["input"] == "several" else "radio"
            player.page.get_by_role(role, name=option["spoken"], exact=True).check()
    player.button("check_answer").click()


def picked(player: Player, kind: str) -> Any:
    """Choose a kind of exercise; what the page must then ask."""
    player.page.get_by_role("combobox", name=player.word("exercise_kind")).select_option(kind)
    exercise = ask("exercise", player.lang, kind)
    expect(player.page.get_by_role("heading", level=2, name=exercise["spoken"], exact=True)).to_contain_text(exercise["question"])
    return exercise


@pytest.mark.parametrize("lang", LANGS)
def test_every_kind_is_asked_answered_and_worked_out(visit: Visits, lang: str) -> None:
    player = visit.device(lang)
    player.page.add_init_script(NO_CHANCE)
    player.open()
    player.button("exercises").click()
    for kind in kinds_of("exact61"):
        exercise = picked(player, kind)
        expect(player.page.get_by_role("img", name=exercise["board"]["spoken"], exact=True)).to_be_visible()
        checked = ask("check", lang, kind, answer=any_answer(exercise))
        give(player, exercise, checked["answer"][:1] if exercise["input"] == "one" else checked["answer"])
        status = player.page.get_by_role("status").filter(has_text=player.word("working"))
        expect(status).to_contain_text(locale.text(lang, "rulebook.answer_right"))
        for line in checked["working"] + checked["working_spoken"]:
            expect(status).to_contain_text(line)
        chosen = player.page.get_by_role("combobox", name=player.word("exercise_kind")).locator("option:checked")
        expect(chosen).to_have_text(f"{exercise['title']} (1/1)")
    if lang != "en":
        return  # what is kept has no words
    player.page.reload()
    player.ready()
    expect(player.button("check_answer")).to_be_visible()
    counted = player.page.get_by_role("combobox", name=player.word("exercise_kind")).locator("option").all_text_contents()
    assert all(text.endswith("(1/1)") for text in counted)


def test_a_wrong_answer_says_why_with_the_keyboard_alone_and_with_no_storage(visit: Visits) -> None:
    player = visit.device("en")
    player.page.add_init_script(NO_CHANCE)
    player.page.add_init_script(REFUSED)
    player.open("#exercises")
    exercise = picked(player, "total")
    wrong = ask("check", "en", "total", answer=99)
    player.page.get_by_label(player.word("your_answer"), exact=True).focus()
    player.page.keyboard.type("many")
    player.page.keyboard.press("Enter")
    expect(player.page.locator("#exercise-result")).to_contain_text(locale.text("en", "errors.call_argument", field="answer"))
    player.page.keyboard.press("Control+A")
    player.page.keyboard.type("99")
    player.page.keyboard.press("Enter")
    for text in (wrong["text"], wrong["why"], *wrong["working"]):
        expect(player.page.locator("#exercise-result")).to_contain_text(text)
    expect(player.button("next_exercise")).to_be_focused()
    expect(player.page.get_by_role("img", name=wrong["board"]["spoken"], exact=True)).to_be_visible()
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("heading", level=2)).to_be_focused()
    expect(player.page.get_by_role("combobox", name=player.word("exercise_kind")).locator("option:checked")).to_have_text(
        f"{exercise['title']} (0/1)"
    )
    player.button("menu").click()
    expect(player.root).to_have_attribute("data-screen", "menu")


@pytest.mark.parametrize("lang", LANGS)
def test_a_figure_is_played_on_from(visit: Visits, lang: str) -> None:
    """From the rules' own page."""
    player = visit.device(lang)
    player.page.goto(f"{player.site}rules/exact61/{lang}/")
    shown = player.page.locator("#end-double")
    shown.get_by_role("link", name=locale.text(lang, "rulebook.page_play_on"), exact=True).click()
    player.ready()
    player.wait(screens=["your-turn"])
    board = player.shown()["board"]
    assert "10" in board


def test_a_figure_that_there_is_not_is_said_on_the_menu(visit: Visits) -> None:
    player = visit("ko", "#figure=no-such-figure")
    expect(player.page.locator("#menu-notice")).not_to_be_empty()
    expect(player.root).to_have_attribute("data-screen", "menu")


def test_exercises_start_in_a_frame_when_asked_and_tell_their_height(visit: Visits) -> None:
    player = visit.device("tr")
    page = player.page
    page.goto(f"{player.site}embed/demo/tr/")
    frame = page.locator('five-up[part="exercise-total"] iframe')
    inside = frame.content_frame
    start = inside.get_by_role("link", name=locale.text("tr", "rulebook.page_exercise_start"), exact=True)
    before = frame.evaluate("node => node.offsetHeight")
    start.click()
    question = ask("exercise", "tr", "total")["question"]
    expect(inside.get_by_role("heading", level=2)).to_have_text(question)
    expect(inside.get_by_role("button", name=player.word("check_answer"), exact=True)).to_be_visible()
    page.wait_for_function("([node, before]) => node.offsetHeight > before", arg=[frame.element_handle(), before])
    inner = inside.locator("#exercises").evaluate("node => Math.ceil(node.getBoundingClientRect().height)")
    assert abs(frame.evaluate("node => node.offsetHeight") - inner) <= 1


def test_a_sandboxed_frame_has_a_link_out(browser: Browser, site: SiteServer, tmp_path: Path) -> None:
    """A frame of no origin may start no worker."""
    part = f"{site.url}embed/exact61/en/exercise-total.html"
    frames = f'<iframe sandbox="allow-scripts" src="{part}"></iframe><iframe src="{part}"></iframe>'
    (tmp_path / "index.html").write_text(f"<!doctype html><title>Elsewhere</title>{frames}", encoding="utf-8")
    with SiteServer(tmp_path, prefix="/") as server:
        page = browser.new_context().new_page()
        page.goto(server.url)
        name = locale.text("en", "rulebook.page_exercise_start")
        sandboxed, free = (page.frame_locator("iframe").nth(at).get_by_role("link", name=name, exact=True) for at in range(2))
        expect(free).not_to_have_attribute("target", "_blank")
        expect(sandboxed).to_have_attribute("target", "_blank")
        page.context.close()
