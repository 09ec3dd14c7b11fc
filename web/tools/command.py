"""Running other programs, and the one kind of failure that the build reports."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from web.tools.places import ROOT, WORK, shown


class BuildError(Exception):
    """What went wrong, as one sentence for the person who called the build."""


def _environment(extra: Mapping[str, str] | None) -> dict[str, str]:
    return {**os.environ, "PYTHONUTF8": "1", **(extra or {})}


def say(line: str) -> None:
    """Print one line at once, so that it stands before what the next program prints."""
    print(line, flush=True)


def shows(command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> int:
    """Run a program that prints for the person, and return its exit status.

    Raises BuildError where the program cannot be started.
    """
    try:
        return subprocess.run([str(part) for part in command], cwd=cwd, env=_environment(env), check=False).returncode
    except OSError as error:
        raise BuildError(f"{command[0]} cannot be started: {error.strerror}.") from None


def does(
    command: Sequence[str | Path],
    failure: str,
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
) -> str:
    """Run a program whose output is of interest only when it fails, and return what it wrote to standard output.

    Raises BuildError where it fails: `failure` (a clause without a full stop), what the program said, and where the
    rest of it is.
    """
    words = [str(part) for part in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, env=_environment(env), check=False, capture_output=True, encoding="utf-8", errors="replace"
        )
    except OSError as error:
        raise BuildError(f"{failure}: {words[0]} cannot be started ({error.strerror}).") from None
    if done.returncode == 0:
        return done.stdout
    log = WORK / "logs" / f"{Path(words[0]).stem}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text(f"{' '.join(words)}\n\n{done.stdout}\n{done.stderr}", encoding="utf-8")
    raise BuildError(f"{failure}: {_reason(done.stderr.strip() or done.stdout)} (all of it: {shown(log)})")


def _reason(output: str) -> str:
    """The line that most likely says what failed: the first that is headed as an error, else the last."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    headed = [line for line in lines if line.lower().removeprefix("npm ").startswith("error")]
    return (headed or lines[-1:] or ["it said nothing"])[0][:300]
