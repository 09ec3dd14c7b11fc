"""House rules in words: what there is to choose, and in a few words what a match chose."""

from __future__ import annotations

from typing import Any

from fiveup import house, locale
from fiveup.house import Option
from fiveup.rules import Rules, with_house_rules
from fiveup.seating import Seating
from fiveup.speech.sums import shown

Json = dict[str, Any]


def choices(lang: str, own: Rules) -> list[Json]:
    """What a game lets a match choose: each with its name, one sentence, the game's own value, and all values named."""
    return [
        {
            "id": option.name,
            "label": locale.text(lang, f"house.option.{option.name}"),
            "about": locale.text(lang, f"house.about.{option.name}"),
            "value": option.current(own),
            "options": [{"value": value, "label": _value(lang, own, option, value)} for value in option.values],
        }
        for option in house.options(own)
    ]


def clashes(lang: str, own: Rules, seating: Seating) -> list[Json]:
    """What does not go together at a table, and why in one sentence."""
    return [{"when": when, "text": locale.text(lang, wrong.key, **wrong.params)} for when, wrong in house.clashes(own, seating)]


def _rules_with(own: Rules, option: Option, value: str) -> Rules:
    return with_house_rules(own, dict(option.values[value]))


def _value(lang: str, own: Rules, option: Option, value: str, form: str = "value") -> str:
    """A value in words: its name in a form, or ("short") a few words in a list of house rules."""
    rules = _rules_with(own, option, value)
    if option.name == "target":
        return _numbers(lang, f"house.{form}.target", tuple(shown(rules, target) for target in rules.targets))
    if option.name == "hand":
        return _numbers(lang, f"house.{form}.hand", rules.hand_sizes)
    return locale.text(lang, f"house.{form}.{option.name}.{value}")


def _numbers(lang: str, key: str, triple: tuple[int, ...]) -> str:
    """One number for every table, or one for the smallest and one for the others."""
    if len(set(triple)) == 1:
        return locale.text(lang, key, count=triple[0])
    return locale.text(lang, f"{key}_by_table", count=triple[0], more=triple[-1])


def chosen(lang: str, rules: Rules, own: Rules) -> list[str]:
    """In a few words each what a match's rules have other than the game's own; empty where they are those."""
    changed = house.changes(rules, own)
    found = [_value(lang, own, option, changed[option.name], "short") for option in house.options(own) if option.name in changed]
    return found if house.explained(rules, own) else [*found, locale.text(lang, "house.short.other")]


def sentence(lang: str, rules: Rules, own: Rules) -> str:
    """The same as one sentence; "" where there are no house rules."""
    found = chosen(lang, rules, own)
    return locale.text(lang, "house.sentence", rules=found) if found else ""


def titled(lang: str, variant: str, rules: Rules, own: Rules) -> str:
    """The game's name with the house rules after it: "Exact 61 Five Up, to 100, or more"."""
    return locale.text(lang, "names.list.comma").join([locale.text(lang, f"names.game.{variant}"), *chosen(lang, rules, own)])
