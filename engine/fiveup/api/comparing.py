"""A challenge that has been played: both results side by side, round by round, and what each did where they parted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fiveup import link, locale, record
from fiveup.api.arguments import Arguments, lang_of, object_of, text_of
from fiveup.api.naming import given_names, players_of
from fiveup.api.refusal import Refused
from fiveup.api.session import HUMAN
from fiveup.match import Match
from fiveup.record import Record, Step
from fiveup.speech.events import news
from fiveup.speech.facts import Fact, facts_of_step
from fiveup.speech.names import Names
from fiveup.speech.sums import gain, number, shown

Json = dict[str, Any]


class Play:
    """One play of the tiles: its record, each of its steps with the match before it, and the scores after each finished round."""

    def __init__(self, whole: Record) -> None:
        self.record = whole
        self.match = record.opening_match(whole)
        self.scores: list[tuple[int, ...]] = [self.match.scores]
        self.steps: dict[tuple[int, int], tuple[Match, Step]] = {}
        place = 0
        for step in record.steps(whole):
            place = 0 if step.action is None else place + 1
            if place:
                self.steps[step.round, place - 1] = self.match, step
            self.match = step.match
            if len(self.match.results) == len(self.scores):
                self.scores.append(self.match.scores)

    def raw(self, side: int, number_of_round: int) -> int | None:
        """The raw points that a side made in a round; None where the round was not played to its end."""
        if number_of_round + 1 >= len(self.scores):
            return None
        return self.scores[number_of_round + 1][side] - self.scores[number_of_round][side]

    def lead(self, side: int, rounds: int) -> int:
        """By how much a side is ahead of the best other one after so many rounds."""
        scores = self.scores[min(rounds, len(self.scores) - 1)]
        return scores[side] - max(score for other, score in enumerate(scores) if other != side)

    def fact(self, number_of_round: int, place: int) -> Fact | None:
        """What an action did; None where the round had ended."""
        found = self.steps.get((number_of_round, place))
        if found is None:
            return None
        before, step = found
        assert step.action is not None
        return facts_of_step(before, step.action, step.match, step.events)[0]


def compare_call(arguments: Arguments) -> Json:
    """One's own record of a challenge beside the sender's. Raises Refused while it is not played, and where other tiles were."""
    lang = lang_of(arguments)
    own = record.read(object_of(arguments, "record"))
    found = link.receive(text_of(arguments, "text"))
    if found.kind != "challenge":
        raise Refused("errors.compare_kind")
    if not link.same_tiles(own, found.record):
        raise Refused("errors.compare_other")
    mine, theirs = Play(own), Play(found.record)
    if not link.is_played(mine.match, theirs.match):
        raise Refused("errors.compare_unplayed")
    rounds = len(mine.match.results) if theirs.match.over else len(theirs.match.results)
    rounds = max(rounds, len(theirs.match.results))
    seat = (own.players or (HUMAN,)).index(HUMAN) if HUMAN in (own.players or (HUMAN,)) else 0
    names = Names(lang, own.seating, players_of(own), seat, given_names(own))
    side = own.seating.side_of(seat)
    return {
        "variant": own.variant,
        "mine": _result(lang, "mine", mine, side, rounds),
        "theirs": _result(lang, "theirs", theirs, side, rounds),
        "verdict": _verdict(mine, theirs, side, rounds),
        "text": locale.text(lang, f"sharing.verdict_{_verdict(mine, theirs, side, rounds)}"),
        "rounds": [_round(names, mine, theirs, side, index) for index in range(rounds)],
    }


def _result(lang: str, whose: str, play: Play, side: int, rounds: int) -> Json:
    scores = play.scores[min(rounds, len(play.scores) - 1)]
    won = play.match.winner == side if play.match.over else None
    rules = play.match.rules
    key = "sharing.won" if won else "sharing.lost" if won is False else "sharing.stands"
    points = [number(shown(rules, score)) for score in scores]
    others = [each for other, each in enumerate(points) if other != side]
    return {
        "name": locale.text(lang, f"sharing.{whose}"),
        "won": won,
        "points": points,
        "aids": list(play.record.aids),
        "rounds": len(play.match.results),
        "text": locale.text(lang, key, points=points[side], others=others),
    }


def _verdict(mine: Play, theirs: Play, side: int, rounds: int) -> str:
    """Who got more out of the tiles: who won where the other did not, else who was further ahead."""
    scores = [
        (play.match.over and play.match.winner == side, play.lead(side, rounds)) for play in (mine, theirs)
    ]
    return "equal" if scores[0] == scores[1] else "better" if scores[0] > scores[1] else "worse"


def _round(names: Names, mine: Play, theirs: Play, side: int, index: int) -> Json:
    lang, rules = names.lang, mine.match.rules
    raws = [play.raw(side, index) for play in (mine, theirs)]
    points = ["" if raw is None else gain(rules, raw) for raw in raws]
    key = "round_both" if all(points) else "round_mine" if points[0] else "round_theirs"
    return {
        "round": index,
        "name": locale.text(lang, "names.round", n=index + 1),
        "mine": points[0],
        "theirs": points[1],
        "text": locale.text(lang, f"sharing.{key}", n=index + 1, mine=points[0], theirs=points[1]),
        "parted": _parted(names, mine, theirs, index),
    }


def _senders(names: Names) -> Names:
    """The same table as the sender sat at it: who is "you" here is the sender there."""
    given = names.given or ("",) * len(names.players)
    sender = locale.text(names.lang, "sharing.theirs")
    here = tuple(sender if seat == names.viewer else name for seat, name in enumerate(given))
    return replace(names, viewer=None, given=here)


def _parted(names: Names, mine: Play, theirs: Play, index: int) -> Json | None:
    """Where two plays of a round parted, and what each did there: "you" and "the sender". None where they did not."""
    if index >= min(len(mine.record.rounds), len(theirs.record.rounds)):
        return None
    place = link.first_parting(mine.record, theirs.record, index)
    if place is None:
        return None
    told = [
        None if fact is None else news(whose, mine.match.rules, fact)
        for whose, fact in ((names, mine.fact(index, place)), (_senders(names), theirs.fact(index, place)))
    ]
    return {
        "action": place,
        "text": locale.text(names.lang, "sharing.parted", n=place + 1),
        "mine": "" if told[0] is None else told[0]["text"],
        "theirs": "" if told[1] is None else told[1]["text"],
    }
