/** The switch between the three languages, each under its own name. */

import { checkSegment, fillSegments } from "./segments.js";

/** Languages are called what their speakers call them, whatever the page speaks. */
const NAMES = [
  { value: "tr", text: "Türkçe", lang: "tr" },
  { value: "ko", text: "한국어", lang: "ko" },
  { value: "en", text: "English", lang: "en" },
];

/**
 * @param {HTMLElement} fieldset
 * @param {string} name of the radio group
 * @param {import("../app/state.js").Store} store
 * @param {(lang: import("../engine/api.js").Lang) => void} change
 */
export function createLanguageSwitch(fieldset, name, store, change) {
  fillSegments(fieldset, name, NAMES, (value) => change(/** @type {import("../engine/api.js").Lang} */ (value)));
  checkSegment(fieldset, store.get().lang);
  store.listen(({ lang }) => checkSegment(fieldset, lang));
}
