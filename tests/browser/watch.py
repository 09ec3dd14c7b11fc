"""What the browser complains of while a test runs: requests to other hosts, errors and warnings of the console, errors of the page.

A violation of the content security policy is an error of the console.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError


class Watch:
    """Listens to one browser context. What a test provokes it names with `expects`; the rest is in `problems`."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self._home = urlsplit(home)
        self._seen: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        self.requests: list[str] = []
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", self._error)

    def expects(self, pattern: str) -> None:
        """Complaints that match the pattern are what the test is about."""
        self._expected.append(re.compile(pattern))

    @property
    def problems(self) -> list[str]:
        """Every complaint that no test expected."""
        return [line for line in self._seen if not any(pattern.search(line) for pattern in self._expected)]

    @property
    def complaints(self) -> list[str]:
        """Every complaint."""
        return list(self._seen)

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        address = urlsplit(request.url)
        inside = address.netloc == self._home.netloc and address.path.startswith(self._home.path)
        if address.scheme not in {"blob", "data"} and not inside:
            self._seen.append(f"request to {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        address = str(message.location.get("url", ""))
        # A raw file that is opened as a document has no icon, so the browser looks for one; the page names its own.
        if message.type in {"error", "warning"} and not address.endswith("/favicon.ico"):
            self._seen.append(f"console {message.type}: {message.text} ({address})")

    def _error(self, error: WebError) -> None:
        self._seen.append(f"page error: {error.error}")
