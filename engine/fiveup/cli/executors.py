"""Where the arena's tasks are done: in this process, in some, or on a Dask cluster."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any

CLUSTER_SECONDS = 10
"""How long a cluster may take to answer at first."""


class Here(Executor):
    """Runs each task in this process, when its result is asked for."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """A future that does the work in `result`."""
        return _Later(lambda: fn(*args, **kwargs))


class _Later(Future[Any]):
    def __init__(self, work: Callable[[], Any]) -> None:
        super().__init__()
        self._work = work

    def result(self, timeout: float | None = None) -> Any:
        """Does the work."""
        return self._work()


def processes(jobs: int) -> Executor:
    """An executor of so many processes; this one for a single job."""
    if jobs == 1:
        return Here()
    # Imported only here: Pyodide, where the other commands run too, has no processes.
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(jobs)


def has_cluster() -> bool:
    """Whether the package is there that `cluster` needs, which the optional extra `cluster` brings."""
    return importlib.util.find_spec("distributed") is not None


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The executor of a Dask cluster, whose workers must have this version of `fiveup`.

    `address` is its scheduler's, such as tcp://10.0.0.1:8786. Raises OSError if none answers there, ValueError if it is no address.
    """
    # By name, since nothing else of the engine needs anything but the standard library.
    distributed: Any = importlib.import_module("distributed")
    with distributed.Client(address, timeout=CLUSTER_SECONDS) as client, client.get_executor() as executor:
        yield executor
