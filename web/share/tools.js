/** What can be done with the match that is open: stepped through, shared. The same buttons over its log and on the sheet of its end. */

import { element } from "../ui/element.js";

/**
 * @param {import("../app/state.js").Store} store
 * @param {Record<string, () => void>} actions by the word that names the button
 * @returns {() => HTMLElement} makes a row of them
 */
export function createTools(store, actions) {
  return () => {
    const row = element("p", { class: "match-tools" });
    for (const [word, act] of Object.entries(actions)) {
      const button = element("button", { type: "button", class: "second", "data-text": word }, store.get().words[word] ?? "");
      button.addEventListener("click", () => {
        button.closest("dialog")?.close();
        act();
      });
      row.append(button);
    }
    return row;
  };
}
