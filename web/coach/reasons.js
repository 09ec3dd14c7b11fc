/** What the coach gives as reasons, as elements. */

import { element } from "../ui/element.js";

/** Reasons as a list, if there are any. @param {string[]} reasons */
export function reasonList(reasons) {
  return reasons.length ? [element("ul", { class: "reasons" }, ...reasons.map((reason) => element("li", {}, reason)))] : [];
}
