/** The form behind "another game": which game, which table, who on each other seat. Everything in it is the engine's offer. */

import { element } from "./element.js";
import { houseRules } from "./house-rules.js";
import { createSeatPickers, FRIEND, USUAL_BOT } from "./seat-pickers.js";

/** @typedef {import("../engine/api.js").Menu} Menu */
/** @typedef {import("../engine/api.js").Table} Table */

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} wait shown until the engine has said what there is
 * @param {import("../app/state.js").Store} store
 * @param {(setup: import("../app/match.js").Setup) => void} begin
 */
export function createNewGame(form, wait, store, begin) {
  /** What is chosen, by place: it outlives a change of language. */
  const choice = { game: "", table: 0, others: [USUAL_BOT, USUAL_BOT, USUAL_BOT], names: ["", "", "", ""], /** @type {string[]} */ colours: [] };
  const seatPickers = createSeatPickers(store, choice);
  const houseView = { open: false };
  /** @type {ReturnType<typeof houseRules> | null} */
  let house = null;

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

  function draw() {
    const { menu, words } = store.get();
    const now = chosen();
    wait.hidden = now !== null;
    form.hidden = now === null;
    if (!now || !menu) return;
    const games = menu.games.map((game) => ({ value: game.id, name: game.name, about: game.about }));
    const tables = now.game.tables.map((table, at) => ({ value: String(at), name: table.label }));
    const at = now.game.tables.indexOf(now.table);
    house = houseRules(now.game, now.table, words, houseView);
    form.replaceChildren(
      radios("game", "game", games, now.game.id, (value) => Object.assign(choice, { game: value, table: 0 })),
      radios("table_size", "table", tables, String(at), (value) => Object.assign(choice, { table: Number(value) })),
      seatPickers(now.table),
      house.node,
      element("button", { type: "submit", class: "first" }, words.start ?? ""),
    );
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const now = chosen();
    if (!now) return;
    const { seats, partners } = now.table;
    const seated = ["human", ...choice.others.slice(0, seats - 1)];
    const players = seated.map((player) => (player === FRIEND ? "human" : player));
    const here = seated.flatMap((player, seat) => (player === "human" ? [seat] : []));
    const rules = house?.chosen() ?? {};
    const several = players.lastIndexOf("human") > 0;
    begin({
      variant: now.game.id, seats, partners, players, names: choice.names.slice(0, seats), rules,
      ...(several && { colours: choice.colours.slice(0, seats) }), ...(seated.includes(FRIEND) && { here }),
    });
  });
  store.listen(({ menu, words }, before) => {
    if (menu !== before.menu || words !== before.words) draw();
  });
  draw();
}
