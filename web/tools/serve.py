"""A local web server that behaves as GitHub Pages does: a sub-path, its headers, gzip, 404.html."""

import gzip
import hashlib
import time
from email.utils import formatdate
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread
from types import TracebackType
from typing import NamedTuple, Self
from urllib.parse import unquote, urlsplit

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".whl": "application/octet-stream",
    ".xml": "application/xml; charset=utf-8",
    ".zip": "application/zip",
}
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"}
CHUNK = 16 * 1024


class Stored(NamedTuple):
    """One file as it is sent: its bytes, the same in gzip where that is worth it, its tag and its time."""

    plain: bytes
    packed: bytes | None
    tag: str
    modified: float


class SiteServer(ThreadingHTTPServer):
    """Serves a folder under a sub-path of localhost, in threads of its own.

    Use it as a context manager, or call `start` and `stop`. For tests, two attributes may be set at any time:
    `bytes_per_second` is what all answers together may take of the line, and `missing` holds paths (relative to the site) that
    answer 404; and `sent` has the path of every answer with the number of bytes in its body.
    """

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, folder: Path, prefix: str = "/fiveup/", port: int = 0) -> None:
        """Listen on a port of localhost, any free one for 0. Raises OSError where the port is taken."""
        super().__init__(("127.0.0.1", port), _Handler)
        self.folder = folder.resolve()
        self.prefix = prefix
        self.bytes_per_second: int | None = None
        self.missing: set[str] = set()
        self.sent: list[tuple[str, int]] = []
        self.line = Lock()
        self._stored: dict[Path, Stored] = {}
        self._lock = Lock()
        self._thread: Thread | None = None

    @property
    def url(self) -> str:
        """The address of the site, with a slash at its end."""
        return f"http://localhost:{self.server_address[1]}{self.prefix}"

    def start(self) -> Self:
        """Answer requests in a thread until `stop`."""
        self._thread = Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()
        return self

    def stop(self) -> None:
        """Stop answering and free the port."""
        self.shutdown()
        if self._thread:
            self._thread.join()
        self.server_close()

    def wait(self) -> None:
        """Go on serving until the program is interrupted."""
        while self._thread and self._thread.is_alive():
            self._thread.join(timeout=60)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that closes a connection early is no news; the server keeps quiet."""

    def stored(self, path: Path) -> Stored:
        """A file as it is sent, read and compressed once until it changes."""
        status = path.stat()
        with self._lock:
            known = self._stored.get(path)
            if known is None or known.modified != status.st_mtime or len(known.plain) != status.st_size:
                plain = path.read_bytes()
                packed = gzip.compress(plain, 6, mtime=0) if path.suffix in COMPRESSED else None
                tag = f'"{hashlib.sha256(plain).hexdigest()[:16]}"'
                known = self._stored[path] = Stored(plain, packed, tag, status.st_mtime)
            return known


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    """Else a body waits up to 40 ms for its header to be acknowledged, which no server of a site does."""
    server: SiteServer

    def do_GET(self) -> None:
        """Answer with a file, a redirect or 404."""
        path = unquote(urlsplit(self.path).path)
        if path == self.server.prefix.rstrip("/") and path:
            self._redirect(self.server.prefix)
            return
        inside = path.removeprefix(self.server.prefix) if path.startswith(self.server.prefix) else None
        target = None if inside is None else self._target(inside)
        if inside is not None and target and target.is_dir():
            if inside and not inside.endswith("/"):
                self._redirect(f"{path}/")
                return
            target = target / "index.html"
        if target and target.is_file() and inside not in self.server.missing:
            self._send(HTTPStatus.OK, target)
        else:
            self._send(HTTPStatus.NOT_FOUND, self.server.folder / "404.html")

    do_HEAD = do_GET  # noqa: N815 - http.server looks the method up by this name

    def log_message(self, format: str, *arguments: object) -> None:
        """Keep quiet."""

    def _target(self, inside: str) -> Path | None:
        """The file or folder that a path names, None where it leads out of the site."""
        if "\0" in inside:
            return None
        target = (self.server.folder / inside).resolve()
        return target if target.is_relative_to(self.server.folder) else None

    def _redirect(self, path: str) -> None:
        query = urlsplit(self.path).query
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", f"{path}?{query}" if query else path)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, status: HTTPStatus, path: Path) -> None:
        if not path.is_file():
            self._headers(status, ".txt", body := b"Not found\n")
            self._body(body)
            return
        file = self.server.stored(path)
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == file.tag:
            self._headers(HTTPStatus.NOT_MODIFIED, path.suffix, None, file)
            return
        wants_gzip = "gzip" in self.headers.get("Accept-Encoding", "")
        packed = file.packed if wants_gzip else None
        body = file.plain if packed is None else packed
        self._headers(status, path.suffix, body, file, packed is not None)
        self._body(body)

    def _headers(
        self, status: HTTPStatus, suffix: str, body: bytes | None, file: Stored | None = None, packed: bool = False
    ) -> None:
        self.send_response(status)
        if body is not None:
            self.send_header("Content-Type", TYPES.get(suffix, "application/octet-stream"))
            self.send_header("Content-Length", str(len(body)))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        if file:
            self.send_header("ETag", file.tag)
            self.send_header("Last-Modified", formatdate(file.modified, usegmt=True))
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()

    def _body(self, body: bytes) -> None:
        if self.command == "HEAD":
            return
        self.server.sent.append((unquote(urlsplit(self.path).path).removeprefix(self.server.prefix), len(body)))
        rate = self.server.bytes_per_second
        if rate is None:
            self.wfile.write(body)
            return
        for start in range(0, len(body), CHUNK):
            piece = body[start : start + CHUNK]
            with self.server.line:
                time.sleep(len(piece) / rate)
            self.wfile.write(piece)
