/** The end of a round or match: a sheet that folds away to show the table, with the way on at the thumb. It is no dialog: the table stays. */

import { standingTile } from "../board/tile-face.js";
import { element } from "./element.js";
import { lotList } from "./lot.js";

/** @typedef {import("../engine/api.js").Outcome} Outcome */

/** The last placement is seen for so long, in milliseconds, before the sheet rises. */
const RISE = 700;

/** @param {string[]} tiles */
function small(tiles) {
  return element("span", { class: "small-tiles" }, ...tiles.map(standingTile));
}

/** @param {Outcome["hands"][number]} hand */
function handRow({ name, tiles, pips, spoken }) {
  return element(
    "li",
    {},
    element("span", { class: "row-name" }, name),
    small(tiles),
    element("span", { class: "unseen" }, spoken),
    element("span", { class: "row-pips" }, pips),
  );
}

/** @param {Outcome["lines"][number]} line */
function settlementRow({ text, points, cancelled }) {
  return element("li", { class: cancelled ? "cancelled" : null }, element("span", {}, text), element("b", {}, points));
}

/**
 * @param {{
 *   sheet: HTMLElement, title: HTMLElement, body: HTMLElement, foldButton: HTMLButtonElement, next: HTMLButtonElement,
 * }} nodes
 * @param {import("../app/state.js").Store} store
 * @param {{next: () => void, again: () => void, rules: (about: string) => void, review: () => void, tools: () => HTMLElement[]}} told `review` is for a match that is over
 */
export function createOutcome(nodes, store, told) {
  const { sheet, title, body, foldButton, next } = nodes;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rising;

  foldButton.addEventListener("click", () => store.set({ folded: !store.get().folded }));
  next.addEventListener("click", () => (store.get().snapshot?.over ? told.again() : told.next()));

  /** @param {Outcome} outcome @param {import("../engine/api.js").Words} words @param {boolean} over */
  function fill(outcome, words, over) {
    const heading = (/** @type {string} */ key) => element("h3", {}, words[key] ?? "");
    title.textContent = outcome.title;
    body.replaceChildren(
      ...(outcome.winner !== outcome.title ? [element("p", { class: "winner" }, outcome.winner)] : []),
      // After a match they are the way on; after a round that is the next one, and what has happened comes first.
      ...(over ? toolRow(words, over) : []),
      ...(outcome.lines.length ? [heading("settlement"), element("ul", { class: "settlement", role: "list" }, ...outcome.lines.map(settlementRow))] : []),
      ...(outcome.lines.length && outcome.about ? [whyButton(outcome.about, words)] : []),
      ...(outcome.hands.length ? [heading("hands"), element("ul", { class: "shown-hands", role: "list" }, ...outcome.hands.map(handRow))] : []),
      ...(outcome.next ? [heading("next_opener"), element("p", {}, outcome.next.text)] : []),
      ...(outcome.next?.lot.length ? [lotList(outcome.next.lot)] : []),
      ...(over ? [] : toolRow(words, over)),
    );
  }

  /** @param {string} about @param {import("../engine/api.js").Words} words */
  function whyButton(about, words) {
    const button = element("button", { type: "button", class: "plain outcome-why" }, words.see_rules ?? "");
    button.addEventListener("click", () => told.rules(about));
    return button;
  }

  /** @param {import("../engine/api.js").Words} words @param {boolean} over */
  function toolRow(words, over) {
    const row = told.tools();
    if (!over) return row;
    const button = element("button", { type: "button", class: "second outcome-review" }, words.review_match ?? "");
    button.addEventListener("click", told.review);
    row[0]?.prepend(button);
    return row;
  }

  store.listen(({ snapshot, folded, words }, before) => {
    const outcome = snapshot?.outcome ?? null;
    if (snapshot !== before.snapshot || words !== before.words) {
      if (outcome) fill(outcome, words, snapshot?.over ?? false);
      next.textContent = words[snapshot?.over ? "another_match" : "next_round"] ?? "";
      const fresh = outcome !== null && (snapshot?.news.length ?? 0) > 0 && before.snapshot?.outcome === null;
      clearTimeout(rising);
      if (!outcome) sheet.hidden = true;
      else if (!fresh || store.get().settings.pace === "now") rise();
      else rising = setTimeout(rise, RISE);
    }
    sheet.classList.toggle("folded", folded);
    body.hidden = folded;
    foldButton.setAttribute("aria-expanded", String(!folded));
    foldButton.textContent = words[folded ? "unfold" : "fold"] ?? "";
  });

  function rise() {
    if (!sheet.hidden) return;
    sheet.hidden = false;
    // Whoever was in the hand goes on from here.
    if (!document.activeElement || document.activeElement === document.body || document.activeElement.closest("#hand, #ends")) {
      next.focus({ preventScroll: true });
    }
  }
}
