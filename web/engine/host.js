/**
 * One worker and its life: started in the page's own policy, watched, ended. What became of it is told once.
 */

/** @typedef {import("./api.js").ToWorker} ToWorker */
/** @typedef {import("./api.js").FromWorker} FromWorker */
/** @typedef {import("./api.js").Build} Build */
/** @typedef {import("./api.js").Tier} Tier */
/**
 * The way to boot (null for the first that works), and whether to pass the HTTP cache by.
 * @typedef {{tier: Tier | null, afresh: boolean}} How
 */

/** How long a boot may show no progress, in milliseconds. A slow phone compiles Python for many seconds in silence. */
const BOOT_SILENCE = 45_000;

/** How long an answer may be out, in milliseconds; then the worker is taken for dead. */
const ANSWER_SILENCE = 20_000;

/** @type {readonly Tier[]} */
const TIERS = ["snapshot", "fast", "plain"];

/** The way to boot that the address asks for with `?boot=`, to try one that else only stands behind another; or null. */
export function tierInAddress() {
  const asked = new URLSearchParams(location.search).get("boot");
  return TIERS.find((tier) => tier === asked) ?? null;
}

/** Whether everything is on the device already: a service worker answers this page. Even to ask throws in some frames. */
export function isKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

let count = 0;

/**
 * A module worker made from a blob that imports the real one. A worker loaded by its own URL would not be bound by the
 * content security policy in the page's `<meta>`; a blob inherits it. The address names the page's own build, so that no other
 * build's worker answers it.
 * @param {Build} build
 * @param {string} base the site's address
 */
export function makeWorker(build, base) {
  const real = workerAddress(build, base);
  const source = URL.createObjectURL(new Blob([`import ${JSON.stringify(real)};`], { type: "text/javascript" }));
  const worker = new Worker(source, { type: "module" });
  return { worker, free: () => URL.revokeObjectURL(source) };
}

/** @param {Build} build @param {string} base */
function workerAddress({ id }, base) {
  return new URL(`engine/worker.js?build=${id}`, base).href;
}

/**
 * Ask for the worker's script anew: a failure to load it may be in the HTTP cache.
 * @param {Build} build
 * @param {string} base the site's address
 */
export async function refreshScript(build, base) {
  await fetch(workerAddress(build, base), { cache: "reload" }).catch(() => {});
}

/**
 * A worker that boots. What it says before anybody listens is kept.
 * @param {Build} build
 * @param {string} base the site's address
 * @param {How} how
 */
function begin(build, base, how) {
  const lock = `fiveup-worker-${Date.now()}-${count++}`;
  const { worker, free } = makeWorker(build, base);
  /** @type {FromWorker[]} */
  const said = [];
  worker.onmessage = ({ data }) => said.push(data);
  worker.onerror = ({ message }) => said.push({ kind: "failed", reason: message || "the worker could not start" });
  worker.postMessage({ kind: "boot", build, base, ...how, counted: !isKept(), lock });
  return { worker, free, lock, said };
}

/** The worker that was begun before the rest of the page was here. @type {ReturnType<typeof begin> | null} */
let early = null;

/**
 * Begin the first boot, for `startWorker` to take over.
 * @param {Build} build
 * @param {string} base the site's address
 * @param {Tier | null} tier
 */
export function beginEarly(build, base, tier) {
  early = begin(build, base, { tier, afresh: false });
}

/**
 * Start a worker and boot the engine in it, or take over the one that was begun early.
 * @param {Build} build
 * @param {string} base the site's address
 * @param {How} how
 * @param {{
 *   step: (loaded: number, total: number) => void,
 *   ready: (tier: Tier) => void,
 *   reply: (id: number, text: string) => void,
 *   progress: (id: number, progress: number) => void,
 *   dead: (reason: string) => void,
 * }} told
 */
export function startWorker(build, base, how, told) {
  const { worker, free, lock, said } = (how.afresh ? null : early) ?? begin(build, base, how);
  early = null;
  let ended = false;
  let booting = true;
  let waiting = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watch;

  /** @param {string} reason */
  function end(reason) {
    if (ended) return;
    stop();
    told.dead(reason);
  }

  function stop() {
    ended = true;
    clearTimeout(watch);
    worker.terminate();
    free();
  }

  function keepWatch() {
    clearTimeout(watch);
    if (booting) watch = setTimeout(() => end("the boot stands still"), BOOT_SILENCE);
    else if (waiting > 0) watch = setTimeout(() => end("no answer"), ANSWER_SILENCE);
  }

  /** Wait for the worker's lock: whoever gets it knows that the worker is gone. */
  function waitForDeath() {
    navigator.locks?.request(lock, () => end("the worker is gone")).catch(() => {});
  }

  /** @param {FromWorker} data */
  function hear(data) {
    if (ended) return;
    if (data.kind === "failed") return end(data.reason);
    if (data.kind === "step") told.step(data.loaded, data.total);
    if (data.kind === "ready") {
      booting = false;
      free();
      waitForDeath();
      told.ready(data.tier);
    }
    if (data.kind === "progress") told.progress(data.id, data.progress);
    if (data.kind === "reply") {
      waiting -= 1;
      told.reply(data.id, data.text);
    }
    keepWatch();
  }
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = ({ message }) => end(message || "the worker could not start");
  worker.onmessageerror = () => end("a message could not be read");

  /** @param {ToWorker} message */
  function post(message) {
    if (ended) return;
    if (message.kind === "call") waiting += 1;
    worker.postMessage(message);
    keepWatch();
  }

  keepWatch();
  // Whoever starts a worker has it in hand before it hears from it.
  queueMicrotask(() => said.forEach(hear));
  return { post, stop };
}
