/** The hand at the thumb: a list of tiles, each a button. One tab stop; arrow keys go along it. */

import { standingTile } from "../board/tile-face.js";
import { element, keyed } from "./element.js";

/** @typedef {import("../engine/api.js").HandTile} HandTile */

/**
 * @param {HTMLElement} list
 * @param {import("../app/state.js").Store} store
 * @param {{
 *   tap: (tile: string) => void,
 *   toEnds: () => boolean,
 *   release: () => void,
 * }} told `toEnds` brings the keyboard to the legal ends and returns whether there are any
 */
export function createHand(list, store, told) {
  /** The tile that the tab key reaches. */
  let current = "";

  /** @returns {HTMLButtonElement[]} */
  const buttons = () => [...list.querySelectorAll("button")];

  /** @param {HTMLButtonElement | undefined} button */
  function go(button) {
    if (!button) return;
    current = button.dataset.tile ?? "";
    for (const other of buttons()) other.tabIndex = other === button ? 0 : -1;
    button.focus();
  }

  /** @param {HandTile} held */
  function make({ tile }) {
    const button = element("button", { type: "button", class: "cover", "data-tile": tile });
    button.addEventListener("focus", () => {
      current = tile;
      for (const other of buttons()) other.tabIndex = other === button ? 0 : -1;
    });
    button.addEventListener("click", (event) => {
      told.tap(tile);
      // A click of the keyboard on a tile with several ends goes on among them.
      const { chosen, snapshot } = store.get();
      const several = snapshot?.hand.some((held) => held.tile === tile && held.actions.length > 1);
      if (event.detail === 0 && chosen === tile && several) setTimeout(told.toEnds);
    });
    return element("li", { class: "held" }, standingTile(tile), button);
  }

  /** @param {HTMLElement} item @param {HandTile} held @param {import("../app/state.js").State} state */
  function update(item, held, { snapshot, chosen }) {
    const button = item.querySelector("button");
    const yours = snapshot?.screen === "your-turn";
    button?.setAttribute("aria-label", held.spoken);
    button?.setAttribute("aria-pressed", String(held.tile === chosen));
    button?.setAttribute("aria-disabled", String(yours && !held.playable));
    item.classList.toggle("chosen", held.tile === chosen);
    item.classList.toggle("dim", yours && !held.playable);
    item.classList.toggle("drawn", held.drawn);
  }

  list.addEventListener("keydown", (event) => {
    const all = buttons();
    const at = all.findIndex((button) => button === document.activeElement);
    if (at < 0) return;
    /** @type {Record<string, () => unknown>} */
    const actions = {
      ArrowLeft: () => go(all[at - 1]),
      ArrowRight: () => go(all[at + 1]),
      Home: () => go(all[0]),
      End: () => go(all[all.length - 1]),
      ArrowUp: told.toEnds,
      Escape: told.release,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  store.listen((state, before) => {
    if (state.snapshot === before.snapshot && state.chosen === before.chosen) return;
    const tiles = state.snapshot?.hand ?? [];
    const names = tiles.map((held) => held.tile);
    if (!names.includes(current)) {
      // The neighbour of a tile that has gone takes its place.
      const gone = before.snapshot?.hand.findIndex((held) => held.tile === current) ?? 0;
      current = names[Math.min(Math.max(gone, 0), names.length - 1)] ?? "";
    }
    list.style.setProperty("--tiles", String(tiles.length));
    list.dataset.size = tiles.length <= 7 ? "small" : tiles.length <= 14 ? "medium" : "large";
    keyed(list, tiles, (held) => held.tile, make, (item, held) => update(item, held, state));
    for (const button of buttons()) button.tabIndex = button.dataset.tile === current ? 0 : -1;
  });

  return {
    /** Bring the keyboard to the hand. Returns whether there is a tile. */
    focus() {
      const button = buttons().find((other) => other.dataset.tile === current) ?? buttons()[0];
      button?.focus();
      return button !== undefined;
    },
    /** Where a tile of the hand is. @param {string} tile */
    rectOf: (tile) => list.querySelector(`[data-key="${tile}"] svg`)?.getBoundingClientRect() ?? null,
  };
}
