"""Installs packages of Debian or Ubuntu, where the machine has them and lets us."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence

from web.tools.command import BuildError, does, say

PATIENCE = 240
"""Seconds that the download of packages may take; it is broken off then, and nothing of it is installed."""

TURN = threading.RLock()
"""Held by whoever looks for programs and installs what is missing: apt serves one at a time."""

_QUIET = {"DEBIAN_FRONTEND": "noninteractive"}
# Another apt, the machine's own at its daily work perhaps, is waited for.
_OPTIONS = ("-q", "-y", "-o", "DPkg::Lock::Timeout=120")


def hindrance() -> str | None:
    """Why no package can be installed here, None where one can."""
    if sys.platform != "linux" or shutil.which("apt-get") is None:
        return "this machine has no apt-get"
    return None if os.geteuid() == 0 else "only root may install packages"


def install(packages: Sequence[str]) -> None:
    """Install packages and what they cannot do without.

    Raises BuildError where they cannot be had, or not in time.
    """
    names = " and ".join(packages)
    say(f"Installing Debian's packages {names} ...")
    command = ["apt-get", *_OPTIONS, "install", "--no-install-recommends", *packages]
    does(["apt-get", *_OPTIONS, "update"], "Debian's list of packages could not be brought up to date", env=_QUIET)
    try:
        subprocess.run(
            [*command, "--download-only"],
            env={**os.environ, **_QUIET},
            timeout=PATIENCE,
            capture_output=True,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise BuildError(f"Debian's packages {names} could not be downloaded in {PATIENCE} seconds.") from None
    does(command, f"Debian's packages {names} could not be installed", env=_QUIET)
