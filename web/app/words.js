/** The constant words of the page: a few from files before Python is up, all of them from the engine afterwards. */

/** @typedef {import("../engine/api.js").Lang} Lang */
/** @typedef {import("../engine/api.js").Words} Words */

/**
 * The words that must show before the engine is ready.
 * @param {Lang} lang
 * @param {string} base the site's address
 * @returns {Promise<Words>}
 */
export async function bootWords(lang, base) {
  const response = await fetch(new URL(`texts/${lang}.json`, base));
  if (!response.ok) throw new Error(`texts/${lang}.json: ${response.status}`);
  return response.json();
}

/**
 * The language to begin with: asked for in the address, chosen before, or the browser's.
 * @param {string | null} asked
 * @param {Lang | null} kept
 * @returns {Lang}
 */
export function firstLanguage(asked, kept) {
  for (const tag of [asked, kept, ...navigator.languages]) {
    const lang = tag?.slice(0, 2).toLowerCase();
    if (lang === "tr" || lang === "ko" || lang === "en") return lang;
  }
  return "en";
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
