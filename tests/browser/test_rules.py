"""The rules pages in a browser: read without a script, step with one, and stand in frames on somebody else's page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from fiveup import locale, variants
from fiveup.rulebook import load
from fiveup.rulebook.blocks import plain
from web.tools.places import NODE_MODULES
from web.tools.serve import SiteServer

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
}"""
SIZES = ({"width": 360, "height": 740}, {"width": 1280, "height": 900})


@pytest.fixture
def opened(browser: Browser) -> Iterator[list[str]]:
    """What a page complains of: nothing may be in it at the end."""
    complaints: list[str] = []
    yield complaints
    assert not complaints


def page_of(browser: Browser, complaints: list[str], **options: object) -> Page:
    page = browser.new_context(reduced_motion="reduce", **options).new_page()  # type: ignore[arg-type]
    page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return page


@pytest.mark.parametrize("lang", locale.LANGS)
def test_everything_reads_without_a_script(browser: Browser, site: SiteServer, opened: list[str], lang: str) -> None:
    page = page_of(browser, opened, java_script_enabled=False, viewport=SIZES[0])
    for game in variants.REGISTRY:
        page.goto(f"{site.url}rules/{game}/{lang}/")
        book = load(game, lang)
        expect(page.locator("h1")).to_have_text(plain(book.title.inlines))
        for place in book.figures:
            shown = page.locator(f"#{place.figure}")
            expect(shown.get_by_role("img").first).to_be_visible()
            expect(shown.locator(".told")).not_to_be_empty()
        expect(page.get_by_role("button")).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("lang", locale.LANGS)
@pytest.mark.parametrize("game", variants.REGISTRY)
def test_axe_finds_nothing(browser: Browser, site: SiteServer, opened: list[str], game: str, lang: str) -> None:
    """Dark colours are the same in every language."""
    schemes = ("light", "dark") if lang == "tr" else ("light",)
    page = page_of(browser, opened, viewport=SIZES[0])
    wrong: list[str] = []
    for path in (f"rules/{game}/{lang}/", f"embed/{game}/{lang}/going-out.html"):
        page.goto(f"{site.url}{path}")
        page.evaluate(AXE)
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            wrong += [f"{path}, {scheme}: {line}" for line in page.evaluate(RUN)]
    assert not wrong, "\n".join(wrong)
    page.context.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_nothing_scrolls_sideways(browser: Browser, site: SiteServer, opened: list[str], size: dict[str, int]) -> None:
    page = page_of(browser, opened, viewport=size)
    for lang in locale.LANGS:
        for game in variants.REGISTRY:
            page.goto(f"{site.url}rules/{game}/{lang}/")
            for scale in ("100%", "200%"):
                page.evaluate("scale => { document.documentElement.style.fontSize = scale; }", scale)
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (game, lang, scale)
    page.context.close()


def test_a_figure_is_stepped_through_by_keyboard(browser: Browser, site: SiteServer, opened: list[str]) -> None:
    page = page_of(browser, opened)
    page.goto(f"{site.url}rules/exact61/en/#inside-double")
    shown = page.locator("#inside-double")
    back, on = shown.get_by_role("button").all()
    tiles = shown.locator(".world use")
    expect(tiles).to_have_count(4)
    back.focus()
    page.keyboard.press("Enter")
    expect(tiles).to_have_count(3)
    expect(shown.locator(".told")).to_contain_text("2 + 8 = 10")
    page.keyboard.press("Home")
    expect(tiles).to_have_count(1)
    expect(back).to_have_attribute("aria-disabled", "true")
    on.focus()
    page.keyboard.press("End")
    expect(tiles).to_have_count(4)
    expect(shown.locator("desc")).to_contain_text("double four")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == locale.text("en", "rulebook.page_next")
    page.context.close()


def test_a_figure_stays_whole_when_its_steps_cannot_be_had(browser: Browser, site: SiteServer) -> None:
    page = browser.new_context().new_page()
    page.route("**/figures.json", lambda route: route.abort())
    page.goto(f"{site.url}rules/exact61/en/")
    shown = page.locator("#inside-double")
    shown.get_by_role("button").first.click()
    page.unroute("**/figures.json")
    expect(shown.locator(".world use")).to_have_count(4)
    shown.get_by_role("button").first.click()
    expect(shown.locator(".world use")).to_have_count(3)
    page.context.close()


@pytest.fixture
def elsewhere(site: SiteServer, tmp_path: Path) -> Iterator[SiteServer]:
    """Somebody's page on another origin, with two parts of the rules in it."""
    frames = '<five-up game="exact61" part="inside-double" lang="ko"></five-up>'
    frames += '<five-up game="all-fives" part="going-out" lang="tr" theme="dark"></five-up>'
    script = f'<script type="module" src="{site.url}embed.js"></script>'
    head = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'
    (tmp_path / "index.html").write_text(f"{head}{script}<h1>Here</h1>{frames}", encoding="utf-8")
    with SiteServer(tmp_path, prefix="/") as server:
        yield server


def settled_heights(page: Page) -> list[int]:
    """The heights of the frames, once each holds all that is in it."""
    fits = "() => [...document.querySelectorAll('iframe')].every((frame) => frame.style.height !== '320px')"
    page.wait_for_function(fits)
    heights: list[int] = []
    for frame in page.frames[1:]:
        frame.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight + 1 && innerHeight > 0")
        heights.append(frame.evaluate("innerHeight"))
    return heights


def test_parts_stand_in_somebody_elses_page(
    browser: Browser, site: SiteServer, elsewhere: SiteServer, opened: list[str]
) -> None:
    page = page_of(browser, opened, viewport={"width": 1000, "height": 800})
    page.goto(elsewhere.url)
    korean = page.frame_locator("iframe").first
    turkish = page.frame_locator("iframe").last
    expect(korean.locator("#inside-double")).to_be_visible()
    expect(turkish.locator("#fives-going-out")).to_be_visible()
    wide = settled_heights(page)
    page.set_viewport_size({"width": 380, "height": 800})
    page.wait_for_timeout(300)
    narrow = settled_heights(page)
    assert narrow[1] > wide[1]
    page.wait_for_timeout(300)
    assert settled_heights(page) == narrow, "settled without a loop"
    assert page.frames[2].evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.locator("iframe").first.get_attribute("title")
    korean.get_by_role("button").first.click()
    expect(korean.locator(".world use")).to_have_count(3)
    page.context.close()


def test_a_frame_under_any_sandbox_shows_text_and_figure(browser: Browser, site: SiteServer, tmp_path: Path) -> None:
    part = f"{site.url}embed/exact61/en/inside-double.html"
    frames = f'<iframe sandbox src="{part}"></iframe><iframe sandbox="allow-scripts" src="{part}"></iframe>'
    (tmp_path / "index.html").write_text(f"<!doctype html><title>Elsewhere</title>{frames}", encoding="utf-8")
    with SiteServer(tmp_path, prefix="/") as server:
        page = browser.new_context().new_page()
        page.goto(server.url)
        for number in range(2):
            inside = page.frame_locator("iframe").nth(number)
            expect(inside.locator("figcaption")).to_be_visible()
            expect(inside.get_by_role("img")).to_be_visible()
        inside.get_by_role("button").first.click()
        expect(inside.locator(".world use")).to_have_count(3)
        page.context.close()


def test_the_address_of_a_part_is_enough(browser: Browser, site: SiteServer, opened: list[str]) -> None:
    page = page_of(browser, opened)
    page.goto(f"{site.url}embed/?game=draw&part=blocked&lang=ko&theme=light")
    page.wait_for_url("**/embed/draw/ko/blocked.html?theme=light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.goto(f"{site.url}embed/?lang=tr&theme=dark#m=letters")
    page.wait_for_url("**/embed/match/tr/index.html?theme=dark#m=letters")
    page.goto(f"{site.url}embed/?game=../../secret&lang=ko")
    expect(page.get_by_role("listitem")).to_have_count(len(variants.REGISTRY) * len(locale.LANGS))
    page.context.close()


@pytest.mark.parametrize("path", ["", "tr/", "ko/"])
def test_the_demo_shows_each_kind(browser: Browser, site: SiteServer, opened: list[str], path: str) -> None:
    page = page_of(browser, opened, viewport=SIZES[0])
    page.goto(f"{site.url}embed/demo/{path}")
    expect(page.locator("iframe")).to_have_count(6)
    assert len(settled_heights(page)) == 6
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()
