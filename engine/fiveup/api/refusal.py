"""What the interface answers when a call cannot be done: a message key, and its parameters."""

from __future__ import annotations

from fiveup import locale

STALE = ("errors.session", "errors.stale")


class Refused(Exception):
    """A call that cannot be done, and why: a key of topic `errors` or `refusals` with its parameters."""

    def __init__(self, key: str, /, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = params

    @property
    def stale(self) -> bool:
        """Whether the caller was out of date: it named a session that is gone, or another ply."""
        return self.key in STALE

    def sentence(self, lang: str) -> str:
        """What is wrong and where, in one sentence."""
        return locale.text(lang, self.key, **self.params)
