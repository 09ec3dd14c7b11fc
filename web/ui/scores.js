/** The sides' cards: shown points, the way to the target, the tally; the raw points on a tap. And the plates of the other seats. */

import { grow } from "../board/animate.js";
import { element, keyed } from "./element.js";
import { seatMark } from "./seat-mark.js";
import { tallyPicture } from "./tally.js";

/** @typedef {import("../engine/api.js").Side} Side */
/** @typedef {import("../engine/api.js").Seat} Seat */
/** @typedef {import("../engine/api.js").Snapshot} Snapshot */

/**
 * @param {HTMLElement} list
 * @param {import("../app/state.js").Store} store
 * @param {(text: string) => void} tell shows a side's raw points
 */
export function createScores(list, store, tell) {
  /** @param {Side} side */
  function make({ side }) {
    const cover = element("button", { type: "button", class: "cover" });
    cover.addEventListener("click", () => {
      const found = store.get().snapshot?.sides.find((other) => other.side === side);
      if (found) tell(found.raw);
    });
    return element("li", {}, element("div", { class: "card", "aria-hidden": "true" }), cover, element("span", { class: "unseen" }));
  }

  /** @param {HTMLElement} item @param {Side} side @param {Seat[]} places */
  function update(item, side, places) {
    const [card, cover, said] = [...item.children];
    const alone = side.seats.length === 1 ? places.find((place) => place.seat === side.seats[0]) : undefined;
    const track = element("span", { class: "track" }, element("span", { class: "way" }));
    const way = /** @type {HTMLElement} */ (track.firstElementChild);
    way.style.width = `${Math.min(1, Math.max(0, side.progress)) * 100}%`;
    const marks = places.filter((place) => place.mark && side.seats.includes(place.seat)).map(seatMark);
    const who = element("span", { class: "who" }, element("span", { class: "name" }, ...marks, side.name));
    if (side.members) who.append(element("span", { class: "members" }, side.members));
    // With more seats the plates say it.
    if (alone && places.length === 2) who.append(element("span", { class: "count" }, alone.tilesText));
    card?.replaceChildren(
      who,
      element("span", { class: "points" }, element("b", {}, side.points), ...(side.of ? [element("span", {}, `/ ${side.of}`)] : [])),
      ...(side.of ? [track] : []),
      ...(side.tally ? [tallyPicture(side.tally)] : []),
    );
    if (item.dataset.points !== undefined && item.dataset.points !== side.points) grow(card?.querySelector(".points b"));
    item.dataset.points = side.points;
    const spoken = alone ? `${side.spoken} ${alone.spoken}` : side.spoken;
    // Where shown points are the raw ones, there is nothing to ask for.
    cover?.toggleAttribute("hidden", side.raw === "");
    cover?.setAttribute("aria-label", spoken);
    said?.replaceChildren(side.raw === "" ? spoken : "");
    item.classList.toggle("to-move", side.toMove);
    cover?.setAttribute("aria-current", String(side.toMove));
  }

  store.listen(({ snapshot }, before) => {
    if (snapshot === before.snapshot) return;
    list.dataset.sides = String(snapshot?.sides.length ?? 0);
    keyed(list, snapshot?.sides ?? [], (side) => String(side.side), make, (item, side) => update(item, side, snapshot?.places ?? []));
  });

  return {
    /** Where a side's card is. @param {number} side */
    rectOf: (side) => list.querySelector(`[data-key="${side}"]`)?.getBoundingClientRect() ?? null,
  };
}

/**
 * The plates of the other seats, clockwise from the left hand. With two seats the cards say it all.
 * @param {HTMLElement} list
 * @param {import("../app/state.js").Store} store
 */
export function createSeats(list, store) {
  /** @param {Snapshot} snapshot @returns {Seat[]} */
  function others({ places, viewer, seats }) {
    if (seats < 3) return [];
    const from = viewer ?? 0;
    const clockwise = places.map((_, step) => places[(from + step) % seats]).filter((place) => place !== undefined);
    return viewer === null ? clockwise : clockwise.slice(1);
  }

  store.listen(({ snapshot }, before) => {
    if (snapshot === before.snapshot) return;
    const plates = snapshot ? others(snapshot) : [];
    list.dataset.plates = String(plates.length);
    keyed(
      list,
      plates,
      (place) => String(place.seat),
      () => element("li", { class: "plate" }, element("span", { "aria-hidden": "true" }), element("span", { class: "unseen" })),
      (item, place) => {
        const [shown, spoken] = [...item.children];
        shown?.replaceChildren(
          element("span", { class: "plate-name" }, ...(place.mark ? [seatMark(place)] : []), place.name),
          element("span", { class: "plate-count" }, String(place.tiles)),
          ...(place.role ? [element("span", { class: "plate-role" }, place.role)] : []),
        );
        spoken?.replaceChildren(place.spoken);
        item.classList.toggle("to-move", place.turn);
        item.setAttribute("aria-current", String(place.turn));
      },
    );
  });

  return {
    /** Where a seat's plate is. @param {number} seat */
    rectOf: (seat) => list.querySelector(`[data-key="${seat}"]`)?.getBoundingClientRect() ?? null,
  };
}
