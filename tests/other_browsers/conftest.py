"""One browser of each kind for all its tests; each test has a server of its own, and so an origin and a storage of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from tests.other_browsers.driven import Driven
from tests.other_browsers.typist import Typist
from web.tools import other_browsers
from web.tools.places import DIST
from web.tools.serve import SiteServer


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test in every browser that is to be tried."""
    if "driven" in metafunc.fixturenames:
        names = other_browsers.to_try()
        # What the drivers' libraries use of Python's past and leave open is theirs to mend.
        aside = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
        metafunc.parametrize(
            "driven", [pytest.param(name, marks=aside) for name in names], indirect=True, scope="session"
        )


class ABrowserAProcess(LoadScopeScheduling):
    """All tests of one browser in one process, so that each is started once."""

    def _split_scope(self, nodeid: str) -> str:
        return nodeid.rpartition("[")[2]


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ABrowserAProcess:
    """Instead of `--dist=loadgroup`, which this pytest leaves without effect."""
    return ABrowserAProcess(config, log)


@pytest.fixture(scope="session")
def driven(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driven]:
    """The browser, started. Its driver is a library that is there only where the browser is."""
    browser: Driven
    if request.param == "firefox":
        from tests.other_browsers.firefox import Firefox

        browser = Firefox(other_browsers.firefox().program)
    else:
        from tests.other_browsers.webkit import WebKit

        browser = WebKit(other_browsers.webkit(), tmp_path_factory.mktemp("webkit"))
    yield browser
    browser.close()


@pytest.fixture
def server() -> Iterator[SiteServer]:
    """The built site, under a sub-path; a test may stop it early. FIVEUP_DIST names another folder than `dist`."""
    server = SiteServer(Path(os.environ.get("FIVEUP_DIST", DIST))).start()
    yield server
    server.stop()


@pytest.fixture
def typist(driven: Driven, server: SiteServer) -> Iterator[Typist]:
    """A person at the keyboard; afterwards nothing may have gone wrong in the page."""
    driven.rest()
    driven.complaints()
    yield Typist(driven, server.url)
    driven.open("about:blank")
    assert not (said := driven.complaints()), "the browser complained:\n" + "\n".join(said)
