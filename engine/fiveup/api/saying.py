"""What the page may ask to have said, by name: for the keys of the keyboard and the screen reader."""

from __future__ import annotations

from collections.abc import Callable

from fiveup import locale
from fiveup.api.session import Session
from fiveup.api.snapshot import latest, names_of
from fiveup.speech import board, events, hand, scores
from fiveup.tableau import Tableau


def _tableau(session: Session) -> Tableau:
    game = session.match.round
    assert game is not None
    return game.tableau


def _last(session: Session) -> str:
    fact = latest(session)
    if fact is None:
        return locale.text(session.lang, "speech.last_none")
    return events.sentence(names_of(session), session.match.rules, fact, locale.spoken)


SAYINGS: dict[str, Callable[[Session], str]] = {
    "table": lambda session: board.line(session.lang, session.match.rules, _tableau(session)),
    "ends": lambda session: " ".join(board.ends(session.lang, session.match.rules, _tableau(session))),
    "tree": lambda session: " ".join(board.tree(session.lang, session.match.rules, _tableau(session))),
    "hand": lambda session: hand.hand(names_of(session), session.view()),
    "scores": lambda session: scores.all_spoken(names_of(session), session.match.rules, session.match.scores),
    "last": _last,
}
"""The table in one line, its ends, the whole tree, the hand, the scores, the last action."""
