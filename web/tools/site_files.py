"""What a published site has besides its pages: a page for what is not there, and word for search engines."""

from html import escape
from urllib.parse import urlsplit

from web.tools.manifest import LANGUAGES


def write(site: str | None, words: dict[str, dict[str, str]]) -> dict[str, bytes]:
    """The files by path. `words` are the boot words by language; `site` is the site's address, or None.

    Without the address there is no sitemap, and the page for what is not there, which is shown at any depth, has no way
    home: it cannot know where home is.
    """
    files = {".nojekyll": b"", "404.html": _not_found(site, words).encode()}
    lines = ["User-agent: *", "Allow: /"]
    if site:
        lines.append(f"Sitemap: {site}sitemap.xml")
        files["sitemap.xml"] = (
            '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
            f"<url><loc>{escape(site)}</loc></url>\n</urlset>\n"
        ).encode()
    files["robots.txt"] = ("\n".join(lines) + "\n").encode()
    return files


def _not_found(site: str | None, words: dict[str, dict[str, str]]) -> str:
    home = urlsplit(site).path if site else None
    said = []
    for lang in LANGUAGES:
        way = f' <a href="{escape(home)}?lang={lang}">{escape(words[lang]["to_the_game"])}</a>' if home else ""
        said.append(f'      <p lang="{lang}">{escape(words[lang]["not_found"])}{way}</p>')
    style = [f'    <link rel="stylesheet" href="{escape(home)}style/base.css" />'] if home else []
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "  <head>",
            '    <meta charset="utf-8" />',
            '    <meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'self\'; img-src \'self\'" />',
            '    <meta name="viewport" content="width=device-width, initial-scale=1" />',
            '    <meta name="robots" content="noindex" />',
            "    <title>Five Up</title>",
            *style,
            "  </head>",
            "  <body>",
            "    <main>",
            "      <h1>Five Up</h1>",
            *said,
            "    </main>",
            "  </body>",
            "</html>",
            "",
        ]
    )
