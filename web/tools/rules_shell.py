"""The document around a rules text: head, navigation, foot. The same for a page of its own and for one in a frame."""

import json
from dataclasses import dataclass
from html import escape

from fiveup import locale, variants
from fiveup.rulebook import load
from fiveup.rulebook.blocks import Heading, plain
from fiveup.rulebook.book import Book
from fiveup.rulebook.html import Target, running, words
from web.tools import card
from web.tools.card import SITE_NAME

POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
ENGINE_POLICY = (
    POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'").replace("img-src 'self'", "img-src 'self' data:")
    + "; worker-src 'self' blob:"
)
"""Where the engine runs; as on the game's own page, no script but the site's."""
LOCALES = {"tr": "tr_TR", "ko": "ko_KR", "en": "en_GB"}


@dataclass(frozen=True, slots=True)
class Document:
    """One HTML file: where it lies below the site's root, and what is in it. `alternates` are the same page's paths by language."""

    path: str
    lang: str
    title: str
    about: str
    body: str
    styles: tuple[str, ...]
    scripts: tuple[str, ...] = ()
    alternates: dict[str, str] | None = None
    canonical: str | None = None
    """The path of the page that search engines should know instead; this one then stays out of them."""
    frames: bool = False
    """Whether it holds frames with other pages of the site."""
    boots: bool = False
    """Whether the engine may run in it."""

    @property
    def root(self) -> str:
        """The way from the file up to the site's root."""
        return "../" * self.path.count("/")


def document(page: Document, site: str | None) -> str:
    """The whole file. Absolute addresses need `site`; without it what needs them is left out."""
    root = page.root
    policy = f"{POLICY}; frame-src 'self'" if page.frames else ENGINE_POLICY if page.boots else POLICY
    links = "".join(f'<link rel="stylesheet" href="{root}{style}">\n' for style in page.styles)
    scripts = "".join(f'<script type="module" src="{root}{script}"></script>\n' for script in page.scripts)
    return (
        f'<!doctype html>\n<html lang="{page.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<meta name="theme-color" content="#f2ede2" media="(prefers-color-scheme: light)">\n'
        '<meta name="theme-color" content="#14191d" media="(prefers-color-scheme: dark)">\n'
        f'<title>{words(page.title)}</title>\n<meta name="description" content="{escape(page.about)}">\n'
        f"{_for_others(page, site)}"
        f'<link rel="icon" href="{root}icon.svg" type="image/svg+xml">\n{links}{scripts}</head>\n{page.body}\n</html>\n'
    )


def _for_others(page: Document, site: str | None) -> str:
    """What search engines and link previews read."""
    lines: list[str] = []
    if page.canonical is not None:
        lines.append('<meta name="robots" content="noindex">')
    if site is not None:
        address = site + _address(page.canonical or page.path)
        lines.append(f'<link rel="canonical" href="{escape(address)}">')
        for lang, path in (page.alternates or {}).items():
            lines.append(f'<link rel="alternate" hreflang="{lang}" href="{escape(site + _address(path))}">')
        if page.alternates:
            lines.append(
                f'<link rel="alternate" hreflang="x-default" href="{escape(site + _address(page.alternates["en"]))}">'
            )
        said = {
            "type": "article",
            "title": page.title,
            "description": page.about,
            "url": address,
            "locale": LOCALES[page.lang],
        }
        lines.extend(card.lines(site, said))
    return "".join(f"{line}\n" for line in lines)


def _address(path: str) -> str:
    return path.removesuffix("index.html")


def about(book: Book) -> str:
    """What kind of game it is, as plain words."""
    return plain(book.about.inlines)


def title(book: Book) -> str:
    """A page's title: the game, that these are its rules, and whose page it is."""
    named = locale.text(book.lang, "rulebook.page_rules_of", title=plain(book.title.inlines))
    return named if SITE_NAME in named else f"{named} – {SITE_NAME}"


def data(value: object) -> str:
    """JSON as a file of the site."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


def word(lang: str, name: str) -> str:
    """A word of the pages, as HTML."""
    return words(locale.text(lang, f"rulebook.page_{name}"))


def header(book: Book, path: str) -> str:
    """The way home, to the other games' rules, and to the same rules in the other languages. `path` has {game} and {lang}."""
    lang = book.lang
    games = "".join(
        _here(_game_name(game, lang), path.format(game=game, lang=lang), game == book.game, "")
        for game in variants.REGISTRY
    )
    langs = "".join(
        _here(
            words(locale.text(other, "rulebook.language")),
            path.format(game=book.game, lang=other),
            other == lang,
            f' lang="{other}" hreflang="{other}"',
        )
        for other in locale.LANGS
    )
    return (
        f'<a class="skip" href="#rules">{word(lang, "top")}</a>\n<header class="top">'
        f'<a class="home" href="../../../?lang={lang}" title="{word(lang, "home")}"><span lang="en">{SITE_NAME}</span></a>'
        f'<nav aria-label="{word(lang, "games")}"><ul>{games}</ul></nav>'
        f'<nav class="langs" aria-label="{word(lang, "languages")}"><ul>{langs}</ul></nav></header>'
    )


def _game_name(game: str, lang: str) -> str:
    """A game's name as its own text gives it, foreign words marked."""
    book = load(game, lang)
    return running(book, book.title.inlines, lambda target: target)


def _here(name: str, address: str, current: bool, more: str) -> str:
    now = ' aria-current="page"' if current else ""
    return f'<li><a href="{address}"{more}{now}>{name}</a></li>'


def contents(book: Book, target: Target) -> str:
    """The headings of level 2, as links."""
    items = "".join(
        f'<li><a href="#{heading.id}">{running(book, heading.inlines, target)}</a></li>'
        for heading in book.headings
        if isinstance(heading, Heading) and heading.level == 2
    )
    name = word(book.lang, "contents")
    return f'<nav class="contents" aria-labelledby="contents-title"><h2 id="contents-title">{name}</h2><ol>{items}</ol></nav>'
