/** Finished sentences of the coach as elements. */

import { element } from "../ui/element.js";

/**
 * A sentence for the eye, where tiles are pictures of letters, and the same for the ear, where they are words.
 * @param {string} text @param {string} spoken
 * @returns {(Node | string)[]}
 */
export function saidTwice(text, spoken) {
  if (text === spoken) return [text];
  return [element("span", { "aria-hidden": "true" }, text), element("span", { class: "unseen" }, spoken)];
}

/** Reasons as a list, if there are any. @param {string[]} reasons */
export function reasonList(reasons) {
  return reasons.length ? [element("ul", { class: "reasons" }, ...reasons.map((reason) => element("li", {}, reason)))] : [];
}
