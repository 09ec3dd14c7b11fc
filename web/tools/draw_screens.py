"""Draws `web/pictures/`, what an installer shows of the game: run `python -m web.tools.draw_screens` in `.venv` after a build.

The pictures are kept with the sources, because a build needs no browser.
"""

from playwright.sync_api import sync_playwright

from web.tools import chromium
from web.tools.places import DIST, WEB
from web.tools.serve import SiteServer

SIZES = {"narrow.png": (390, 844), "wide.png": (1280, 800)}
MATCH = "?game=exact61&seats=2&bots=club&lang=en&seed=393"
ACTIONS = 4
"""So many turns of the player are played before the picture is taken, with a tile chosen; two doubles have branched by then."""

READY = "html[data-engine=ready]"
MINE = "html[data-screen=your-turn], html[data-screen=round-over]"
SETTINGS = "localStorage.setItem('fiveup-settings', JSON.stringify({ offline: 'off', pace: 'now', autoDraw: 'on', theme: 'light' }))"


def main() -> None:
    """Write every picture."""
    (WEB / "pictures").mkdir(exist_ok=True)
    with SiteServer(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.launch_options())
        for name, (width, height) in SIZES.items():
            context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
            context.add_init_script(SETTINGS)
            page = context.new_page()
            page.goto(server.url + MATCH)
            page.wait_for_selector(READY, state="attached", timeout=90_000)
            for _ in range(ACTIONS):
                page.wait_for_selector(MINE, state="attached", timeout=90_000)
                playable = page.locator("#hand button:not([aria-disabled=true])")
                if page.locator("html[data-screen=round-over]").count() or not playable.count():
                    break
                tiles = page.locator("#layout .tile").count()
                playable.first.click()
                page.locator("#ends button").first.click(force=True)
                page.wait_for_function("(tiles) => document.querySelectorAll('#layout .tile').length !== tiles", arg=tiles)
            page.locator("#hand button:not([aria-disabled=true])").first.click()
            page.wait_for_timeout(1500)
            page.screenshot(path=WEB / "pictures" / name)
        browser.close()


if __name__ == "__main__":
    main()
