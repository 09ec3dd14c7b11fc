/** The constant words of the page: a few from the page before Python is up, all of them from the engine afterwards. */

/** @typedef {import("../engine/api.js").Lang} Lang */
/** @typedef {import("../engine/api.js").Words} Words */

/**
 * The words that must show before the engine is ready: the page carries them, in every language.
 * @param {Lang} lang
 * @returns {Words}
 */
export function bootWords(lang) {
  return JSON.parse(document.getElementById("words")?.textContent ?? "{}")[lang] ?? {};
}

/** A language of the page by its code, or null. @param {string | null} code @returns {Lang | null} */
export function knownLanguage(code) {
  return code === "tr" || code === "ko" || code === "en" ? code : null;
}

/**
 * The language to begin with: chosen before, or the browser's.
 * @param {Lang | null} chosen
 * @returns {Lang}
 */
export function firstLanguage(chosen) {
  const spoken = navigator.languages.map((tag) => knownLanguage(tag.slice(0, 2).toLowerCase()));
  return chosen ?? spoken.find((lang) => lang !== null) ?? "en";
}

/**
 * Put words where the document asks for them: `data-text` for the text of an element, `data-label` for its accessible name.
 * @param {ParentNode} root
 * @param {Words} words
 */
export function putWords(root, words) {
  for (const node of root.querySelectorAll("[data-text]")) {
    const text = words[node.getAttribute("data-text") ?? ""];
    if (text !== undefined && node.textContent !== text) node.textContent = text;
  }
  for (const node of root.querySelectorAll("[data-label]")) {
    const text = words[node.getAttribute("data-label") ?? ""];
    if (text !== undefined) node.setAttribute("aria-label", text);
  }
}
