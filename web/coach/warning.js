/**
 * The warning before a costly move, where the player wants it: the coach judges the chosen placement, and a costly one is played
 * only if the player says so again. A coach that is slow, or an engine that is lost, holds nothing up.
 */

import { DRAWN } from "../app/match.js";
import { notify } from "../app/state.js";
import { EngineLost, Refused } from "../engine/client.js";
import { saidTwice } from "../ui/said-twice.js";

/** A coach that has not answered after so many milliseconds is not waited for. */
const PATIENCE = 4000;

/** After so many milliseconds it is said that the coach is thinking. */
const SILENCE = 400;

/**
 * @param {{dialog: HTMLDialogElement, text: HTMLElement, back: HTMLButtonElement, anyway: HTMLButtonElement}} nodes
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {() => void} note called when the record says that the coach has warned
 */
export function createWarning({ dialog, text, back, anyway }, engine, store, note) {
  let work = new AbortController();
  let position = "";
  /** What is being asked about, so that a second tap asks nothing new. */
  let asked = "";
  let play = () => {};

  const here = () => {
    const { snapshot } = store.get();
    return snapshot ? [snapshot.session, snapshot.ply].join() : "";
  };

  function drop() {
    work.abort();
    work = new AbortController();
    asked = "";
    play = () => {};
    if (dialog.open) dialog.close();
    // It names a tile of the hand: nothing of it stays for whoever sits here next.
    text.replaceChildren();
  }

  back.addEventListener("click", drop);
  anyway.addEventListener("click", () => {
    const go = play;
    drop();
    go();
  });
  dialog.addEventListener("cancel", drop);
  store.listen(() => {
    if (asked && here() !== position) drop();
  });

  /** @param {import("../engine/api.js").Weighed} weighed */
  function warn(weighed) {
    note();
    notify(store, "");
    text.replaceChildren(...saidTwice(weighed.text, weighed.spoken));
    dialog.showModal();
    back.focus();
  }

  return {
    /**
     * Called ahead of a move of the player's.
     * @param {string} action
     * @param {() => void} go plays it
     */
    async before(action, go) {
      const { settings, snapshot, engine: stage, words } = store.get();
      const held = snapshot?.hand.some((tile) => tile.actions.some((other) => other.action === action));
      if (settings.warn === "off" || !snapshot || !held || snapshot.session === DRAWN || stage !== "ready") return go();
      if (asked === action && here() === position) return;
      drop();
      [asked, position, play] = [action, here(), go];
      const { signal } = work;
      const { session, ply } = snapshot;
      const call = new AbortController();
      signal.addEventListener("abort", () => call.abort());
      const slow = setTimeout(() => notify(store, words.coach_thinking ?? "", true), SILENCE);
      const late = setTimeout(() => call.abort(), PATIENCE);
      let weighed = null;
      try {
        weighed = await engine.call("weigh", { session, ply, action }, call.signal);
      } catch (error) {
        if (!(error instanceof EngineLost || error instanceof Refused)) throw error;
      } finally {
        clearTimeout(slow);
        clearTimeout(late);
      }
      if (signal.aborted) return;
      if (weighed?.costly) return warn(weighed);
      asked = "";
      go();
    },
  };
}
