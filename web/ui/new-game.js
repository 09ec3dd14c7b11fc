/** The form behind "another game": which game, which table, which bot on each other seat. Everything in it is the engine's offer. */

import { element } from "./element.js";

/** @typedef {import("../engine/api.js").Menu} Menu */
/** @typedef {import("../engine/api.js").Table} Table */

const USUAL_BOT = "club";

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} wait shown until the engine has said what there is
 * @param {import("../app/state.js").Store} store
 * @param {(setup: import("../app/match.js").Setup) => void} begin
 */
export function createNewGame(form, wait, store, begin) {
  /** What is chosen, by place: it outlives a change of language. */
  const choice = { game: "", table: 0, bots: [USUAL_BOT, USUAL_BOT, USUAL_BOT] };

  /** @returns {{game: Menu["games"][number], table: Table} | null} */
  function chosen() {
    const games = store.get().menu?.games ?? [];
    const game = games.find((other) => other.id === choice.game) ?? games[0];
    const table = game?.tables[choice.table] ?? game?.tables[0];
    return game && table ? { game, table } : null;
  }

  /**
   * @param {string} word of the legend
   * @param {string} name of the group
   * @param {{value: string, name: string, about?: string}[]} options
   * @param {string} value
   * @param {(value: string) => void} pick
   */
  function radios(word, name, options, value, pick) {
    const group = element("fieldset", { class: `choice ${name}` }, element("legend", {}, store.get().words[word] ?? ""));
    for (const option of options) {
      const input = element("input", { type: "radio", name, value: option.value, id: `${name}-${option.value}` });
      input.checked = option.value === value;
      input.addEventListener("change", () => {
        pick(option.value);
        draw();
        /** @type {HTMLElement | null} */ (form.querySelector(`#${name}-${option.value}`))?.focus();
      });
      const text = element("span", {}, element("b", {}, option.name));
      if (option.about) text.append(element("small", {}, option.about));
      group.append(element("label", {}, input, text));
    }
    return group;
  }

  /** @param {Table} table */
  function botPickers(table) {
    const { menu, words } = store.get();
    const group = element("fieldset", { class: "choice bots" }, element("legend", {}, words.opponents ?? ""));
    table.places.forEach((place, at) => {
      const select = element("select", { id: `bot-${at + 1}` });
      for (const bot of menu?.bots ?? []) select.append(element("option", { value: bot.id }, bot.name));
      select.value = choice.bots[at] ?? USUAL_BOT;
      const about = element("small", {}, "");
      const tell = () => {
        about.textContent = menu?.bots.find((bot) => bot.id === select.value)?.about ?? "";
      };
      select.addEventListener("change", () => {
        choice.bots[at] = select.value;
        tell();
      });
      tell();
      group.append(element("label", { class: "bot" }, element("span", {}, place), select, about));
    });
    return group;
  }

  function draw() {
    const { menu, words } = store.get();
    const now = chosen();
    wait.hidden = now !== null;
    form.hidden = now === null;
    if (!now || !menu) return;
    const games = menu.games.map((game) => ({ value: game.id, name: game.name, about: game.about }));
    const tables = now.game.tables.map((table, at) => ({ value: String(at), name: table.label }));
    const at = now.game.tables.indexOf(now.table);
    form.replaceChildren(
      radios("game", "game", games, now.game.id, (value) => Object.assign(choice, { game: value, table: 0 })),
      radios("table_size", "table", tables, String(at), (value) => Object.assign(choice, { table: Number(value) })),
      botPickers(now.table),
      element("button", { type: "submit", class: "first" }, words.start ?? ""),
    );
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const now = chosen();
    if (!now) return;
    const { seats, partners } = now.table;
    begin({ variant: now.game.id, seats, partners, players: ["human", ...choice.bots.slice(0, seats - 1)] });
  });
  store.listen(({ menu, words }, before) => {
    if (menu !== before.menu || words !== before.words) draw();
  });
  draw();
}
