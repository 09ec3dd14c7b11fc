"""Reasons: every number recomputed from the rules and from counting deals, every kind in use, none always first."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from importlib import resources
from random import Random
from statistics import mean

import pytest

from fiveup import locale, tiles
from fiveup.api.coaching import reason
from fiveup.bots.sampling import estimates
from fiveup.bots.situation import situation
from fiveup.coach.hint import coach_stream, plan
from fiveup.coach.reasons import DEALS, MOST, Reason, Reasons
from fiveup.scoring import points
from fiveup.search.worlds import Worlds
from fiveup.tableau import Tableau
from fiveup.view import View
from tests.engine.coach.choices import choices

POSITIONS = 500
KEYS = {"points", "wins", "out", "blank", "reply", "no_reply", "playable", "follow", "double", "pips", "needs", "barred", "tried"}
SHARE = 0.02
"""Of the deals that a hint is thought in: enough for a best placement."""
TRIED = Reason("tried", {})


@cache
def explained() -> tuple[tuple[View, tuple[tuple[object, tuple[Reason, ...]], ...]], ...]:
    """Fixed positions, each with its placements' reasons."""
    found = []
    for seen in choices(POSITIONS):
        here = situation(seen)
        reasons = Reasons(here, coach_stream(seen))
        found.append((seen, tuple((each.action, reasons.of(each.action)) for each in here.candidates)))
    return tuple(found)


def best(seen: View) -> object:
    """The placement that a hint would put first, in a few of its deals."""
    thinking = estimates(seen, coach_stream(seen), plan(SHARE))
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            return stop.value.found[0].action


def test_every_reason_occurs_and_none_leads_in_more_than_half() -> None:
    """What leads is the first reason for the best placement; "tried" is said where no fact speaks for it."""
    told = Counter(each.key for _, placements in explained() for _, reasons in placements for each in reasons)
    first = Counter((*dict(placements)[best(seen)], TRIED)[0].key for seen, placements in explained())
    assert {*told, *first} == KEYS
    assert max(first.values()) <= POSITIONS / 2, first


def test_the_list_of_reasons_is_the_catalogs() -> None:
    catalog = json.loads((resources.files("fiveup.locale") / "en" / "coach.json").read_text(encoding="utf-8"))
    assert {key.removeprefix("reason_") for key in catalog if key.startswith("reason_")} == KEYS


def after(seen: View, action: object) -> Tableau:
    """The layout after a placement, by the explicit rules."""
    tile, end = action.tile, action.end  # type: ignore[attr-defined]
    return seen.tableau.place(tile, end)


def best_points(seen: View, layout: Tableau, tile: int) -> int:
    """The most raw points that a tile scores at a layout."""
    return max((points(seen.rules, layout.place(tile, end).total()) for end in layout.ends_for(tile)), default=0)


def test_numbers_are_those_of_the_rules() -> None:
    for seen, placements in explained():
        for action, reasons in placements:
            layout = after(seen, action)
            kept = [tile for tile in seen.hand if tile != action.tile]  # type: ignore[attr-defined]
            side = seen.seating.side_of(seen.turn)
            gained = points(seen.rules, layout.total())
            assert len(reasons) <= MOST
            assert len({each.key for each in reasons}) == len(reasons)
            for each in reasons:
                params = each.params
                if each.key in ("points", "wins"):
                    assert params["points"] == gained > 0
                    if seen.rules.finish == "exact":
                        assert seen.scores[side] + gained <= seen.rules.target(seen.seating.sides)
                if each.key == "wins":
                    assert seen.scores[side] + gained >= seen.rules.target(seen.seating.sides)
                elif each.key == "needs":
                    assert seen.scores[side] + gained + int(str(params["points"])) == seen.rules.target(seen.seating.sides)
                elif each.key == "playable":
                    assert params["kept"] == len(kept)
                    assert params["playable"] == sum(bool(layout.ends_for(tile)) for tile in kept)
                elif each.key == "follow":
                    assert params["points"] == max(best_points(seen, layout, tile) for tile in kept)
                elif each.key == "double":
                    assert params["tile"] == tiles.NAMES[action.tile]  # type: ignore[attr-defined]
                    assert tiles.is_double(action.tile)  # type: ignore[attr-defined]
                elif each.key == "pips":
                    assert params["pips"] == tiles.PIPS[action.tile]  # type: ignore[attr-defined]
                elif each.key == "out":
                    assert not kept


def playable(seen: View, action: object) -> float:
    """The share of the tiles kept that fit after a placement, 1 with none kept."""
    layout = after(seen, action)
    kept = [tile for tile in seen.hand if tile != action.tile]  # type: ignore[attr-defined]
    return mean(bool(layout.ends_for(tile)) for tile in kept) if kept else 1.0


def test_a_reason_tells_what_is_better_than_in_the_mean_of_all_placements() -> None:
    """Weights that were fitted together may count a fact against its own sense: then it is not said."""
    told = Counter[str]()
    for seen, placements in explained():
        pips = mean(tiles.PIPS[action.tile] for action, _ in placements)  # type: ignore[attr-defined]
        for action, reasons in placements:
            for key in {each.key for each in reasons} & {"pips", "playable"}:
                told[key] += 1
                if key == "pips":
                    assert tiles.PIPS[action.tile] > pips  # type: ignore[attr-defined]
                    assert seen.rules.domino != "one-point"
                else:
                    assert playable(seen, action) > mean(playable(seen, other) for other, _ in placements)
    assert min(told["pips"], told["playable"]) > 100


def test_what_the_next_player_can_do_is_counted_in_deals_that_hold_all_that_was_seen() -> None:
    counted = 0
    for seen, placements in explained()[::9]:
        worlds = Worlds(situation(seen).known)
        rng = coach_stream(seen)
        following = seen.seating.next_seat(seen.turn)
        hands = [list(tiles.tiles_of(worlds.sample(rng)[0][following])) for _ in range(DEALS)]
        for action, reasons in placements:
            layout = after(seen, action)
            for each in reasons:
                if each.key == "blank":
                    happens = [not any(layout.ends_for(tile) for tile in hand) for hand in hands]
                elif each.key in ("reply", "no_reply"):
                    scorers = {tile for tile in tiles.ALL if tile not in layout.order and best_points(seen, layout, tile)}
                    happens = [bool(scorers & set(hand)) for hand in hands]
                else:
                    continue
                counted += 1
                assert each.params["of"] == DEALS
                assert each.params.get("deals", 0) == sum(happens)
    assert counted > 20


def test_a_next_player_who_is_barred_can_hold_no_tile_that_fits() -> None:
    for seen, placements in explained():
        for action, reasons in placements:
            for each in reasons:
                if each.key != "barred":
                    continue
                layout = after(seen, action)
                worlds = Worlds(situation(seen).known)
                following = seen.seating.next_seat(seen.turn)
                rng = Random(2)
                for _ in range(20):
                    hand = worlds.sample(rng)[0][following]
                    assert not any(layout.ends_for(tile) for tile in tiles.tiles_of(hand))
                seen_open = 0
                for turn in seen.history:
                    if turn.seat == following and turn.action.kind != "place":
                        seen_open |= turn.open_values
                values = each.params["values"]
                assert isinstance(values, tuple)
                assert all(seen_open >> value & 1 for value in values)


@pytest.mark.parametrize("lang", locale.LANGS)
def test_every_reason_is_a_sentence_with_its_numbers(lang: str) -> None:
    for seen, placements in explained()[::5]:
        for _, reasons in placements:
            for each in reasons:
                text = reason(lang, seen.rules, each)
                assert text[-1] == "."
                for name in ("deals", "pips", "playable"):
                    assert str(each.params.get(name, "")) in text
                if "points" in each.params:
                    assert str(int(str(each.params["points"])) // seen.rules.unit) in text
