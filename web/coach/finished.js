/** The finished matches on the menu: each leads to its review. */

import { element, keyed } from "../ui/element.js";
import { describe } from "../ui/menu.js";

/** So many are listed, the newest first. */
const SHOWN = 20;

/**
 * @param {HTMLElement} box
 * @param {HTMLElement} list
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/saves.js").Saves} saves
 * @param {(id: string) => void} review
 */
export function createFinished(box, list, store, saves, review) {
  /** @type {import("../app/saves.js").Save[]} */
  let found = [];

  function draw() {
    const { menu } = store.get();
    box.hidden = found.length === 0 || menu === null;
    keyed(
      list,
      menu ? found : [],
      ({ id }) => id,
      ({ id }) => {
        const button = element("button", { type: "button", class: "save" });
        button.addEventListener("click", () => review(id));
        return element("li", {}, button);
      },
      (item, save) => item.firstElementChild?.replaceChildren(...describe(save, store.get())),
    );
  }

  store.listen(async (now, before) => {
    if (now.screen !== "menu") return;
    if (now.menu !== before.menu || now.words !== before.words) draw();
    // The list of unfinished ones is read anew whenever the player comes here, or loads matches from a file.
    if (now.saves === before.saves && now.screen === before.screen) return;
    found = (await saves.finished()).slice(0, SHOWN);
    draw();
  });
}
