/** A seat's sign where several people play: its colour and that colour's shape, and in it the letter or figure that the engine gives. Names are said beside it. */

import { element } from "./element.js";

/** @param {{colour: string, mark: string}} seat */
export function seatMark({ colour, mark }) {
  return element("span", { class: "seat-mark", "data-colour": colour, "aria-hidden": "true" }, mark);
}
