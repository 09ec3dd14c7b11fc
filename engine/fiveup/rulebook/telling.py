"""What a figure shows, all of it computed: step by step the drawing, the sum, the points; then hands, settlement, scores."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fiveup import board, locale, tiles
from fiveup.board import Drawing
from fiveup.match import Match
from fiveup.record import Step as Played
from fiveup.record import steps
from fiveup.rulebook.describe import describe
from fiveup.rulebook.figure import Figure
from fiveup.rulebook.reaching import figure_record
from fiveup.scoring import points
from fiveup.speech.events import news, sentence
from fiveup.speech.facts import Fact, facts_of_step
from fiveup.speech.names import HUMAN, Names
from fiveup.speech.settlement import Line, lines
from fiveup.speech.sums import gain, shown, sum_of
from fiveup.tableau import CountedEnd, Tableau

VIEWPORT = (9.0, 8.0)
"""What figures are drawn into, in tile lengths: narrow enough for a phone."""


@dataclass(frozen=True, slots=True)
class Position:
    """One placement of a figure, before a language is chosen."""

    tableau: Tableau
    drawing: Drawing
    counted: tuple[CountedEnd, ...]
    facts: tuple[Fact, ...]
    before: Match
    after: Match


@dataclass(frozen=True, slots=True)
class Step:
    """One placement of a figure in words: what happened, the sum ("2 + 8 = 10") and the points ("+2"), both "" where there are none."""

    position: Position
    sum: str
    points: str
    text: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Held:
    """What a seat still holds when the round is over."""

    name: str
    tiles: tuple[int, ...]
    pips: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Telling:
    """A figure in one language."""

    figure: Figure
    lang: str
    steps: tuple[Step, ...]
    description: tuple[str, ...]
    """The last layout in full words."""
    hands: tuple[Held, ...]
    """All hands, where the round is over by a domino or blocked."""
    settlement: tuple[Line, ...]
    scores: tuple[str, ...]
    """Each side's score before and after the last placement, where the figure has a table."""
    outcome: str
    """How the round and the match stand after it: "" while they go on."""

    @property
    def box(self) -> tuple[int, int, int, int]:
        """A box (x, y, width, height) in quarter tile lengths that holds the drawings of all steps."""
        boxes = [step.position.drawing.box for step in self.steps]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
        return left, top, right - left, bottom - top


@cache
def positions(figure: Figure) -> tuple[Position, ...]:
    """The figure's placements as they are played in the record that reaches it. Raises ValueError if none does."""
    found: list[Position] = []
    before: Match | None = None
    rules = figure.rules
    drawing: Drawing | None = None
    for step in steps(figure_record(figure)):
        if before is not None and step.action is not None and step.match.round is not None:
            if step.action.kind == "place":
                tableau = step.match.round.tableau
                folds = None if drawing is None else drawing.folds
                drawing = board.lay(tableau, VIEWPORT, folds, rules.doubles, rules.points != "none")
                found.append(_position(before, step, drawing))
            elif step.match.round.result is not None:
                # The draw that blocks the round: what it ends belongs to the last placement.
                found[-1] = _ended(found[-1], before, step)
        before = step.match
    return tuple(found)


def _position(before: Match, step: Played, drawing: Drawing) -> Position:
    game = step.match.round
    assert game is not None and step.action is not None
    facts = facts_of_step(before, step.action, step.match, step.events)
    return Position(game.tableau, drawing, game.tableau.counted(), tuple(facts), before, step.match)


def _ended(position: Position, before: Match, step: Played) -> Position:
    assert step.action is not None
    facts = [fact for fact in facts_of_step(before, step.action, step.match, step.events) if fact.kind != "draw"]
    return Position(
        position.tableau,
        position.drawing,
        position.counted,
        position.facts + tuple(facts),
        position.before,
        step.match,
    )


def tell(figure: Figure, lang: str) -> Telling:
    """A figure in one language. Raises KeyError for an unknown language."""
    found = positions(figure)
    last = found[-1]
    seating = last.after.seating
    names = Names(lang, seating, (HUMAN,) * seating.seats, None)
    told = tuple(_step(names, figure, position) for position in found)
    description = tuple(describe(lang, figure.rules, last.tableau))
    if figure.seating is None:
        return Telling(figure, lang, told, description, (), (), (), "")
    return Telling(
        figure,
        lang,
        told,
        description,
        _hands(names, last.after),
        _settlement(names, last.after),
        _scores(names, last),
        " ".join(
            sentence(names, figure.rules, fact, locale.text) for fact in last.facts if fact.kind in ("round", "match")
        ),
    )


def _step(names: Names, figure: Figure, position: Position) -> Step:
    fact = position.facts[0]
    rules = figure.rules
    if figure.seating is not None:
        item = news(names, rules, fact)
        return Step(position, item["sum"], item["points"], item["text"], item["spoken"])
    assert fact.action is not None and fact.action.tile is not None
    raw = points(rules, fact.total)
    total = sum_of(position.counted) if rules.points != "none" else ""
    key = "step_opened" if fact.action.end is None else "step_placed"
    params = {"tile": tiles.NAMES[fact.action.tile], "end": str(fact.action.end)}
    if rules.points == "none":
        outcome = ""
    elif not raw:
        outcome = locale.text(names.lang, "rulebook.step_nothing", sum=total)
    else:
        scores = "step_scores" if rules.unit == 1 else "step_scores_raw"
        outcome = locale.text(names.lang, f"rulebook.{scores}", sum=total, raw=raw, points=shown(rules, raw))
    text, spoken = (
        f"{wording(names.lang, f'rulebook.{key}', **params)} {outcome}".rstrip()
        for wording in (locale.text, locale.spoken)
    )
    return Step(position, total, gain(rules, raw) if raw else "", text, spoken)


def _hands(names: Names, match: Match) -> tuple[Held, ...]:
    game = match.round
    assert game is not None
    if game.result is None or game.result.end == "target":
        return ()
    return tuple(
        Held(
            names.seat(seat),
            game.hands[seat],
            locale.text(names.lang, "names.pips", count=tiles.pips(game.hands[seat])),
            locale.listing(names.lang, [locale.spoken_tile(names.lang, tile) for tile in game.hands[seat]]),
        )
        for seat in names.seating.clockwise_from(game.opener)
    )


def _settlement(names: Names, match: Match) -> tuple[Line, ...]:
    game = match.round
    assert game is not None
    return () if game.result is None else tuple(lines(names, match.rules, game))


def _scores(names: Names, position: Position) -> tuple[str, ...]:
    rules = position.before.rules
    if rules.finish == "round":
        return ()
    found: list[str] = []
    for side, (before, after) in enumerate(zip(position.before.scores, position.after.scores, strict=True)):
        key = "score_same" if before == after else "score_changed"
        found.append(
            locale.text(
                names.lang,
                f"rulebook.{key}",
                side=names.side(side),
                before=shown(rules, before),
                after=shown(rules, after),
            )
        )
    return tuple(found)
