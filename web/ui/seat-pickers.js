/** The part of a new game's form about the seats: a bot or one more person on each, what the people are called, and their colours. */

import { element } from "./element.js";
import { seatMark } from "./seat-mark.js";

/** @typedef {import("../engine/api.js").Table} Table */

export const USUAL_BOT = "club";

/** Who sits at another device and gets the match by a link. To the engine it is a person who is not here. */
export const FRIEND = "link";

/**
 * @param {import("../app/state.js").Store} store
 * @param {{others: string[], names: string[], colours: string[]}} choice who sits at the seats 1, 2, ...; by seat what a person is called, and its
 *   colour: every colour is somebody's, so that whoever takes another's gives their own for it
 * @returns {(table: Table) => HTMLFieldSetElement}
 */
export function createSeatPickers(store, choice) {
  /** @param {number} seat @param {() => void} redraw */
  function colourField(seat, redraw) {
    const { menu } = store.get();
    const select = element("select", { id: `colour-${seat}`, "aria-label": menu?.seats[seat]?.colourLabel });
    for (const { id, name } of menu?.colours ?? []) select.append(element("option", { value: id }, name));
    select.value = choice.colours[seat] ?? "";
    select.addEventListener("change", () => {
      const other = choice.colours.indexOf(select.value);
      choice.colours[other] = choice.colours[seat] ?? "";
      choice.colours[seat] = select.value;
      redraw();
      document.getElementById(select.id)?.focus();
    });
    return select;
  }

  /** @param {number} seat @param {() => void} redraw */
  function nameField(seat, redraw) {
    const { menu } = store.get();
    const usual = menu?.seats[seat];
    const longest = menu?.longest_name;
    const input = element("input", { type: "text", maxlength: longest, autocomplete: "off", placeholder: usual?.name, "aria-label": usual?.label });
    input.value = choice.names[seat] ?? "";
    input.addEventListener("input", () => {
      choice.names[seat] = input.value;
    });
    const mark = seatMark({ colour: choice.colours[seat] ?? "", mark: String(seat + 1) });
    return element("span", { class: "seat-name" }, mark, input, colourField(seat, redraw));
  }

  /** @param {HTMLElement} group @param {Table} table */
  function fill(group, table) {
    const { menu, words } = store.get();
    if (choice.colours.length === 0) choice.colours.push(...(menu?.colours ?? []).map(({ id }) => id));
    const redraw = () => fill(group, table);
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
        redraw();
        /** @type {HTMLElement | null} */ (group.querySelector(`#seat-${at + 1}`))?.focus();
      });
      const about = element("small", {}, players.find((player) => player.id === select.value)?.about ?? "");
      const row = element("label", { class: "bot" }, element("span", {}, place), select, about);
      return isPerson(select.value) ? [row, nameField(at + 1, redraw)] : [row];
    });
    const legend = element("legend", {}, words.opponents ?? "");
    // Who is alone among bots is "you" and needs no name.
    group.replaceChildren(legend, ...(several ? [nameField(0, redraw)] : []), ...rows.flat());
  }

  return (table) => {
    const group = element("fieldset", { class: "choice bots" });
    fill(group, table);
    return group;
  };
}
