/** The screen of a match's review: it is made, looked over, looked into moment by moment, and learnt from. */

import { showReviewInAddress } from "../app/route.js";
import { element } from "../ui/element.js";
import { createMoment } from "./moment.js";
import { createOverview } from "./overview.js";

/** What is looked at: the whole, the moment of a decision, or a mistake as an exercise. @typedef {{kind: "whole" | "moment" | "try", at: number}} Look */

/**
 * @param {{
 *   title: HTMLElement, running: HTMLElement, body: HTMLElement, moment: HTMLElement,
 *   toMatch: HTMLButtonElement, leave: HTMLButtonElement,
 * }} nodes
 * @param {import("./reviewing.js").Reviewing} reviewing
 * @param {import("../app/state.js").Store} store
 * @param {{menu: () => void, match: (id: string) => void}} told where the player goes from here
 */
export function createReview(nodes, reviewing, store, told) {
  const { state } = reviewing;
  const bar = element("progress", { max: 1, "data-label": "review" });
  const note = element("p", { "data-text": "review_running" });
  /** @type {Look} */
  let look = { kind: "whole", at: 0 };
  /** Counts what was looked at: a moment that comes late is let go. */
  let looks = 0;

  const overview = createOverview(nodes.body, { open: (at) => see({ kind: "moment", at }), learn: () => see({ kind: "try", at: 0 }) });
  const moment = createMoment(nodes.moment);

  /** @param {Look} next */
  function see(next) {
    const before = look;
    look = next;
    looks += 1;
    const whole = look.kind === "whole";
    nodes.body.hidden = !whole;
    nodes.moment.hidden = whole;
    if (look.kind === "moment") drawMoment(look.at, looks);
    else if (look.kind === "try") drawTry(look.at, looks);
    else if (before.kind !== "whole" && !(before.kind === "moment" && overview.focus(before.at))) nodes.title.focus();
  }

  const back = { word: "to_review", go: () => see({ kind: "whole", at: 0 }) };

  /** @param {number} at @param {number} here */
  async function drawMoment(at, here) {
    const { thoughts } = state.get();
    const thought = thoughts[at];
    const found = thought && (await reviewing.ask("moment", { at, thought }));
    if (!found || here !== looks) return;
    const to = (/** @type {number} */ next) => () => see({ kind: "moment", at: next });
    moment.draw(found, store.get().words, [
      ...(at > 0 ? [{ word: "moment_earlier", go: to(at - 1) }] : []),
      ...(at + 1 < thoughts.length ? [{ word: "moment_later", go: to(at + 1) }] : []),
      back,
    ]);
  }

  /** @param {number} nth the place among the mistakes @param {number} here */
  async function drawTry(nth, here) {
    const { thoughts, review } = state.get();
    const at = review?.mistakes[nth] ?? -1;
    const thought = thoughts[at];
    const found = thought && (await reviewing.ask("moment", { at }));
    if (!found || here !== looks) return;
    const next = { word: "next_mistake", go: () => see({ kind: "try", at: nth + 1 }), first: true };
    const on = nth + 1 < (review?.mistakes.length ?? 0) ? [next, back] : [{ ...back, word: "mistakes_done", first: true }];
    moment.ask(found, store.get().words, (action) => reviewing.ask("retry", { at, thought, action }), [back], on);
  }

  function drawRunning() {
    const { id, progress, review, refused } = state.get();
    nodes.running.hidden = id === null || review !== null;
    bar.value = progress;
    if (refused) nodes.running.replaceChildren(element("p", {}, refused));
    else if (!bar.isConnected) nodes.running.replaceChildren(note, bar);
    note.textContent = store.get().words.review_running ?? "";
    bar.setAttribute("aria-label", store.get().words.review ?? "");
  }

  state.listen((now, before) => {
    if (now.id !== before.id) see({ kind: "whole", at: 0 });
    drawRunning();
    if (now.review === before.review && now.session === before.session) return;
    if (!now.review) return overview.clear();
    if (now.review !== before.review) overview.draw(now.review, store.get().words);
    // In another language, or after the engine was lost: the same again. What is being tried is left alone.
    if (look.kind === "moment" && now.session) drawMoment(look.at, looks);
    else if (look.kind === "try" && now.session && !nodes.moment.querySelector(".exercise-result > *")) drawTry(look.at, looks);
  });
  store.listen(({ words }, before) => {
    if (words === before.words) return;
    drawRunning();
    const { review } = state.get();
    if (review) overview.draw(review, words);
  });

  nodes.leave.addEventListener("click", told.menu);
  nodes.toMatch.addEventListener("click", () => told.match(state.get().id ?? ""));

  return {
    /** Show the review of a kept match, and make it where it is not made. @param {string} id */
    open(id) {
      showReviewInAddress(id);
      if (look.kind !== "whole") see({ kind: "whole", at: 0 });
      store.set({ screen: "review" });
      reviewing.open(id);
      setTimeout(() => nodes.title.focus());
    },
  };
}
