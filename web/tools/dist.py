"""`dist/`: the site as it is published. The same commit and the same site address give the same bytes."""

import json
import os
import subprocess
import tomllib
from pathlib import Path

from web.tools import boot_texts, foreign_wheels, node, rules_pages, wheel
from web.tools.command import BuildError
from web.tools.places import PYPROJECT, ROOT, WEB, shown

NOT_PUBLISHED = {"node_modules", "tools", "package.json", "package-lock.json", "tsconfig.json", "tsconfig.worker.json"}
"""What lies in `web/` for the work on the page; so do files with a leading dot, `.md` and `.d.ts`."""

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
    files = {path: published(WEB / path, site) for path in _page_paths()}
    files |= {path: source.read_bytes() for path, source in node.pyodide_files().items()}
    files |= {f"wheels/{path.name}": path.read_bytes() for path in (installer, engine)}
    for language, texts in boot_texts.export().items():
        files[f"texts/{language}.json"] = _json(texts)
    files |= rules_pages.pages(site)
    boot = [*node.pyodide_files(), *(f"wheels/{path.name}" for path in (installer, engine))]
    files["build.json"] = _json(
        {
            "version": version(),
            "commit": commit(),
            "site": site,
            "micropip": f"wheels/{installer.name}",
            "wheel": f"wheels/{engine.name}",
            "boot": [{"path": path, "bytes": len(files[path])} for path in boot],
        }
    )
    return dict(sorted(files.items()))


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
