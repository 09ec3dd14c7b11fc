"""A pytest plugin that notes which tests were collected and which passed, leaving out those of a list."""

import pytest
from left_out import named


class Recorder:
    """Notes node ids; tests that `listed` names are deselected, so neither noted nor run."""

    def __init__(self, listed: list[str]) -> None:
        self.listed = listed
        self.collected: list[str] = []
        self.passed: list[str] = []

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Deselect what the list names."""
        left_out = [item for item in items if named(self.listed, item.nodeid)]
        items[:] = [item for item in items if not named(self.listed, item.nodeid)]
        if left_out:
            config.hook.pytest_deselected(items=left_out)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note what is left."""
        self.collected = [item.nodeid for item in session.items]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test whose body passed; a failure in its set-up or tear-down shows in pytest's exit status."""
        if report.when == "call" and report.passed:
            self.passed.append(report.nodeid)
