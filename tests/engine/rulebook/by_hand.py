"""Layouts and settlements counted anew from the record's notation alone: none of the engine's rooms is asked."""

from __future__ import annotations

from collections.abc import Sequence

Joined = dict[str, set[str]]


def is_double(tile: str) -> bool:
    return tile[0] == tile[1]


def joined(placements: Sequence[str]) -> Joined:
    """For each tile on the table the ports that are joined."""
    found: Joined = {}
    for text in placements:
        tile, _, end = text.partition("@")
        found[tile] = set()
        if end:
            other, _, port = end.partition(".")
            value = other[1] if port == "high" else other[0]
            found[other].add(port)
            found[tile].add("line-a" if is_double(tile) else "low" if tile[0] == value else "high")
    return found


def total(placements: Sequence[str]) -> int:
    """The sum of what counts: free halves, and doubles that are not joined on both sides of the line."""
    amount = 0
    for tile, ports in joined(placements).items():
        if is_double(tile):
            amount += 2 * int(tile[0]) if len(ports & {"line-a", "line-b"}) < 2 else 0
        else:
            amount += sum(int(value) for value, half in ((tile[0], "low"), (tile[1], "high")) if half not in ports)
    return amount


def open_ports(placements: Sequence[str], spinners: str) -> dict[str, int]:
    """Every port that a tile may go to, with its value. `spinners`: which doubles branch, "none", "first" or "all"."""
    found: dict[str, int] = {}
    first = next((text[:2] for text in placements if is_double(text[:2])), "")
    for tile, ports in joined(placements).items():
        if is_double(tile):
            sides = [side for side in ("line-a", "line-b") if side not in ports]
            if not sides and (spinners == "all" or (spinners == "first" and tile == first)):
                sides = [branch for branch in ("branch-a", "branch-b") if branch not in ports]
        else:
            sides = [half for half in ("low", "high") if half not in ports]
        found.update({f"{tile}.{side}": int(tile[side == "high"]) for side in sides})
    return found


def fitting(tile: str, placements: Sequence[str], spinners: str) -> set[str]:
    """The ports that a tile may go to."""
    return {port for port, value in open_ports(placements, spinners).items() if str(value) in tile}


def scored(amount: int) -> int:
    """Raw points of an end total."""
    return amount if amount % 5 == 0 else 0


def threes(amount: int) -> int:
    """Points of an end total in Fives and Threes, as the table of the rules has them."""
    return {3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4}.get(amount, 0)


def nearest_five(pips: int) -> int:
    """Rounded by the remainder: 1 and 2 down, 3 and 4 up."""
    return {0: pips, 1: pips - 1, 2: pips - 2, 3: pips + 2, 4: pips + 1}[pips % 5]


def pips(hand: Sequence[str]) -> int:
    return sum(int(tile[0]) + int(tile[1]) for tile in hand)


def domino(game: str, placements: Sequence[str], hands: Sequence[Sequence[str]], partners: bool, out: int) -> int:
    """What going out brings, in raw points or pips."""
    held = [pips(hand) for hand in hands]
    partner = held[(out + 2) % 4] if partners else 0
    others = sum(held) - partner
    if game == "exact61":
        return scored(total(placements)) + nearest_five(others) - nearest_five(partner)
    if game == "fives-and-threes":
        return threes(total(placements)) + 1
    if game in ("all-fives", "single-spinner"):
        opposing = [count for seat, count in enumerate(held) if seat != out and not (partners and (seat - out) % 2 == 0)]
        return sum(nearest_five(count) for count in opposing)
    return others + partner


def block(game: str, hands: Sequence[Sequence[str]], partners: bool, seat: int) -> int:
    """What a blocked round brings a hand (Exact 61), or its winner, in raw points or pips; 0 for a tie."""
    held = [pips(hand) for hand in hands]
    seats = range(len(held))
    side = [each % 2 if partners else each for each in seats]
    if game == "exact61":
        gaps = [held[each] - held[seat] for each in seats if side[each] != side[seat]]
        return nearest_five(sum(gap for gap in gaps if gap > 0))
    if game in ("all-fives", "single-spinner"):
        sums = sorted(sum(held[each] for each in seats if side[each] == one) for one in set(side))
        return 0 if sums[0] == sums[1] else sum(map(nearest_five, sums[1:])) - nearest_five(sums[0])
    lowest = {side[each] for each in seats if held[each] == min(held)}
    return sum(held) - min(held) if len(lowest) == 1 else 0
