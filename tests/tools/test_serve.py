"""The local server answers as GitHub Pages does."""

import gzip
import http.client
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from web.tools.serve import SiteServer

PAGE = "<title>Beş</title>" * 50


class Answer:
    """One answer, read to its end."""

    def __init__(self, server: SiteServer, path: str, method: str = "GET", **headers: str) -> None:
        port = urlsplit(server.url).port
        connection = http.client.HTTPConnection("localhost", port, timeout=10)
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()
        connection.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    """A small site, served."""
    site = tmp_path / "site"
    (site / "sub").mkdir(parents=True)
    (site / "index.html").write_text(PAGE, encoding="utf-8")
    (site / "sub" / "index.html").write_text("sub", encoding="utf-8")
    (site / "404.html").write_text("lost", encoding="utf-8")
    for name in ("a.mjs", "a.js", "a.wasm", "a.whl", "a.json", "a.webmanifest", "a.svg", "a.css", "a.zip"):
        (site / name).write_bytes(b"0" * 2000)
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    with SiteServer(site) as running:
        yield running


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.whl", "application/octet-stream"),
        ("a.json", "application/json; charset=utf-8"),
        ("a.webmanifest", "application/manifest+json; charset=utf-8"),
        ("a.svg", "image/svg+xml"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.zip", "application/zip"),
    ],
)
def test_types_and_headers(server: SiteServer, name: str, kind: str) -> None:
    answer = Answer(server, f"/fiveup/{name}")
    assert answer.status == 200
    assert answer.headers["Content-Type"] == kind
    assert answer.headers["Cache-Control"] == "max-age=600"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Content-Encoding"] is None
    assert len(answer.body) == int(answer.headers["Content-Length"])


def test_text_and_wasm_are_compressed_for_who_can_read_it(server: SiteServer) -> None:
    page = Answer(server, "/fiveup/", Accept_Encoding="gzip, br")
    assert page.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(page.body).decode() == PAGE
    assert Answer(server, "/fiveup/a.wasm", Accept_Encoding="gzip").headers["Content-Encoding"] == "gzip"
    assert Answer(server, "/fiveup/a.zip", Accept_Encoding="gzip").headers["Content-Encoding"] is None


def test_redirects_keep_the_query(server: SiteServer) -> None:
    bare = Answer(server, "/fiveup?lang=ko")
    assert (bare.status, bare.headers["Location"]) == (301, "/fiveup/?lang=ko")
    folder = Answer(server, "/fiveup/sub")
    assert (folder.status, folder.headers["Location"]) == (301, "/fiveup/sub/")
    assert Answer(server, "/fiveup/sub/?x=1").body == b"sub"


@pytest.mark.parametrize(
    "path", ["/", "/other/", "/fiveup/none.js", "/fiveup/../secret.txt", "/fiveup/%2e%2e/secret.txt"]
)
def test_what_is_not_there(server: SiteServer, path: str) -> None:
    answer = Answer(server, path)
    assert (answer.status, answer.body) == (404, b"lost")
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


def test_an_unchanged_file_is_not_sent_again(server: SiteServer) -> None:
    tag = Answer(server, "/fiveup/").headers["ETag"]
    again = Answer(server, "/fiveup/", If_None_Match=tag)
    assert (again.status, again.body) == (304, b"")
    (server.folder / "index.html").write_text("new", encoding="utf-8")
    changed = Answer(server, "/fiveup/", If_None_Match=tag)
    assert (changed.status, changed.body) == (200, b"new")


def test_head_sends_no_body(server: SiteServer) -> None:
    answer = Answer(server, "/fiveup/a.zip", method="HEAD")
    assert (answer.status, answer.headers["Content-Length"], answer.body) == (200, "2000", b"")


def test_faults_on_demand(server: SiteServer) -> None:
    server.missing.add("a.wasm")
    assert Answer(server, "/fiveup/a.wasm").status == 404
    server.bytes_per_second = 10_000
    began = time.monotonic()
    assert len(Answer(server, "/fiveup/a.zip").body) == 2000
    assert time.monotonic() - began >= 0.1
