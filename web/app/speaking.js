/** The page's words: a few that it carries itself; the rest, and the menu, as soon as the engine answers. */

import { EngineLost } from "../engine/client.js";
import { bootWords } from "./words.js";

/** @typedef {import("../engine/api.js").Lang} Lang */

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("./state.js").Store} store
 */
export function createSpeaking(engine, store) {
  /** The language whose words have been asked for, and have come or will. @type {Lang | null} */
  let asked = null;

  /** Take on words, if the language is still theirs. @param {Lang} lang @param {import("../engine/api.js").Words} more */
  function add(lang, more) {
    const { lang: now, words } = store.get();
    if (now === lang) store.set({ words: { ...words, ...more } });
  }

  function speak() {
    const { lang } = store.get();
    if (asked === lang) return;
    asked = lang;
    add(lang, bootWords(lang));
    Promise.all([engine.call("texts", { lang }), engine.call("menu", { lang })])
      .then(([{ texts }, menu]) => {
        add(lang, texts);
        if (store.get().lang === lang) store.set({ menu });
      })
      .catch((error) => {
        if (asked === lang) asked = null;
        // Lost with the engine, they are asked again of the next one.
        if (!(error instanceof EngineLost)) console.warn(error);
      });
  }

  return {
    /** Speak the page's language, where that is not under way; once more where it was lost with an engine. */
    speak,
    /** Another language. @param {Lang} lang */
    change(lang) {
      store.set({ lang, settings: { ...store.get().settings, lang } });
      speak();
    },
  };
}
