/** Moves that nobody taps: a bot's, a forced pass, and a forced draw where the player wants it drawn. At a pace a person can follow. */

import { DRAWN } from "./match.js";

/** @typedef {import("../engine/api.js").Snapshot} Snapshot */

/** Milliseconds that pass before such a move is made, by the setting `pace`. */
const PAUSES = { calm: 1300, quick: 500, now: 0 };

/** A bot that has thought for so many seconds, on a slow device, plays what it has. */
const CAP = 1.5;

/** A forced pass of the player's own is shown at least so long, in milliseconds. */
const OWN_PASS = 900;

/**
 * @param {number} time milliseconds
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function pause(time, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, time));
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("./state.js").Store} store
 * @param {import("./match.js").Match} match
 */
export function createTurns(engine, store, match) {
  let current = "";
  let work = new AbortController();

  /** @param {Snapshot} snapshot @param {AbortSignal} signal */
  async function moveForBot(snapshot, signal) {
    const begun = performance.now();
    const { session, ply } = snapshot;
    const { action } = await engine.call("bot", { session, ply, cap: CAP }, signal);
    await pause(PAUSES[store.get().settings.pace] - (performance.now() - begun), signal);
    if (!signal.aborted) await match.act(action, "bot", snapshot);
  }

  /** @param {Snapshot} snapshot @param {"draw" | "pass"} action @param {AbortSignal} signal */
  async function moveByForce(snapshot, action, signal) {
    const shown = PAUSES[store.get().settings.pace];
    await pause(action === "pass" ? Math.max(OWN_PASS, shown) : shown / 2, signal);
    if (!signal.aborted) await match.act(action, "human", snapshot);
  }

  /** @param {import("./state.js").State} state */
  function consider({ snapshot, engine: stage, settings }) {
    const { pace, autoDraw } = settings;
    const real = snapshot && snapshot.session !== DRAWN && stage === "ready";
    const key = real ? [snapshot.session, snapshot.ply, snapshot.screen, pace, autoDraw].join() : "";
    if (key === current) return;
    current = key;
    work.abort();
    if (!snapshot || !key) return;
    work = new AbortController();
    /** @type {Promise<void>} */
    let move = Promise.resolve();
    if (snapshot.screen === "other-turn" && snapshot.places.some((place) => place.turn && place.bot)) {
      move = moveForBot(snapshot, work.signal);
    } else if (snapshot.forced === "pass" || (snapshot.screen === "your-turn" && snapshot.forced && autoDraw === "on")) {
      move = moveByForce(snapshot, snapshot.forced, work.signal);
    }
    // A lost or refused answer: the position that comes next is considered anew.
    move.catch(() => {});
  }

  store.listen(consider);
}
