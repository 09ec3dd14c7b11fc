/**
 * The worker: boots the engine and answers its calls. Python runs only here, and only synchronously. A call that is long work
 * (a bot's move, the coach's thinking) is advanced in slices, so that other calls are served between two of them.
 */

import { boot, prepare } from "./boot-worker.js";

/** @typedef {import("./api.js").ToWorker} ToWorker */
/** @typedef {import("./api.js").FromWorker} FromWorker */

/** @type {((text: string) => string) | null} */
let engine = null;

/** Jobs that go on, by the id of the call that began them. @type {Map<number, {job: string, dropped: boolean}>} */
const jobs = new Map();

/** A job's progress is told at most once in so many milliseconds. */
const PROGRESS = 120;

/** @param {FromWorker} message */
function tell(message) {
  self.postMessage(message);
}

/**
 * One call. A Python that cannot even answer with an error is dead; the page starts another.
 * @param {string} text
 * @returns {string}
 */
function ask(text) {
  if (!engine) throw new Error("called before boot");
  try {
    return engine(text);
  } catch (error) {
    tell({ kind: "failed", reason: String(error) });
    throw error;
  }
}

/** Let messages that wait be served. @returns {Promise<void>} */
function breathe() {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
}

/**
 * Begin a job and advance it until it is done or dropped; its answer goes out under the id of the call.
 * @param {number} id
 * @param {string} text
 */
async function work(id, text) {
  const begun = ask(text);
  const { ok, result } = JSON.parse(begun);
  if (!ok) {
    tell({ kind: "reply", id, text: begun });
    return;
  }
  const state = { job: result.job, dropped: false };
  jobs.set(id, state);
  let told = performance.now();
  for (;;) {
    await breathe();
    if (state.dropped) {
      // Answered all the same: the page counts what is out.
      tell({ kind: "reply", id, text: ask(JSON.stringify({ call: "drop", job: state.job })) });
      break;
    }
    const answer = JSON.parse(ask(JSON.stringify({ call: "advance", job: state.job })));
    if (!answer.ok || answer.result.done) {
      tell({ kind: "reply", id, text: JSON.stringify(answer.ok ? { ok: true, result: answer.result.result } : answer) });
      break;
    }
    if (performance.now() - told > PROGRESS) {
      told = performance.now();
      tell({ kind: "progress", id, progress: answer.result.progress });
    }
  }
  jobs.delete(id);
}

/** @param {Extract<ToWorker, {kind: "boot"}>} order */
async function start(order) {
  try {
    // The page waits for this lock: it gets it the moment this worker is gone, however it went.
    navigator.locks?.request(order.lock, () => new Promise(() => {})).catch(() => {});
    const { call, tier } = await boot(order, (loaded, total) => tell({ kind: "step", loaded, total }));
    engine = call;
    tell({ kind: "ready", tier });
  } catch (error) {
    tell({ kind: "failed", reason: String(error) });
  }
}

self.addEventListener("message", (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  if (data.kind === "boot") {
    start(data);
  } else if (data.kind === "prepare") {
    prepare(data).finally(() => tell({ kind: "prepared" }));
  } else if (data.kind === "abort") {
    const state = jobs.get(data.id);
    if (state) state.dropped = true;
  } else if (data.job) {
    work(data.id, data.text).catch((error) => tell({ kind: "failed", reason: String(error) }));
  } else {
    tell({ kind: "reply", id: data.id, text: ask(data.text) });
  }
});
