/** The summaries of finished matches: worked out by the engine once a match ends, kept beside it, and again where a review has come to more. */

import { EngineLost, Refused } from "../engine/client.js";

/** @typedef {import("../app/saves.js").Save} Save */

/** Whether a match's summary is not there yet, or of less than is known by now. @param {Save} save */
export function isStale({ summary, thoughts }) {
  return !summary || summary.thoughts !== (thoughts?.length ?? 0);
}

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/saves.js").Saves} saves
 */
export function createSummaries(engine, saves) {
  /** @param {Save} save */
  async function ask({ record, thoughts }) {
    try {
      return await engine.call("summary", { record, ...(thoughts && { thoughts }) });
    } catch (error) {
      // Thoughts from a file that are not of this match: what the record alone says still holds.
      if (error instanceof Refused && thoughts) return engine.call("summary", { record });
      throw error;
    }
  }

  return {
    /** Work out a finished match's summary and keep it. Returns whether there is a new one. @param {string} id @returns {Promise<boolean>} */
    async complete(id) {
      const save = await saves.find(id);
      if (!save?.over) return false;
      try {
        const { summary } = await ask(save);
        const now = await saves.find(id);
        if (!now?.over) return false;
        await saves.keep({ ...now, summary: { ...summary, thoughts: save.thoughts?.length ?? 0 } });
        return true;
      } catch (error) {
        // A record that is none, or an engine that is being restarted: the list does without.
        if (error instanceof Refused || error instanceof EngineLost) return false;
        throw error;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createSummaries>} Summaries */
