"""A record being stepped through: what each step looked like, all hands shown or only what one seat knew, and playing on from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from fiveup import locale, record, tiles
from fiveup.api.naming import given_names, players_of
from fiveup.api.still import board_of
from fiveup.board import Drawing, lay
from fiveup.match import Match, Round
from fiveup.record import Record, RoundRecord, Step
from fiveup.rulebook.sections import about_fact
from fiveup.speech import events, scores
from fiveup.speech.facts import Fact, facts_of_deal, facts_of_step
from fiveup.speech.names import HUMAN, Names
from fiveup.speech.settlement import lines
from fiveup.view import view

Json = dict[str, Any]

REPLAYED = "replay"
"""The aid by which a record says that it was played on from a replay: its player may have seen every hand."""


@dataclass(slots=True)
class Replay:
    """A record and every step of it: a deal or an action each, in order."""

    id: str
    lang: str
    record: Record
    viewport: tuple[float, float]
    steps: list[Step]
    facts: list[list[Fact]]
    """What each step made happen."""
    firsts: list[int]
    """The step that deals each round."""
    shared: bool
    """Whether several people play the match at this device: whoever looks at it may be any of them."""
    elsewhere: bool
    """Whether people play the match at other devices."""
    own: int | None
    """The seat of the one person at this device, where it is said who is here: "you" wherever no other seat is looked from."""
    drawings: dict[int, Drawing] = field(default_factory=dict)

    def last_of(self, number: int) -> int:
        """The last step of a round."""
        return self.firsts[number + 1] - 1 if number + 1 < len(self.firsts) else len(self.steps) - 1

    def finished(self, number: int) -> bool:
        """Whether a round was played to its end."""
        game = self.steps[self.last_of(number)].match.round
        assert game is not None
        return game.result is not None

    def secret(self, step: int) -> bool:
        """Whether nobody's hand may be shown after a step: its round goes on at a device that several people share."""
        return self.shared and not self.finished(self.steps[step].round)

    def drawn(self, step: int) -> Drawing:
        """The layout after a step, as it lay in the match: folds are kept from step to step."""
        first = self.firsts[self.steps[step].round]
        for each in range(first, step + 1):
            if each not in self.drawings:
                self.drawings[each] = self._lay(each, None if each == first else self.drawings[each - 1])
        return self.drawings[step]

    def _lay(self, step: int, before: Drawing | None) -> Drawing:
        match = self.steps[step].match
        game, rules = match.round, match.rules
        assert game is not None
        if before is not None and len(before.tiles) == len(game.tableau.order):
            return before
        folds = None if before is None else before.folds
        return lay(game.tableau, self.viewport, folds, rules.doubles, rules.points != "none")

    def box(self, number: int) -> list[int]:
        """A box (x, y, width, height) that holds the layout at every step of a round."""
        drawings = [self.drawn(step) for step in range(self.firsts[number], self.last_of(number) + 1)]
        left, top = min(each.box[0] for each in drawings), min(each.box[1] for each in drawings)
        right = max(each.box[0] + each.box[2] for each in drawings)
        bottom = max(each.box[1] + each.box[3] for each in drawings)
        return [left, top, right - left, bottom - top]

    def until(self, step: int) -> Record:
        """The record as it stood after a step."""
        at = self.steps[step].round
        rounds = [RoundRecord(entry.deal, list(entry.actions)) for entry in self.record.rounds[: at + 1]]
        del rounds[-1].actions[step - self.firsts[at] :]
        return replace(self.record, rounds=rounds)


def opened(replay_id: str, lang: str, whole: Record, viewport: tuple[float, float], here: tuple[int, ...] | None = None) -> Replay:
    """A replay of a record, which is checked whole; `here` are the seats of the people at this device, None for all people.

    Raises RecordError, for a record with nothing in it too.
    """
    found: list[Step] = []
    told: list[list[Fact]] = []
    firsts: list[int] = []
    before = record.opening_match(whole)
    for step in record.steps(whole):
        if step.action is None:
            firsts.append(len(found))
            told.append(facts_of_deal(before, whole.rounds[step.round].deal, step.match))
        else:
            told.append(facts_of_step(before, step.action, step.match, step.events))
        found.append(step)
        before = step.match
    if not found:
        raise record.RecordError("no_round")
    people = [player for player in whole.players or (HUMAN,) * whole.seating.seats if player == HUMAN]
    at_home = len(people) if here is None else len(here)
    own = here[0] if here is not None and len(here) == 1 else None
    return Replay(replay_id, lang, whole, viewport, found, told, firsts, at_home > 1, at_home < len(people), own)


def summary(replay: Replay) -> Json:
    """What a replay holds: its rounds with their steps, and who sat where."""
    names = names_at(replay, None)
    match = replay.steps[-1].match
    return {
        "replay": replay.id,
        "variant": replay.record.variant,
        "game": locale.text(replay.lang, f"names.game.{replay.record.variant}"),
        "steps": len(replay.steps),
        "over": match.over,
        "shared": replay.shared,
        "rounds": [_round(replay, names, number) for number in range(len(replay.firsts))],
        "seats": [
            {"seat": seat, "name": names.seat(seat), "player": player}
            for seat, player in enumerate(replay.record.players or names.players)
        ],
    }


def _round(replay: Replay, names: Names, number: int) -> Json:
    last = replay.last_of(number)
    match = replay.steps[last].match
    game = match.round
    assert game is not None
    return {
        "name": locale.text(replay.lang, "names.round", n=number + 1),
        "first": replay.firsts[number],
        "last": last,
        "finished": replay.finished(number),
        "text": "" if game.result is None else events.round_winner(names, match.rules, game.result, locale.text),
        "scores": scores.all_spoken(names, match.rules, match.scores),
    }


def names_at(replay: Replay, knew: int | None) -> Names:
    """The names at the table: "you" is the seat from which the replay is seen, else the one person at this device, and nobody else."""
    whole = replay.record
    return Names(replay.lang, whole.seating, players_of(whole), replay.own if knew is None else knew, given_names(whole))


def step_json(replay: Replay, step: int, knew: int | None) -> Json:
    """The table after a step: drawn, told and counted. Hands are all shown, or only what seat `knew` knew.

    Of a round that is not finished only that seat's hand is shown: a match in progress is not looked into; and none where
    several people share the device.
    """
    at = replay.steps[step]
    if replay.secret(step):
        knew = None
    match = at.match
    game = match.round
    assert game is not None
    names = names_at(replay, knew)
    told = [_news(names, match, fact) for fact in replay.facts[step]]
    main = told[0]
    return {
        "step": step,
        "round": at.round,
        "kind": main["kind"],
        "seat": main["seat"],
        "action": None if at.action is None else str(at.action),
        "board": board_of(replay.lang, match.rules, game.tableau, replay.drawn(step), True),
        "box": replay.box(at.round),
        "sum": main["sum"],
        "points": main["points"],
        "text": " ".join(each["text"] for each in told),
        "spoken": " ".join(each["spoken"] for each in told),
        "news": told,
        "turn": None if game.result is not None else game.turn,
        "sides": [
            {
                "side": side,
                "name": names.side(side),
                **scores.score(replay.lang, match.rules, match.seating, raw),
                "spoken": scores.spoken(names, match.rules, side, raw),
            }
            for side, raw in enumerate(match.scores)
        ],
        "hands": [_hand(replay, names, game, seat, _shown(replay, at, seat, knew)) for seat in range(match.seating.seats)],
        "boneyard": {"count": len(game.boneyard), "spoken": scores.boneyard(replay.lang, match.rules, len(game.boneyard), False)},
        "outcome": _outcome(names, match, game),
        "over": match.over,
    }


def _news(names: Names, match: Match, fact: Fact) -> Json:
    return {**events.news(names, match.rules, fact), "about": about_fact(match.rules, fact)}


def _shown(replay: Replay, at: Step, seat: int, knew: int | None) -> Sequence[int] | None:
    """A seat's tiles, if they are shown."""
    game = at.match.round
    assert game is not None
    if knew is None:
        return game.hands[seat] if replay.finished(at.round) else None
    seen = view(at.match, knew)
    if seen.revealed:
        return seen.revealed[seat]
    return seen.hand if seat == knew else None


def _hand(replay: Replay, names: Names, game: Round, seat: int, shown: Sequence[int] | None) -> Json:
    lang, count = replay.lang, len(game.hands[seat])
    return {
        "seat": seat,
        "name": names.seat(seat),
        "count": count,
        "countText": locale.text(lang, "names.tiles", count=count),
        "shown": shown is not None,
        "tiles": [tiles.NAMES[tile] for tile in shown or ()],
        "spoken": locale.listing(lang, [locale.spoken_tile(lang, tile) for tile in shown or ()]),
    }


def _outcome(names: Names, match: Match, game: Round) -> Json | None:
    if game.result is None:
        return None
    return {
        "text": events.round_winner(names, match.rules, game.result, locale.text),
        "lines": [
            {"text": line.text, "points": line.points, "cancelled": line.cancelled}
            for line in lines(names, match.rules, game)
        ],
    }
