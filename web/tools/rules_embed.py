"""Pages for a frame on somebody else's page: one figure, one part of a text, or a whole rulebook; the demo shows each with its code."""

from collections.abc import Iterator
from dataclasses import replace

from fiveup import locale, variants
from fiveup.rulebook import load
from fiveup.rulebook.blocks import Block, FigurePlace, Heading, plain
from fiveup.rulebook.book import Book
from fiveup.rulebook.exercises import kinds_of
from fiveup.rulebook.html import Target, blocks, words
from fiveup.rulebook.svg import faces
from web.tools import match_embed, rules_figure
from web.tools.card import SITE_NAME
from web.tools.rules_shell import Document, about, title, word

STYLES = ("rules/page.css",)
SCRIPTS = ("embed/frame.js", "rules/stepper.js")
WHOLE = "index"
"""The file of a whole rulebook, beside those of its parts."""
SCRIPT_TAG = '<script type="module" src="embed.js"></script>'
DEMO_GAME, DEMO_FIGURE, DEMO_GROUP, DEMO_PART = "exact61", "inside-double", "opening-a-spinners-branches", "winning"
DEMO_EXERCISE = "exercise-total"
DEMO_MATCH = (
    "1mRF8cBkKsaK5Bkn_ah2TJhaeRSApq0nODwWZFNear1TW3k99imQv13mq1AgZbshcPal9EBpecBK-dcsjEuHF7zOROB3kU4viaARPHisOpBx0sPd6QM_1aoHmtXJsunC_qZQt7hsH2BxAL96C"
)
"""A whole match of two bots, as a link of version 1, which opens for ever."""


def path_of(game: str, lang: str, part: str) -> str:
    """Where the page of a part lies."""
    return f"embed/{game}/{lang}/{part}.html"


def pages() -> Iterator[Document]:
    """Every part of every rulebook, the page that leads to them, and the demo in every language."""
    for game in variants.REGISTRY:
        for lang in locale.LANGS:
            book = load(game, lang)
            yield _page(book, WHOLE, book.blocks)
            for heading in book.headings:
                yield _page(book, heading.id, book.part(heading.id))
            for place in book.figures:
                yield _page(book, place.figure, (place,))
            for kind in kinds_of(game):
                yield _exercise(book, kind)
    yield _choice()
    for lang in locale.LANGS:
        yield _demo(lang)


def _page(book: Book, part: str, shown: tuple[Block, ...]) -> Document:
    used = {tile for block in shown if isinstance(block, FigurePlace) for tile in rules_figure.tiles_of(block)}
    raised = tuple(_raised(block, shown[0]) for block in shown)
    text = blocks(book, raised, _target(book, shown), lambda place: rules_figure.html(book, place, _target(book, shown), True))
    whole = f"rules/{book.game}/{book.lang}/index.html"
    address = f"../../../rules/{book.game}/{book.lang}/"
    link = f'<p class="source"><a href="{address}" target="_blank" rel="noopener">{word(book.lang, "whole")}</a></p>'
    first = shown[0]
    name = title(book)
    if isinstance(first, Heading) and first.level > 1:
        name = f"{plain(first.inlines)} – {name}"
    elif isinstance(first, FigurePlace):
        text = f'<h1 class="unseen">{words(name)}</h1>\n{text}'
        name = f"{plain(first.caption)} – {name}"
    body = (
        f'<body class="framed" data-figures="../../../rules/{book.game}/{book.lang}/figures.json" {step_words(book.lang)}>\n'
        f'{faces(used) if used else ""}\n<main id="rules">\n{text}\n{link}\n</main>\n</body>'
    )
    return Document(path_of(book.game, book.lang, part), book.lang, name, about(book), body, STYLES, SCRIPTS, None, whole)


def _exercise(book: Book, kind: str) -> Document:
    """The way to the exercises of a kind. They need the engine, so they start when they are asked for: in the frame where that can be."""
    name = words(locale.text(book.lang, f"rulebook.kind_{kind}"))
    address = f"../../../?lang={book.lang}#exercises={book.game}/{kind}"
    body = (
        f'<body class="framed">\n<main id="rules">\n<h1>{name}</h1>\n<p>{word(book.lang, "exercise")}</p>\n'
        f'<p class="go"><a class="play" href="{address}" target="_blank" rel="noopener">{word(book.lang, "exercise_start")}</a></p>\n'
        "</main>\n</body>"
    )
    whole = f"rules/{book.game}/{book.lang}/index.html"
    scripts = ("embed/frame.js", "embed/exercise.js")
    path = path_of(book.game, book.lang, f"exercise-{kind}")
    about_it = locale.text(book.lang, "rulebook.page_exercise")
    return Document(path, book.lang, f"{name} – {title(book)}", about_it, body, STYLES, scripts, None, whole)


def _raised(block: Block, first: Block) -> Block:
    """A part's headings as those of a page of its own: its first is of level 1."""
    if isinstance(block, Heading) and isinstance(first, Heading):
        return replace(block, level=block.level - first.level + 1)
    return block


def step_words(lang: str) -> str:
    """The words that the stepping script needs, as attributes."""
    return f'data-previous="{word(lang, "previous")}" data-next="{word(lang, "next")}"'


def _target(book: Book, shown: tuple[Block, ...]) -> Target:
    """Links to what is not in the frame lead to the rules' own pages."""
    here = {block.id for block in shown if isinstance(block, Heading)}

    def target(name: str) -> str:
        if name.startswith("rules:"):
            return f"../../../rules/{name.removeprefix('rules:')}/{book.lang}/"
        return name if name[1:] in here else f"../../../rules/{book.game}/{book.lang}/{name}"

    return target


def _choice() -> Document:
    """The page at `embed/`: with a script it goes to the part that its address names; without one it lists the rulebooks."""
    items = "".join(
        f'<li><a lang="{lang}" href="{game}/{lang}/{WHOLE}.html">{words(plain(load(game, lang).title.inlines))}</a></li>'
        for game in variants.REGISTRY
        for lang in locale.LANGS
    )
    heading, text = (words(locale.text("en", f"rulebook.choose_{name}")) for name in ("title", "about"))
    body = f'<body class="framed">\n<main id="rules">\n<h1>{heading}</h1>\n<p>{text}</p>\n<ul>{items}</ul>\n</main>\n</body>'
    return Document(
        "embed/index.html", "en", f"{heading} – {SITE_NAME}", text, body, STYLES, ("embed/choose.js",), None, "embed/index.html"
    )


def demo_path(lang: str) -> str:
    """Where the demo lies: in English at the top."""
    return "embed/demo/index.html" if lang == "en" else f"embed/demo/{lang}/index.html"


def _demo(lang: str) -> Document:
    """Each kind of embedding with its code to copy."""
    root = "../" * demo_path(lang).count("/")

    def say(name: str, **params: object) -> str:
        return words(locale.text(lang, f"rulebook.demo_{name}", **params))

    parts = [
        f"<h2>{say(kind)}</h2><pre><code>{words(_tag(lang, part, theme))}</code></pre>{_tag(lang, part, theme)}"
        for kind, part, theme in (
            ("figure", DEMO_FIGURE, ""),
            ("group", DEMO_GROUP, ""),
            ("part", DEMO_PART, ""),
            ("exercise", DEMO_EXERCISE, ""),
            ("book", "", "dark"),
        )
    ]
    match = f'<five-up match="{DEMO_MATCH}" lang="{lang}"></five-up>'
    about_match = f"<p>{say('match_about', match='match')}</p>"
    # Before the whole book, which is long.
    parts.insert(-1, f"<h2>{say('match')}</h2>{about_match}<pre><code>{words(match)}</code></pre>{match}")
    shown = "".join(parts)
    frames = "\n".join(
        f'<iframe src="{address}" width="100%" height="{height}"></iframe>'
        for address, height in ((path_of(DEMO_GAME, lang, DEMO_FIGURE), 420), (f"{match_embed.path_of(lang)}#m={DEMO_MATCH}", 900))
    )
    attributes = say("theme", attributes=("game", "part", "lang", "theme", "match"), part="part", theme="theme", light="light", dark="dark")
    langs = "".join(
        f'<li><a href="{root}{demo_path(other).removesuffix("index.html")}" lang="{other}"{_current(other == lang)}>'
        f"{words(locale.text(other, 'rulebook.language'))}</a></li>"
        for other in locale.LANGS
    )
    body = (
        f'<body class="demo">\n<header class="top"><a class="home" href="{root}?lang={lang}"><span lang="en">{SITE_NAME}</span></a>'
        f'<nav class="langs" aria-label="{word(lang, "languages")}"><ul>{langs}</ul></nav></header>\n<main id="rules">\n'
        f"<h1>{say('title')}</h1>\n<p>{say('about')}</p>\n<p>{say('once')}</p>\n"
        f"<pre><code>{words(SCRIPT_TAG)}</code></pre>\n{shown}\n"
        f"<p>{attributes}</p>\n<p>{say('link')}</p>\n<pre><code>{words(frames)}</code></pre>\n</main>\n</body>"
    )
    alternates = {other: demo_path(other) for other in locale.LANGS}
    name = f"{locale.text(lang, 'rulebook.demo_title')} – {SITE_NAME}"
    about_it = locale.text(lang, "rulebook.demo_about")
    return Document(demo_path(lang), lang, name, about_it, body, STYLES, ("embed.js",), alternates, frames=True)


def _current(here: bool) -> str:
    return ' aria-current="page"' if here else ""


def _tag(lang: str, part: str, theme: str) -> str:
    more = "".join(f' {name}="{value}"' for name, value in (("part", part), ("lang", lang), ("theme", theme)) if value)
    return f'<five-up game="{DEMO_GAME}"{more}></five-up>'
