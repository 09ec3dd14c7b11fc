/** The lot (C9): the tiles that were turned up for the opening, with their names; on the empty felt, and on the round's sheet. */

import { standingTile } from "../board/tile-face.js";
import { element } from "./element.js";
import { saidTwice } from "./said-twice.js";

/** @typedef {import("../engine/api.js").Lot} Lot */

/** @param {Lot[number][number]} turned */
function turnedTile({ name, tile, spoken }) {
  const shown = element("span", { class: "lot-name", "aria-hidden": "true" }, name);
  return element("span", { class: "lot-draw" }, shown, standingTile(tile), element("span", { class: "unseen" }, spoken));
}

/** @param {Lot} lot */
export function lotList(lot) {
  return element("ul", { class: "lot", role: "list" }, ...lot.map((drawing) => element("li", {}, ...drawing.map(turnedTile))));
}

/**
 * The empty felt: that a match is on its way, or who opens and why. It makes room for the ghost of a tile that is chosen.
 * @param {HTMLElement} box
 * @param {import("../app/state.js").Store} store
 */
export function createOpening(box, store) {
  store.listen(({ opening, snapshot, chosen, words }, before) => {
    const shown = snapshot?.opening ?? null;
    // Under the curtain it is told with what else has happened.
    box.hidden = !opening && (shown === null || chosen !== null || snapshot?.curtain !== null);
    if (snapshot === before.snapshot && opening === before.opening && words === before.words) return;
    if (opening) box.replaceChildren(element("p", {}, words.opening ?? ""));
    else if (shown) box.replaceChildren(...(shown.lot.length ? [lotList(shown.lot)] : []), element("p", {}, ...saidTwice(shown.text, shown.spoken)));
  });
}
