"""What a screen reader can meet on the page as it is: every text and name that is not kept from it."""

from __future__ import annotations

import re

from playwright.sync_api import Page

WRITTEN_TILE = re.compile(r"\[\d\|\d\]")
"""A tile as the eye reads it; the ear is given words."""

_MET = """() => {
  const met = [];
  const names = ["aria-label", "aria-description", "title", "alt", "placeholder"];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.data.trim()) met.push(node.data.trim());
      return;
    }
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return;
    if (!node.checkVisibility({ visibilityProperty: true })) return;
    met.push(...names.map((name) => node.getAttribute(name)).filter(Boolean));
    // A picture is read by its name alone.
    if (node.getAttribute("role") !== "img") node.childNodes.forEach(walk);
  };
  walk(document.querySelector("dialog[open]") ?? document.body);
  return met;
}"""


def written_tiles(page: Page) -> list[str]:
    """What the ear would meet of the open dialog, else of the page, that holds a tile in brackets."""
    met: list[str] = page.evaluate(_MET)
    return [text for text in met if WRITTEN_TILE.search(text)]
