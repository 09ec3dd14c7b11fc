/** The guided match: what the engine explains stands over the last sum, or on the sheet of the round's end, and is read out once. */

import { element } from "../ui/element.js";

/**
 * @param {[HTMLElement, HTMLElement]} places in the strip, and on the sheet
 * @param {HTMLElement} log what a screen reader reads out
 * @param {import("../app/state.js").Store} store
 */
export function createGuide([strip, sheet], log, store) {
  store.listen(({ snapshot }, before) => {
    if (snapshot === before.snapshot) return;
    const guide = snapshot?.guide ?? null;
    const over = snapshot?.outcome != null;
    for (const [place, shown] of /** @type {const} */ ([[strip, !over], [sheet, over]])) {
      place.hidden = guide === null || !shown;
      const seen = element("span", { "aria-hidden": "true" }, guide?.text ?? "");
      place.replaceChildren(seen, element("span", { class: "unseen" }, guide?.spoken ?? ""));
    }
    if (guide && guide.spoken !== before.snapshot?.guide?.spoken) log.append(element("p", {}, guide.spoken));
  });
}
