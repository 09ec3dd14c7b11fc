"""The list of the service worker: what it keeps on the device, each file with its hash."""

import base64
import hashlib
import json

from web.tools.command import BuildError

WORKER = "sw.js"
PLACE = 'const LIST = { build: "", files: {} };'
"""The line of the worker that the list replaces."""

NOT_KEPT = {
    WORKER: "the browser itself keeps it, and must see a new one",
    "build.json": "for programs; every page carries what it says",
    "404.html": "only a server can say that something is not there",
    "robots.txt": "for search engines",
    "sitemap.xml": "for search engines",
    ".nojekyll": "for GitHub Pages",
    "replay/framed.js": "for pages of others, which do without this copy",
    "pyodide/python_stdlib.zip": "the plain boot's; it is there for when the fast one fails, and may ask the network",
    "pyodide/pyodide-lock.json": "the plain boot's",
}
"""Files that no page needs without a network, and why."""

NOT_KEPT_FOLDERS = {
    "wheels/": "the plain boot's",
    "embed/": "for pages of others, which do without this copy",
    "pictures/": "shown by the installer and by those who link to the site",
}


NOT_KEPT_ENDINGS = {
    ".map": "for who reads the scripts",
}


def kept(path: str) -> bool:
    """Whether a file of the site is kept on the device."""
    return path not in NOT_KEPT and not path.startswith(tuple(NOT_KEPT_FOLDERS)) and not path.endswith(tuple(NOT_KEPT_ENDINGS))


def worker(source: bytes, files: dict[str, bytes], build: str) -> bytes:
    """The service worker with the list of a build written into it.

    Raises BuildError where the source has no place for the list.
    """
    hashes = {
        path: base64.b64encode(hashlib.sha256(content).digest()).decode()
        for path, content in sorted(files.items())
        if kept(path)
    }
    text = source.decode()
    if text.count(PLACE) != 1:
        raise BuildError(f"web/{WORKER} has no line {PLACE}")
    written = json.dumps({"build": build, "files": hashes}, ensure_ascii=False)
    return text.replace(PLACE, f"const LIST = {written};").encode()
