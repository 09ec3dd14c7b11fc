/** One value that changes as a whole, and whoever draws it. */

/**
 * @template {object} S
 * @param {S} initial
 */
export function createStore(initial) {
  let state = initial;
  let told = true;
  /** @type {((state: S, before: S) => void)[]} */
  const listeners = [];
  let before = state;

  function tell() {
    told = true;
    const from = before;
    before = state;
    for (const listener of listeners) listener(state, from);
  }

  return {
    /** The state as it is now. */
    get: () => state,
    /** Change some fields. Listeners hear of all changes of one task together. @param {Partial<S>} patch */
    set(patch) {
      state = { ...state, ...patch };
      if (!told) return;
      told = false;
      queueMicrotask(tell);
    },
    /** Hear of every change. @param {(state: S, before: S) => void} listener */
    listen(listener) {
      listeners.push(listener);
    },
  };
}
