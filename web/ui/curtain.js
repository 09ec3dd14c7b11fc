/**
 * The curtain: between two people's turns the hand is gone from the page, since the engine gives none, and here stands whom the device
 * goes to and what that person has missed. It rises when somebody says to be there.
 */

import { lineOf } from "./log.js";
import { seatMark } from "./seat-mark.js";

/** A tap within this time, in milliseconds, still belongs to the turn before: a second tap must not show the next hand. */
const SAME_TAP = 400;

/**
 * @param {{panel: HTMLElement, title: HTMLElement, news: HTMLElement, list: HTMLElement, here: HTMLButtonElement}} nodes
 * @param {import("../app/state.js").Store} store
 * @param {() => void} arrive
 */
export function createCurtain({ panel, title, news, list, here }, store, arrive) {
  let fell = 0;

  here.addEventListener("click", () => {
    if (performance.now() - fell > SAME_TAP) arrive();
  });

  store.listen(({ snapshot }, before) => {
    if (snapshot === before.snapshot) return;
    const curtain = snapshot?.curtain ?? null;
    panel.hidden = curtain === null;
    if (!curtain || !snapshot) {
      title.replaceChildren();
      list.replaceChildren();
      return;
    }
    const place = snapshot.places[curtain.seat];
    title.replaceChildren(...(place ? [seatMark(place)] : []), curtain.text);
    list.replaceChildren(...curtain.news.map(lineOf));
    news.hidden = curtain.news.length === 0;
    if (before.snapshot?.curtain?.seat === curtain.seat && before.snapshot.ply === snapshot.ply) return;
    fell = performance.now();
    if (!document.querySelector("dialog[open]")) here.focus({ preventScroll: true });
  });
}
