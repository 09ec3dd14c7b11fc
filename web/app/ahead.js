/**
 * The match that the player will most likely begin next, dealt and drawn up by the engine while nothing else is going on: a tap finds
 * it ready. It is kept until it is begun, or until something else is likelier.
 */

/** @typedef {import("../engine/api.js").Snapshot} Snapshot */
/** @typedef {import("./match.js").Setup} Setup */

/** What the menu's large button begins. @type {Setup} */
export const FIRST = { variant: "exact61", seats: 2, partners: false, players: ["human", "club"] };

/** @param {() => void} task */
function whenIdle(task) {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("./state.js").Store} store
 * @param {() => string} seed
 * @param {() => Setup | null} likely what is likely to be begun from here
 */
export function createAhead(engine, store, seed, likely) {
  /** @type {{key: string, snapshot: Promise<Snapshot>} | null} */
  let prepared = null;
  let waiting = false;

  /** @param {Setup} setup */
  function keyOf(setup) {
    return JSON.stringify([store.get().lang, setup]);
  }

  function drop() {
    prepared?.snapshot.then(({ session }) => engine.call("close", { session })).catch(() => {});
    prepared = null;
  }

  function prepare() {
    waiting = false;
    const setup = likely();
    if (!setup || store.get().engine !== "ready" || prepared?.key === keyOf(setup)) return;
    drop();
    const snapshot = engine.call("new", { lang: store.get().lang, ...setup, seed: seed() });
    snapshot.catch(() => {});
    prepared = { key: keyOf(setup), snapshot };
  }

  store.listen((now) => {
    // With the engine its sessions are gone.
    if (now.engine !== "ready") prepared = null;
    const setup = now.engine === "ready" ? likely() : null;
    if (!setup || waiting || prepared?.key === keyOf(setup)) return;
    waiting = true;
    whenIdle(prepare);
  });

  return {
    /**
     * The prepared match, laid for a felt of this size; null where another was prepared, or none.
     * @param {Setup} setup
     * @param {{width: number, height: number} | null} felt
     */
    take(setup, felt) {
      if (prepared?.key !== keyOf(setup)) return null;
      const { snapshot } = prepared;
      prepared = null;
      if (!felt) return snapshot;
      return snapshot.then(async ({ session, news }) => {
        const laid = await engine.call("viewport", { session, ...felt });
        return { ...laid, news }; // laid anew it has none: those of the deal come with it the first time
      });
    },
  };
}
