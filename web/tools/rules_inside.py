"""Renders every rules page. Runs in a process of its own, on the engine as it is now, and prints path to content as JSON."""

import json
import sys

from fiveup import locale, variants
from fiveup.rulebook import load
from fiveup.rulebook.book import Book
from fiveup.rulebook.html import blocks, running
from fiveup.rulebook.svg import faces
from web.tools import match_embed, rules_embed, rules_figure
from web.tools.rules_shell import Document, about, contents, data, document, header, title, word

STYLES = ("rules/page.css",)
SCRIPTS = ("rules/stepper.js",)


def path_of(game: str, lang: str) -> str:
    """Where the page of a rulebook lies."""
    return f"rules/{game}/{lang}/index.html"


def collect(site: str | None) -> dict[str, str]:
    """The content of every file, by its path below the site's root."""
    files: dict[str, str] = {}
    for game in variants.REGISTRY:
        for lang in locale.LANGS:
            book = load(game, lang)
            page = _page(book)
            files[page.path] = document(page, site)
            files[f"rules/{game}/{lang}/figures.json"] = data(rules_figure.steps(book))
    for page in (*rules_embed.pages(), *match_embed.pages()):
        files[page.path] = document(page, site)
    if site is not None:
        files["sitemap.xml"] = _sitemap(site)
    return files


def _page(book: Book) -> Document:
    def target(name: str) -> str:
        return f"../../{name.removeprefix('rules:')}/{book.lang}/" if name.startswith("rules:") else name

    used = {tile for place in book.figures for tile in rules_figure.tiles_of(place)}
    text = blocks(book, book.blocks[2:], target, lambda place: rules_figure.html(book, place, target))
    play = f'<p class="go"><a class="play" href="../../../?lang={book.lang}&amp;game={book.game}">{word(book.lang, "play")}</a></p>'
    body = (
        f'<body data-figures="figures.json" {rules_embed.step_words(book.lang)}>\n{faces(used)}\n'
        f'{header(book, "../../{game}/{lang}/")}\n<main id="rules" class="page">\n<div class="intro">\n'
        f"<h1>{running(book, book.title.inlines, target)}</h1>\n<p>{running(book, book.about.inlines, target)}</p>\n"
        f'{play}\n</div>\n{contents(book, target)}\n<div class="text">\n{text}\n{play}\n</div>\n</main>\n</body>'
    )
    alternates = {lang: path_of(book.game, lang) for lang in locale.LANGS}
    path = path_of(book.game, book.lang)
    return Document(path, book.lang, title(book), about(book), body, STYLES, SCRIPTS, alternates)


def _sitemap(site: str) -> str:
    """Every page that a search engine should know."""
    paths = ["", *(path_of(game, lang).removesuffix("index.html") for game in variants.REGISTRY for lang in locale.LANGS)]
    paths.extend(rules_embed.demo_path(lang).removesuffix("index.html") for lang in locale.LANGS)
    entries = "".join(f"<url><loc>{site}{path}</loc></url>\n" for path in paths)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</urlset>\n'


if __name__ == "__main__":
    json.dump(collect(sys.argv[1] if len(sys.argv) > 1 else None), sys.stdout, ensure_ascii=False)
