"""Compares pictures of the page with kept ones, all without words: letters are the font's, and other tests read them.

The drawn table is compared pixel by pixel, a whole screen by how much of it is different.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Page

from web.tools.places import WORK

KEPT = Path(__file__).parent / "pictures"
SEEN = WORK / "results" / "pictures"
"""Where a picture that differs is put beside the others of its run, to be looked at."""

TABLE_BLUR = 2
TABLE_LIMIT = 40
"""How much a table may differ at one place, of 255. A tile drawn half a pixel aside stays below; a missing pip makes 76 and more."""

SCREEN_BLUR = 4
SCREEN_STEP = 16
SCREEN_LIMIT = 0.006
"""The part of a screen that may differ by so many steps of 255. A font of the same width makes 0.003, a missing hand 0.007 and more."""

FONT = "DejaVu Sans"
"""The font of the kept pictures. Its widths decide where lines break."""

WORDLESS = """(font) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { color: transparent !important; text-decoration-color: transparent !important }
    text { fill: transparent !important }
    .ghost .gain { visibility: hidden !important }
  `);
  document.adoptedStyleSheets = [sheet];
  document.documentElement.style.fontFamily ||= `"${font}"`;
}"""
"""Makes every word invisible; what the words take up stays."""

ALONE = """() => {
  for (const node of document.querySelectorAll(".felt > :not(.surface)")) node.style.visibility = "hidden";
}"""
TOGETHER = """() => {
  for (const node of document.querySelectorAll(".felt > :not(.surface)")) node.style.visibility = "";
}"""
DRAWN = """() => {
  const drawn = document.querySelectorAll(".felt .tile, .felt .badge, .felt .ring, .felt .ghost");
  const all = [...drawn].map((node) => node.getBoundingClientRect());
  const left = Math.floor(Math.min(...all.map((box) => box.left))) - 6;
  const top = Math.floor(Math.min(...all.map((box) => box.top))) - 6;
  const right = Math.ceil(Math.max(...all.map((box) => box.right))) + 6;
  const bottom = Math.ceil(Math.max(...all.map((box) => box.bottom))) + 6;
  return { x: left, y: top, width: right - left, height: bottom - top };
}"""


def prepare(page: Page) -> None:
    """Take the words off the page, once after each load."""
    page.evaluate(WORDLESS, FONT)


def table(page: Page) -> Image.Image:
    """The drawn table: tiles, signs and ghosts, cut out where they lie, without what stands around them on the felt."""
    page.evaluate(ALONE)
    shot = page.screenshot(clip=page.evaluate(DRAWN))
    page.evaluate(TOGETHER)
    return _read(shot)


def screen(page: Page) -> Image.Image:
    """The window as it is seen."""
    return _read(page.screenshot())


def table_difference(kept: Image.Image, now: Image.Image) -> float:
    """How much two pictures of a table differ where they differ most, from 0 to 255."""
    if kept.size != now.size:
        return 255
    return float(_steps(kept, now, 0).filter(ImageFilter.BoxBlur(TABLE_BLUR)).getextrema()[1])  # type: ignore[arg-type]


def screen_difference(kept: Image.Image, now: Image.Image) -> float:
    """The part of two pictures of a screen that differs, from 0 to 1."""
    if kept.size != now.size:
        return 1
    steps = _steps(kept, now, SCREEN_BLUR).histogram()
    return sum(steps[SCREEN_STEP:]) / sum(steps)


def _steps(one: Image.Image, other: Image.Image, blur: int) -> Image.Image:
    """Pixel by pixel, the largest difference of a colour."""
    soft = ImageFilter.BoxBlur(blur)
    red, green, blue = ImageChops.difference(one.filter(soft), other.filter(soft)).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def kept(name: str) -> Image.Image:
    """A kept picture."""
    return Image.open(KEPT / f"{name}.png").convert("RGB")


def keep(name: str, now: Image.Image) -> None:
    """Keep a picture from now on."""
    KEPT.mkdir(exist_ok=True)
    now.save(KEPT / f"{name}.png", optimize=True)


def put_aside(name: str, now: Image.Image) -> Path:
    """Save a picture that differs from the kept one, and return where."""
    SEEN.mkdir(parents=True, exist_ok=True)
    path = SEEN / f"{name}.png"
    now.save(path)
    return path


def _read(shot: bytes) -> Image.Image:
    return Image.open(io.BytesIO(shot)).convert("RGB")

