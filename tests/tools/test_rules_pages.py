"""The rules pages as files: whole without a script, every link leading somewhere, nothing that the policy forbids, small."""

from __future__ import annotations

import gzip
import json
import re
from html.parser import HTMLParser
from posixpath import dirname, join, normpath
from urllib.parse import urlsplit

import pytest

from fiveup import locale, variants
from fiveup.rulebook import figure, figures, load
from fiveup.rulebook.exercises import kinds_of
from web.tools import dist, rules_pages
from web.tools.places import WEB

SITE = "https://example.org/fiveup/"
BUDGET = 60_000
"""Bytes of a page with its styles and its script, compressed."""
BOOKS = [(game, lang) for game in variants.REGISTRY for lang in locale.LANGS]
VOID = {"meta", "link", "br", "hr", "img", "input"}


class Page(HTMLParser):
    """What a page holds, as far as the tests ask."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.ids: list[str] = []
        self.links: list[str] = []
        self.metas: dict[str, str] = {}
        self.canonical = ""
        self.alternates: dict[str, str] = {}
        self.lang = ""
        self.title = ""
        self.forbidden: list[str] = []
        self.pictures: list[dict[str, str]] = []
        self.used: set[str] = set()
        self.open: list[str] = []
        self.text: list[str] = []
        self.feed(source)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self.open.append(tag)
        if "id" in given:
            self.ids.append(given["id"])
        self.forbidden += [name for name in given if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in given):
            self.forbidden.append(tag)
        if tag == "html":
            self.lang = given["lang"]
        elif tag == "meta":
            self.metas[given.get("name") or given.get("property") or given.get("http-equiv", "")] = given.get("content", "")
        elif tag == "link" and given["rel"] == "canonical":
            self.canonical = given["href"]
        elif tag == "link" and given["rel"] == "alternate":
            self.alternates[given["hreflang"]] = given["href"]
        elif tag in ("a", "link"):
            self.links.append(given["href"])
        elif tag in ("script", "iframe") and "src" in given:
            self.links.append(given["src"])
        elif tag == "svg" and given.get("role") == "img":
            self.pictures.append(given)
        elif tag == "use":
            self.used.add(given["href"].removeprefix("#"))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["title"] and "svg" not in self.open:
            self.title += data
        self.text.append(data)


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return rules_pages.pages(SITE)


@pytest.fixture(scope="module")
def pages(files: dict[str, bytes]) -> dict[str, Page]:
    return {path: Page(content.decode()) for path, content in files.items() if path.endswith(".html")}


def test_there_is_a_page_of_everything(files: dict[str, bytes], pages: dict[str, Page]) -> None:
    for game, lang in BOOKS:
        assert f"rules/{game}/{lang}/index.html" in pages
        book = load(game, lang)
        parts = {"index", *(heading.id for heading in book.headings), *(place.figure for place in book.figures)}
        assert {f"embed/{game}/{lang}/{part}.html" for part in parts} <= set(pages)
    assert {"embed/index.html", "embed/demo/index.html", "embed/demo/tr/index.html", "embed/demo/ko/index.html"} <= set(pages)
    assert files == rules_pages.pages(SITE), "the same twice"


def test_nothing_is_there_that_the_policy_forbids(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        assert not page.forbidden, path
        policy = page.metas["Content-Security-Policy"]
        assert "default-src 'none'" in policy, path
        # Where the engine runs, its compiled code does; never a script of anybody's.
        allowed = policy.replace("'wasm-unsafe-eval'", "", 1) if path.startswith("embed/match/") else policy
        assert "unsafe" not in allowed, path


def test_each_page_says_what_it_is(pages: dict[str, Page]) -> None:
    titles: dict[str, str] = {}
    for path, page in pages.items():
        lang = re.search(r"/(tr|ko|en)/", path)
        assert page.lang == (lang[1] if lang else "en"), path
        assert page.title and page.metas["description"], path
        assert "{" not in "".join(page.text), path
        assert len(set(page.ids)) == len(page.ids), path
        if path.startswith("rules/"):
            assert titles.setdefault(page.title, path) == path


def test_every_link_leads_somewhere(files: dict[str, bytes], pages: dict[str, Page]) -> None:
    published = {f"{folder}/{path.name}" for folder in ("rules", "embed", "style") for path in (WEB / folder).iterdir()}
    published |= {"embed.js", "icon.svg", "index.html", dist.SHEETS, dist.RULES_SHEETS}
    starts = {f"figure={each.id}" for game in variants.REGISTRY for each in figures(game)}
    starts |= {f"exercises={game}/{kind}" for game in variants.REGISTRY for kind in kinds_of(game)}
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            assert not parts.scheme and not parts.netloc, f"{path}: {link}"
            target = path if not parts.path else normpath(join(dirname(path), parts.path))
            target = "index.html" if target == "." else f"{target}/index.html" if link.split("#")[0].endswith("/") else target
            assert target in files or target in published, f"{path}: {link}"
            if target == "index.html" and parts.fragment:
                assert parts.fragment in starts, f"{path}: {link}"
            elif parts.fragment:
                assert parts.fragment in pages[target].ids, f"{path}: {link}"


def test_every_picture_is_described(files: dict[str, bytes], pages: dict[str, Page]) -> None:
    for game, lang in BOOKS:
        source = files[f"rules/{game}/{lang}/index.html"].decode()
        page = pages[f"rules/{game}/{lang}/index.html"]
        book = load(game, lang)
        for place in book.figures:
            assert f'<title id="{place.figure}-title">' in source
            words = re.search(rf'<desc id="{place.figure}-words">([^<]+)</desc>', source)
            assert words
            for action in figure(place.figure).placements:
                assert locale.spoken_tile(lang, action.tile if action.tile is not None else -1) in words[1]
        for picture in page.pictures:
            assert picture.get("aria-label") or picture["aria-labelledby"] in page.ids
        assert page.used <= set(page.ids)


def test_a_page_is_small(files: dict[str, bytes]) -> None:
    shared = [*(WEB / "rules").iterdir(), WEB / "style" / "tiles.css"]
    common = sum(len(gzip.compress(path.read_bytes())) for path in shared)
    for game, lang in BOOKS:
        assert common + len(gzip.compress(files[f"rules/{game}/{lang}/index.html"])) < BUDGET


def test_the_steps_are_those_of_the_figures(files: dict[str, bytes]) -> None:
    for game, lang in BOOKS:
        steps = json.loads(files[f"rules/{game}/{lang}/figures.json"])
        for place in load(game, lang).figures:
            count = len(figure(place.figure).placements)
            assert len(steps.get(place.figure, [None])) == count
            for number, step in enumerate(steps.get(place.figure, []), 1):
                assert step["picture"].count("<use ") == number
                assert step["description"] and step["told"]
        page = files[f"rules/{game}/{lang}/index.html"].decode()
        for name, shown in steps.items():
            assert f'<figure id="{name}" class="figure" data-steps="{len(shown)}">' in page
            assert shown[-1]["picture"] in page, "without a script the last step shows"


def test_the_languages_know_of_one_another(pages: dict[str, Page]) -> None:
    for game, lang in BOOKS:
        page = pages[f"rules/{game}/{lang}/index.html"]
        addresses = {other: f"{SITE}rules/{game}/{other}/" for other in locale.LANGS}
        assert page.alternates == {**addresses, "x-default": addresses["en"]}
        assert page.canonical == page.metas["og:url"] == addresses[lang]
        assert page.metas["og:title"] == page.title
        framed = pages[f"embed/{game}/{lang}/going-out.html"]
        assert framed.canonical == addresses[lang] and framed.metas["robots"] == "noindex"


def test_without_a_site_no_address_is_made_up() -> None:
    plain = rules_pages.pages(None)
    assert "sitemap.xml" not in plain
    for path, content in plain.items():
        assert b"http" not in content.replace(b"http-equiv", b""), path
        assert b"og:" not in content, path


def test_the_sitemap_names_every_page_to_be_found(files: dict[str, bytes], pages: dict[str, Page]) -> None:
    named = re.findall(r"<loc>([^<]+)</loc>", files["sitemap.xml"].decode())
    found = {page.canonical for page in pages.values() if "robots" not in page.metas}
    assert set(named) == found | {SITE}
    assert len(named) == len(set(named))
