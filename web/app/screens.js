/** Every screen and sheet there is, by the names that the document says them with. */

/** @typedef {import("../engine/api.js").Screen} Screen */

/** What `data-screen` may be: menu, exercises, a match's review, a replay, the history, a score sheet, a match on its way, and one as the engine says it stands. */
export const SCREENS = /** @type {const} */ (["menu", "exercises", "review", "replay", "history", "sheet", "opening", "your-turn", "other-turn", "curtain", "round-over", "match-over"]);

/** The sheets that open over a screen. */
export const SHEETS = /** @type {const} */ (["log", "coach", "settings", "help"]);

/**
 * The screen that a state of the page is shown on.
 * @param {import("./state.js").State} state
 * @returns {(typeof SCREENS)[number]}
 */
export function screenOf({ screen, snapshot }) {
  if (screen !== "match") return screen;
  return snapshot?.screen ?? "opening";
}
