/** The menu, put together: what can be begun and gone on with, the languages, and the ways to the other screens and back. */

import { FIRST } from "./app/ahead.js";
import { showExercisesInAddress, showMenuInAddress } from "./app/route.js";
import { byId } from "./ui/element.js";
import { createLanguageSwitch } from "./ui/languages.js";
import { createMenu } from "./ui/menu.js";
import { createNewGame } from "./ui/new-game.js";

const html = (/** @type {string} */ id) => byId(id, HTMLElement);
const button = (/** @type {string} */ id) => byId(id, HTMLButtonElement);

/**
 * @param {import("./app/state.js").Store} store
 * @param {import("./app/saves.js").Saves} saves
 * @param {import("./app/match.js").Match} match
 * @param {(lang: import("./engine/api.js").Lang) => void} changeLanguage
 */
export function createMenuScreen(store, saves, match, changeLanguage) {
  createMenu(
    { play: button("play"), saves: html("saves"), list: html("saves-list"), notice: html("menu-notice"), version: html("version") },
    store,
    {
      play: () => match.begin(FIRST),
      resume: (id) => match.resume(id, false),
      forget: async (id) => {
        await saves.forget(id);
        store.set({ saves: await saves.unfinished() });
      },
    },
  );
  createNewGame(byId("new-game", HTMLFormElement), html("another-wait"), store, match.begin);
  createLanguageSwitch(byId("languages", HTMLFieldSetElement), "menu-lang", store, changeLanguage);
  button("learn").addEventListener("click", match.beginGuided);
  button("menu-exercises").addEventListener("click", () => {
    showExercisesInAddress();
    store.set({ screen: "exercises" });
  });
  for (const way of ["exercises-leave", "history-leave"]) {
    button(way).addEventListener("click", () => {
      showMenuInAddress(false);
      store.set({ screen: "menu" });
    });
  }
}
