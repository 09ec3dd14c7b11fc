/** Between table and hand: what happened last (the sum as it was made and what it scored, or a draw or pass in words), and one sentence for now. */

import { element } from "./element.js";
import { saidTwice } from "./said-twice.js";

/** @typedef {import("../engine/api.js").News} News */
/** @typedef {import("../engine/api.js").Snapshot} Snapshot */

/** Events that no sum says. */
const IN_WORDS = ["draw", "pass"];

/**
 * @param {HTMLElement} last
 * @param {HTMLElement} message
 * @param {import("../app/state.js").Store} store
 */
export function createStrip(last, message, store) {
  /** What is told of the ply that is shown: a table that is only laid anew brings no news, and what was told stays. @type {{ply: string, news: News[]}} */
  let told = { ply: "", news: [] };

  /** @param {News} news */
  function sumOf({ name, sum, points }) {
    // The engine's sum is "2 + 8 = 10": only its last figure is set apart.
    const cut = sum.lastIndexOf(" ") + 1;
    return [
      element("span", { class: "last-name" }, name),
      element("span", { class: "last-sum" }, sum.slice(0, cut), element("b", {}, sum.slice(cut))),
      ...(points ? [element("span", { class: "arrow" }, "→"), element("b", { class: "gain" }, points)] : []),
    ];
  }

  /** @param {Snapshot | null} snapshot */
  function drawLast(snapshot) {
    const news = snapshot?.last;
    if (news?.sum) last.replaceChildren(...sumOf(news));
    else if (news && IN_WORDS.includes(news.kind)) last.replaceChildren(element("span", { class: "last-words" }, news.text));
    else last.replaceChildren();
  }

  /** @param {Snapshot | null} snapshot @param {Snapshot | null} before */
  function tell(snapshot, before) {
    const ply = snapshot ? [snapshot.session, snapshot.ply, snapshot.lang].join() : "";
    if (ply === told.ply) return;
    // What a person has missed has just been read on the curtain.
    const fresh = before?.curtain && !snapshot?.curtain ? [] : (snapshot?.news ?? []);
    told = { ply, news: fresh.filter(({ kind }) => kind === "cancelled") };
  }

  store.listen(({ snapshot, notice }, before) => {
    if (snapshot !== before.snapshot) {
      drawLast(snapshot);
      tell(snapshot, before.snapshot);
    }
    if (snapshot === before.snapshot && notice === before.notice) return;
    const prompt = { text: snapshot?.prompt ?? "", spoken: snapshot?.promptSpoken ?? "" };
    const words = notice ? [notice] : [...told.news, prompt].filter(({ text }) => text);
    message.replaceChildren(...saidTwice(words.map(({ text }) => text).join(" "), words.map(({ spoken }) => spoken).join(" ")));
    message.classList.toggle("speaks", notice !== null);
  });
}
