/** What the coach gives as reasons, as elements. */

import { element } from "../ui/element.js";
import { saidTwice } from "../ui/said-twice.js";

/**
 * Reasons as a list, if there are any.
 * @param {{reasons: string[], reasons_spoken: string[]}} told sentences for the eye, and the same for the ear
 */
export function reasonList({ reasons, reasons_spoken }) {
  if (reasons.length === 0) return [];
  const items = reasons.map((reason, at) => element("li", {}, ...saidTwice(reason, reasons_spoken[at] ?? reason)));
  return [element("ul", { class: "reasons" }, ...items)];
}
