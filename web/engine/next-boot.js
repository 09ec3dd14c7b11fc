/**
 * What the next boot begins with, made in idle time by a worker of its own: the engine that plays knows nothing of it, and whatever
 * becomes of it, the next boot has another way.
 *
 * It waits for the service worker: of what comes through that, browsers keep what they have compiled, and they keep none of what came
 * before. So the next boot finds Pyodide compiled, too.
 */

import { isKept, makeWorker } from "./host.js";

/** @typedef {import("./api.js").Build} Build */

/** How long the player must have done nothing, in milliseconds. */
const QUIET = 10_000;

/** What a player does. */
const INPUTS = ["pointerdown", "keydown", "wheel"];

/** How long it may take, in milliseconds. */
const LONGEST = 120_000;

/** How long the service worker is waited for, in milliseconds; on a slow line its copy takes minutes. */
const COPIED = 300_000;

/** One page at a time is enough. */
const LOCK = "fiveup-next-boot";

/** @param {Build} build @param {string} base the site's address */
async function prepare(build, base) {
  const { worker, free } = makeWorker(build, base);
  await new Promise((resolve) => {
    worker.onmessage = resolve;
    worker.onerror = resolve;
    setTimeout(resolve, LONGEST);
    worker.postMessage({ kind: "prepare", build, base, tier: null, afresh: false, counted: false });
  });
  worker.terminate();
  free();
}

/** Wait until the service worker answers this page, if it ever does. @returns {Promise<void>} */
function kept() {
  return new Promise((resolve) => {
    if (isKept()) return resolve();
    setTimeout(resolve, COPIED);
    try {
      navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
    } catch {
      resolve(); // none can be had here
    }
  });
}

/**
 * Prepare the next boot as soon as nothing is going on.
 * @param {Build} build
 * @param {string} base the site's address
 * @param {boolean} atOnce whether nothing is waited for
 * @param {() => boolean} wanted whether anything may be kept on the device; asked when it comes to it
 * @param {() => void} done called when it has been made, or could not be
 */
export function prepareNextBoot(build, base, atOnce, wanted, done) {
  const quiet = atOnce ? 0 : QUIET;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(begin, quiet);
  }
  function begin() {
    if (document.visibilityState === "hidden") return wait();
    for (const event of INPUTS) removeEventListener(event, wait, true);
    if (!wanted()) return;
    const once = () => prepare(build, base).then(done);
    navigator.locks?.request(LOCK, { ifAvailable: true }, (lock) => lock && once()).catch(() => {});
  }
  kept().then(() => {
    for (const event of INPUTS) addEventListener(event, wait, { capture: true, passive: true });
    wait();
  });
}
