"""A pytest plugin that notes which tests were collected and which passed, leaving out those of a list.

It also deals the tests out to several processes, each of which collects them all and runs its share.
"""

from pathlib import Path

import pytest
from left_out import named


class Recorder:
    """Notes node ids; tests that `listed` names are deselected, so neither noted nor run.

    Of the others it runs every `shares`-th, beginning with number `share`, counted from 0. The file `current` names the
    test that runs, for the case that the interpreter dies in it.
    """

    def __init__(self, listed: list[str], share: int = 0, shares: int = 1, current: Path | None = None) -> None:
        self.listed = listed
        self.current = current
        self.share = slice(share, None, shares)
        self.collected: list[str] = []
        self.passed: list[str] = []

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Deselect what the list names, note what is left, and keep this process's share of it."""
        wanted = [item for item in items if not named(self.listed, item.nodeid)]
        self.collected = [item.nodeid for item in wanted]
        mine = wanted[self.share]
        kept = {item.nodeid for item in mine}
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in kept])
        items[:] = mine

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Name the test that runs."""
        if self.current:
            self.current.write_text(nodeid, encoding="utf-8")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test whose body passed; a failure in its set-up or tear-down shows in pytest's exit status."""
        if report.when == "call" and report.passed:
            self.passed.append(report.nodeid)
