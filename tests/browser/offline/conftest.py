"""A site of its own for each test, whose files the test may change, and a device that keeps a copy of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Visits
from tests.browser.offline.copies import Version, version
from web.tools.serve import SiteServer


@pytest.fixture
def first(tmp_path: Path) -> Version:
    """The version that is served."""
    return version(tmp_path / "site")


@pytest.fixture
def server(first: Version) -> Iterator[SiteServer]:
    """Serves it; a test may stop it early."""
    server = SiteServer(first.folder).start()
    yield server
    server.stop()


@pytest.fixture
def guest(request: pytest.FixtureRequest, server: SiteServer) -> Iterator[Visits]:
    """Opens pages of this site; afterwards nothing may have gone wrong that the test did not expect."""
    stock = request.node.get_closest_marker("stock_browser")
    browser: Browser = request.getfixturevalue("stock_browser" if stock else "browser")
    visits = Visits(browser, server)
    yield visits
    problems = []
    for context, watch in visits.opened:
        context.close()
        problems += watch.problems
    assert not problems, "the browser complained:\n" + "\n".join(problems)
