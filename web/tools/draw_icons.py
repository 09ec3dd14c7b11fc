"""Draws `web/icons/` from `web/icon.svg`: run `python -m web.tools.draw_icons` in `.venv` after changing the drawing.

The pictures are kept with the sources, because a build needs no browser.
"""

from playwright.sync_api import sync_playwright

from web.tools import chromium
from web.tools.places import WEB

SIZES = {"192.png": (192, False), "512.png": (512, False), "maskable-512.png": (512, True), "apple-touch.png": (180, True)}
"""Name to size in pixels, and whether the platform cuts its own shape out of it: then the felt reaches every edge and the tile
keeps within the middle four fifths."""

FULL = '<rect width="64" height="64" rx="14"'


def main() -> None:
    """Write every picture."""
    drawing = (WEB / "icon.svg").read_text(encoding="utf-8")
    if FULL not in drawing:
        raise SystemExit(f"web/icon.svg has no felt that begins with {FULL}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.launch_options())
        for name, (size, cut) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            shown = drawing
            if cut:
                tile = drawing.partition("/>")[2].rpartition("</svg>")[0]
                felt = FULL.replace(' rx="14"', "") + ' fill="#1f5148" />'
                head = drawing.partition(">")[0] + ">"
                shown = f'{head}{felt}<g transform="translate(7.7 7.7) scale(0.76)">{tile}</g></svg>'
            page.set_content(f"<style>*{{margin:0;display:block}}svg{{width:{size}px;height:{size}px}}</style>{shown}")
            page.screenshot(path=WEB / "icons" / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
