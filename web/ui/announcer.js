/** What a screen reader hears: each news once, in order, and answers to the player's questions. Equal texts in a row are said again. */

import { element } from "./element.js";

/** So many announcements are kept for reading back. */
const KEPT = 40;

/**
 * @param {HTMLElement} log where news are added
 * @param {HTMLElement} status where the prompt and answers stand
 * @param {import("../app/state.js").Store} store
 */
export function createAnnouncer(log, status, store) {
  /** @param {HTMLElement} region @param {string} text */
  function add(region, text) {
    if (text) region.append(element("p", {}, text));
  }

  store.listen(({ snapshot, notice, chosen }, before) => {
    // Nothing stays of a match that was left, nor under the curtain of what was told to whoever sat here.
    if (snapshot !== before.snapshot && (!snapshot || snapshot.curtain)) for (const region of [log, status]) region.replaceChildren();
    if (snapshot !== before.snapshot && snapshot) {
      for (const news of snapshot.news) add(log, news.spoken);
      while (log.childElementCount > KEPT) log.firstElementChild?.remove();
      const prompt = snapshot.promptSpoken;
      if (prompt !== before.snapshot?.promptSpoken || snapshot.curtain) status.replaceChildren(element("p", {}, prompt));
    }
    if (chosen !== before.chosen) {
      // Where a tile has one end the focus stays on the tile, so what it would make there is said.
      const [only, ...more] = snapshot?.hand.find(({ tile }) => tile === chosen)?.actions ?? [];
      if (only && more.length === 0) status.replaceChildren(element("p", {}, only.spoken));
    }
    // A new paragraph each time: a region that is given the same text again stays silent.
    if (notice !== before.notice && notice) status.replaceChildren(element("p", {}, notice.spoken));
  });
}
