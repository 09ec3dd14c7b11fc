"""Figures as SVG: the same look as the table of a match. Shapes and classes only; colours are the style sheet's, words the caller's.

Coordinates are the board's, quarter tile lengths. A face is drawn once a page (`faces`) and used by every figure.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from fiveup import tiles
from fiveup.board import Box, Drawing, EndMark
from fiveup.rulebook.points import Tally

SCALE = 9
"""CSS pixels for a quarter tile length, where there is room."""
RIM = 1
"""Free room around a drawing."""

STEP, PIP = 0.55, 0.21
_PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
}
"""Where pips stand in a half, in steps from its middle, for a tile with its lower value on the left."""

BADGE, RING = 0.78, 0.46


def _short(number: float) -> str:
    """A coordinate in as few letters as it takes."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _half(value: int, middle: int) -> str:
    return "".join(
        f'<circle class="pip" cx="{_short(middle + x * STEP)}" cy="{_short(y * STEP)}" r="{PIP}"/>'
        for x, y in _PLACES[value]
    )


def face(tile: int) -> str:
    """A tile of 4 x 2 around the origin, its lower value on the left, to be used by its id."""
    low, high = tiles.PAIRS[tile]
    return (
        f'<g id="tile-{tiles.NAMES[tile]}" class="face"><rect class="body" x="-1.96" y="-.96" width="3.92" height="1.92" rx=".32"/>'
        f'<path class="bar" d="M0-.66V.66"/>{_half(low, -1)}{_half(high, 1)}</g>'
    )


def faces(used: Iterable[int]) -> str:
    """The faces that a page's figures use, drawn nowhere themselves."""
    drawn = "".join(face(tile) for tile in sorted(set(used)))
    return f'<svg class="faces" width="0" height="0" aria-hidden="true" focusable="false"><defs>{drawn}</defs></svg>'


def layout(drawing: Drawing) -> str:
    """What lies on the table, and its signs: what is inside the picture's `<svg>`."""
    stems = "".join(f'<line x1="{stem.x1}" y1="{stem.y1}" x2="{stem.x2}" y2="{stem.y2}"/>' for stem in drawing.stems)
    stems = f'<g class="stems">{stems}</g>' if stems else ""
    return stems + "".join(map(_tile, drawing.tiles)) + "".join(_sign(end) for end in drawing.ends)


def _tile(box: Box) -> str:
    turn = f" rotate({box.turn})" if box.turn else ""
    outline = '<rect class="spinner" x="-1.9" y="-.9" width="3.8" height="1.8" rx=".3"/>' if box.spinner else ""
    use = f'<use href="#tile-{tiles.NAMES[box.tile]}"/>'
    return f'<g transform="translate({_short(box.x + box.w / 2)} {_short(box.y + box.h / 2)}){turn}">{use}{outline}</g>'


def _sign(end: EndMark) -> str:
    at = f'transform="translate({end.x} {end.y})"'
    if not end.counted:
        return f'<g class="ring" {at}><circle r="{RING}"/></g>'
    return f'<g class="badge" {at}><circle r="{BADGE}"/><text text-anchor="middle" dy=".33em">{end.value}</text></g>'


def view_box(box: tuple[int, int, int, int]) -> str:
    """The `viewBox` of a drawing's box with its rim."""
    x, y, w, h = box
    return f"{x - RIM} {y - RIM} {w + 2 * RIM} {h + 2 * RIM}"


def picture(name: str, box: tuple[int, int, int, int], content: str, title: str, description: str) -> str:
    """A whole picture with its title and its description in words. `name` makes its ids."""
    width, height = ((side + 2 * RIM) * SCALE for side in box[2:])
    return (
        f'<svg class="layout" role="img" viewBox="{view_box(box)}" width="{width}" height="{height}" '
        f'aria-labelledby="{name}-title" aria-describedby="{name}-words">'
        f'<title id="{name}-title">{escape(title, quote=False)}</title>'
        f'<desc id="{name}-words">{escape(description, quote=False)}</desc>'
        f'<g class="world">{content}</g></svg>'
    )


def held(tile: int) -> str:
    """A tile of a hand, upright. It says nothing: the hand is said in words beside it."""
    return (
        f'<svg class="held" viewBox="-1 -2 2 4" width="22" height="44" aria-hidden="true" focusable="false">'
        f'<use href="#tile-{tiles.NAMES[tile]}" transform="rotate(90)"/></svg>'
    )


def tally(marks: Tally) -> str:
    """A score as paper shows it: a large X with a small x in each gap for ten, a stroke for one (E13)."""
    pieces: list[str] = []
    for cross in range(marks.crosses):
        middle = 5 + 11 * cross
        small = "".join(f"M{middle + x - 1} {5 + y - 1}l2 2m0-2l-2 2" for x, y in ((0, -3), (3, 0), (0, 3), (-3, 0)))
        pieces.append(f"M{middle - 4} 1l8 8m0-8l-8 8{small}")
    start = 11 * marks.crosses + 1
    pieces.extend(f"M{start + 3 * stroke} 1v8" for stroke in range(marks.strokes))
    width = start + 3 * marks.strokes
    return (
        f'<svg class="tally" role="img" viewBox="0 0 {width} 10" width="{width * 4}" height="40" aria-label="{escape(marks.spoken)}">'
        f'<path d="{"".join(pieces)}"/></svg>'
    )
