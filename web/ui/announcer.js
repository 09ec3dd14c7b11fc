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

  store.listen(({ snapshot, notice }, before) => {
    if (snapshot !== before.snapshot && snapshot) {
      for (const news of snapshot.news) add(log, news.spoken);
      while (log.childElementCount > KEPT) log.firstElementChild?.remove();
      const prompt = snapshot.promptSpoken;
      // Under the curtain nothing stays that was said to whoever sat here.
      if (prompt !== before.snapshot?.promptSpoken || snapshot.curtain) status.replaceChildren(element("p", {}, prompt));
    }
    // A new paragraph each time: a region that is given the same text again stays silent.
    if (notice !== before.notice && notice) status.replaceChildren(element("p", {}, notice.spoken));
  });
}
