/** Single keys at the table: what they mean, and the list of them for the help sheet. They can be switched off. */

/** By key: the word of page.json that says what it does. The engine's `say` answers those that ask. */
export const KEYS = /** @type {const} */ ([
  ["T", "key_table"],
  ["W", "key_tree"],
  ["E", "key_ends"],
  ["Y", "key_hand"],
  ["S", "key_scores"],
  ["L", "key_last"],
  ["H", "key_hint"],
  ["B", "key_belief"],
  ["D", "key_draw"],
  ["U", "key_undo"],
  ["F", "key_fit"],
  ["?", "key_help"],
]);

/** What the engine's `say` calls it, by key. @type {Record<string, string>} */
const QUESTIONS = { T: "table", W: "tree", E: "ends", Y: "hand", S: "scores", L: "last" };

/**
 * @param {import("../app/state.js").Store} store
 * @param {{
 *   say: (what: string) => void, hint: () => void, belief: () => void, draw: () => void, undo: () => void, fit: () => void, help: () => void, toHand: () => void,
 * }} told
 */
export function listenForKeys(store, told) {
  /** The Latin letter of a key, whatever layout or input method is on. @param {KeyboardEvent} event */
  function letter(event) {
    if (/^[a-z?]$/i.test(event.key)) return event.key.toUpperCase();
    return /^Key[A-Z]$/.test(event.code) && !/^[\x20-\x7e]$/.test(event.key) ? event.code.slice(3) : event.key;
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (store.get().screen !== "match") return;
    if (event.target instanceof HTMLElement && event.target.closest("input, select, textarea")) return;
    const key = letter(event);
    const idle = !(event.target instanceof HTMLElement && event.target.closest("button, [tabindex='0']"));
    if (idle && event.key.startsWith("Arrow")) {
      event.preventDefault();
      told.toHand();
      return;
    }
    if (store.get().settings.keys === "off") return;
    const question = QUESTIONS[key];
    /** @type {Record<string, () => void>} */
    const actions = { H: told.hint, B: told.belief, D: told.draw, U: told.undo, F: told.fit, "?": told.help };
    const action = question ? () => told.say(question) : actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
