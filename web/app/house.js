/** The house rules that the player chose last, by game. Kept in localStorage; where that is refused they last as long as the page. */

const KEY = "fiveup-house";

/** @typedef {Record<string, string>} Chosen by option; what is left out is the game's own */

/** @type {Record<string, Chosen> | null} */
let memory = null;

/** @returns {Record<string, Chosen>} */
function all() {
  if (memory) return memory;
  memory = {};
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const [game, chosen] of Object.entries(kept ?? {})) {
      const texts = Object.entries(chosen ?? {}).filter(([, value]) => typeof value === "string");
      memory[game] = /** @type {Chosen} */ (Object.fromEntries(texts));
    }
  } catch {
    // Refused or damaged: every game has its own rules.
  }
  return memory;
}

/**
 * What was chosen last for a game, as far as it is still offered and not the game's own.
 * @param {import("../engine/api.js").Menu["games"][number]} game
 * @returns {Chosen}
 */
export function rememberedHouse(game) {
  const kept = all()[game.id] ?? {};
  const offered = game.house.filter(({ id, value, options }) => kept[id] !== value && options.some((option) => option.value === kept[id]));
  return Object.fromEntries(offered.map(({ id }) => [id, kept[id] ?? ""]));
}

/** @param {string} game @param {Chosen} chosen */
export function rememberHouse(game, chosen) {
  const kept = { ...all(), [game]: chosen };
  memory = kept;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Refused: `memory` serves.
  }
}
