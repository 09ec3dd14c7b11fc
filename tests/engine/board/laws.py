"""What must hold of every drawing, each law stated by geometry alone: nothing here asks how the board lays tiles."""

from __future__ import annotations

from fiveup import tiles
from fiveup.board import Box, Drawing, Stem
from fiveup.tableau import PortRef, Tableau

Area = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def area(box: Box) -> Area:
    """A tile's area."""
    return box.x, box.y, box.x + box.w, box.y + box.h


def circle(x: int, y: int) -> Area:
    """The square around a sign of radius 1."""
    return x - 1, y - 1, x + 1, y + 1


def distance(one: Area, other: Area) -> int:
    """How far two areas are apart along the axis on which they are farther apart; negative where they overlap."""
    return max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])


def touch(one: Area, other: Area) -> bool:
    """Whether two areas share a part of an edge, no area and not just a corner."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return (wide == 0 and high > 0) or (high == 0 and wide > 0)


def half(box: Box, port: str) -> Area:
    """The half of a tile that a port stands for, found by the tile's turn; of a double, all of it."""
    left, top, right, bottom = area(box)
    if port not in ("low", "high"):
        return left, top, right, bottom
    first = (box.turn in (0, 90)) == (port == "low")
    if box.w > box.h:
        return (left, top, left + 2, bottom) if first else (right - 2, top, right, bottom)
    return (left, top, right, top + 2) if first else (left, bottom - 2, right, bottom)


def linked(stem: Stem, one: Area, other: Area) -> bool:
    """Whether a stem starts on the edge of one area and ends on the other's."""
    start, stop = (stem.x1, stem.y1, stem.x1, stem.y1), (stem.x2, stem.y2, stem.x2, stem.y2)
    return distance(start, one) == 0 and distance(stop, other) == 0


def changed(before: Drawing | None, after: Drawing) -> set[int]:
    """The tiles that lie elsewhere than before. What holds between two tiles still does if neither is one of them."""
    if before is None:
        return {box.tile for box in after.tiles}
    stayed = {now.tile for was, now in zip(before.tiles, after.tiles, strict=False) if was == now}
    return {box.tile for box in after.tiles} - stayed


def tiles_are_apart(tableau: Tableau, drawing: Drawing, fresh: set[int]) -> None:
    """No two tiles overlap, and two that are not joined do not even touch."""
    joined = {frozenset((join.old.tile, join.new.tile)) for join in tableau.joins}
    assert [box.tile for box in drawing.tiles] == list(tableau.order)
    areas = [(box.tile, area(box)) for box in drawing.tiles]
    for tile, one in areas:
        if tile not in fresh:
            continue
        for other_tile, other in areas:
            if other_tile == tile:
                continue
            apart = distance(one, other)
            assert apart >= 1 or (apart == 0 and {tile, other_tile} in joined), (tile, other_tile, drawing)


def joints_hold(tableau: Tableau, drawing: Drawing, fresh: set[int]) -> None:
    """Joined halves show one value, and touch or are linked by a stem; there is no other stem."""
    boxes = {box.tile: box for box in drawing.tiles}
    stems = list(drawing.stems)
    for old, new in tableau.joins:
        if not (stems or old.tile in fresh or new.tile in fresh):
            continue
        assert old.value == new.value
        one, other = half(boxes[old.tile], old.port), half(boxes[new.tile], new.port)
        if not touch(one, other):
            bridging = [stem for stem in stems if linked(stem, one, other)]
            assert len(bridging) == 1, (old, new, drawing)
            (stem,) = bridging
            # Shorter ones look like a slip.
            assert abs(stem.x2 - stem.x1) + abs(stem.y2 - stem.y1) >= 3, (stem, drawing)
            stems.remove(stem)
    assert not stems, drawing


def tiles_lie_right(tableau: Tableau, drawing: Drawing) -> None:
    """Each tile is as large as its turn says, and the tableau's spinners are marked, no others."""
    for box in drawing.tiles:
        assert (box.w, box.h) == ((4, 2) if box.turn in (0, 180) else (2, 4)), box
        assert box.spinner == tableau.is_spinner(box.tile), box


def signs_are_free(tableau: Tableau, drawing: Drawing) -> None:
    """Each open end has its sign against the end, touching nothing else: no tile, no stem, no other sign."""
    assert [PortRef(end.tile, end.port) for end in drawing.ends] == list(tableau.open_ends())
    boxes = {box.tile: box for box in drawing.tiles}
    areas = [area(box) for box in drawing.tiles]
    areas += [(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)) for x1, y1, x2, y2 in drawing.stems]
    for end in drawing.ends:
        sign = circle(end.x, end.y)
        assert touch(sign, half(boxes[end.tile], end.port)), (end, drawing)
        left, top, right, bottom = sign
        overlapped = [
            other for other in areas if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
        ]
        assert not overlapped, (end, overlapped, drawing)
        areas.append(sign)


def signs_count(tableau: Tableau, drawing: Drawing, counts: bool) -> None:
    """The badges are the counted ends, a double's once, and add up to the total; other ends show what must be joined."""
    badges = [end for end in drawing.ends if end.counted]
    counted_ends = tableau.counted() if counts else ()
    assert sum(end.value for end in badges) == sum(end.amount for end in counted_ends)
    counted = [(end.tile, end.port) for end in counted_ends]
    assert [(end.tile, None if tiles.is_double(end.tile) else end.port) for end in badges] == counted
    for end in drawing.ends:
        assert end.counted or end.value == PortRef(end.tile, end.port).value, end


def box_is_tight(drawing: Drawing) -> None:
    """The box is the least one that holds all tiles and signs."""
    areas = [area(box) for box in drawing.tiles] + [circle(end.x, end.y) for end in drawing.ends]
    left, top, right, bottom = zip(*areas, strict=True)
    x, y, width, height = drawing.box
    assert (x, y, x + width, y + height) == (min(left), min(top), max(right), max(bottom))


def tiles_stay(tableau: Tableau, before: Drawing, after: Drawing) -> None:
    """From one placement to the next the opening tile stays, and each tile keeps its turn and its place next to the one
    it is joined to, unless the joint is or was stretched, and then moves straight along the line. Beyond a tile that a
    fold is new at, or gone from, this need not hold.
    """
    if before.tiles == after.tiles[: len(before.tiles)]:
        return
    was = {box.tile: box for box in before.tiles}
    now = {box.tile: box for box in after.tiles}
    opening = tableau.order[0]
    assert was[opening] == now[opening]
    turned = {fold.tile for fold in set(before.folds) ^ set(after.folds)}
    kept = {opening}
    for old, new in tableau.joins[: len(before.tiles) - 1]:
        if old.tile not in kept or old.tile in turned:
            continue
        kept.add(new.tile)
        host, tile, host_now, tile_now = was[old.tile], was[new.tile], now[old.tile], now[new.tile]
        assert (tile.w, tile.h, tile.turn) == (tile_now.w, tile_now.h, tile_now.turn), (old, new, before, after)
        dx = (tile_now.x - host_now.x) - (tile.x - host.x)
        dy = (tile_now.y - host_now.y) - (tile.y - host.y)
        if (dx, dy) != (0, 0):
            assert 0 in (dx, dy), (old, new, before, after)
            ends = ((half(host, old.port), half(tile, new.port)), (half(host_now, old.port), half(tile_now, new.port)))
            assert not all(touch(one, other) for one, other in ends), (old, new, before, after)
