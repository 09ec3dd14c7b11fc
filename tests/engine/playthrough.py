"""Playthroughs for reading: a whole match dealt and played from a seed, one line an action, with its total, events and scores.

`PYTHONPATH=engine python -m tests.engine.playthrough` writes the files of `golden/` anew. Read the difference before
committing it: a change there is a change of rules, of deals or of the order of legal actions, and old records and
challenges must not notice any.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from fiveup import tiles, variants
from fiveup.match import Match, apply, legal_actions, new_match, next_deal, start_round
from fiveup.scoring import Event
from fiveup.seating import Seating

GOLDEN = Path(__file__).parent / "golden"
SEED = "1863"


def tables() -> Iterator[tuple[str, Seating]]:
    """Every table that players are offered: a game, and its seats."""
    for name, rules in variants.REGISTRY.items():
        for seats in (2, 3, 4):
            for partners in (False, True) if seats == 4 else (False,):
                if seats < 4 or partners or rules.partners == "choice":
                    yield name, Seating(seats, partners)


def file_name(variant: str, seating: Seating) -> str:
    """The golden file of a table."""
    return f"{variant}-{seating.seats}{'-partners' if seating.partners else ''}.txt"


def text(variant: str, seating: Seating, seed: str) -> str:
    """A match played to its end by a random player; everything in it comes from the seed."""
    rng = Random(f"playthrough {seed}")
    match = new_match(variant, variants.REGISTRY[variant], seating)
    who = f"{seating.seats} seats{', partners' if seating.partners else ''}"
    lines = [f"{variant}, {who}, seed {seed}"]
    while match.between_rounds:
        match = start_round(match, next_deal(match, seed))
        lines += ["", *_dealt(match)]
        while legal := legal_actions(match):
            action = legal[int(rng.random() * len(legal))]
            seat = match.round.turn if match.round else 0
            match, events = apply(match, action)
            lines.append(_line(match, seat, str(action), events))
        lines.append(_result(match))
    lines += ["", f"winner: {'none' if match.winner is None else f'side {match.winner}'}", ""]
    return "\n".join(lines)


def _dealt(match: Match) -> Iterator[str]:
    game = match.round
    assert game is not None
    yield f"round {game.number + 1}"
    for drawing in game.lot:
        yield "lot: " + ", ".join(f"seat {seat} turns up {tiles.NAMES[tile]}" for seat, tile in drawing)
    for seat, hand in enumerate(game.hands):
        yield f"seat {seat}: {_names(hand)}"
    yield f"boneyard: {_names(game.boneyard)}"
    yield f"seat {game.opener} opens" + ("" if game.lead is None else f" with {tiles.NAMES[game.lead]}")


def _line(match: Match, seat: int, action: str, events: tuple[Event, ...]) -> str:
    game = match.round
    assert game is not None
    line = f"  seat {seat}  {action:<14}"
    if action not in ("draw", "pass"):
        line += f"  total {game.tableau.total():2}"
    line += "".join(f"  {_event(event)}" for event in events)
    if events:
        line += f"  scores {' '.join(map(str, match.scores))}"
    return line.rstrip()


def _event(event: Event) -> str:
    claim = event.claim
    parts = [(name, getattr(claim, name)) for name in ("placement", "opponents", "partner", "others")]
    made_of = ", ".join(f"{name} {value}" for name, value in parts if value is not None)
    outcome = "" if event.applied else " cancelled"
    return f"{event.kind} of seat {event.seat}: {event.raw:+}{f' ({made_of})' if made_of else ''}{outcome}"


def _result(match: Match) -> str:
    game, result = match.round, match.results[-1]
    assert game is not None
    left = ", ".join(f"seat {seat}: {_names(hand) or 'none'}" for seat, hand in enumerate(game.hands))
    return f"{result.end}, {'drawn' if result.side is None else f'side {result.side}'}; left: {left}"


def _names(held: tuple[int, ...]) -> str:
    return " ".join(tiles.NAMES[tile] for tile in held)


def write_all() -> None:
    """Write every golden file anew."""
    GOLDEN.mkdir(exist_ok=True)
    for variant, seating in tables():
        (GOLDEN / file_name(variant, seating)).write_text(text(variant, seating, SEED), encoding="utf-8")


if __name__ == "__main__":
    write_all()
