"""Starting a match: from a form's choices, or from the parameters of a URL, each checked before anything is dealt."""

from __future__ import annotations

from typing import Any

from fiveup import bots, house, variants
from fiveup.api.arguments import Arguments, object_of, seed_of, text_of, whole_of
from fiveup.api.colours import colours_of_form, keep_colours
from fiveup.api.naming import keep, names_of_form
from fiveup.api.refusal import Refused
from fiveup.api.session import GUIDED, HUMAN
from fiveup.record import Record, RecordError
from fiveup.rulebook import guide
from fiveup.rules import Rules, with_house_rules
from fiveup.seating import Seating

DEFAULT_BOT = "club"

PLAYERS = (HUMAN, *bots.REGISTRY)
"""Whoever may sit at a seat."""


def record_from_form(arguments: Arguments) -> Record:
    """The empty record of a match that a form describes: variant, seats, partners, players, names, colours, rules, seed. Raises Refused."""
    variant = text_of(arguments, "variant")
    if variant not in variants.REGISTRY:
        raise RecordError("unknown_variant", found=variant)
    rules = variants.REGISTRY[variant]
    seats = whole_of(arguments, "seats")
    partners = arguments.get("partners", _always_partners(rules, seats))
    if type(partners) is not bool:
        raise Refused("errors.call_argument", field="partners")
    seating = _seating(variant, rules, seats, partners)
    players = arguments.get("players")
    if not isinstance(players, list) or len(players) != seats:
        raise RecordError("players", count=seats)
    for player in players:
        if not isinstance(player, str) or (player != HUMAN and player not in bots.REGISTRY):
            raise Refused("errors.bot", found=player, known=tuple(bots.REGISTRY))
    chosen = object_of(arguments, "rules") if "rules" in arguments else {}
    record = _record(variant, chosen, seating, seed_of(arguments, "seed"), tuple(players))
    keep(record, names_of_form(arguments, seats))
    keep_colours(record, colours_of_form(arguments, seats))
    return record


def _record(variant: str, chosen: dict[str, Any], seating: Seating, seed: str, players: tuple[str, ...]) -> Record:
    """An empty record with house rules chosen. Raises Refused."""
    rules, changed = chosen_rules(variant, chosen, seating)
    return Record(variant, rules, changed, seating, seed=seed, players=players)


def chosen_rules(variant: str, chosen: dict[str, Any], seating: Seating) -> tuple[Rules, dict[str, object]]:
    """A game's rules with house rules chosen, and the fields that they change. Raises Refused."""
    own = variants.REGISTRY[variant]
    try:
        changed = house.house_rules(variant, own, chosen, seating)
    except house.HouseError as error:
        raise Refused(error.key, **error.params) from None
    return with_house_rules(own, changed), changed


def _always_partners(rules: Rules, seats: int) -> bool:
    return rules.partners == "always" and seats == 4


def _seating(variant: str, rules: Rules, seats: int, partners: bool) -> Seating:
    if seats not in (2, 3, 4):
        raise RecordError("seats", found=seats, variant=variant)
    always = _always_partners(rules, seats)
    if partners != always and not (rules.partners == "choice" and seats == 4):
        raise RecordError("partners", variant=variant, seats=seats)
    return Seating(seats, partners)


def record_from_query(arguments: Arguments) -> Record:
    """The empty record of a match that a URL's parameters (all strings) describe: game, table, bots, names, seed, house rules; or guided.

    What is left out is two seats, one `club` bot; one bot named is for every other seat, and `human` is one more person. `names` are by
    seat, as many as are given. `fresh` is the seed of a URL without one.
    Raises Refused, naming the parameter and what it may be.
    """
    query = object_of(arguments, "query")
    for field, value in query.items():
        if not isinstance(value, str):
            raise Refused("errors.call_argument", field=str(field))
    if _one_of(query, "guided", ("0", "1"), "0") == "1":
        return guided_record()
    variant = _one_of(query, "game", tuple(variants.REGISTRY), "exact61")
    rules = variants.REGISTRY[variant]
    seats = int(_one_of(query, "seats", ("2", "3", "4"), "2"))
    always = _always_partners(rules, seats)
    may_choose = rules.partners == "choice" and seats == 4
    choices = ("0", "1") if may_choose else ("1",) if always else ("0",)
    partners = _one_of(query, "partners", choices, "1" if always else "0") == "1"
    others = query.get("bots", DEFAULT_BOT).split(",")
    if len(others) == 1:
        others *= seats - 1
    if len(others) != seats - 1 or any(player not in PLAYERS for player in others):
        raise Refused("errors.query", field="bots", found=query["bots"], allowed=PLAYERS)
    names = query.get("names", "").split(",")
    seed = seed_of(query, "seed") if query.get("seed") else seed_of(arguments, "fresh")
    chosen = {name: query[name] for name in house.NAMES if name in query}
    record = _record(variant, chosen, Seating(seats, partners), seed, (HUMAN, *others))
    keep(record, names_of_form({"names": [*names, *[""] * (seats - len(names))]}, seats))
    return record


def guided_record() -> Record:
    """The empty record of the guided first match, always the same. What its record says of aids brings the guide back."""
    rules = variants.REGISTRY[guide.GAME]
    players = (HUMAN, "beginner")
    return Record(guide.GAME, rules, {}, Seating(2), scores=guide.SCORES, seed=guide.SEED, players=players, aids=(GUIDED,))


def _one_of(query: dict[str, Any], field: str, allowed: tuple[str, ...], default: str) -> str:
    value = query.get(field, default)
    if value not in allowed:
        raise Refused("errors.query", field=field, found=value, allowed=allowed)
    return str(value)
