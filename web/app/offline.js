/**
 * The page's side of the service worker: it is registered once the engine runs, tells when everything is on the device, and when a
 * new build waits. Where there can be none (private windows, foreign frames) the page does without, and says nothing.
 */

import { createStore } from "./store.js";

/** How long a page may have been open before its return to the front asks for a new build, in milliseconds. */
const STALE = 60 * 60 * 1000;

/** How long the worker may take to answer, in milliseconds; making a copy whole may need a download. */
const ANSWER = 120_000;

/**
 * Ask a worker, and wait for its answer; null where none comes.
 * @param {ServiceWorker} worker
 * @param {string} question
 * @returns {Promise<any>}
 */
function ask(worker, question) {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(question, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, ANSWER, null);
  });
}

/** Even naming it throws in some frames. @returns {ServiceWorkerContainer | null} */
function container() {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/**
 * @param {string} build the id of the page's own build
 * @param {string} base the site's address
 */
export function createOffline(build, base) {
  const workers = container();
  const state = createStore({ ready: false, update: false });
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  let looked = Date.now();
  let reloading = false;

  function reload() {
    if (reloading) return;
    reloading = true;
    location.reload();
  }

  /** The worker that answers this page has changed, or is looked at for the first time. */
  async function check() {
    const worker = workers?.controller;
    if (!worker) return;
    const other = await ask(worker, "build");
    if (other !== null && other !== build) reload();
    else if (other !== null) state.set({ ready: (await ask(worker, "complete")) === true });
  }

  function lookForWaiting() {
    state.set({ update: Boolean(registration?.waiting && registration.active) });
  }

  async function start() {
    if (!workers || registration) return;
    try {
      registration = await workers.register(new URL("sw.js", base), { updateViaCache: "none" });
    } catch {
      return;
    }
    lookForWaiting();
    registration.addEventListener("updatefound", () => {
      registration?.installing?.addEventListener("statechange", lookForWaiting);
    });
    await check();
  }

  /** Remove the worker and all that it keeps. */
  async function remove() {
    registration = null;
    try {
      await (await workers?.getRegistration(base))?.unregister();
      const mine = `fiveup:${new URL(base).pathname}:`;
      for (const name of await caches.keys()) if (name.startsWith(mine)) await caches.delete(name);
    } catch {
      // Nothing may be kept here, so nothing is.
    }
    state.set({ ready: false, update: false });
  }

  workers?.addEventListener("controllerchange", check);
  workers?.addEventListener("message", ({ data }) => {
    if (data === "retired") reload();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < STALE) return;
    looked = Date.now();
    registration?.update().catch(() => {});
  });

  return {
    /** What is known: whether all is here, and whether a new build waits. */
    state,
    /** Keep a copy on the device, or remove it. @param {boolean} wanted */
    want(wanted) {
      return wanted ? start() : remove();
    },
    /** Take on the new build; every page of the site is loaded anew. */
    takeOver() {
      registration?.waiting?.postMessage("take over");
    },
  };
}

/** Ask the browser not to clear what is kept, where it is not yet sure to stay. */
export async function keepForGood() {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not to be had here: the matches are kept as long as the browser likes.
  }
}

/** @typedef {ReturnType<typeof createOffline>} Offline */
