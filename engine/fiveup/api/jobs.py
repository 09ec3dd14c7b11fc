"""Long work in slices: a job is a generator that the worker advances between other calls. Dropping it is the abort."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from fiveup.api.refusal import Refused

Work = Generator[float, None, dict[str, Any]]
"""Yields progress from 0 to 1, returns the result as JSON data."""


@dataclass(slots=True)
class Jobs:
    """The jobs under way, by id. Ids are never used again."""

    _work: dict[str, Work] = field(default_factory=dict)
    _started: int = 0

    def start(self, work: Work) -> str:
        """Take on some work; nothing of it is done yet."""
        self._started += 1
        job = f"j{self._started}"
        self._work[job] = work
        return job

    def advance(self, job: str, slices: int) -> dict[str, Any]:
        """Do some slices of a job. Raises Refused for one that is not under way, and whatever the work raises, which ends it."""
        work = self._work.get(job)
        if work is None:
            raise Refused("errors.job")
        progress = 0.0
        try:
            for _ in range(slices):
                progress = next(work)
        except StopIteration as stop:
            del self._work[job]
            return {"done": True, "result": stop.value}
        except Exception:
            del self._work[job]
            raise
        return {"done": False, "progress": progress}

    def drop(self, job: str) -> None:
        """Abort a job. One that is not under way is no fault: it may just have ended."""
        work = self._work.pop(job, None)
        if work is not None:
            work.close()
