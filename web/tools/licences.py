"""`licences.txt`: what the site ships that others wrote, under which licences, with their texts."""

import json
import zipfile
from pathlib import Path

from web.tools.places import NODE_MODULES, PYODIDE, ROOT, WEB

PATH = "licences.txt"
PYTHON = WEB / "tools" / "licences" / "python.txt"
"""As CPython publishes it; neither Pyodide's package nor any other that is fetched brings it."""

RULE = "\n" + "=" * 100 + "\n\n"


def write(micropip: Path) -> bytes:
    """The file's content; `micropip` is its wheel, which brings the text of the Mozilla Public License."""
    with zipfile.ZipFile(micropip) as wheel:
        (name,) = [entry for entry in wheel.namelist() if entry.endswith(".dist-info/licenses/LICENSE")]
        mozilla = wheel.read(name).decode("utf-8")
    parts = [
        ("Five Up", "", "MIT", (ROOT / "LICENSE").read_text(encoding="utf-8")),
        ("Pyodide", _version(PYODIDE), "MPL-2.0", mozilla),
        ("micropip", micropip.name.split("-")[1], "MPL-2.0", "The same text as Pyodide's.\n"),
        ("Python and its standard library, in Pyodide", "", "PSF-2.0", PYTHON.read_text(encoding="utf-8")),
        ("idb", _version(NODE_MODULES / "idb"), "ISC", (NODE_MODULES / "idb" / "LICENSE").read_text(encoding="utf-8")),
        ("lean-qr", _version(NODE_MODULES / "lean-qr"), "MIT", (NODE_MODULES / "lean-qr" / "LICENSE").read_text(encoding="utf-8")),
    ]
    heads = [f"{name} {version}".strip() + f": {licence}" for name, version, licence, _ in parts]
    notes = (
        "Pyodide's WebAssembly is made with Emscripten (MIT) and holds its system libraries (musl, MIT) and those that\n"
        "Python is built with: libffi (MIT), zlib (Zlib), bzip2 (bzip2-1.0.6), xz (0BSD), Zstandard (BSD-3-Clause), SQLite\n"
        "(public domain). Their sources are named in Pyodide's own: https://github.com/pyodide/pyodide\n"
    )
    texts = [f"{head}\n\n{text.strip()}\n" for head, (_, _, _, text) in zip(heads, parts, strict=True)]
    return ("What this site is made of\n\n" + "\n".join(heads) + "\n\n" + notes + RULE + RULE.join(texts)).encode()


def _version(package: Path) -> str:
    """The version of an npm package."""
    described: dict[str, str] = json.loads((package / "package.json").read_bytes())
    return described["version"]
