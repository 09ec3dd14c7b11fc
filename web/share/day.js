/**
 * The deal of the day on the menu: the same for everyone in the world, from the date alone; and how many days in a row, kept on this device.
 * A day begins at midnight where the device is, as in its calendar: who lives further east gets the same tiles some hours earlier.
 */

import { EngineLost } from "../engine/client.js";

const KEY = "fiveup-days";

/** So many days are kept: a longer streak than anybody's. */
const MOST = 2000;

/** The date here, as the engine takes it. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The engine takes real days only, and a damaged storage, or a match from a file, may name any. @param {unknown} day @returns {day is string} */
function isDay(day) {
  if (typeof day !== "string" || !/^[12]\d{3}-\d\d-\d\d$/.test(day) || day < "2000") return false;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** @returns {string[]} the days that were played, as kept, each checked */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDay) : [];
  } catch {
    return [];
  }
}

/**
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} streak where the days in a row stand, once there are any
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/saves.js").Saves} saves
 * @param {import("../app/match.js").Match} match
 */
export function createDay(button, streak, engine, store, saves, match) {
  let played = load();
  /** @type {import("../engine/sharing.js").Today | null} */
  let deal = null;

  async function ask() {
    try {
      deal = await engine.call("today", { lang: store.get().lang, date: today(), played });
    } catch (error) {
      if (error instanceof EngineLost) return;
      throw error;
    }
    streak.hidden = deal.streak === 0;
    streak.textContent = deal.streakText;
  }

  /** @param {unknown} day */
  function mark(day) {
    if (!isDay(day) || played.includes(day)) return;
    played = [...played, day].sort().slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(played));
    } catch {
      // Refused: it counts as long as the page.
    }
    ask();
  }

  button.addEventListener("click", async () => {
    if (!deal || deal.date !== today()) await ask();
    if (!deal) return;
    const { record, date } = deal;
    const begun = (await saves.all()).find((save) => save.record.day === date);
    if (begun) match.resume(begun.id, false);
    else match.beginWith((page) => engine.call("open", { ...page, record }));
  });
  document.addEventListener("visibilitychange", () => {
    // A page that lay in the background may come back on another day.
    if (!document.hidden && deal && deal.date !== today()) ask();
  });
  store.listen(async ({ menu, screen, snapshot, matchId }, before) => {
    if (menu && (menu !== before.menu || (screen === "menu" && screen !== before.screen))) ask();
    if (!snapshot?.outcome || before.snapshot?.outcome || !matchId) return;
    mark((await saves.find(matchId))?.record.day);
  });
}
