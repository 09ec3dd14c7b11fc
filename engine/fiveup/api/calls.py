"""The calls: one function each, from arguments to JSON data. What a call does not check, it does not use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from fiveup import __version__, action, bots, locale, record
from fiveup.api.arguments import Arguments, lang_of, object_of, size_of, text_of, whole_of
from fiveup.api.coaching import belief_of, hint_work, weigh_work
from fiveup.api.comparing import compare_call
from fiveup.api.daily import today_call
from fiveup.api.histories import history_of, summary_of
from fiveup.api.jobs import Jobs, Work
from fiveup.api.lessons import check_call, exercise_call, exercises_call, figure_call, figure_record_call
from fiveup.api.menu import menu
from fiveup.api.passing import here_of, missed, start_of_link
from fiveup.api.refusal import Refused
from fiveup.api.replays import Replays
from fiveup.api.reviewing import moment_of, retry_of, review_work
from fiveup.api.rules_text import rules_text
from fiveup.api.saying import SAYINGS
from fiveup.api.session import HUMAN, Session, opened
from fiveup.api.sharing import convert_call, receive_call, relation_call, share_of
from fiveup.api.sheets import sheet_of
from fiveup.api.snapshot import news_of, snapshot
from fiveup.api.starting import record_from_form, record_from_query
from fiveup.match import IllegalAction, Refusal, why_not
from fiveup.record import Record
from fiveup.rulebook.sections import about_refusal
from fiveup.speech.facts import Fact
from fiveup.view import view

API = 1
"""The version of this interface; it grows when a call or a field changes its meaning."""

VIEWPORT = (9.0, 11.0)
"""Tile lengths, until the page says how much it can show."""

Answer = dict[str, Any]


@dataclass(slots=True)
class Table:
    """Everything that is open: sessions, jobs and replays."""

    sessions: dict[str, Session] = field(default_factory=dict)
    jobs: Jobs = field(default_factory=Jobs)
    replays: Replays = field(default_factory=Replays)
    opened: int = 0
    lang: str = "en"
    """The language last spoken here: that of a refusal whose call has neither a language nor an open session."""

    def new_id(self) -> str:
        """A session id that was never used."""
        self.opened += 1
        return f"s{self.opened}"

    def add(
        self, entry: Record, lang: str, viewport: tuple[float, float] = VIEWPORT, here: tuple[int, ...] | None = None
    ) -> Session:
        """Open a record as a session. Raises RecordError or Refused, and then nothing is open that was not."""
        session = opened(self.new_id(), lang, entry, viewport, here)
        self.sessions[session.id] = session
        return session

    def session(self, arguments: Arguments) -> Session:
        """The session that a call names. Raises Refused."""
        found = self.sessions.get(text_of(arguments, "session"))
        if found is None:
            raise Refused("errors.session")
        return found

    def current(self, arguments: Arguments) -> Session:
        """The session that a call names, if it stands at the ply that the call names. Raises Refused, stale."""
        session = self.session(arguments)
        if whole_of(arguments, "ply") != session.ply:
            raise Refused("errors.stale")
        return session


def _hello(table: Table, arguments: Arguments) -> Answer:
    return {"api": API, "version": __version__, "langs": list(locale.LANGS)}


def _texts(table: Table, arguments: Arguments) -> Answer:
    lang = lang_of(arguments)
    return {"lang": lang, "texts": locale.topic(lang, "page")}


def _menu(table: Table, arguments: Arguments) -> Answer:
    return menu(lang_of(arguments))


def _viewport_of(arguments: Arguments) -> tuple[float, float]:
    if "width" in arguments or "height" in arguments:
        return size_of(arguments, "width"), size_of(arguments, "height")
    return VIEWPORT


def _new(table: Table, arguments: Arguments) -> Answer:
    entry = record_from_form(arguments)
    session = table.add(entry, lang_of(arguments), _viewport_of(arguments), here_of(arguments, entry))
    return snapshot(session, session.facts)


def _start(table: Table, arguments: Arguments) -> Answer:
    session = table.add(record_from_query(arguments), lang_of(arguments), _viewport_of(arguments))
    return snapshot(session, session.facts)


def _open(table: Table, arguments: Arguments) -> Answer:
    entry = record.read(object_of(arguments, "record"))
    return _as_opened(table, entry, lang_of(arguments), _viewport_of(arguments), here_of(arguments, entry))


def _as_opened(table: Table, entry: Record, lang: str, viewport: tuple[float, float], here: tuple[int, ...] | None) -> Answer:
    """The snapshot of a record. Only what happens now is news: the first deal, where the match has not begun yet."""
    begins = not entry.rounds
    session = table.add(entry, lang, viewport, here)
    return snapshot(session, session.facts if begins else [])


def _show(table: Table, arguments: Arguments) -> Answer:
    return snapshot(table.session(arguments), [])


def _language(table: Table, arguments: Arguments) -> Answer:
    session = table.session(arguments)
    session.lang = lang_of(arguments)
    return snapshot(session, [])


def _viewport(table: Table, arguments: Arguments) -> Answer:
    session = table.session(arguments)
    viewport = size_of(arguments, "width"), size_of(arguments, "height")
    if viewport != session.viewport:
        session.viewport = viewport
        session.drawing = None
    return snapshot(session, [])


def _parsed(arguments: Arguments) -> action.Action:
    text = text_of(arguments, "action")
    try:
        return action.parse(text)
    except ValueError:
        raise Refused("errors.call_action", found=text) from None


def _act(table: Table, arguments: Arguments) -> Answer:
    session = table.current(arguments)
    taken = _parsed(arguments)
    by = text_of(arguments, "by")
    if by not in ("human", "bot"):
        raise Refused("errors.call_argument", field="by")
    if session.match.over:
        raise Refused("refusals.match_over")
    # A late tap must not play for a bot, nor a late bot for a person.
    if (session.bot_to_move is None) != (by == HUMAN) or session.awaited is not None or session.elsewhere:
        raise Refused("refusals.not_your_turn")
    return snapshot(session, _taken(session, taken))


def _taken(session: Session, taken: action.Action) -> list[Fact]:
    try:
        return session.take(taken)
    except IllegalAction as error:
        raise Refused(error.refusal.key, **error.refusal.params) from None


def _next(table: Table, arguments: Arguments) -> Answer:
    session = table.current(arguments)
    if session.match.over:
        raise Refused("refusals.match_over")
    if not session.match.between_rounds:
        raise Refused("errors.round_not_over")
    return snapshot(session, session.deal_next())


def _arrive(table: Table, arguments: Arguments) -> Answer:
    session = table.current(arguments)
    return snapshot(session, session.arrive())


def _undo(table: Table, arguments: Arguments) -> Answer:
    session = table.current(arguments)
    earlier = session.undone(table.new_id())
    del table.sessions[session.id]
    table.sessions[earlier.id] = earlier
    return snapshot(earlier, [])


def _why(table: Table, arguments: Arguments) -> Answer:
    session = table.current(arguments)
    wish = _parsed(arguments)
    seen = session.view()
    # Of another seat's turn nothing may be said: what fits its hand is secret (C1).
    others = seen.result is None and seen.turn != seen.seat
    refusal = Refusal("refusals.not_your_turn") if others else why_not(session.match, wish)
    key, params = ("refusals.legal", {}) if refusal is None else (refusal.key, refusal.params)
    text, spoken = (say(session.lang, key, **params) for say in (locale.text, locale.spoken))
    return {"legal": refusal is None, "text": text, "spoken": spoken, "about": about_refusal(key)}


def _bot(table: Table, arguments: Arguments) -> Answer:
    session = table.current(arguments)
    level, game = session.bot_to_move, session.match.round
    if level is None or game is None:
        raise Refused("errors.no_bot_to_move")
    cap = None
    if "cap" in arguments:
        cap = arguments["cap"]
        if isinstance(cap, bool) or not isinstance(cap, (int, float)) or not 0.001 <= cap <= 60:
            raise Refused("errors.call_argument", field="cap")
    thinking = bots.think(level, view(session.match, game.turn), session.seed)
    return {"job": table.jobs.start(_bot_work(thinking, cap))}


def _bot_work(thinking: bots.Thinking, cap: float | None) -> Work:
    """A bot's move. After `cap` seconds it is asked for what it has; a move that was cut short so says so."""
    end = None if cap is None else monotonic() + cap
    try:
        progress = next(thinking)
        while True:
            yield progress
            progress = thinking.send(end is not None and monotonic() > end)
    except StopIteration as stop:
        decision: bots.Decision = stop.value
    return {"action": str(decision.action), **({"capped": True} if decision.capped else {})}


def _hint(table: Table, arguments: Arguments) -> Answer:
    return {"job": table.jobs.start(hint_work(table.current(arguments)))}


def _weigh(table: Table, arguments: Arguments) -> Answer:
    return {"job": table.jobs.start(weigh_work(table.current(arguments), _parsed(arguments)))}


def _review(table: Table, arguments: Arguments) -> Answer:
    return {"job": table.jobs.start(review_work(table.session(arguments), arguments))}


def _belief(table: Table, arguments: Arguments) -> Answer:
    return belief_of(table.current(arguments))


def _advance(table: Table, arguments: Arguments) -> Answer:
    slices = whole_of(arguments, "slices") if "slices" in arguments else 1
    if not 1 <= slices <= 10000:
        raise Refused("errors.call_argument", field="slices")
    return table.jobs.advance(text_of(arguments, "job"), slices)


def _drop(table: Table, arguments: Arguments) -> Answer:
    table.jobs.drop(text_of(arguments, "job"))
    return {}


def _record(table: Table, arguments: Arguments) -> Answer:
    return {"record": record.write(table.session(arguments).record)}


def _log(table: Table, arguments: Arguments) -> Answer:
    session = table.session(arguments)
    return {"lines": news_of(session, session.facts)}


def _say(table: Table, arguments: Arguments) -> Answer:
    session = table.session(arguments)
    what = text_of(arguments, "what")
    if what not in SAYINGS:
        raise Refused("errors.call_argument", field="what")
    return {"text": SAYINGS[what](session)}


def _rules(table: Table, arguments: Arguments) -> Answer:
    return rules_text(table.session(arguments))


def _close(table: Table, arguments: Arguments) -> Answer:
    table.sessions.pop(text_of(arguments, "session"), None)
    return {}


def _play_link(table: Table, arguments: Arguments) -> Answer:
    lang, viewport = lang_of(arguments), _viewport_of(arguments)
    entry, here = start_of_link(text_of(arguments, "text"))
    return _as_opened(table, entry, lang, viewport, here)


def _since(table: Table, arguments: Arguments) -> Answer:
    session = table.session(arguments)
    return {"lines": news_of(session, missed(session))}


def _play_on(table: Table, arguments: Arguments) -> Answer:
    lang, entry = table.replays.play_on(arguments)
    return snapshot(table.add(entry, lang, _viewport_of(arguments)), [])


CALLS: dict[str, Callable[[Table, Arguments], Answer]] = {
    "hello": _hello,
    "texts": _texts,
    "menu": _menu,
    "new": _new,
    "start": _start,
    "open": _open,
    "show": _show,
    "language": _language,
    "viewport": _viewport,
    "act": _act,
    "next": _next,
    "arrive": _arrive,
    "undo": _undo,
    "why": _why,
    "bot": _bot,
    "hint": _hint,
    "weigh": _weigh,
    "belief": _belief,
    "review": _review,
    "moment": lambda table, arguments: moment_of(table.session(arguments), arguments),
    "retry": lambda table, arguments: retry_of(table.session(arguments), arguments),
    "advance": _advance,
    "drop": _drop,
    "record": _record,
    "log": _log,
    "say": _say,
    "rules": _rules,
    "close": _close,
    "figure": lambda table, arguments: figure_call(arguments),
    "figure_record": lambda table, arguments: figure_record_call(arguments),
    "exercises": lambda table, arguments: exercises_call(arguments),
    "exercise": lambda table, arguments: exercise_call(arguments),
    "check": lambda table, arguments: check_call(arguments),
    "share": lambda table, arguments: share_of(table.session(arguments), arguments),
    "receive": lambda table, arguments: receive_call(arguments),
    "play_link": _play_link,
    "since": _since,
    "relation": lambda table, arguments: relation_call(arguments),
    "convert": lambda table, arguments: convert_call(arguments),
    "compare": lambda table, arguments: compare_call(arguments),
    "today": lambda table, arguments: today_call(arguments),
    "replay": lambda table, arguments: table.replays.replay(arguments, _viewport_of(arguments)),
    "step": lambda table, arguments: table.replays.step(arguments),
    "play_on": _play_on,
    "summary": lambda table, arguments: summary_of(arguments),
    "history": lambda table, arguments: history_of(arguments),
    "sheet": lambda table, arguments: sheet_of(arguments),
    "forget": lambda table, arguments: table.replays.forget(arguments),
}
"""The dispatch table: every call there is."""
