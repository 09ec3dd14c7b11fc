"""Node, and the page's npm packages."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from web.tools import virtualenv
from web.tools.command import BuildError, does, say
from web.tools.places import NODE_MODULES, PYODIDE, VENDOR, WEB, shown, venv_program
from web.tools.stamp import Stamp

OLDEST = 20
"""The oldest Node that Pyodide's package runs on."""

HASHES = WEB / "tools" / "pyodide.txt"
"""The known hashes of these files."""

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
"""What a browser needs of the package `pyodide`."""


def find() -> Path:
    """A Node that is new enough: the one on PATH, else the one that `.venv` is given.

    Raises BuildError where there is none and none can be brought.
    """
    found = shutil.which("node")
    if found and shutil.which("npm") and _major(found) >= OLDEST:
        return Path(found)
    brought = venv_program("node")
    if not brought.exists():
        say(f"No Node {OLDEST} or newer with npm on PATH: bringing one into .venv.")
    virtualenv.bring("node")
    return brought


def set_up() -> Path:
    """Install what `web/package-lock.json` names, copy the page's libraries to `web/vendor/`, and return Node's path.

    Raises BuildError where npm fails or a package does not have the recorded hash.
    """
    node = find()
    stamp = Stamp("npm", [sys.platform, WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"])
    if not (stamp.fresh() and (NODE_MODULES / ".package-lock.json").exists()):
        stamp.clear()
        say("Installing the page's npm packages (npm ci) ...")
        npm = shutil.which("npm", path=str(node.parent)) or shutil.which("npm") or "npm"
        search_path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        does(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
            "The npm packages could not be installed (is there a network?)",
            cwd=WEB,
            env={"PATH": search_path},
        )
        stamp.mark()
    _vendor()
    return node


def pyodide_files() -> dict[str, Path]:
    """The untouched files of Pyodide by the name under which the page loads them.

    Raises BuildError where one is not the one that `pyodide.txt` knows.
    """
    lines = [line.split() for line in HASHES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    known = {name: digest for digest, name in lines}
    for name in PYODIDE_FILES:
        if hashlib.sha256((PYODIDE / name).read_bytes()).hexdigest() != known.get(name):
            raise BuildError(f"web/node_modules/pyodide/{name} is not the file whose hash {shown(HASHES)} names.")
    return {f"pyodide/{name}": PYODIDE / name for name in PYODIDE_FILES}


def _major(node: str) -> int:
    """The major version of a Node, 0 where it does not say."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False, timeout=30).stdout
    except (OSError, subprocess.TimeoutExpired):
        return 0
    match = re.match(r"v(\d+)\.", answer)
    return int(match[1]) if match else 0


def _vendor() -> None:
    """Copy idb and lean-qr as one ES module each with its types, for the page and for tsc."""
    source = NODE_MODULES / "idb"
    copies = {"idb.js": source / "build" / "index.js", "idb-license.txt": source / "LICENSE"}
    types = {path.name: path for path in (source / "build").glob("*.d.ts")}
    types["idb.d.ts"] = types.pop("index.d.ts")
    codes = NODE_MODULES / "lean-qr"
    copies |= {"lean-qr.js": codes / "index.mjs", "lean-qr-license.txt": codes / "LICENSE"}
    types["lean-qr-module.d.ts"] = codes / "index.d.ts"
    VENDOR.mkdir(exist_ok=True)
    # Its types are those of a module called "lean-qr": here they are those of the file.
    (VENDOR / "lean-qr.d.ts").write_text('/// <reference path="./lean-qr-module.d.ts" />\nexport * from "lean-qr";\n', encoding="utf-8")
    for name, path in {**copies, **types}.items():
        target = VENDOR / name
        if not target.exists() or target.read_bytes() != path.read_bytes():
            shutil.copyfile(path, target)
