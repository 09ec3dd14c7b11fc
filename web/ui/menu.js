/** The menu: one large button, what can be gone on with, and where this page comes from. */

import { element, keyed } from "./element.js";
import { saidTwice } from "./said-twice.js";

/** @typedef {import("../app/saves.js").Save} Save */

/**
 * What a kept match is known by: its game, points, players and time.
 * @param {Save} save
 * @param {import("../app/state.js").State} state
 */
function describe({ record, points, updated }, { menu, words, lang }) {
  const several = (record.players ?? []).filter((player) => player === "human").length > 1;
  const nameOf = (/** @type {string} */ player, /** @type {number} */ seat) => {
    if (player !== "human") return menu?.bots.find((bot) => bot.id === player)?.name;
    return several ? record.names?.[seat] || menu?.seats[seat]?.name : menu?.you;
  };
  const name = menu?.games.find((other) => other.id === record.variant)?.name ?? "";
  const game = record.rules ? `${name} · ${words.house_rules ?? ""}` : name;
  const players = (record.players ?? []).map(nameOf).filter(Boolean).join(" · ");
  const form = /** @type {const} */ ({ month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" });
  const when = new Intl.DateTimeFormat(lang, form).format(updated);
  return [
    element("span", { class: "save-game" }, game),
    element("b", { class: "save-points" }, points.join(" : ")),
    element("span", { class: "save-players" }, players),
    element("span", { class: "save-when" }, when),
  ];
}

/**
 * @param {{
 *   play: HTMLButtonElement, saves: HTMLElement, list: HTMLElement, notice: HTMLElement, version: HTMLElement,
 * }} nodes
 * @param {import("../app/state.js").Store} store
 * @param {{play: () => void, resume: (id: string) => void, forget: (id: string) => void}} told
 */
export function createMenu(nodes, store, told) {
  nodes.play.addEventListener("click", told.play);

  /** @param {Save} save */
  function make({ id }) {
    const go = element("button", { type: "button", class: "save" });
    go.addEventListener("click", () => told.resume(id));
    go.id = `save-${id}`;
    // Each of these buttons is called alike: which match is meant is said behind it.
    const forget = element("button", { type: "button", class: "plain forget", "aria-describedby": go.id });
    // A match is not lost by one tap: the first asks, the second does it.
    forget.addEventListener("click", () => {
      if (forget.dataset.asked) told.forget(id);
      else {
        forget.dataset.asked = "yes";
        forget.textContent = store.get().words.forget_sure ?? "";
      }
    });
    forget.addEventListener("blur", () => {
      delete forget.dataset.asked;
      forget.textContent = store.get().words.forget ?? "";
    });
    return element("li", {}, go, forget);
  }

  /** @param {HTMLElement} item @param {Save} save */
  function update(item, save) {
    const { words } = store.get();
    const [go, forget] = [...item.children];
    go?.replaceChildren(...describe(save, store.get()));
    if (forget instanceof HTMLElement && !forget.dataset.asked) forget.textContent = words.forget ?? "";
  }

  function draw() {
    const { saves, build, notice, screen, menu } = store.get();
    // Names come from the engine; a list without them would say nothing.
    nodes.saves.hidden = saves.length === 0 || menu === null;
    keyed(nodes.list, menu ? saves : [], (save) => save.id, make, update);
    nodes.version.textContent = build ? `${build.version} · ${build.commit}` : "";
    nodes.notice.hidden = screen !== "menu" || notice === null;
    nodes.notice.replaceChildren(...saidTwice(notice?.text ?? "", notice?.spoken ?? ""));
  }

  store.listen(draw);
}
