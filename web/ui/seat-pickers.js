/** The part of a new game's form about the seats: a bot or one more person on each, and what the people are called. */

import { element } from "./element.js";
import { seatMark } from "./seat-mark.js";

/** @typedef {import("../engine/api.js").Table} Table */

export const USUAL_BOT = "club";

/** Who sits at another device and gets the match by a link. To the engine it is a person who is not here. */
export const FRIEND = "link";

/**
 * @param {import("../app/state.js").Store} store
 * @param {{others: string[], names: string[]}} choice who sits at the seats 1, 2, ..., and by seat what a person is called
 * @returns {(table: Table) => HTMLFieldSetElement}
 */
export function createSeatPickers(store, choice) {
  /** @param {number} seat */
  function nameField(seat) {
    const { menu } = store.get();
    const usual = menu?.seats[seat];
    const longest = menu?.longest_name;
    const input = element("input", { type: "text", maxlength: longest, autocomplete: "off", placeholder: usual?.name, "aria-label": usual?.label });
    input.value = choice.names[seat] ?? "";
    input.addEventListener("input", () => {
      choice.names[seat] = input.value;
    });
    return element("span", { class: "seat-name" }, seatMark({ seat, mark: String(seat + 1) }), input);
  }

  /** @param {HTMLElement} group @param {Table} table */
  function fill(group, table) {
    const { menu, words } = store.get();
    const person = menu?.person;
    const friend = { id: FRIEND, name: words.friend ?? "", about: words.friend_about ?? "" };
    const people = [...(person ? [person] : []), friend];
    const players = [...(menu?.bots ?? []), ...people];
    const isPerson = (/** @type {string | undefined} */ other) => people.some(({ id }) => id === other);
    const several = choice.others.slice(0, table.seats - 1).some(isPerson);
    const rows = table.places.map((place, at) => {
      const select = element("select", { id: `seat-${at + 1}` });
      for (const player of players) select.append(element("option", { value: player.id }, player.name));
      select.value = choice.others[at] ?? USUAL_BOT;
      select.addEventListener("change", () => {
        choice.others[at] = select.value;
        fill(group, table);
        /** @type {HTMLElement | null} */ (group.querySelector(`#seat-${at + 1}`))?.focus();
      });
      const about = element("small", {}, players.find((player) => player.id === select.value)?.about ?? "");
      const row = element("label", { class: "bot" }, element("span", {}, place), select, about);
      return isPerson(select.value) ? [row, nameField(at + 1)] : [row];
    });
    const legend = element("legend", {}, words.opponents ?? "");
    // Who is alone among bots is "you" and needs no name.
    group.replaceChildren(legend, ...(several ? [nameField(0)] : []), ...rows.flat());
  }

  return (table) => {
    const group = element("fieldset", { class: "choice bots" });
    fill(group, table);
    return group;
  };
}
