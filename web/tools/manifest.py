"""The web app manifests, one a language: what an installer shows, and where the installed game starts."""

import json
from collections.abc import Collection
from urllib.parse import urlsplit

LANGUAGES = ("en", "tr", "ko")
"""The first one's manifest is the one that the page names before it knows its language."""


def path(lang: str) -> str:
    """Where a language's manifest lies."""
    return "manifest.webmanifest" if lang == LANGUAGES[0] else f"manifest-{lang}.webmanifest"


def write(lang: str, words: dict[str, str], site: str | None, files: Collection[str]) -> bytes:
    """A manifest in the words of `boot.json`. `files` are the paths of the site: a shortcut to a page that is not there is left out."""
    shortcuts = [
        ("play", "./?game=exact61&seats=2&bots=club", "index.html"),
        ("shortcut_rules", f"rules/exact61/{lang}/", f"rules/exact61/{lang}/index.html"),
        ("shortcut_exercises", "./#exercises", "index.html"),
    ]
    manifest: dict[str, object] = {
        "name": "Five Up",
        "short_name": "Five Up",
        "description": words["tagline"],
        "lang": lang,
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#14191d",
        "theme_color": "#1f5148",
        "categories": ["games"],
        "icons": [
            _icon("icons/192.png", 192),
            _icon("icons/512.png", 512),
            _icon("icons/maskable-512.png", 512, "maskable"),
            {"src": "icon.svg", "type": "image/svg+xml", "sizes": "any", "purpose": "any"},
        ],
        "screenshots": [
            {"src": src, "type": "image/png", "sizes": sizes, "form_factor": form, "label": words["tagline"]}
            for src, sizes, form in (
                ("pictures/narrow.png", "390x844", "narrow"),
                ("pictures/wide.png", "1280x800", "wide"),
            )
            if src in files
        ],
        "shortcuts": [
            {"name": words[key], "url": url, "icons": [_icon("icons/192.png", 192)]}
            for key, url, page in shortcuts
            if page in files
        ],
    }
    if site:
        # Relative, it would be resolved against the origin's root, where another project of the same host may live.
        manifest["id"] = urlsplit(site).path
    return (json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def _icon(src: str, size: int, purpose: str = "any") -> dict[str, str]:
    return {"src": src, "type": "image/png", "sizes": f"{size}x{size}", "purpose": purpose}
