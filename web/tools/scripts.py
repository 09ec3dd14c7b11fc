"""The page's scripts as they are published: a few files in place of a hundred modules, each with its source map, made by esbuild.

Every file costs a request, and on a repeat visit a question to the service worker: a hundred of them took longer than the boot of Python.
"""

import json
import shutil
from typing import NamedTuple

from web.tools import node
from web.tools.command import does
from web.tools.places import NODE_MODULES, WEB, WORK

PROGRAM = NODE_MODULES / "esbuild" / "bin" / "esbuild"
EARLY = "app/early.js"
MAIN = "main.js"
WORKER = "engine/worker.js"
SHARED = "app/shared"
"""The name, without its ending, of the file with what `EARLY` and `MAIN` both need."""
FRAME = ("embed/match.js", "replay/framed.js")
"""The script of a frame with a match, and what it asks for once the match shall be shown."""
MAP = ".map"
"""How a source map's name ends."""


class Scripts(NamedTuple):
    """The content of each script and source map by path, the modules that went into them, and what each script of the page imports."""

    files: dict[str, bytes]
    modules: frozenset[str]
    needs: dict[str, tuple[str, ...]]


def build() -> Scripts:
    """Put together the modules of the page, of the worker, and of a frame with a match: three that share no file.

    Raises BuildError where a module does not parse or cannot be found.
    """
    page = _put_together("page", EARLY, MAIN, "--splitting", f"--chunk-names={SHARED}")
    worker = _put_together("worker", WORKER)
    frame = _put_together("frame", *FRAME, "--splitting")
    return Scripts(page.files | worker.files | frame.files, page.modules | worker.modules | frame.modules, page.needs)


def _put_together(name: str, *words: str) -> Scripts:
    out = WORK / "scripts" / name
    shutil.rmtree(out, ignore_errors=True)
    about = WORK / "scripts" / f"{name}.json"
    options = [
        "--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--sourcemap", "--legal-comments=none",
        "--log-level=warning", f"--outbase={WEB}", f"--outdir={out}", f"--metafile={about}",
    ]  # fmt: skip
    does([node.find(), PROGRAM, *words, *options], "The page's scripts could not be put together", cwd=WEB)
    told = json.loads(about.read_bytes())
    needs = {}
    for output, more in told["outputs"].items():
        imported = (each["path"] for each in more["imports"] if each["kind"] == "import-statement")
        needs[_path(output, name)] = tuple(_path(each, name) for each in imported)
    files = {path: (out / path).read_bytes() for path in needs}
    files |= {path: _map(content) for path, content in files.items() if path.endswith(MAP)}
    return Scripts(files, frozenset(told["inputs"]), {path: found for path, found in needs.items() if not path.endswith(MAP)})


def _path(output: str, name: str) -> str:
    """The path in the site of a file that esbuild names by the way to it."""
    return output.split(f"scripts/{name}/", 1)[1]


def _map(content: bytes) -> bytes:
    """A source map whose sources are named by their paths in the repository; their texts are in it."""
    told = json.loads(content)
    told["sources"] = [f"web/{source.split('web/', 1)[1]}" for source in told["sources"]]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
