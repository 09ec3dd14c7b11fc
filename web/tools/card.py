"""What search engines and link previews read of a page."""

from collections.abc import Mapping
from html import escape

SITE_NAME = "Five Up"
PICTURE = "pictures/wide.png"
WIDTH, HEIGHT = 1280, 800
"""Of the picture, in pixels; `draw_screens` draws it."""


def lines(site: str, said: Mapping[str, str]) -> list[str]:
    """The card of a page, a `meta` element each: what is said of it (`title`, `description`, `url`, ...), and the game's picture."""
    card = {
        "site_name": SITE_NAME,
        **said,
        "image": site + PICTURE,
        "image:width": str(WIDTH),
        "image:height": str(HEIGHT),
    }
    return [
        *(f'<meta property="og:{name}" content="{escape(value)}">' for name, value in card.items()),
        '<meta name="twitter:card" content="summary_large_image">',
    ]


def of_game(site: str | None, words: Mapping[str, Mapping[str, str]]) -> list[str]:
    """The game's own page, whose language is the reader's: what it is, in every one. Without the site's address there is no card."""
    about = " · ".join(texts["tagline"] for texts in words.values())
    described = f'<meta name="description" content="{escape(about)}">'
    if site is None:
        return [described]
    return [described, *lines(site, {"type": "website", "title": SITE_NAME, "description": about, "url": site})]
