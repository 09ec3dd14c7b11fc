"""A match stepped through by keyboard and by touch: each step is what the engine says of it, and from any of them it is played on."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from fiveup import api
from tests.browser import saves, screens
from tests.browser.conftest import Visits
from tests.browser.player import Player
from tests.browser.test_keyboard import Keys

Json = dict[str, Any]


class Twin:
    """The same replay in this Python, of a match that was played here or came from elsewhere."""

    def __init__(self, lang: str, record: Json, played_here: bool = True) -> None:
        self._table = api.Table()
        people = [seat for seat, player in enumerate(record["players"]) if player == "human"]
        self.summary = self._ask("replay", lang=lang, record=record, **({"here": people} if played_here else {}))

    def _ask(self, name: str, **arguments: Any) -> Json:
        answer = json.loads(api.answer(self._table, json.dumps({"call": name, **arguments})))
        assert answer["ok"], answer
        result: Json = answer["result"]
        return result

    def step(self, step: int, knew: int | None = None) -> Json:
        """What must be shown after a step."""
        seen = self._ask("step", replay=self.summary["replay"], step=step, knew=knew)
        return {
            "heading": f"{self.summary['game']} · {self.summary['rounds'][seen['round']]['name']}",
            "scores": [side["spoken"] for side in seen["sides"]],
            "board": seen["board"]["spoken"] or None,
            "event": seen["spoken"],
            "hands": [hand["spoken"] or hand["countText"] for hand in seen["hands"]],
            "boneyard": seen["boneyard"]["spoken"],
        }

    def on(self, step: int, knew: int | None) -> str:
        """What is said of who plays on from a step."""
        text: str = self._ask("step", replay=self.summary["replay"], step=step, knew=knew)["on"]["text"]
        return text


READ = """
() => {
  const main = document.querySelector("main:not([hidden])");
  const said = (inside) => [...main.querySelectorAll(`${inside} .unseen`)].map((node) => node.textContent);
  return {
    heading: main.querySelector("h1").textContent,
    scores: said(".scores > li"),
    board: main.querySelector(".felt [role=img]:not([aria-hidden=true])")?.getAttribute("aria-label") ?? null,
    event: said(".replay-event")[0],
    hands: said(".shown-hands > li"),
    boneyard: main.querySelector(".replay-boneyard").textContent,
  };
}
"""


def shown(player: Player) -> Json:
    """What the page says of the step, as a screen reader would read it."""
    read: Json = player.page.evaluate(READ)
    return read


def at(player: Player, step: int, steps: int) -> None:
    """Wait until the slider stands at a step."""
    slider = player.page.get_by_role("slider", name=player.word("replay_step"), exact=True)
    expect(slider).to_have_value(str(step))
    assert slider.get_attribute("aria-valuetext", timeout=0).endswith(f"{step} / {steps - 1}")  # type: ignore[union-attr]


def test_every_step_by_keyboard(visit: Visits) -> None:
    """Arrow keys, Home, End and the page keys lead through a match as the engine tells it; what one seat knew hides the other hands."""
    seen = visit.device("tr")
    player = Keys(seen.page, "tr", seen.site, seen.watch, seen.patience)
    record = screens.records()["match-over"]
    saves.write(player.page, player.site, {"over": record}, more={"over": {"over": True}})
    player.open("#replay=over")
    twin = Twin("tr", record)
    steps = twin.summary["steps"]
    at(player, 0, steps)
    for step in range(1, steps):
        player.press("ArrowRight")
        at(player, step, steps)
        assert shown(player) == twin.step(step)
        assert player.answers[-1] == twin.step(step)["event"]
    player.press("Home")
    at(player, 0, steps)
    assert shown(player) == twin.step(0)
    player.press("PageDown")
    second = twin.summary["rounds"][1]["first"]
    at(player, second, steps)
    player.press("ArrowLeft")
    at(player, second - 1, steps)
    player.page.get_by_role("combobox", name=player.word("replay_knew"), exact=True).select_option(twin.summary["seats"][0]["name"])
    player.press("Home", "ArrowRight")
    at(player, 1, steps)
    expect(player.page.get_by_role("main").get_by_role("list", name=player.word("replay_knew"), exact=True)).to_contain_text(
        twin.step(1, 0)["hands"][1]
    )
    assert shown(player) == twin.step(1, 0)
    player.press("End")
    at(player, steps - 1, steps)
    assert not player.button("play_on").is_visible()


def test_touch_play_and_playing_on(visit: Visits) -> None:
    """By touch: steps, playing by itself, jumps. A match under way shows what its player knows, and stays as it is when it is played on."""
    player = visit.device("ko", viewport={"width": 360, "height": 640}, has_touch=True)
    record = screens.records()["your-turn"]
    saves.write(player.page, player.site, {"mine": record})
    player.open("#match=mine")
    player.wait()
    player.button("log").tap()
    player.page.get_by_role("dialog").get_by_role("button", name=player.word("replay"), exact=True).tap()
    twin = Twin("ko", record)
    steps = twin.summary["steps"]
    at(player, steps - 1, steps)
    assert shown(player) == twin.step(steps - 1, 0)
    rounds = player.page.get_by_role("combobox", name=player.word("replay_round"), exact=True)
    rounds.select_option(index=0)
    at(player, 0, steps)
    player.button("replay_forward").tap()
    at(player, 1, steps)
    player.button("replay_play").tap()
    expect(player.button("replay_pause")).to_be_visible()
    expect(player.page.get_by_role("slider")).not_to_have_value("1")
    player.button("replay_pause").tap()
    expect(player.button("replay_play")).to_be_visible()
    player.button("replay_end").tap()
    player.button("replay_back").tap()
    at(player, steps - 2, steps)
    before = saves.read(player.page)
    expect(player.page.get_by_text(twin.on(steps - 2, 0), exact=True)).to_be_visible()
    player.button("play_on").tap()
    player.page.wait_for_url("**#match=*")
    kept = player.kept(lambda save: save["id"] != "mine")
    assert kept["record"]["aids"] == ["replay"]
    assert kept["record"]["rounds"][0]["hands"] == record["rounds"][0]["hands"]
    assert [save for save in saves.read(player.page) if save["id"] == "mine"] == before
