/** What a tap on a tile, an end or the boneyard means. The engine says what is legal; this only picks from what it offers. */

import { notify } from "./state.js";

/** A second tap on the boneyard within this time, in milliseconds, is the same tap. */
const SAME_TAP = 350;

/**
 * @param {import("./state.js").Store} store
 * @param {import("./match.js").Match} match
 * @param {(action: string, play: () => void) => void} before called ahead of a move; it calls `play` if that is to be
 */
export function createChoice(store, match, before) {
  let lastDraw = 0;

  /** The tile of the hand, where it is the player's turn. @param {string} tile */
  function held(tile) {
    const { snapshot } = store.get();
    if (snapshot?.screen !== "your-turn") return null;
    return snapshot.hand.find((other) => other.tile === tile) ?? null;
  }

  /** @param {string} action */
  function play(action) {
    const { snapshot } = store.get();
    if (snapshot?.screen === "your-turn") before(action, () => match.act(action, "human", snapshot));
  }

  return {
    play,

    /** Choose a tile for sure: its ends light up, or it says why it cannot be played. @param {string} tile */
    choose(tile) {
      const found = held(tile);
      if (!found) return false;
      notify(store, found.why, true, found.whySpoken, found.about);
      store.set({ chosen: found.playable ? tile : null });
      return found.playable;
    },

    /**
     * A tap on a tile of the hand. The second one plays it where there is one end, and lets it go where there are several.
     * @param {string} tile
     */
    tap(tile) {
      const found = held(tile);
      if (!found) return;
      if (store.get().chosen !== tile) this.choose(tile);
      else if (found.actions.length === 1 && found.actions[0]) play(found.actions[0].action);
      else store.set({ chosen: null });
    },

    /** Let go of the chosen tile. */
    release() {
      store.set({ chosen: null });
    },

    /** A tap on the boneyard: draws where that is the action now, and otherwise says how many tiles are in it. */
    draw() {
      const { snapshot } = store.get();
      if (!snapshot) return;
      const now = performance.now();
      if (!snapshot.boneyard.draw) notify(store, snapshot.boneyard.spoken, true);
      else if (now - lastDraw > SAME_TAP) {
        lastDraw = now;
        play("draw");
      }
    },
  };
}

/** @typedef {ReturnType<typeof createChoice>} Choice */
