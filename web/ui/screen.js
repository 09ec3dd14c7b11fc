/** Which screen is shown, and what the document says of itself: where the engine and the page stand, the language, the looks. */

import { screenOf } from "../app/screens.js";
import { byId } from "./element.js";

/** @param {import("../app/state.js").Store} store */
export function createScreen(store) {
  const root = document.documentElement;
  const menu = byId("menu", HTMLElement);
  const match = byId("match", HTMLElement);
  const exercises = byId("exercises", HTMLElement);
  const review = byId("review", HTMLElement);
  const replay = byId("replay", HTMLElement);
  // Not called as its address is: whoever follows a link there would be moved to it, off what has the focus.
  const history = byId("history-page", HTMLElement);
  const sheet = byId("sheet", HTMLElement);
  const heading = byId("heading", HTMLElement);
  const undo = byId("undo", HTMLElement);

  store.listen((state) => {
    const { engine, screen, snapshot, lang, settings } = state;
    root.lang = lang;
    root.dataset.engine = engine;
    root.toggleAttribute("data-words", Object.keys(state.words).length > 0 || engine === "failed");
    root.dataset.screen = screenOf(state);
    root.dataset.theme = settings.theme;
    root.dataset.faces = settings.faces;
    root.dataset.pips = settings.pips;
    menu.hidden = screen !== "menu";
    match.hidden = screen !== "match";
    exercises.hidden = screen !== "exercises";
    review.hidden = screen !== "review";
    replay.hidden = screen !== "replay";
    history.hidden = screen !== "history";
    sheet.hidden = screen !== "sheet";
    const playing = snapshot ? `${snapshot.heading.game} · ${snapshot.heading.round}` : "";
    heading.textContent = playing || "Five Up";
    /** The word that names a screen beside the table. @type {Record<string, string>} */
    const titles = { exercises: "exercises", review: "review", replay: "replay", history: "history", sheet: "score_sheet" };
    const title = titles[screen] ? state.words[titles[screen] ?? ""] : playing;
    document.title = title ? `${title} · Five Up` : "Five Up";
    undo.setAttribute("aria-disabled", String(!snapshot?.can.undo));
  });
}
