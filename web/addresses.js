/** What the address names is shown: when the page begins, and whenever the address changes. */

import {
  exercisesInAddress, figureInAddress, historyInAddress, languageInAddress, linkInAddress, matchInAddress, replayInAddress, reviewInAddress,
  startInAddress,
} from "./app/route.js";

/**
 * @param {{
 *   store: import("./app/state.js").Store,
 *   match: import("./app/match.js").Match,
 *   coach: ReturnType<typeof import("./coach/coach.js").createCoach>,
 *   exercises: ReturnType<typeof import("./lessons/exercises.js").createExercises>,
 *   sharing: ReturnType<typeof import("./share/sharing.js").createSharing>,
 *   pages: ReturnType<typeof import("./history/pages.js").createHistoryPages>,
 * }} page the parts that show what an address may name
 */
export function beginByAddress({ store, match, coach, exercises, sharing, pages }) {
  async function follow() {
    const id = matchInAddress();
    const figure = figureInAddress();
    if (figure) {
      match.beginFigure(figure);
      return;
    }
    const wished = exercisesInAddress();
    if (wished) {
      if (store.get().screen === "match") await match.leave(false);
      exercises.wish(wished);
      store.set({ screen: "exercises" });
      return;
    }
    const reviewed = reviewInAddress();
    if (reviewed) {
      await coach.review(reviewed);
      return;
    }
    if (await sharing.follow()) return;
    const past = historyInAddress();
    if (past !== null) {
      if (store.get().screen === "match") await match.leave(false);
      pages.show(past);
      return;
    }
    if (["exercises", "review", "replay", "history", "sheet"].includes(store.get().screen)) store.set({ screen: "menu" });
    const { screen, matchId } = store.get();
    // A match that is being left still has its name.
    if (id && (id !== matchId || screen !== "match")) match.resume(id, true);
    else if (!id && screen === "match") match.leave(false);
  }

  addEventListener("popstate", follow);
  const asked = startInAddress();
  if (asked) match.beginByLink(asked, languageInAddress());
  else if (matchInAddress() || exercisesInAddress() || figureInAddress() || reviewInAddress() || historyInAddress() !== null || replayInAddress() || linkInAddress()) follow();
}
