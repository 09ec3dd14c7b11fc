"""What is kept of finished matches, in words: the summary of one, and the list, the filters and the charts of many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fiveup import bots, history, locale, record, variants
from fiveup.api.arguments import Arguments, lang_of, object_of
from fiveup.api.naming import given_names, tidy
from fiveup.api.refusal import Refused
from fiveup.api.reviewing import reviewed
from fiveup.api.session import HUMAN, opened
from fiveup.api.statistics import charts_of, level_name
from fiveup.coach import DIGITS
from fiveup.history import OTHER, Filter, Summary
from fiveup.history.totals import opponents
from fiveup.speech.names import Names
from fiveup.speech.sums import number

Json = dict[str, Any]

MOST = 20_000
"""So many summaries are taken at once."""


def summary_of(arguments: Arguments) -> Json:
    """The summary of a finished match, to be kept with it; `thoughts` are what its review has thought. Raises Refused or RecordError."""
    entry = record.read(object_of(arguments, "record"))
    found = history.summary_of(entry, given_names(entry))
    if found is None:
        raise Refused("errors.match_not_over")
    thoughts = arguments.get("thoughts", [])
    if thoughts != []:
        review, count = reviewed(opened("", "en", entry, (9.0, 11.0)), thoughts)
        found = replace(found, thoughts=count)
        if review is not None:
            found = replace(found, accuracy=_rounded(review.accuracy), luck=tuple(round(each, DIGITS) for each in review.luck))
    return {"summary": found.data()}


def _rounded(values: Sequence[float | None]) -> tuple[float | None, ...]:
    return tuple(None if each is None else round(each, DIGITS) for each in values)


def history_of(arguments: Arguments) -> Json:
    """The list of matches that fit a choice, what there is to choose from, and the statistics of what fits. Raises Refused.

    Of `summaries`, oldest first, those that are none, or of another version, are in `unknown`: they have to be worked out anew. `unread`
    says of those that cannot be, as records of a later version, that they are kept.
    """
    lang = lang_of(arguments)
    told = arguments.get("summaries")
    if not isinstance(told, list) or len(told) > MOST:
        raise Refused("errors.call_argument", field="summaries")
    wish = Filter(_choice(arguments, "game", tuple(variants.REGISTRY)), _choice(arguments, "opponent", (HUMAN, *bots.REGISTRY, OTHER)))
    read = [Summary.from_data(each) for each in told]
    known = [(at, each) for at, each in enumerate(read) if each is not None]
    fitting = [(at, each) for at, each in known if wish.fits(each)]
    own = history.own_matches(each for _, each in fitting)
    unknown = [at for at, each in enumerate(read) if each is None]
    return {
        "unknown": unknown,
        "unread": locale.text(lang, "history.unread", n=len(unknown)) if unknown else "",
        "games": [{"id": "", "name": locale.text(lang, "history.all_games")}, *_games(lang, [each for _, each in known])],
        "opponents": [{"id": "", "name": locale.text(lang, "history.all_opponents")}, *_levels(lang, [each for _, each in known])],
        "text": _text(lang, len(known), len(fitting), own),
        "rows": [_row(lang, at, each) for at, each in reversed(fitting)],
        "charts": charts_of(lang, own, wish),
    }


def _choice(arguments: Arguments, field: str, known: tuple[str, ...]) -> str | None:
    """One of a filter's choices, None where it is left open."""
    value = arguments.get(field, "")
    if value == "":
        return None
    if value not in known:
        raise Refused("errors.call_argument", field=field)
    return str(value)


def _games(lang: str, matches: Sequence[Summary]) -> list[Json]:
    played = {match.variant for match in matches}
    return [{"id": game, "name": locale.text(lang, f"names.game.{game}")} for game in variants.REGISTRY if game in played]


def _levels(lang: str, matches: Sequence[Summary]) -> list[Json]:
    met = {level for match in matches for level in opponents(match)}
    levels = [{"id": level, "name": level_name(lang, level)} for level in (*bots.REGISTRY, OTHER) if level in met]
    return [*levels, *([{"id": HUMAN, "name": locale.text(lang, "history.people")}] if HUMAN in met else [])]


def _text(lang: str, known: int, fitting: int, own: Sequence[Summary]) -> str:
    """What there is, in a sentence."""
    if not fitting:
        return locale.text(lang, "history.none_fit" if known else "history.none")
    if not own:
        return locale.text(lang, "history.own_none")
    won = history.totals(own).won
    percent = locale.text(lang, "history.percent", n=round(100 * won / len(own)))
    return locale.text(lang, "history.own", n=len(own), won=won, percent=percent)


def _row(lang: str, at: int, match: Summary) -> Json:
    people = match.people
    alone = people[0] if len(people) == 1 else None
    strange = any(player not in (HUMAN, *bots.REGISTRY) for player in match.players)
    players = tuple(player if player in bots.REGISTRY else HUMAN for player in match.players)
    names = Names(lang, match.seating, players, alone, tuple(tidy(name) or "" for name in match.names))
    more = [locale.text(lang, "history.rounds", n=match.rounds)]
    more += [locale.text(lang, f"history.{name}") for name, told in (("house", match.house), ("strange_bot", strange)) if told]
    return {
        "at": at,
        "game": locale.text(lang, f"names.game.{match.variant}"),
        "players": locale.listing(lang, [names.seat(seat) for seat in range(match.seats)]),
        "points": " : ".join(number(points) for points in match.points),
        "result": _result(names, match),
        "won": None if alone is None else match.winner is not None and match.seating.side_of(alone) == match.winner,
        "more": " · ".join(more),
    }


def _result(names: Names, match: Summary) -> str:
    if match.winner is None:
        return locale.text(names.lang, "history.drawn")
    if names.viewer is None:
        return locale.text(names.lang, "history.winner", name=names.side(match.winner))
    ours = names.is_we(match.winner)
    if match.partners:
        return locale.text(names.lang, "history.we" if ours else "history.they")
    return locale.text(names.lang, "history.won" if ours else "history.lost")
