"""Figures as HTML, whole without any script, and their steps as data for the script that steps through them."""

from typing import Any

from fiveup import locale, record
from fiveup.rulebook import Telling, figure, figure_record, tell
from fiveup.rulebook.blocks import FigurePlace, plain
from fiveup.rulebook.book import Book
from fiveup.rulebook.describe import describe
from fiveup.rulebook.html import Target, both, running, words
from fiveup.rulebook.svg import held, layout, picture
from fiveup.rulebook.telling import Step


def tiles_of(place: FigurePlace) -> set[int]:
    """The tiles that a figure shows, in hands too."""
    shown = figure(place.figure)
    found = {action.tile for action in shown.placements if action.tile is not None}
    return found | {tile for hand in shown.hands or () for tile in hand}


def html(book: Book, place: FigurePlace, target: Target, framed: bool = False) -> str:
    """A figure: caption, picture, what the last placement made, hands, settlement and scores where it has them, the way to play on.

    A link of a `framed` page opens beside the page around it.
    """
    telling = tell(figure(place.figure), book.lang)
    last = telling.steps[-1]
    name = place.figure
    drawn = picture(name, telling.box, layout(last.position.drawing), plain(place.caption), " ".join(telling.description))
    steps = f' data-steps="{len(telling.steps)}"' if len(telling.steps) > 1 else ""
    return (
        f'<figure id="{name}" class="figure"{steps}>'
        f"<figcaption>{running(book, place.caption, target)}</figcaption>"
        f'<div class="felt">{drawn}</div>'
        f'<p class="told">{_told(last)}</p>{_rest(book.lang, telling)}{_play_on(book.lang, telling, framed)}</figure>'
    )


def _told(step: Step) -> str:
    gain = f' <strong class="gain" aria-hidden="true">{words(step.points)}</strong>' if step.points else ""
    return both(step.text, step.spoken) + gain


def _rest(lang: str, telling: Telling) -> str:
    """What belongs to the last placement alone."""
    pieces: list[str] = []
    if telling.hands:
        hands = "".join(
            f'<li><span class="name">{words(hand.name)}</span>'
            + (f'<span class="tiles">{"".join(map(held, hand.tiles))}</span>' if hand.tiles else "")
            + (f'<span class="unseen">{words(hand.spoken)}</span>' if hand.spoken else "")
            + f'<span class="pips">{words(hand.pips)}</span></li>'
            for hand in telling.hands
        )
        pieces.append(f'<ul class="hands" aria-label="{words(_word(lang, "hands"))}">{hands}</ul>')
    if telling.settlement:
        lines = "".join(
            f'<li class="cancelled">{words(line.text)}</li>' if line.cancelled else f"<li>{words(line.text)}</li>"
            for line in telling.settlement
        )
        pieces.append(f'<ul class="lines" aria-label="{words(_word(lang, "settlement"))}">{lines}</ul>')
    if telling.scores:
        scores = "".join(f"<li>{words(score)}</li>" for score in telling.scores)
        pieces.append(f'<ul class="scores" aria-label="{words(_word(lang, "score"))}">{scores}</ul>')
    if telling.outcome:
        pieces.append(f'<p class="outcome">{words(telling.outcome)}</p>')
    return f'<div class="rest">{"".join(pieces)}</div>' if pieces else ""


def _play_on(lang: str, telling: Telling, framed: bool) -> str:
    """The link to the game table with the figure's position on it, where the match goes on after it."""
    if record.final(figure_record(telling.figure)).over:
        return ""
    address = f"../../../?lang={lang}#figure={telling.figure.id}"
    beside = ' target="_blank" rel="noopener"' if framed else ""
    return f'<p class="play-on"><a href="{address}"{beside}>{words(_word(lang, "play_on"))}</a></p>'


def _word(lang: str, name: str) -> str:
    return locale.text(lang, f"rulebook.page_{name}")


def steps(book: Book) -> dict[str, list[dict[str, Any]]]:
    """By figure its steps: the picture's content, its description, what was made, and which step it is. Single steps are left out."""
    found: dict[str, list[dict[str, Any]]] = {}
    for place in book.figures:
        telling = tell(figure(place.figure), book.lang)
        if len(telling.steps) > 1:
            found[place.figure] = [
                {
                    "picture": layout(step.position.drawing),
                    "description": " ".join(describe(book.lang, telling.figure.rules, step.position.tableau)),
                    "told": _told(step),
                    "step": locale.text(book.lang, "rulebook.page_step", n=number, count=len(telling.steps)),
                }
                for number, step in enumerate(telling.steps, 1)
            ]
    return found
