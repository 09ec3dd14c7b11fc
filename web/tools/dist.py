"""`dist/`: the site as it is published. The same commit and the same site address give the same bytes."""

import hashlib
import json
import os
import re
import subprocess
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from web.tools import (
    boot_texts,
    bundle,
    card,
    foreign_wheels,
    licences,
    manifest,
    node,
    precache,
    rules_pages,
    scripts,
    site_files,
    wheel,
)
from web.tools.command import BuildError
from web.tools.places import PYPROJECT, ROOT, WEB, shown

NOT_PUBLISHED = {"node_modules", "tools", "package.json", "package-lock.json", "tsconfig.json", "tsconfig.worker.json"}
"""What lies in `web/` for the work on the page; so do files with a leading dot, `.md` and `.d.ts`."""

WASM = "pyodide/pyodide.asm.wasm"
COUNTED = {"fast": (WASM, bundle.PATH), "plain": (WASM,)}
"""The files of each way to boot whose bytes the page counts while they arrive."""

SHEETS = "style/page.css"
"""All of the game's style sheets in one file."""
RULES_SHEETS = "rules/page.css"
"""Those of the rules' pages, by the same token."""
OF_RULES = ("rules/rules.css", "style/tiles.css", "rules/figures.css")
MAIN = '    <script type="module" src="main.js"></script>\n'
SHEET = re.compile(r'<link rel="stylesheet" href="(style/[a-z-]+\.css)" />')

SITE_MARK = "{{site}}"
"""Stands for the site's address in a text file of `web/`; a line that has it is left out where no address is given."""


def build(out: Path, site: str | None) -> dict[str, bytes]:
    """Write the site into `out`, touching only what has changed, and return what was written, by relative path.

    `site` is the address under which it will be published, with a slash at its end; None leaves out what needs it.
    Raises BuildError where a part cannot be had.
    """
    files = collect(site)
    _write(out, files)
    return files


def collect(site: str | None) -> dict[str, bytes]:
    """The content of every file of the site, by its path relative to the site's root."""
    engine = wheel.build()
    installer = foreign_wheels.micropip()
    made = scripts.build()
    files = {path: published(WEB / path, site) for path in _page_paths() if path not in made.modules}
    files |= made.files
    files |= {path: source.read_bytes() for path, source in node.pyodide_files().items()}
    files |= {f"wheels/{path.name}": path.read_bytes() for path in (installer, engine)}
    words = boot_texts.export()
    files |= rules_pages.pages(site)
    files[bundle.PATH] = bundle.build().read_bytes()
    files[licences.PATH] = licences.write(installer)
    files |= {manifest.path(lang): manifest.write(lang, texts, site, files) for lang, texts in words.items()}
    files = {**site_files.write(site, words), **files}
    about: dict[str, object] = {
        "version": version(),
        "commit": commit(),
        "site": site,
        "micropip": f"wheels/{installer.name}",
        "wheel": f"wheels/{engine.name}",
        "bundle": {"path": bundle.PATH, "lock": bundle.lock()},
        "download": {tier: sum(len(files[path]) for path in counted) for tier, counted in COUNTED.items()},
    }
    put_together = {SHEETS: SHEET.findall(files["index.html"].decode()), RULES_SHEETS: OF_RULES}
    sheets = {path: b"\n".join(files[part] for part in parts) for path, parts in put_together.items()}
    files = {path: content for path, content in files.items() if not any(path in parts for parts in put_together.values())} | sheets
    about["id"] = build_id(files, about)
    files["build.json"] = _json(about)
    files["index.html"] = published_page(files["index.html"], about, words, made.needs, card.of_game(site, words))
    files[precache.WORKER] = precache.worker(files[precache.WORKER], files, str(about["id"]))
    return dict(sorted(files.items()))


def build_id(files: dict[str, bytes], about: dict[str, object]) -> str:
    """Another name for every other content of the site, as 16 hexadecimal digits."""
    total = hashlib.sha256(_json(about))
    for path in sorted(files):
        total.update(f"{path} {hashlib.sha256(files[path]).hexdigest()}\n".encode())
    return total.hexdigest()[:16]


def published_page(
    page: bytes,
    about: dict[str, object],
    words: Mapping[str, object],
    needs: Mapping[str, Sequence[str]],
    said: Sequence[str] = (),
) -> bytes:
    """The game's page as it is published.

    It carries what the build says of itself, and the words that show before the engine is up: data, which the content security policy
    lets stand. Its style sheets are one. Its main script waits in a template until the page has been painted (`app/early.js`). `needs`
    are the scripts that each script imports, which are named with it, so that they do not wait for each other; `said` are elements
    for its head.
    """
    first = needs[scripts.EARLY]
    later = [path for path in needs[scripts.MAIN] if path not in first]
    lines = page.decode().splitlines(keepends=True)
    sheets = [at for at, line in enumerate(lines) if SHEET.fullmatch(line.strip())]
    ends = [at for at, line in enumerate(lines) if line == "  </head>\n"]
    if not sheets or len(ends) != 1 or lines.count(MAIN) != 1:
        raise BuildError("web/index.html has no style sheets, no main.js or no line </head>.")
    lines[lines.index(MAIN)] = ""
    head = [
        *(f"    {line}\n" for line in said),
        f'    <link rel="stylesheet" href="{SHEETS}" />\n',
        f'    <script type="module" async src="{scripts.EARLY}"></script>\n',
        *(f'    <link rel="modulepreload" href="{path}" />\n' for path in first),
        f'    <script type="application/json" id="build">{_data(about)}</script>\n',
        f'    <script type="application/json" id="words">{_data(words)}</script>\n',
        '    <template id="after-paint">\n',
        *(f'    <link rel="modulepreload" href="{path}" />\n' for path in later),
        MAIN,
        "    </template>\n",
    ]
    lines[ends[0] : ends[0]] = head
    return "".join(line for at, line in enumerate(lines) if at not in sheets).encode()


def _data(value: object) -> str:
    """JSON that cannot end the element that it stands in."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")


def version() -> str:
    """The project's version."""
    project: dict[str, str] = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    return project["version"]


def commit() -> str:
    """The commit that is built, as 12 digits.

    `-changed` follows where tracked files differ from it; without git or a commit it is "unknown".
    """
    command = ["git", "describe", "--always", "--abbrev=12", "--exclude=*", "--dirty=-changed"]
    no_lock = {**os.environ, "GIT_OPTIONAL_LOCKS": "0"}  # to look must not disturb a commit that is being made
    try:
        done = subprocess.run(command, cwd=ROOT, env=no_lock, capture_output=True, text=True, check=False)
    except OSError:
        return "unknown"
    return done.stdout.strip() or "unknown"


def published(path: Path, site: str | None) -> bytes:
    """The content of one of the page's files as it is published: the same, but for the lines that name the site.

    Raises BuildError where a text file is not UTF-8.
    """
    content = path.read_bytes()
    if path.suffix not in {".html", ".txt", ".webmanifest", ".xml"}:
        return content
    try:
        lines = content.decode("utf-8").splitlines(keepends=True)
    except UnicodeDecodeError:
        raise BuildError(f"{shown(path)} is not UTF-8.") from None
    if site is None:
        return "".join(line for line in lines if SITE_MARK not in line).encode()
    return "".join(line.replace(SITE_MARK, site) for line in lines).encode()


def _page_paths() -> list[str]:
    paths = []
    for path in sorted(WEB.rglob("*")):
        parts = path.relative_to(WEB).parts
        if parts[0] in NOT_PUBLISHED or any(part.startswith(".") or part == "__pycache__" for part in parts):
            continue
        if path.is_file() and not path.name.endswith((".md", ".d.ts")):
            paths.append("/".join(parts))
    return paths


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def _write(out: Path, files: dict[str, bytes]) -> None:
    """Make `out` hold exactly these files. What has not changed is left alone: a server may be reading it."""
    if out.exists() and any(out.iterdir()) and not (out / "build.json").is_file():
        raise BuildError(f"{out} holds something else than a built site; name an empty or new folder.")
    for path, content in files.items():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.is_file() or target.stat().st_size != len(content) or target.read_bytes() != content:
            target.write_bytes(content)
    for found in sorted(out.rglob("*"), reverse=True):
        if found.is_dir():
            if not any(found.iterdir()):
                found.rmdir()
        elif found.relative_to(out).as_posix() not in files:
            found.unlink()
