/** The house rules of a new match: one choice for each thing that clubs differ on. What there is, and what does not go together, is the engine's word. */

import { rememberedHouse, rememberHouse } from "../app/house.js";
import { element } from "./element.js";

/** @typedef {import("../engine/api.js").Menu["games"][number]} Game */
/** @typedef {import("../app/house.js").Chosen} Chosen */

/**
 * The part of the form for a game and a table.
 * @param {Game} game
 * @param {import("../engine/api.js").Table} table
 * @param {import("../engine/api.js").Words} words
 * @param {{open: boolean}} view whether it is unfolded: it outlives the form
 */
export function houseRules(game, table, words, view) {
  /** @type {Chosen} */
  let chosen = rememberedHouse(game);
  const summary = element("small", { class: "house-chosen" }, "");
  const warning = element("p", { class: "house-clash", role: "alert", id: "house-clash" });
  const reset = element("button", { type: "button", class: "plain" }, words.house_reset ?? "");
  /** @type {Map<string, HTMLSelectElement>} */
  const selects = new Map();

  function tell() {
    const changed = game.house.filter(({ id }) => id in chosen);
    const names = changed.map(({ id, options }) => options.find(({ value }) => value === chosen[id])?.label ?? "");
    summary.textContent = names.join(" · ");
    reset.hidden = changed.length === 0;
    const now = Object.fromEntries(game.house.map(({ id, value }) => [id, chosen[id] ?? value]));
    const clash = table.clashes.find(({ when }) => Object.entries(when).every(([id, value]) => now[id] === value));
    warning.textContent = clash?.text ?? "";
    for (const [id, select] of selects) {
      const amiss = clash !== undefined && id in clash.when;
      select.setCustomValidity(amiss ? clash.text : "");
      select.toggleAttribute("aria-invalid", amiss);
      select.classList.toggle("changed", id in chosen);
    }
  }

  const rows = game.house.map(({ id, label, about, value, options }) => {
    const select = element("select", { id: `house-${id}`, "aria-describedby": `house-${id}-about house-clash` });
    for (const option of options) select.append(element("option", { value: option.value }, option.label));
    select.value = chosen[id] ?? value;
    select.addEventListener("change", () => {
      const { [id]: _, ...others } = chosen;
      chosen = select.value === value ? others : { ...others, [id]: select.value };
      rememberHouse(game.id, chosen);
      tell();
    });
    selects.set(id, select);
    return element("div", {}, element("label", { for: `house-${id}` }, label), select, element("small", { id: `house-${id}-about` }, about));
  });
  reset.addEventListener("click", () => {
    chosen = {};
    rememberHouse(game.id, chosen);
    for (const { id, value } of game.house) {
      const select = selects.get(id);
      if (select) select.value = value;
    }
    tell();
    selects.values().next().value?.focus();
  });
  tell();
  const head = element("summary", {}, element("span", {}, words.house_rules ?? ""), summary);
  const node = element("details", { class: "house choice" }, head, ...rows, warning, reset);
  node.open = view.open || warning.textContent !== "";
  node.addEventListener("toggle", () => {
    view.open = node.open;
  });
  return { node, chosen: () => chosen };
}
