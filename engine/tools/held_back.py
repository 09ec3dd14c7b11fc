"""Runs a program that gets only a share of one core: it is stopped and let go on by signals (SIGSTOP, SIGCONT). Linux only.

In each tenth of a second the program runs until it has used its share of it, as its threads' own processor time tells, and
then stands still until the next: what a `cpu.max` of a control group does, without the right to make one.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread

PERIOD = 0.1
"""Seconds."""
GLANCE = 0.001
"""Seconds between two looks at what was used: by so much the share may be exceeded in a period. The next one makes up for it."""


def used(process: int) -> float:
    """The processor time of all threads of a process, in seconds."""
    nanoseconds = 0
    for thread in Path(f"/proc/{process}/task").glob("*/schedstat"):
        with suppress(OSError):
            nanoseconds += int(thread.read_text(encoding="ascii").split()[0])
    return nanoseconds / 1e9


def _hold(process: subprocess.Popen[str], share: float) -> None:
    debt = 0.0
    while process.poll() is None:
        end = time.monotonic() + PERIOD
        before = used(process.pid)
        allowed = share * PERIOD - debt
        spent = 0.0
        with suppress(ProcessLookupError):
            while time.monotonic() < end and spent < allowed:
                time.sleep(GLANCE)
                spent = used(process.pid) - before
            debt = max(0.0, spent - allowed)
            os.kill(process.pid, signal.SIGSTOP)
            time.sleep(max(0.0, end - time.monotonic()))
            os.kill(process.pid, signal.SIGCONT)


def output(command: Sequence[str | Path], share: float) -> str:
    """What a program writes to standard output, held to a share of a core. Raises CalledProcessError where it fails."""
    words = [str(word) for word in command]
    with subprocess.Popen(words, stdout=subprocess.PIPE, encoding="utf-8") as process:
        keeper = Thread(target=_hold, args=(process, share), daemon=True)
        keeper.start()
        try:
            written, _ = process.communicate()
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, words, written)
    return written
