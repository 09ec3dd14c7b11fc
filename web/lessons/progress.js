/** How many exercises of each kind were done and how many were right, kept on this device; where that is refused, as long as the page. */

const KEY = "fiveup-exercises";

/** @typedef {{right: number, done: number}} Count */

/** @returns {Map<string, Count>} what was kept, each count checked */
function load() {
  /** @type {Map<string, Count>} */
  const counts = new Map();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const [name, value] of Object.entries(kept)) {
      const { right, done } = /** @type {Count} */ (value);
      if (Number.isInteger(right) && Number.isInteger(done) && right >= 0 && right <= done) counts.set(name, { right, done });
    }
  } catch {
    // Refused or damaged: counting starts anew.
  }
  return counts;
}

export function createProgress() {
  const counts = load();
  /** @param {string} game @param {string} kind @returns {Count} */
  const of = (game, kind) => counts.get(`${game} ${kind}`) ?? { right: 0, done: 0 };
  return {
    of,
    /** @param {string} game @param {string} kind @param {boolean} right */
    add(game, kind, right) {
      const before = of(game, kind);
      counts.set(`${game} ${kind}`, { right: before.right + Number(right), done: before.done + 1 });
      try {
        localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(counts)));
      } catch {
        // Refused or full: they last as long as the page.
      }
    },
  };
}
