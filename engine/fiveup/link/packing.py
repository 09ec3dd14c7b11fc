"""A whole record as one number, and back. An action costs its number among the legal ones, a forced one nothing, a deal 98 bits.

The number holds everything that the record format knows, in this order: game, seats, partners, rounds, starting scores, house rules, seed,
players, aids, names; then for each round its lot or opener, its deal, and its actions. Keys that belong to others do not travel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fiveup import action as actions
from fiveup import tiles, variants
from fiveup.deal import Deal, Lot, highest, lot_winner
from fiveup.link import house
from fiveup.link.digits import Reader, Writer, WrongDigit
from fiveup.link.form import LinkError
from fiveup.link.tables import AIDS, PLAYERS, VARIANTS, put_name, take_name
from fiveup.match import Match, apply, legal_actions, opening, start_round
from fiveup.record import FORMAT, Record, RoundRecord, opening_match, read, steps
from fiveup.seating import Seating

SEEDS = ("", "0123456789", "0123456789abcdef")
"""What a seed may be made of to cost less than its bytes."""

MOST_ENTRIES = 99
"""No list that may be of any length (house rules, aids, drawings of a lot) has more in a link."""

DEAL_BITS = 97
"""A deal is worth at least so many bits (28! is above 2 ** 97), unless nothing but zeros comes after it."""
FREE_ROUNDS = 16
"""So many rounds may be all zeros at a number's end. Without a bound a few letters could claim rounds enough for hours of replaying."""


def pack(record: Record) -> int:
    """The number of a record. Raises RecordError for one that breaks the rules, WrongDigit for one with something too large in it."""
    writer = Writer()
    played = list(steps(record))
    put_name(writer, VARIANTS, record.variant)
    seating = record.seating
    writer.digit(seating.seats - 2, 3)
    if seating.seats == 4:
        writer.digit(seating.partners, 2)
    match = played[-1].match if played else opening_match(record)
    unfinished = not (match.over or match.between_rounds)
    writer.whole(len(record.rounds))
    if record.rounds:
        writer.digit(unfinished, 2)
        if unfinished:
            writer.whole(len(record.rounds[-1].actions))
    _put_header(writer, record)
    before = opening_match(record)
    for step in played:
        if step.action is None:
            _put_deal(writer, before, record.rounds[step.round].deal)
        else:
            legal = _in_order(before)
            writer.digit(legal.index(step.action), len(legal))
        before = step.match
    number = writer.number()
    if len(record.rounds) > _most_rounds(number):
        raise WrongDigit("too many")
    return number


def unpack(number: int) -> Record:
    """The record of a number. Raises WrongDigit, or RecordError (LinkError where a newer version wrote it)."""
    reader = Reader(number)
    variant = take_name(reader, VARIANTS)
    if variant not in variants.REGISTRY:
        raise LinkError("link_newer")
    data: dict[str, Any] = {"format": FORMAT, "variant": variant, "seats": reader.digit(3) + 2}
    if data["seats"] == 4:
        data["partners"] = bool(reader.digit(2))
    rounds = reader.whole()
    if rounds > _most_rounds(number):
        raise WrongDigit("more rounds than it has room for")
    unfinished = bool(reader.digit(2)) if rounds else False
    last = reader.whole() if unfinished else -1
    _take_header(reader, data)
    record = read({**data, "rounds": []})
    match = opening_match(record)
    for number_of_round in range(rounds):
        if not match.between_rounds:
            raise WrongDigit("a round too many")
        dealt = _take_deal(reader, match)
        match = start_round(match, dealt)
        entry = RoundRecord(dealt)
        record.rounds.append(entry)
        most = last if number_of_round == rounds - 1 else -1
        while len(entry.actions) != most and (legal := _in_order(match)):
            taken = legal[reader.digit(len(legal))]
            entry.actions.append(str(taken))
            match, _ = apply(match, taken)
        if most > len(entry.actions):
            raise WrongDigit("fewer actions than it says")
    reader.end()
    return record


def _most_rounds(number: int) -> int:
    """How many rounds a number can hold."""
    return number.bit_length() // DEAL_BITS + FREE_ROUNDS


def _in_order(match: Match) -> list[actions.Action]:
    """The legal actions in the order in which links number them, for ever: by how the record writes them."""
    return sorted(legal_actions(match), key=str)


def _put_header(writer: Writer, record: Record) -> None:
    writer.digit(record.scores is not None, 2)
    for score in record.scores or ():
        writer.signed(score)
    _put_count(writer, len(record.house))
    for field, value in record.house.items():
        house.put(writer, field, value)
    _put_seed(writer, record.seed)
    writer.digit(record.players is not None, 2)
    for player in record.players or ():
        put_name(writer, PLAYERS, player)
    _put_count(writer, len(record.aids))
    for aid in record.aids:
        put_name(writer, AIDS, aid)
    names = names_of(record)
    writer.digit(names is not None, 2)
    for name in names or ():
        writer.text(name)


def _take_header(reader: Reader, data: dict[str, Any]) -> None:
    seating = Seating(data["seats"], data.get("partners", False))
    if reader.digit(2):
        data["scores"] = [reader.signed() for _ in range(seating.sides)]
    rules = [house.take(reader) for _ in range(_take_count(reader))]
    if rules:
        data["rules"] = dict(rules)
    _take_seed(reader, data)
    if reader.digit(2):
        data["players"] = [_known(take_name(reader, PLAYERS)) for _ in range(seating.seats)]
    aids = [_known(take_name(reader, AIDS)) for _ in range(_take_count(reader))]
    if aids:
        data["aids"] = aids
    if reader.digit(2):
        data["names"] = [reader.text() for _ in range(seating.seats)]


def _put_count(writer: Writer, count: int) -> None:
    if count > MOST_ENTRIES:
        raise WrongDigit("too many")
    writer.whole(count)


def _take_count(reader: Reader) -> int:
    count = reader.whole()
    if count > MOST_ENTRIES:
        raise WrongDigit("too many")
    return count


def _known(name: str | None) -> str:
    if name is None:
        raise LinkError("link_newer")
    return name


def names_of(record: Record) -> list[str] | None:
    """The names that the people of a record go by, one a seat, if it has them."""
    names = record.extra.get("names")
    if not isinstance(names, list) or len(names) != record.seating.seats or not all(isinstance(name, str) for name in names):
        return None
    return list(names)


def _put_seed(writer: Writer, seed: str | None) -> None:
    if seed is None:
        writer.digit(0, 4)
        return
    for kind, figures in enumerate(SEEDS):
        if kind and 0 < len(seed) < 1000 and not set(seed) - set(figures):
            writer.digit(kind, 4)
            writer.whole(len(seed))
            for figure in seed:
                writer.digit(figures.index(figure), len(figures))
            return
    writer.digit(3, 4)
    writer.text(seed)


def _take_seed(reader: Reader, data: dict[str, Any]) -> None:
    kind = reader.digit(4)
    if kind == 3:
        data["seed"] = reader.text()
    elif kind:
        figures = SEEDS[kind]
        data["seed"] = "".join(figures[reader.digit(len(figures))] for _ in range(min(reader.whole(), 1000)))


def _put_deal(writer: Writer, before: Match, dealt: Deal) -> None:
    expected, _ = opening(before, dealt.hands)
    _put_order(writer, [tile for hand in dealt.hands for tile in hand] + list(dealt.boneyard), tiles.ALL)
    if expected is not None:
        return
    _put_count(writer, len(dealt.lot))
    candidates = tuple(range(before.seating.seats))
    for drawing in dealt.lot:
        _put_order(writer, [seat for seat, _ in drawing], candidates)
        _put_order(writer, [tile for _, tile in drawing], tiles.ALL)
        candidates = tuple(sorted(highest(drawing)))
    if not dealt.lot:
        writer.digit(dealt.opener, before.seating.seats)


def _take_deal(reader: Reader, before: Match) -> Deal:
    rules, seats = before.rules, before.seating.seats
    size = rules.hand_size(seats)
    order = _take_order(reader, tiles.COUNT, tiles.ALL)
    hands = tuple(tuple(order[seat * size : (seat + 1) * size]) for seat in range(seats))
    boneyard = tuple(order[seats * size :])
    expected, _ = opening(before, hands)
    if expected is not None:
        return Deal(expected, (), hands, boneyard)
    lot: list[tuple[tuple[int, int], ...]] = []
    candidates = tuple(range(seats))
    for _ in range(_take_count(reader)):
        drawn = _take_order(reader, len(candidates), candidates)
        turned = _take_order(reader, len(candidates), tiles.ALL)
        lot.append(tuple(zip(drawn, turned, strict=True)))
        candidates = tuple(sorted(highest(lot[-1])))
    opener = _winner(tuple(lot), seats) if lot else reader.digit(seats)
    return Deal(opener, tuple(lot), hands, boneyard)


def _winner(lot: Lot, seats: int) -> int:
    winner = lot_winner(lot, seats)
    if winner is None:
        raise WrongDigit("a lot that nobody won")
    return winner


def _put_order(writer: Writer, chosen: Sequence[int], among: Sequence[int]) -> None:
    """Write some things in their order: each by its number among those that are left."""
    left = list(among)
    for each in chosen:
        writer.digit(left.index(each), len(left))
        left.remove(each)


def _take_order(reader: Reader, count: int, among: Sequence[int]) -> list[int]:
    left = list(among)
    return [left.pop(reader.digit(len(left))) for _ in range(count)]
