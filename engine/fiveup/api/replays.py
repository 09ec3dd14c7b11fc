"""The calls of a replay: opened from a record, shown step by step, played on from any of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fiveup import bots, record
from fiveup.api.arguments import Arguments, lang_of, object_of, seed_of, text_of, whole_of
from fiveup.api.passing import here_of
from fiveup.api.playing_on import keep_names, offer
from fiveup.api.refusal import Refused
from fiveup.api.replaying import REPLAYED, Replay, opened, step_json, summary
from fiveup.api.session import HUMAN
from fiveup.record import Record, RecordError

Json = dict[str, Any]


@dataclass(slots=True)
class Replays:
    """The replays that are open, by id. Ids are never used again."""

    _open: dict[str, Replay] = field(default_factory=dict)
    _opened: int = 0

    def replay(self, arguments: Arguments, viewport: tuple[float, float]) -> Json:
        """Open a record to be stepped through, at the device of the people `here`; what it holds. Raises Refused, RecordError."""
        lang, whole = lang_of(arguments), record.read(object_of(arguments, "record"))
        made = opened(f"r{self._opened + 1}", lang, whole, viewport, here_of(arguments, whole))
        self._opened += 1
        self._open[made.id] = made
        return summary(made)

    def step(self, arguments: Arguments) -> Json:
        """The table after a step. Raises Refused."""
        found, step = self._find(arguments), self._step(arguments)
        knew = arguments.get("knew")
        if "knew" not in arguments or (knew is not None and not _is_seat(found, knew)):
            raise Refused("errors.call_argument", field="knew")
        return {**step_json(found, step, knew), "on": offer(found, step, knew)}

    def play_on(self, arguments: Arguments) -> tuple[str, Record]:
        """The language and the record of a match that goes on from a step, with other players and a seed of its own. Raises Refused."""
        found, step = self._find(arguments), self._step(arguments)
        whole = found.until(step)
        players = arguments.get("players")
        if not isinstance(players, list) or len(players) != whole.seating.seats:
            raise RecordError("players", count=whole.seating.seats)
        for player in players:
            if not isinstance(player, str) or (player != HUMAN and player not in bots.REGISTRY):
                raise Refused("errors.bot", found=player, known=tuple(bots.REGISTRY))
        if found.steps[step].match.over:
            raise Refused("refusals.match_over")
        # Whoever played the round to its end alone would see what those at other devices hold.
        if found.elsewhere and not found.finished(found.steps[step].round):
            raise Refused("errors.replay_elsewhere")
        # Among several people a curtain hides the hands; alone, one would see a hand that may be another's.
        if found.secret(step) and players.count(HUMAN) < 2:
            raise Refused("errors.replay_shared")
        whole.players, whole.seed = tuple(players), seed_of(arguments, "seed")
        whole.aids, whole.extra = (REPLAYED,), {}
        keep_names(whole, found.record)
        return found.lang, whole

    def forget(self, arguments: Arguments) -> Json:
        """Close a replay; one that is not open is no fault. Raises Refused."""
        self._open.pop(text_of(arguments, "replay"), None)
        return {}

    def _find(self, arguments: Arguments) -> Replay:
        found = self._open.get(text_of(arguments, "replay"))
        if found is None:
            raise Refused("errors.replay")
        return found

    def _step(self, arguments: Arguments) -> int:
        step = whole_of(arguments, "step")
        if not 0 <= step < len(self._find(arguments).steps):
            raise Refused("errors.replay_step")
        return step


def _is_seat(replay: Replay, value: object) -> bool:
    return type(value) is int and 0 <= value < replay.record.seating.seats
