"""The page for a frame in which a match from a link is stepped through. What is shown before the engine is up stands in it."""

from collections.abc import Iterator

from fiveup import locale
from web.tools.card import SITE_NAME
from web.tools.rules_shell import Document, word

STYLES = ("style/page.css", "embed/match.css")
SCRIPTS = ("embed/frame.js", "embed/match.js")


def path_of(lang: str) -> str:
    """Where the page lies; which match it shows stands in its address, behind the `#`."""
    return f"embed/match/{lang}/index.html"


def pages() -> Iterator[Document]:
    """The page in every language."""
    for lang in locale.LANGS:
        yield _page(lang)


def _page(lang: str) -> Document:
    title = word(lang, "match")
    body = (
        '<body class="in-frame">\n<main>\n<div id="shown" class="replay" hidden></div>\n'
        '<section id="place" class="felt place" aria-labelledby="place-title">\n'
        f'<h1 id="place-title" tabindex="-1">{title}</h1>\n<p id="place-text">{word(lang, "match_about")}</p>\n'
        f'<p id="place-failed" role="alert" hidden>{word(lang, "match_failed")}</p>\n'
        f'<button id="show" class="first" type="button" hidden>{word(lang, "match_show")}</button>\n'
        f"<noscript><p>{word(lang, 'match_script')}</p></noscript>\n</section>\n"
        '<section id="boot" class="boot" data-label="engine_loading" hidden>\n<p id="boot-text"></p>\n'
        '<progress id="boot-progress" max="1" data-label="engine_loading"></progress>\n'
        '<button id="retry" class="first" type="button" data-text="retry" hidden></button>\n</section>\n'
        f'<p class="source"><a id="out" class="plain" href="../../../?lang={lang}" target="_blank" rel="noopener" hidden>'
        f"{word(lang, 'match_out')}</a></p>\n</main>\n"
        '<div id="announcer" class="unseen" role="log" aria-live="polite" data-label="announcements"></div>\n'
        '<div id="answer" class="unseen" role="status"></div>\n</body>'
    )
    about = locale.text(lang, "rulebook.page_match_about")
    name = f"{locale.text(lang, 'rulebook.page_match')} – {SITE_NAME}"
    return Document(path_of(lang), lang, name, about, body, STYLES, SCRIPTS, None, path_of(lang), boots=True)
