"""What the site carries besides its pages: the worker's list, manifests, licences, the page for what is not there."""

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

from web.tools import boot_texts, foreign_wheels, licences, manifest, node, precache, site_files
from web.tools.command import BuildError
from web.tools.places import WEB

SITE = "https://example.org/games/fiveup/"
WORDS = boot_texts.export()


def test_the_worker_is_given_every_file_that_a_page_needs() -> None:
    files = {path: path.encode() for path in ("index.html", "boot/bundle.bin", "sw.js", "build.json", "wheels/a.whl", "embed/a.html")}
    source = (WEB / "sw.js").read_bytes()
    found = re.search(rb"const LIST = (\{.*\});", precache.worker(source, files, "0123"))
    assert found
    expected = {path: base64.b64encode(hashlib.sha256(files[path]).digest()).decode() for path in ("boot/bundle.bin", "index.html")}
    assert json.loads(found[1]) == {"build": "0123", "files": expected}
    with pytest.raises(BuildError, match="no line const LIST"):
        precache.worker(b"// nothing", files, "0123")


@pytest.mark.parametrize("lang", manifest.LANGUAGES)
def test_manifests(lang: str) -> None:
    """The id is the site's path, and nothing without an address; a shortcut leads to a page that is there."""
    files = {"index.html", f"rules/exact61/{lang}/index.html"}
    there = json.loads(manifest.write(lang, WORDS[lang], SITE, files))
    assert (there["id"], there["start_url"], there["scope"]) == ("/games/fiveup/", "./", "./")
    addresses = [entry["url"] for entry in there["shortcuts"]]
    assert addresses == ["./?game=exact61&seats=2&bots=club", f"rules/exact61/{lang}/", "./#exercises"]
    assert {icon["purpose"] for icon in there["icons"]} == {"any", "maskable"}
    assert [icon["src"] for icon in there["icons"] if not (WEB / icon["src"]).is_file()] == []
    assert "id" not in json.loads(manifest.write(lang, WORDS[lang], None, files))


def test_what_needs_the_address() -> None:
    published = site_files.write(SITE, WORDS)
    assert b"Sitemap: https://example.org/games/fiveup/sitemap.xml" in published["robots.txt"]
    assert published["404.html"].count(b'href="/games/fiveup/?lang=') == 3
    bare = site_files.write(None, WORDS)
    assert "sitemap.xml" not in bare
    assert b"Sitemap" not in bare["robots.txt"]
    assert b"href" not in bare["404.html"]
    for texts in WORDS.values():
        assert texts["not_found"].encode() in bare["404.html"]


def test_licences_come_with_their_texts() -> None:
    text = licences.write(foreign_wheels.micropip()).decode()
    for name in ("Five Up: MIT", "Pyodide 314.0.7: MPL-2.0", "micropip 0.11.1: MPL-2.0", "PSF-2.0", "idb 8.0.4: ISC", "lean-qr 2.7.4: MIT"):
        assert text.count(name) >= 1, name
    for phrase in ("Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2", "Permission to use, copy"):
        assert phrase in text


def test_a_changed_file_of_pyodide_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in node.PYODIDE_FILES:
        (tmp_path / name).write_bytes((node.PYODIDE / name).read_bytes())
    monkeypatch.setattr(node, "PYODIDE", tmp_path)
    assert len(node.pyodide_files()) == len(node.PYODIDE_FILES)
    with (tmp_path / "pyodide.mjs").open("ab") as file:
        file.write(b"//")
    with pytest.raises(BuildError, match=r"pyodide\.mjs is not the file whose hash web/tools/pyodide\.txt names"):
        node.pyodide_files()
