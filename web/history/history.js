/** The history: finished matches as a list, what they come to as charts, a choice among them, and their end. All words are the engine's. */

import { EngineLost, Refused } from "../engine/client.js";
import { notify } from "../app/state.js";
import { element } from "../ui/element.js";
import { chartFigure } from "./chart.js";
import { askTwice } from "./sure.js";
import { isStale } from "./summaries.js";

/** @typedef {import("../engine/api.js").History} History */
/** @typedef {import("../app/saves.js").Save} Save */

/**
 * @param {{filter: HTMLFormElement, text: HTMLElement, charts: HTMLElement, list: HTMLElement, clear: HTMLButtonElement}} nodes
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/saves.js").Saves} saves
 * @param {import("./summaries.js").Summaries} summaries
 */
export function createHistory(nodes, engine, store, saves, summaries) {
  const unread = element("p", { class: "history-text history-unread" });
  nodes.list.after(unread);
  const wish = { game: "", opponent: "" };
  /** Counts what was asked for: an answer that comes late is let go. */
  let asked = 0;

  /** @param {Save[]} matches oldest first @returns {Promise<History | null>} null where there is no answer any more */
  async function ask(matches) {
    const { lang } = store.get();
    asked += 1;
    const mine = asked;
    try {
      const found = await engine.call("history", { lang, summaries: matches.map(({ summary }) => summary ?? null), ...wish });
      return mine === asked ? found : null;
    } catch (error) {
      if (error instanceof Refused) notify(store, error.message, true, error.spoken);
      else if (!(error instanceof EngineLost)) throw error;
      return null;
    }
  }

  async function draw() {
    const matches = (await saves.finished()).reverse();
    const found = await ask(matches);
    if (!found) return;
    // Where no match has a summary yet, the engine would say that there is none.
    const known = matches.length === 0 || found.unknown.length < matches.length;
    if (known) show(found, matches);
    // What has no summary yet, or one of another version or of an earlier review, is worked out beside what is shown.
    const missing = new Set([...found.unknown.map((at) => matches[at]), ...matches.filter(isStale)]);
    let changed = false;
    for (const save of missing) if (save) changed = (await summaries.complete(save.id)) || changed;
    if (store.get().screen !== "history") return;
    const again = changed ? (await saves.finished()).reverse() : matches;
    const now = changed ? await ask(again) : found;
    if (!now) return;
    if (changed || !known) show(now, again);
    unread.textContent = now.unread;
  }

  /** @param {History} found @param {Save[]} matches */
  function show(found, matches) {
    const { words } = store.get();
    const held = document.activeElement instanceof HTMLSelectElement ? document.activeElement.name : "";
    nodes.filter.hidden = matches.length === 0;
    nodes.clear.hidden = matches.length === 0;
    nodes.filter.replaceChildren(picker("game", words.game, found.games), picker("opponent", words.opponent, found.opponents));
    /** @type {HTMLElement | null} */ (held ? nodes.filter.querySelector(`[name="${held}"]`) : null)?.focus();
    nodes.text.textContent = found.text;
    nodes.charts.replaceChildren(...found.charts.map((chart) => chartFigure(chart, words)));
    nodes.list.replaceChildren(...found.rows.flatMap((row) => (matches[row.at] ? [line(row, /** @type {Save} */ (matches[row.at]))] : [])));
    nodes.list.hidden = found.rows.length === 0;
  }

  /** @param {"game" | "opponent"} name @param {string | undefined} label @param {import("../engine/api.js").Choice[]} options */
  function picker(name, label, options) {
    const select = element("select", { name });
    for (const option of options) select.append(element("option", { value: option.id }, option.name));
    select.value = wish[name];
    // What was chosen may be gone with the last match of its kind.
    if (select.selectedIndex < 0) select.value = wish[name] = "";
    return element("label", {}, element("span", {}, label ?? ""), select);
  }

  /** @param {import("../engine/api.js").HistoryRow} row @param {Save} save */
  function line(row, { id, updated }) {
    const when = new Intl.DateTimeFormat(store.get().lang, { dateStyle: "medium" }).format(updated);
    const link = element(
      "a",
      { class: "save", href: `#history=${encodeURIComponent(id)}` },
      element("span", { class: "save-game" }, row.game),
      element("b", { class: "save-points" }, row.points),
      element("span", { class: "save-players" }, row.players),
      element("span", { class: "save-result" }, row.result),
      element("span", { class: "save-when" }, `${when} · ${row.more}`),
    );
    return element("li", { "data-won": row.won === null ? null : String(row.won) }, link);
  }

  nodes.filter.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    wish[target.name === "game" ? "game" : "opponent"] = target.value;
    draw();
  });
  askTwice(nodes.clear, store, ["delete_all", "delete_all_sure"], async () => {
    for (const { id } of await saves.finished()) await saves.forget(id);
    await draw();
  });
  store.listen((now, before) => {
    if (now.screen !== "history") return;
    if (now.screen !== before.screen || now.lang !== before.lang || now.words !== before.words || now.saves !== before.saves) draw();
  });
}
