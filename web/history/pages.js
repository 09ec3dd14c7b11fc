/** The history's two pages, put together: the list with its statistics, and one match's score sheet. They are reached by the address. */

import { showHistoryInAddress, showMenuInAddress } from "../app/route.js";
import { notify } from "../app/state.js";
import { byId } from "../ui/element.js";
import { createHistory } from "./history.js";
import { createScoreSheet } from "./sheet.js";

const html = (/** @type {string} */ id) => byId(id, HTMLElement);

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/saves.js").Saves} saves
 * @param {import("./summaries.js").Summaries} summaries
 */
export function createHistoryPages(engine, store, saves, summaries) {
  createHistory(
    {
      filter: byId("history-filter", HTMLFormElement),
      text: html("history-text"),
      charts: html("history-charts"),
      list: html("history-list"),
      clear: byId("history-clear", HTMLButtonElement),
    },
    engine,
    store,
    saves,
    summaries,
  );
  const sheet = createScoreSheet(
    { title: html("sheet-title"), body: html("sheet-body"), ways: html("sheet-ways") },
    engine,
    store,
    saves,
    (problem) => {
      if (problem) showMenuInAddress(true);
      else showHistoryInAddress();
      store.set({ screen: problem ? "menu" : "history" });
      notify(store, problem, true);
    },
  );
  const sheetLink = byId("log-sheet", HTMLAnchorElement);
  sheetLink.addEventListener("click", () => sheetLink.closest("dialog")?.close());
  store.listen(({ matchId }, before) => {
    if (matchId !== before.matchId) sheetLink.href = matchId ? `#history=${encodeURIComponent(matchId)}` : "#history";
  });

  return {
    /** Show the history, or the score sheet of a match. @param {string} match its id, empty for the list */
    show(match) {
      if (match) sheet.choose(match);
      store.set({ screen: match ? "sheet" : "history" });
    },
    /** Where the focus belongs on these pages. */
    heading: () => html(store.get().screen === "sheet" ? "sheet-title" : "history-title"),
  };
}
