/** Between table and hand: the last sum as it was made, what it scored, and one sentence for now. It lies over nothing. */

import { element } from "./element.js";
import { saidTwice } from "./said-twice.js";

/**
 * @param {HTMLElement} last
 * @param {HTMLElement} message
 * @param {import("../app/state.js").Store} store
 */
export function createStrip(last, message, store) {
  /** @param {import("../engine/api.js").Snapshot | null} snapshot */
  function drawLast(snapshot) {
    const news = snapshot?.last;
    if (!news?.sum) {
      last.replaceChildren();
      return;
    }
    // The engine's sum is "2 + 8 = 10": only its last figure is set apart.
    const cut = news.sum.lastIndexOf(" ") + 1;
    last.replaceChildren(
      element("span", { class: "last-name" }, news.name),
      element("span", { class: "last-sum" }, news.sum.slice(0, cut), element("b", {}, news.sum.slice(cut))),
      ...(news.points ? [element("span", { class: "arrow" }, "→"), element("b", { class: "gain" }, news.points)] : []),
    );
  }

  store.listen(({ snapshot, notice }, before) => {
    if (snapshot !== before.snapshot) drawLast(snapshot);
    if (snapshot === before.snapshot && notice === before.notice) return;
    // What is not seen from the sum is told in words: draws, passes, cancelled events.
    // What a person has missed has just been read on the curtain.
    const fresh = before.snapshot?.curtain && !snapshot?.curtain ? [] : (snapshot?.news ?? []);
    const told = fresh.filter((news) => news.kind === "draw" || news.kind === "pass" || news.kind === "cancelled");
    const prompt = { text: snapshot?.prompt ?? "", spoken: snapshot?.promptSpoken ?? "" };
    const words = notice ? [notice] : [...told, prompt].filter(({ text }) => text);
    message.replaceChildren(...saidTwice(words.map(({ text }) => text).join(" "), words.map(({ spoken }) => spoken).join(" ")));
    message.classList.toggle("speaks", notice !== null);
  });
}
