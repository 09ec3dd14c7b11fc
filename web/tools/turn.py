"""One build at a time in a working tree: a second one waits for its turn."""

from collections.abc import Iterator
from contextlib import contextmanager

from web.tools.command import say
from web.tools.places import WORK


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold the working tree's lock; where the system has no `flock` (Windows), go on without."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another build is at work here; waiting for it.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
