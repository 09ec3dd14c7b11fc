/**
 * The engine as the page sees it: calls by name, answers as promises. Calls made before the engine is ready wait for it. A
 * worker that dies is started again; what was asked of it is refused with `EngineLost`, and whoever holds a match opens it anew.
 */

import { refreshScript, startWorker } from "./host.js";

/** @typedef {import("./api.js").Build} Build */
/** @typedef {import("./api.js").Calls} Calls */
/** @typedef {import("./api.js").CallName} CallName */

/** Calls that are long work: they tell their progress, and can be aborted. */
const JOBS = ["bot", "hint", "weigh", "review"];

/** So many deaths in so many milliseconds, and the page stops trying by itself. */
const DEATHS = 3;
const DEATH_WINDOW = 60_000;

/** The engine refused a call; the message is a finished sentence. */
export class Refused extends Error {
  /** @param {{key: string, text: string, spoken?: string, about?: string, stale?: boolean}} error */
  constructor(error) {
    super(error.text);
    this.key = error.key;
    this.spoken = error.spoken ?? error.text;
    this.about = error.about ?? "";
    this.stale = error.stale === true;
  }
}

/** The worker died with the call unanswered, or the call was aborted. */
export class EngineLost extends Error {}

/**
 * Ask something that names no session, and once more where the engine was lost meanwhile.
 * @template T
 * @param {() => Promise<T>} ask
 * @returns {Promise<T>}
 */
export async function askAgain(ask) {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof EngineLost)) throw error;
    return ask();
  }
}

/**
 * @param {Build} build
 * @param {string} base the site's address
 * @param {import("./api.js").Tier | null} tier the way to boot, null for the first that works
 * @param {{
 *   step: (loaded: number, total: number) => void,
 *   ready: (tier: import("./api.js").Tier) => void,
 *   restarting: () => void,
 *   failed: () => void,
 * }} told
 */
export function createEngine(build, base, tier, told) {
  /**
   * @typedef {object} Asked
   * @property {string} text
   * @property {boolean} job
   * @property {(result: any) => void} resolve
   * @property {(error: Error) => void} reject
   * @property {((progress: number) => void) | undefined} progress
   */
  /** @type {Map<number, Asked>} */
  const asked = new Map();
  /** @type {number[]} */
  let deaths = [];
  /** @type {ReturnType<typeof startWorker> | null} */
  let host = null;
  let ready = false;
  let nextId = 1;

  /** @param {boolean} afresh whether what the HTTP cache holds, an old failure perhaps, is asked for again */
  function start(afresh) {
    ready = false;
    // An engine that has died may have died of its snapshot.
    const way = deaths.length && tier !== "plain" ? "fast" : tier;
    host = startWorker(build, base, { tier: way, afresh }, { step: told.step, ready: onReady, reply: onReply, progress: onProgress, dead: onDead });
  }

  /** @param {import("./api.js").Tier} by */
  function onReady(by) {
    ready = true;
    told.ready(by);
    for (const [id, call] of asked) host?.post({ kind: "call", id, text: call.text, job: call.job });
  }

  /** @param {number} id @param {string} text */
  function onReply(id, text) {
    const call = asked.get(id);
    if (!call) return;
    asked.delete(id);
    const answer = JSON.parse(text);
    if (answer.ok) call.resolve(answer.result);
    else call.reject(new Refused(answer.error));
  }

  /** @param {number} id @param {number} progress */
  function onProgress(id, progress) {
    asked.get(id)?.progress?.(progress);
  }

  /** @param {string} reason */
  function onDead(reason) {
    console.warn(`Engine: ${reason}`);
    const wasReady = ready;
    ready = false;
    host = null;
    const now = Date.now();
    deaths = [...deaths.filter((time) => now - time < DEATH_WINDOW), now];
    // What was asked before the engine was ever ready stays waiting: the player may try again. The rest named lost sessions.
    if (wasReady) rejectAll();
    if (wasReady && deaths.length < DEATHS) {
      told.restarting();
      start(false);
    } else {
      told.failed();
    }
  }

  function rejectAll() {
    const calls = [...asked.values()];
    asked.clear();
    for (const call of calls) call.reject(new EngineLost("the engine was restarted"));
  }

  /**
   * Ask the engine. Rejects with `Refused`, or with `EngineLost` where no answer will come.
   * @template {CallName} N
   * @param {N} name
   * @param {Calls[N]["takes"]} takes
   * @param {AbortSignal} [signal]
   * @param {(progress: number) => void} [progress] told now and then how far a job is, from 0 to 1
   * @returns {Promise<Calls[N]["gives"]>}
   */
  function call(name, takes, signal, progress) {
    const id = nextId++;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new EngineLost("aborted"));
      const text = JSON.stringify({ call: name, ...takes });
      const job = JOBS.includes(name);
      asked.set(id, { text, job, resolve, reject, progress });
      if (ready) host?.post({ kind: "call", id, text, job });
      signal?.addEventListener("abort", () => {
        if (!asked.delete(id)) return;
        if (ready) host?.post({ kind: "abort", id });
        reject(new EngineLost("aborted"));
      });
    });
  }

  /**
   * Ask what names no session, and once more where the engine was lost with the question: the restarted one can answer it as well.
   * @template {CallName} N
   * @param {N} name
   * @param {Calls[N]["takes"]} takes
   * @returns {Promise<Calls[N]["gives"]>}
   */
  function callAgain(name, takes) {
    return askAgain(() => call(name, takes));
  }

  /** Try again after a failure. */
  async function retry() {
    host?.stop();
    deaths = [];
    told.restarting();
    await refreshScript(build, base);
    start(true);
  }

  start(false);
  return { call, callAgain, retry };
}

/** @typedef {ReturnType<typeof createEngine>} Engine */
