"""Which ends are legal for this tile?"""

from __future__ import annotations

from random import Random

from fiveup import tiles
from fiveup.action import parse_port, place
from fiveup.match import why_not
from fiveup.rulebook.exercises.form import Answer, Exercise, Game, Kind
from fiveup.rulebook.exercises.positions import after, pick, table
from fiveup.rulebook.exercises.total import TILES
from fiveup.speech.events import Wording
from fiveup.speech.names import Names
from fiveup.tableau import PortRef, Tableau, ports_of

DECOYS = {1: 0, 2: 2, 3: 4}
"""Closed ports among the options, by level, at the most: joined ones, and branches that are still shut."""
NO_END = 0.15
"""The part of exercises, from level 2 on, whose tile fits nowhere, where there is one."""


def _make(rng: Random, game: Game, level: int, seed: str) -> Exercise:
    match = after(rng, game, table(rng, game, level), pick(rng, TILES[level]))
    game_round = match.round
    assert game_round is not None
    tableau = game_round.tableau
    hand = game_round.hands[game_round.turn]
    fitting = [tile for tile in hand if tableau.ends_for(tile)]
    others = [tile for tile in hand if not tableau.ends_for(tile)]
    tile = pick(rng, others if level > 1 and others and rng.random() < NO_END else fitting)
    options = sorted([*tableau.open_ends(), *_decoys(rng, tableau, tile, DECOYS[level])])
    return Exercise(
        "ends",
        level,
        seed,
        match,
        game_round.turn,
        tuple(str(end) for end in tableau.ends_for(tile)),
        tuple(str(end) for end in options),
        several=True,
        action=place(tile),
    )


def _decoys(rng: Random, tableau: Tableau, tile: int, count: int) -> list[PortRef]:
    """Closed ports that show one of the tile's values, so that only the rules speak against them."""
    closed = [
        PortRef(other, port)
        for other in tableau.order
        for port in ports_of(other)
        if PortRef(other, port) not in tableau.open_ends()
        and PortRef(other, port).value in tiles.PAIRS[tile]
        and (tableau.is_spinner(other) or not port.startswith("branch"))
    ]
    found: list[PortRef] = []
    while closed and len(found) < count:
        found.append(closed.pop(int(rng.random() * len(closed))))
    return found


def _tile(exercise: Exercise) -> int:
    assert exercise.action is not None and exercise.action.tile is not None
    return exercise.action.tile


def _question(exercise: Exercise, names: Names, say: Wording) -> str:
    return say(names.lang, "rulebook.ask_ends", tile=tiles.NAMES[_tile(exercise)])


def _option(exercise: Exercise, names: Names, option: str, say: Wording) -> str:
    return say(names.lang, f"names.end.{parse_port(option).port}", tile=option[:2])


def _working(exercise: Exercise, names: Names, say: Wording) -> list[str]:
    return [_verdict(exercise, names, option, say) for option in exercise.options]


def _verdict(exercise: Exercise, names: Names, option: str, say: Wording) -> str:
    """Why a tile goes to an end, or why it does not."""
    tile, end = _tile(exercise), parse_port(option)
    if option in exercise.right:
        return say(names.lang, "rulebook.work_fits", tile=tiles.NAMES[tile], end=option, value=end.value)
    tableau = exercise.round.tableau
    if end in tableau.open_ends():
        key, params = "refusals.does_not_fit", {"tile": tiles.NAMES[tile], "end": option, "value": end.value}
        return f"{say(names.lang, 'rulebook.work_at', end=option)} {say(names.lang, key, **params)}"
    refusal = why_not(exercise.match, place(tile, end))
    assert refusal is not None, "an option that is wrong is refused"
    if refusal.key == "refusals.fits_nowhere":
        # Of a tile that fits no end the rules say just that; a closed port may well show its value.
        key = "refusals.end_taken" if end.port in tableau.joined_ports(end.tile) else "refusals.branch_closed"
        return say(names.lang, key, end=option)
    return say(names.lang, refusal.key, **refusal.params)


def _why(exercise: Exercise, names: Names, answer: Answer, say: Wording) -> str:
    wrong = [option for option in answer if option not in exercise.right]
    if wrong:
        return _verdict(exercise, names, wrong[0], say)
    missing = next(option for option in exercise.right if option not in answer)
    value = parse_port(missing).value
    return say(
        names.lang, "rulebook.why_end_missing", tile=tiles.NAMES[_tile(exercise)], end=missing, value=value
    )


ENDS = Kind(lambda rules: True, _make, _question, _working, _why, _option)
