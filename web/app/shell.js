/** What is shown of a screen before the rest of the page is here: the table, where the address names a match. */

import { figureInAddress, matchInAddress, startInAddress } from "./route.js";

/** @typedef {import("../engine/api.js").Words} Words */

/**
 * Show the empty table, and what is on its way to it, where the address names a match.
 * @param {Words} words
 * @returns {boolean} whether it does
 */
function showTable(words) {
  const begun = startInAddress() !== null || figureInAddress() !== null;
  if (!begun && matchInAddress() === null) return false;
  document.documentElement.dataset.screen = "opening";
  document.getElementById("menu")?.toggleAttribute("hidden", true);
  document.getElementById("match")?.toggleAttribute("hidden", false);
  const box = document.getElementById("opening");
  if (box && begun) {
    const text = document.createElement("p");
    text.textContent = words.opening ?? "";
    box.replaceChildren(text);
    box.hidden = false;
  }
  return true;
}

/**
 * Show what the address names, as far as that can be.
 * @param {Words} words
 * @returns {boolean} whether there is something to see
 */
export function showShell(words) {
  const loading = document.getElementById("boot-text");
  if (loading) loading.textContent = words.engine_loading ?? "";
  return location.hash === "" && startInAddress() === null ? true : showTable(words);
}
