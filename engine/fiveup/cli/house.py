"""House rules on the command line: `--house target=100,finish=reach`."""

from __future__ import annotations

import argparse

from fiveup import house, variants
from fiveup.record import RecordError
from fiveup.rules import Rules, with_house_rules
from fiveup.seating import Seating


def choices(text: str) -> dict[str, str]:
    """House rules as an argument, by option. Raises ArgumentTypeError for what is not NAME=VALUE, with commas between."""
    found: dict[str, str] = {}
    for part in text.split(","):
        name, sign, value = part.partition("=")
        if not sign or name in found:
            raise argparse.ArgumentTypeError(f"{text!r} is not a list such as target=100,finish=reach")
        found[name] = value
    return found


def chosen(game: str, wished: dict[str, str], seating: Seating) -> Rules:
    """A game's rules with house rules chosen. Raises RecordError, in one sentence, for what makes no game."""
    own = variants.REGISTRY[game]
    try:
        return with_house_rules(own, house.house_rules(game, own, wished, seating))
    except house.HouseError as error:
        raise RecordError(error.key.removeprefix("errors."), **error.params) from None
