"""The layout in words, at three depths: one line, the ends, the whole tree walked arm by arm."""

from __future__ import annotations

from collections.abc import Callable

from fiveup import locale, tiles
from fiveup.rules import Rules
from fiveup.scoring import points
from fiveup.speech.sums import sum_of
from fiveup.tableau import BRANCHES, LINE_SIDES, PortRef, Tableau
from fiveup.tiles import NAMES


def line(lang: str, rules: Rules, tableau: Tableau) -> str:
    """How many tiles lie there, how many ends are open, and what they make."""
    if not tableau.order:
        return locale.text(lang, "speech.table_empty")
    key = "table" if rules.points != "none" else "table_without_points"
    ends = len(tableau.open_ends())
    return locale.text(lang, f"speech.{key}", count=len(tableau.order), ends=ends, total=tableau.total())


def ends(lang: str, rules: Rules, tableau: Tableau, write: Callable[..., str] = locale.spoken) -> list[str]:
    """Every open end with its value and what it counts, then the total: a sentence each (C6, C7, E4).

    They are for hearing, unless `write` is `locale.text`.
    """
    if not tableau.order:
        return [locale.text(lang, "speech.table_empty")]
    counted = {end.tile: end.amount for end in tableau.counted()}
    sentences = [locale.text(lang, "speech.ends_heading", count=len(tableau.open_ends()))]
    seen: set[int] = set()
    for end in tableau.open_ends():
        params: dict[str, object] = {"end": str(end), "value": end.value}
        if rules.points == "none":
            key = "end_without_points"
        elif not tiles.is_double(end.tile):
            key, params["amount"] = "end_counts", end.value
        elif end.tile not in counted:
            key = "end_counts_nothing_here"
        elif end.tile in seen:
            key = "end_counted_once"
        else:
            key, params["amount"] = "end_counts_as_double", counted[end.tile]
        seen.add(end.tile)
        sentences.append(write(lang, f"speech.{key}", **params))
    if rules.points != "none":
        key = "ends_total_scores" if points(rules, tableau.total()) and rules.points == "fives" else "ends_total"
        sentences.append(locale.text(lang, f"speech.{key}", sum=sum_of(tableau.counted())))
    return sentences


def tree(lang: str, rules: Rules, tableau: Tableau) -> list[str]:
    """The whole layout arm by arm: from the opening tile, then from every double that has more arms, each until it ends or branches."""
    if not tableau.order:
        return [locale.text(lang, "speech.table_empty")]
    first = tableau.order[0]
    key = "tree_opener_spinner" if tableau.is_spinner(first) else "tree_opener"
    sentences = [locale.spoken(lang, f"speech.{key}", tile=NAMES[first])]
    joined = {join.old: join.new for join in tableau.joins}
    waiting = [first]
    while waiting:
        tile = waiting.pop(0)
        for port in _outward(tableau, tile):
            arm, last = _arm(tableau, joined, port)
            if arm:
                branches = tableau.is_spinner(last)
                key = "tree_arm_to_spinner" if branches else "tree_arm"
                names = [NAMES[each] for each in arm]
                sentences.append(locale.spoken(lang, f"speech.{key}", end=str(port), tiles=names))
                if _outward(tableau, last):
                    waiting.append(last)
            elif port in tableau.open_ends():
                sentences.append(locale.spoken(lang, "speech.tree_arm_open", end=str(port), value=port.value))
            else:
                sentences.append(locale.spoken(lang, "speech.tree_arm_closed", end=str(port)))
    return sentences


def _outward(tableau: Tableau, tile: int) -> tuple[PortRef, ...]:
    """The ports of a tile that lead away from the opening tile, line before branches."""
    own = {join.new for join in tableau.joins}
    if not tiles.is_double(tile):
        ports: tuple[str, ...] = ("low", "high")
    elif tableau.is_spinner(tile):
        ports = LINE_SIDES + BRANCHES
    else:
        ports = LINE_SIDES
    return tuple(PortRef(tile, port) for port in ports if PortRef(tile, port) not in own)


def _arm(tableau: Tableau, joined: dict[PortRef, PortRef], start: PortRef) -> tuple[list[int], int]:
    """The tiles from a port outward, up to and with the first spinner, and the last of them."""
    arm: list[int] = []
    port: PortRef | None = start
    while port is not None and port in joined:
        tile = joined[port].tile
        arm.append(tile)
        outward = _outward(tableau, tile)
        port = None if tableau.is_spinner(tile) or not outward else outward[0]
    return arm, arm[-1] if arm else start.tile


def tile(lang: str, tableau: Tableau, placed: int) -> str:
    """One tile on the table: itself, whether it is a spinner, what it is joined to."""
    spinner = "_spinner" if tableau.is_spinner(placed) else ""
    place = tableau.order.index(placed)
    if place == 0:
        return locale.spoken(lang, f"speech.tile{spinner}_opened", tile=NAMES[placed])
    end = str(tableau.joins[place - 1].old)
    return locale.spoken(lang, f"speech.tile{spinner}_joined", tile=NAMES[placed], end=end)


def sign(lang: str, tile: int, port: str, counted: bool, amount: int) -> str:
    """A badge or a dot on the drawing: what the end counts, or that it is open and counts nothing now."""
    end = str(PortRef(tile, port))
    if not counted:
        return locale.spoken(lang, "speech.dot", end=end)
    if tiles.is_double(tile):
        return locale.spoken(lang, "speech.badge_double", tile=NAMES[tile], amount=amount)
    return locale.spoken(lang, "speech.badge", end=end, amount=amount)
