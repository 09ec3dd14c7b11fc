"""The charts of what one person played, in words: each with its geometry, a sentence that says the main thing, and the table behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fiveup import bots, locale, variants
from fiveup.history import OTHER, Chart, Filter, Summary, Totals, columns, stacks, totals
from fiveup.history.totals import opponents

Json = dict[str, Any]

LATEST = 30
"""So many matches are drawn one by one."""

SPAN = 5
"""So many matches a running mean is of."""


def charts_of(lang: str, matches: Sequence[Summary], wish: Filter) -> list[Json]:
    """The charts of matches that one person played, oldest first; none where there is no match."""
    if not matches:
        return []
    return [_by_level(lang, matches, wish), _by_game(lang, matches), _over_time(lang, matches, wish)]


def _by_level(lang: str, matches: Sequence[Summary], wish: Filter) -> Json:
    met = [level for level in (*bots.REGISTRY, OTHER) if wish.level in (None, level)]
    found = {level: [match for match in matches if level in opponents(match)] for level in met}
    sums = {level: totals(some) for level, some in found.items() if some}
    best = max(sums, key=lambda level: (sums[level].won / sums[level].matches, sums[level].won))
    names = {level: level_name(lang, level) for level in sums}
    # One level is no best, and neither is one among several that were never beaten.
    key = "say_level_one" if len(sums) == 1 else "say_level" if sums[best].won else "say_level_none"
    text = locale.text(lang, f"history.{key}", name=names[best], won=sums[best].won, matches=sums[best].matches)
    head = ("opponent", "matches", "won", "drawn", "rate", "accuracy", "luck")
    return _chart(
        lang, "level", text, stacks([(each.won, each.drawn, each.lost) for each in sums.values()]),
        [(names[level], _split(lang, each)) for level, each in sums.items()],
        [locale.text(lang, f"history.part_{part}") for part in ("won", "drawn", "lost")],
        _table(lang, head, [
            [names[level], str(each.matches), str(each.won), str(each.drawn), _rate(lang, each), *_reviewed(lang, each)]
            for level, each in sums.items()
        ]),
    )  # fmt: skip


def level_name(lang: str, level: str) -> str:
    """What a level is called, `OTHER` too."""
    return locale.text(lang, "history.other_bots" if level == OTHER else f"names.bot.{level}")


def _split(lang: str, each: Totals) -> str:
    key = "history.split_drawn" if each.drawn else "history.split"
    return locale.text(lang, key, won=each.won, drawn=each.drawn, matches=each.matches)


def _by_game(lang: str, matches: Sequence[Summary]) -> Json:
    found = {game: [match for match in matches if match.variant == game] for game in variants.REGISTRY}
    sums = {game: totals(some) for game, some in found.items() if some}
    # Points of one game are no points of another: each row is of its own whole.
    shares = [_shares(each) for each in sums.values()]
    most = max(sums, key=lambda game: sums[game].matches)
    head = ("game", "matches", "won", "rate", "placement", "settlement", "accuracy", "luck")
    return _chart(
        lang, "game", _say_game(lang, most, sums[most]), stacks(shares),
        [
            (locale.text(lang, f"names.game.{game}"), locale.text(
                lang, "history.rate", rate=_rate(lang, each), placement=_decimal(lang, _per_round(each, each.placement)),
                settlement=_decimal(lang, _per_round(each, each.settlement)),
            ))
            for game, each in sums.items()
        ],
        [locale.text(lang, f"history.part_{part}") for part in ("placement", "settlement")],
        _table(lang, head, [
            [locale.text(lang, f"names.game.{game}"), str(each.matches), str(each.won), _rate(lang, each),
             _decimal(lang, _per_round(each, each.placement)), _decimal(lang, _per_round(each, each.settlement)), *_reviewed(lang, each)]
            for game, each in sums.items()
        ]),
    )  # fmt: skip


def _say_game(lang: str, game: str, each: Totals) -> str:
    """Where the points of a game came from; in some nothing scores by placing (D1), and that is no share of theirs."""
    placed, settled = _shares(each)
    key = "say_game_none" if not placed + settled else "say_game" if variants.REGISTRY[game].points != "none" else "say_game_settled"
    return locale.text(lang, f"history.{key}", variant=game, percent=_percent(lang, placed), rate=_rate(lang, each))


def _shares(each: Totals) -> tuple[float, float]:
    whole = max(0, each.placement) + max(0, each.settlement)
    return (max(0, each.placement) / whole, max(0, each.settlement) / whole) if whole else (0.0, 0.0)


def _over_time(lang: str, matches: Sequence[Summary], wish: Filter) -> Json:
    games = [match.variant for match in matches]
    game = wish.game or max(dict.fromkeys(games), key=games.count)
    played = [totals([match]) for match in matches if match.variant == game]
    rates = [_per_round(each, each.placement + each.settlement) for each in played]
    means = [sum(some) / len(some) for some in (rates[max(0, at + 1 - SPAN) : at + 1] for at in range(len(rates)))]
    first = max(0, len(rates) - LATEST)
    drawn = columns(rates[first:], SPAN)
    key = "say_time" if len(rates) > 1 else "say_time_one"
    recent = {"n": min(SPAN, len(rates)), "mean": _decimal(lang, means[-1])}
    text = locale.text(lang, f"history.{key}", rate=_decimal(lang, rates[-1]), **recent)
    rows = [
        [str(at + 1), _decimal(lang, rates[at]), _decimal(lang, means[at]), *_reviewed(lang, played[at])]
        for at in range(len(rates) - 1, first - 1, -1)
    ]
    return _chart(
        lang, "time", text, drawn, [(locale.text(lang, "history.rate_top", rate=_decimal(lang, drawn.top)), "")],
        [locale.text(lang, "history.part_rate"), locale.text(lang, "history.part_mean", n=SPAN)],
        _table(lang, ("match", "rate", "mean", "accuracy", "luck"), rows), variant=game,
    )  # fmt: skip


def _chart(
    lang: str, name: str, text: str, chart: Chart, labels: Sequence[tuple[str, str]], legend: Sequence[str], table: Json, **params: object
) -> Json:
    return {
        "id": name,
        "title": locale.text(lang, f"history.chart_{name}", **params),
        "text": text,
        "width": chart.width,
        "height": chart.height,
        "rows": [
            {
                "label": label,
                "value": value,
                "label_y": stack.label_y,
                "value_y": stack.value_y,
                "bars": [{"x": bar.x, "y": bar.y, "w": bar.w, "h": bar.h, "part": bar.part} for bar in stack.bars],
            }
            for stack, (label, value) in zip(chart.stacks, labels, strict=True)
        ],
        "line": [list(point) for point in chart.line],
        "legend": list(legend),
        "table": table,
    }


def _table(lang: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Json:
    return {"columns": [locale.text(lang, f"history.col_{name}") for name in head], "rows": [list(row) for row in rows]}


def _per_round(each: Totals, points: int) -> float:
    return points / each.rounds if each.rounds else 0.0


def _rate(lang: str, each: Totals) -> str:
    return _decimal(lang, _per_round(each, each.placement + each.settlement))


def _decimal(lang: str, value: float) -> str:
    """One digit after the point, or the comma in Turkish; a true minus sign."""
    shown = f"{abs(value):.1f}"
    sign = "\N{MINUS SIGN}" if value < 0 and shown != "0.0" else ""
    return sign + (shown.replace(".", ",") if lang == "tr" else shown)


def _percent(lang: str, share: float) -> str:
    return locale.text(lang, "history.percent", n=round(100 * share))


def _reviewed(lang: str, each: Totals) -> list[str]:
    """Accuracy and luck where a match was reviewed, else a dash."""
    accuracy = "–" if each.accuracy is None else _percent(lang, each.accuracy)
    luck = "–" if each.luck is None else locale.text(lang, "history.luck", n=round(100 * each.luck))
    return [accuracy, luck]
