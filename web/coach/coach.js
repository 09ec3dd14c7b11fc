/** The coach's parts on the page, wired to each other: the sheet and the warning during a match, the review after it. */

import { showMenuInAddress } from "../app/route.js";
import { byId } from "../ui/element.js";
import { createAdvice } from "./advice.js";
import { createReview } from "./review.js";
import { createReviewing } from "./reviewing.js";
import { createWarning } from "./warning.js";

const html = (/** @type {string} */ id) => byId(id, HTMLElement);
const button = (/** @type {string} */ id) => byId(id, HTMLButtonElement);
const dialog = (/** @type {string} */ id) => byId(id, HTMLDialogElement);

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/saves.js").Saves} saves
 * @param {import("../app/match.js").Match} match
 * @param {(move: {action: string, text: string, spoken: string}) => void} show shows a placement on the table
 */
export function createCoach(engine, store, saves, match, show) {
  const advice = createAdvice(dialog("coach-dialog"), html("coach-body"), engine, store, { note: match.note, show });
  const warning = createWarning(
    { dialog: dialog("warning"), text: html("warning-text"), back: button("warning-back"), anyway: button("warning-anyway") },
    engine,
    store,
    match.note,
  );
  const review = createReview(
    {
      title: html("review-title"),
      running: html("review-running"),
      body: html("review-body"),
      moment: html("moment"),
      toMatch: button("review-match"),
      leave: button("review-leave"),
    },
    createReviewing(engine, store, saves),
    store,
    {
      menu: () => {
        showMenuInAddress(false);
        store.set({ screen: "menu" });
      },
      match: (id) => match.resume(id, false),
    },
  );

  /** Leave the match that is open, if one is, for a review. @param {string | null} id */
  async function openReview(id) {
    if (!id) return;
    if (store.get().screen === "match") await match.leave(false);
    review.open(id);
  }

  return { before: warning.before, hint: advice.hint, belief: advice.belief, review: openReview };
}
