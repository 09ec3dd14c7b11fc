/** Sentences for the eye and for the ear. */

import { element } from "./element.js";

/**
 * A sentence for the eye, where tiles are pictures of letters, and the same for the ear, where they are words.
 * @param {string} text @param {string} spoken
 * @returns {(Node | string)[]}
 */
export function saidTwice(text, spoken) {
  if (text === spoken) return [text];
  return [element("span", { "aria-hidden": "true" }, text), element("span", { class: "unseen" }, spoken)];
}
