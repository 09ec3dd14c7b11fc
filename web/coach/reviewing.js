/**
 * A match's review being made, part by part: each part is kept with the match, so that a review that was left goes on from there.
 * It goes on while the player looks elsewhere, but not beside a match, whose bots need the engine.
 */

import { createStore } from "../app/store.js";
import { EngineLost, Refused } from "../engine/client.js";

/** So many decisions are thought about between two times that they are kept. */
const PART = 4;

/** @typedef {import("../engine/api.js").Review} Review */
/** @typedef {import("../engine/api.js").Thought} Thought */
/**
 * @typedef {object} State
 * @property {string | null} id the match, as it is kept
 * @property {string} session of the engine, empty where none is open
 * @property {number} progress from 0 to 1
 * @property {Thought[]} thoughts of the decisions so far, in order
 * @property {Review | null} review once it is made
 * @property {string} refused why there can be none
 */

/** @type {State} */
const NONE = { id: null, session: "", progress: 0, thoughts: [], review: null, refused: "" };

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/saves.js").Saves} saves
 */
export function createReviewing(engine, store, saves) {
  const state = createStore(NONE);
  let work = new AbortController();

  /** @param {string} session */
  function forget(session) {
    if (session) engine.call("close", { session }).catch(() => {});
  }

  /** Stop thinking; what is thought stays. */
  function pause() {
    work.abort();
    work = new AbortController();
    forget(state.get().session);
    state.set({ session: "" });
  }

  /** @param {string} id @param {import("../app/saves.js").Save} save @param {AbortSignal} signal */
  async function think(id, save, signal) {
    const { session } = await engine.call("open", { lang: store.get().lang, record: save.record });
    if (signal.aborted) return forget(session);
    state.set({ session });
    let thoughts = save.thoughts ?? [];
    for (;;) {
      try {
        const tell = (/** @type {number} */ progress) => state.set({ progress });
        const part = await engine.call("review", { session, thoughts, most: PART }, signal, tell);
        const fresh = part.thoughts.length > thoughts.length;
        thoughts = part.thoughts;
        if (fresh) await saves.keepThoughts(id, thoughts);
        if (signal.aborted) return;
        state.set({ thoughts, progress: thoughts.length / Math.max(1, part.of), review: part.review });
        if (part.review) return;
      } catch (error) {
        // Kept thoughts of another version of the engine, or of another match: thought anew.
        if (!(error instanceof Refused) || thoughts.length === 0) throw error;
        thoughts = [];
      }
    }
  }

  /** @param {string} id */
  async function run(id) {
    const { signal } = work;
    const save = await saves.find(id);
    if (signal.aborted) return;
    if (!save) return state.set({ refused: store.get().words.match_missing ?? "" });
    try {
      await think(id, save, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused) return state.set({ refused: error.message });
      if (!(error instanceof EngineLost)) throw error;
      // With the engine its session is gone: on from what is kept, as soon as there is another.
      state.set({ session: "" });
      await run(id);
    }
  }

  /** A session that was lost with the engine is opened anew. @param {unknown} error @param {string | null} id @param {string} session */
  function recover(error, id, session) {
    if (!(error instanceof EngineLost || (error instanceof Refused && error.stale))) throw error;
    if (!id || state.get().session !== session) return;
    state.set({ session: "" });
    run(id);
  }

  store.listen(({ screen, lang }, before) => {
    const { id, session, review } = state.get();
    if (screen === "match" && before.screen !== "match") pause();
    if (lang === before.lang || !session) return;
    const again = async () => {
      await engine.call("language", { session, lang });
      if (review) state.set({ review: (await engine.call("review", { session, thoughts: state.get().thoughts })).review });
    };
    again().catch((error) => recover(error, id, session));
  });

  return {
    state,
    /** Make or go on with the review of a kept match. @param {string} id */
    open(id) {
      if (state.get().id === id && state.get().session) return;
      pause();
      const { thoughts, review } = state.get().id === id ? state.get() : NONE;
      state.set({ ...NONE, id, thoughts, review });
      run(id);
    },
    /**
     * Ask the engine about the match that is reviewed; undefined where it was lost, and comes again by itself.
     * @template {"moment" | "retry"} N
     * @param {N} name
     * @param {Omit<import("../engine/api.js").Calls[N]["takes"], "session">} takes
     * @returns {Promise<import("../engine/api.js").Calls[N]["gives"] | undefined>}
     */
    async ask(name, takes) {
      const { id, session } = state.get();
      try {
        return await engine.call(name, /** @type {import("../engine/api.js").Calls[N]["takes"]} */ ({ ...takes, session }));
      } catch (error) {
        recover(error, id, session);
        return undefined;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createReviewing>} Reviewing */
