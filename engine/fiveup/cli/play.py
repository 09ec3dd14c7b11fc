"""The command `play`: a match in the terminal, on the same interface as the page."""

from __future__ import annotations

import argparse
import json
import secrets
from typing import Any

from fiveup import api, locale, variants
from fiveup.record import RecordError

Json = dict[str, Any]


class _Quit(Exception):
    """The player leaves."""


class _Game:
    """One match at a table of its own."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.table = api.Table()
        self.state: Json = {}

    def say(self, key: str, **params: object) -> None:
        print(locale.text(self.lang, f"terminal.{key}", **params))

    def ask(self, key: str, **params: object) -> str:
        try:
            return input(locale.text(self.lang, f"terminal.{key}", **params) + " ").strip().lower()
        except EOFError:
            raise _Quit from None

    def call(self, name: str, **arguments: object) -> Json:
        """A call at the session's present ply. A refusal is printed, and leaves everything as it was."""
        where = {key: self.state[key] for key in ("session", "ply") if key in self.state}
        answer = json.loads(api.answer(self.table, json.dumps({"call": name, **where, **arguments})))
        if not answer["ok"]:
            raise RecordError("call_refused", sentence=answer["error"]["text"])
        result: Json = answer["result"]
        return result

    def move(self, name: str, **arguments: object) -> None:
        """A call that moves the match on: its news is printed."""
        self.state = self.call(name, **arguments)
        self.tell()

    def tell(self) -> None:
        """Print what the last call brought."""
        for item in self.state["news"]:
            print(item["text"])


def play(options: argparse.Namespace) -> int:
    """Play a match to its end, or until the player quits. Raises RecordError for a table that no game is played at."""
    rules = variants.REGISTRY[options.game]
    partners = options.partners or (rules.partners == "always" and options.seats == 4)
    levels = options.bots.split(",")
    players = ["human", *(levels * (options.seats - 1) if len(levels) == 1 else levels)]
    game = _Game(options.lang)
    seed = options.seed or secrets.token_hex(8)
    form = {"variant": options.game, "seats": options.seats, "partners": partners, "players": players, "seed": seed}
    form["rules"] = options.house
    game.state = game.call("new", lang=options.lang, **form)
    game.say("welcome", game=options.game, seed=seed)
    game.tell()
    try:
        while game.state["screen"] != "match-over":
            _step(game)
        _outcome(game)
    except _Quit:
        game.say("bye")
    return 0


def _step(game: _Game) -> None:
    screen = game.state["screen"]
    if screen == "round-over":
        _outcome(game)
        game.ask("go_on")
        game.move("next")
    elif screen == "other-turn":
        job = game.call("bot")["job"]
        done: Json = {"done": False}
        while not done["done"]:
            done = game.call("advance", job=job, slices=100)
        game.move("act", action=done["result"]["action"], by="bot")
    elif game.state["forced"]:
        game.move("act", action=game.state["forced"], by="human")
    else:
        _choose(game)


def _choose(game: _Game) -> None:
    """Show the table and the hand, and ask until an action is chosen or taken back."""
    state = game.state
    print()
    for side in state["sides"]:
        print(side["spoken"])
    print(state["board"]["spoken"])
    actions = [action for tile in state["hand"] for action in tile["actions"]]
    for number, action in enumerate(actions, 1):
        print(f"{number:3}. {action['text']}")
    # Tiles may have one reason in common, such as the tile that must open.
    for why in dict.fromkeys(tile["why"] for tile in state["hand"] if not tile["playable"]):
        print(f"  -  {why}")
    print(state["prompt"])
    wish = game.ask("choose", last=len(actions))
    if wish == "q":
        raise _Quit
    if wish == "u":
        if state["can"]["undo"]:
            game.move("undo")
        else:
            print(locale.text(game.lang, "errors.nothing_to_undo"))
    elif wish in (numbers := [str(number) for number in range(1, len(actions) + 1)]):
        game.move("act", action=actions[numbers.index(wish)]["action"], by="human")
    else:
        game.say("unknown", last=len(actions))


def _outcome(game: _Game) -> None:
    outcome = game.state["outcome"]
    print()
    print(outcome["title"])
    for hand in outcome["hands"]:
        written = " ".join(locale.written_tile(game.lang, tile) for tile in hand["tiles"])
        print(f"  {hand['name']}: {written} ({hand['pips']})" if written else f"  {hand['name']}: {hand['pips']}")
    for line in outcome["lines"]:
        print(f"  {line['text']}")
    print(outcome["winner"])
    for side in game.state["sides"]:
        print(f"  {side['spoken']}")
    if outcome["next"]:
        print(outcome["next"]["text"])
