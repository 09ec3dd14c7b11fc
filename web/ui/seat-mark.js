/** A seat's sign where several people play: its colour, and in it the letter or figure that the engine gives. Names are said beside it. */

import { element } from "./element.js";

/** @param {{seat: number, mark: string}} seat */
export function seatMark({ seat, mark }) {
  return element("span", { class: "seat-mark", "data-seat": seat, "aria-hidden": "true" }, mark);
}
