"""What is published: the same bytes wherever and whenever it is built, and nothing of the machine that built it."""

import json
import os
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from web.tools import card, scripts
from web.tools.command import BuildError
from web.tools.dist import build_id, collect, published, published_page
from web.tools.places import ROOT, WEB

MADE = shutil.ignore_patterns(
    ".git", ".venv", ".build", "dist", "node_modules", "__pycache__", ".hypothesis", ".*_cache"
)
SITE = "https://example.org/games/fiveup/"


def copy_of(tree: Path, to: Path) -> Path:
    """A second working tree that shares the installed tools and downloads, but nothing that was built."""
    shutil.copytree(tree, to, ignore=MADE, copy_function=shutil.copy)
    (to / ".venv").symlink_to(ROOT / ".venv")
    (to / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    stamps = to / ".build" / "stamps"
    stamps.mkdir(parents=True)
    (to / ".build" / "wheels").symlink_to(ROOT / ".build" / "wheels")
    for stamp in (ROOT / ".build" / "stamps").iterdir():
        if stamp.name != "wheel":
            shutil.copy(stamp, stamps)
    return to


def built(tree: Path, mask: int, **environment: str) -> dict[str, bytes]:
    """Build in a tree, and read every file of its `dist/`."""
    env = {**os.environ, **environment, "GIT_WORK_TREE": str(tree), "GIT_DIR": str(ROOT / ".git")}
    command = [sys.executable, "build.py", "build", "--site", SITE]
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False, umask=mask)
    assert done.returncode == 0, done.stderr
    assert "Building the engine's wheel" in done.stdout
    assert "inside Pyodide" in done.stdout
    dist = tree / "dist"
    return {path.relative_to(dist).as_posix(): path.read_bytes() for path in dist.rglob("*") if path.is_file()}


def test_two_builds_of_one_tree_give_the_same_bytes(tmp_path: Path) -> None:
    """This tree's own, and one from nothing in another folder, on other days, with another mask, time zone and hash seed."""
    second_tree = copy_of(ROOT, tmp_path / "another" / "place")
    for day, path in enumerate(sorted(second_tree.joinpath("engine").rglob("*"))):
        os.utime(path, (86400 * (4000 + day), 86400 * (4000 + day)))
    second = built(second_tree, 0o077, PYTHONHASHSEED="2", TZ="Asia/Seoul", SOURCE_DATE_EPOCH="1700000000")
    first = collect(SITE)
    assert first.keys() == second.keys()
    assert [path for path in first if first[path] != second[path]] == []
    here = [str(tmp_path).encode(), str(ROOT).encode()]
    found = [*first.items(), *second.items()]
    assert [path for path, content in found if any(place in content for place in here)] == []

    about = json.loads(first["build.json"])
    assert about["site"] == SITE
    assert about["wheel"] in first
    assert about["micropip"] in first
    assert about["bundle"]["path"] in first
    assert about["download"]["fast"] == about["download"]["plain"] + len(first[about["bundle"]["path"]])
    block = re.search(rb'<script type="application/json" id="build">(.*)</script>', first["index.html"])
    assert block and json.loads(block[1]) == about


def test_another_content_is_another_build() -> None:
    one = build_id({"a": b"1", "b": b"2"}, {"version": "1"})
    others = [
        build_id({"a": b"2", "b": b"1"}, {"version": "1"}),
        build_id({"a": b"1"}, {"version": "1"}),
        build_id({"a": b"1", "b": b"2"}, {"version": "2"}),
    ]
    assert len({one, *others}) == 4
    assert one == build_id({"b": b"2", "a": b"1"}, {"version": "1"})


def test_the_page_names_all_that_it_needs() -> None:
    """Its scripts with what they import, one style sheet for all, and data that cannot end its element early."""
    needs = {"app/early.js": ("app/shared.js",), "main.js": ("app/shared.js", "ui/b.js")}
    page = (
        b'<head>\n    <link rel="stylesheet" href="style/a.css" />\n    <link rel="stylesheet" href="style/b.css" />\n'
        b'    <script type="module" src="main.js"></script>\n  </head>\n<body></body>\n'
    )
    made = published_page(page, {"version": "</script>"}, {"tr": {"play": "Oyna"}}, needs).decode()
    assert re.findall(r'rel="stylesheet" href="([^"]+)"', made) == ["style/page.css"]
    waiting = re.search(r'<template id="after-paint">(.*?)</template>', made, re.DOTALL)
    assert waiting and re.findall(r'rel="modulepreload" href="([^"]+)"', waiting[1]) == ["ui/b.js"]
    assert re.findall(r'rel="modulepreload" href="([^"]+)"', made.replace(waiting[1], "")) == ["app/shared.js"]
    assert re.findall(r'<script type="module"[^>]* src="([^"]+)"', made) == ["app/early.js", "main.js"]
    assert "main.js" in waiting[1]
    block = re.search(r'<script type="application/json" id="build">(.*?)</script>', made)
    assert block and json.loads(block[1]) == {"version": "</script>"}
    with pytest.raises(BuildError, match=r"no style sheets, no main.js or no line </head>"):
        published_page(b"<body></body>\n", {}, {}, needs)


def test_the_scripts_are_few_and_can_be_read() -> None:
    """Every module of the page and of the worker is in one of them, and its text in the source map beside it."""
    made = scripts.build()
    names = {path for path in made.files if not path.endswith(scripts.MAP)}
    assert names == {"app/early.js", "app/shared.js", "main.js", "engine/worker.js", "embed/match.js", "replay/framed.js"}
    read: dict[str, str] = {}
    for path in made.files:
        if path.endswith(scripts.MAP):
            told = json.loads(made.files[path])
            read |= dict(zip(told["sources"], told["sourcesContent"], strict=True))
            assert made.files[path.removesuffix(scripts.MAP)].decode().endswith(f"sourceMappingURL={Path(path).name}\n")
    assert read == {f"web/{path}": (WEB / path).read_text(encoding="utf-8") for path in made.modules}
    loose = {path.relative_to(WEB).as_posix() for path in (WEB / "ui").glob("*.js")}
    assert loose <= made.modules


def test_the_page_says_what_it_is_to_who_only_links_to_it() -> None:
    words = {"tr": {"tagline": "Domino"}, "ko": {"tagline": "도미노 & 점수"}}
    about = "Domino · 도미노 &amp; 점수"
    assert card.of_game(None, words) == [f'<meta name="description" content="{about}">']
    said = card.of_game(SITE, words)
    assert f'<meta property="og:url" content="{SITE}">' in said
    assert f'<meta property="og:description" content="{about}">' in said
    assert f'<meta property="og:image" content="{SITE}{card.PICTURE}">' in said
    picture = (WEB / card.PICTURE).read_bytes()
    assert struct.unpack(">II", picture[16:24]) == (card.WIDTH, card.HEIGHT), "a PNG says its size there"


def test_what_needs_the_address_is_left_out_without_it(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_bytes(b'<title>Five Up</title>\n<link href="{{site}}card.png">\n')
    assert published(page, None) == b"<title>Five Up</title>\n"
    assert published(page, SITE) == f'<title>Five Up</title>\n<link href="{SITE}card.png">\n'.encode()


def test_other_files_are_published_untouched(tmp_path: Path) -> None:
    script = tmp_path / "main.js"
    script.write_bytes(b"// {{site}}\r\n\xff")
    assert published(script, SITE) == b"// {{site}}\r\n\xff"
