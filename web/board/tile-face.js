/** The face of a tile: one drawing for table, hand and sheets. Colours, pips or digits are the style sheet's. */

import { svg } from "./svg.js";

/** Where pips stand in a half, in steps of `STEP` from its middle, for a tile that lies with its lower value on the left. */
const PIPS = [
  [],
  [[0, 0]],
  [[-1, 1], [1, -1]],
  [[-1, 1], [0, 0], [1, -1]],
  [[-1, -1], [-1, 1], [1, -1], [1, 1]],
  [[-1, -1], [-1, 1], [0, 0], [1, -1], [1, 1]],
  [[-1, -1], [0, -1], [1, -1], [-1, 1], [0, 1], [1, 1]],
];
const STEP = 0.55;
const RADIUS = 0.21;

/** @param {number} value @param {number} middle */
function half(value, middle) {
  const pips = (PIPS[value] ?? []).map(([x = 0, y = 0]) =>
    svg("circle", { class: "pip", cx: middle + x * STEP, cy: y * STEP, r: RADIUS }),
  );
  const digit = svg("text", { class: "digit", x: 0, y: 0, "text-anchor": "middle", "dominant-baseline": "central" });
  digit.textContent = String(value);
  const upright = svg("g", { class: "upright" }, digit);
  return svg("g", { class: `half value-${value}` }, ...pips, svg("g", { transform: `translate(${middle} 0)` }, upright));
}

/**
 * A face of 4 x 2 units around the origin, the first value on the left.
 * @param {string} tile as the record writes it
 * @returns {SVGGElement}
 */
export function tileFace(tile) {
  return svg(
    "g",
    { class: "face" },
    svg("rect", { class: "body", x: -1.96, y: -0.96, width: 3.92, height: 1.92, rx: 0.32 }),
    svg("path", { class: "bar", d: "M0 -0.66V0.66" }),
    half(Number(tile[0]), -1),
    half(Number(tile[1]), 1),
  );
}

/**
 * An upright tile of its own, the first value on top. It says nothing: its name is the button's or the list item's.
 * @param {string} tile
 * @returns {SVGSVGElement}
 */
export function standingTile(tile) {
  const face = tileFace(tile);
  face.setAttribute("transform", "rotate(90)");
  const picture = svg("svg", { class: "tile standing", viewBox: "-1 -2 2 4", "aria-hidden": "true" }, face);
  picture.style.setProperty("--turn", "90deg");
  return picture;
}
