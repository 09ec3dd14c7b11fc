/** What the page knows at one moment. All of it but the fleeting fields comes back from settings, saved matches and the engine. */

import { DEFAULTS } from "./settings.js";

/** @typedef {import("../engine/api.js").Snapshot} Snapshot */
/** @typedef {import("../engine/api.js").Lang} Lang */

/**
 * @typedef {object} State
 * @property {"loading" | "ready" | "failed"} engine
 * @property {{loaded: number, total: number} | null} progress bytes of a first visit's download
 * @property {Lang} lang
 * @property {import("../engine/api.js").Words} words every constant word that is known by now
 * @property {import("../engine/api.js").Menu | null} menu
 * @property {import("../engine/api.js").Build | null} build
 * @property {import("./saves.js").Save[]} saves unfinished matches, the newest first
 * @property {"menu" | "match" | "exercises" | "review" | "replay" | "history" | "sheet"} screen
 * @property {boolean} opening a match was asked for and is not here yet
 * @property {string | null} matchId
 * @property {Snapshot | null} snapshot
 * @property {string | null} chosen the tile of the hand that is chosen
 * @property {string | null} advised the placement that the coach's hint points at
 * @property {boolean} folded whether the sheet of the round's end is folded away
 * @property {{text: string, spoken: string, urgent: boolean, about: string, count: number} | null} notice one sentence for now
 * @property {import("./settings.js").Settings} settings
 */

/** @typedef {ReturnType<typeof import("./store.js").createStore<State>>} Store */

/** @type {readonly Lang[]} */
export const LANGUAGES = ["tr", "ko", "en"];

/**
 * The state before anything is loaded.
 * @param {Lang} lang
 * @returns {State}
 */
export function initialState(lang) {
  return {
    engine: "loading",
    progress: null,
    lang,
    words: {},
    menu: null,
    build: null,
    saves: [],
    screen: "menu",
    opening: false,
    matchId: null,
    snapshot: null,
    chosen: null,
    advised: null,
    folded: false,
    notice: null,
    settings: DEFAULTS,
  };
}

/**
 * Show one finished sentence, said anew even where it is the same as before.
 * @param {Store} store
 * @param {string} text
 * @param {boolean} [urgent] whether it is said at once
 * @param {string} [spoken] the same sentence for a screen reader, where tiles are said in words
 * @param {string} [about] the part of the rules that explains it
 */
export function notify(store, text, urgent = false, spoken = text, about = "") {
  const count = (store.get().notice?.count ?? 0) + 1;
  store.set({ notice: text ? { text, spoken, urgent, about, count } : null });
}
