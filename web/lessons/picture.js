/** A layout that lies still: drawn from the engine's board as the table is, with the same tiles and signs, and the same in words. */

import { drawSigns } from "../board/signs.js";
import { place, svg } from "../board/svg.js";
import { tileFace } from "../board/tile-face.js";
import { element } from "../ui/element.js";

/** @typedef {import("../engine/api.js").Board} Board */
/** @typedef {import("../engine/api.js").Place} Place */

/** Free room around the layout, in quarter tile lengths: a badge and a ghost's rim lie in it. */
const MARGIN = 2.2;

/** The least that a picture shows, in quarter tile lengths: a single tile does not fill the felt. */
const LEAST = { w: 20, h: 10 };

/** So large that no sign need be drawn larger than usual, in CSS pixels for a quarter tile length. */
const LARGE = 100;

/** @param {Place[]} boxes @param {Board["box"]} box @returns {[number, number, number, number]} */
function around(boxes, [x, y, w, h]) {
  const left = Math.min(x, ...boxes.map((other) => other.x)) - MARGIN;
  const top = Math.min(y, ...boxes.map((other) => other.y)) - MARGIN;
  const wide = Math.max(x + w, ...boxes.map((other) => other.x + other.w)) + MARGIN - left;
  const high = Math.max(y + h, ...boxes.map((other) => other.y + other.h)) + MARGIN - top;
  const [moreWide, moreHigh] = [Math.max(0, LEAST.w - wide), Math.max(0, LEAST.h - high)];
  return [left - moreWide / 2, top - moreHigh / 2, wide + moreWide, high + moreHigh];
}

/** A tile where it lies. @param {string} tile @param {Place} at @param {string} kind its classes @returns {SVGElement} */
function lying(tile, { x, y, w, h, turn }, kind) {
  const node = svg("g", { class: kind }, tileFace(tile));
  place(node, `translate(${x + w / 2}px, ${y + h / 2}px) rotate(${turn}deg)`);
  node.style.setProperty("--turn", `${turn}deg`);
  return node;
}

/**
 * @param {Board} board
 * @param {Place | null} ghost where a tile that is asked about would lie
 * @param {string} [shown] that tile, where it is to be seen there
 * @returns {{node: HTMLElement, mark: (ends: string[]) => void}} `mark` rings these ends, named TILE.PORT
 */
export function boardPicture(board, ghost, shown = "") {
  const stems = svg("g", { class: "stems" }, ...board.stems.map(({ x1, y1, x2, y2 }) => svg("line", { x1, y1, x2, y2 })));
  const tiles = board.tiles.map((tile) => lying(tile.tile, tile, tile.spinner ? "tile spinner" : "tile"));
  const signs = svg("g", { class: "signs" });
  const under = (/** @type {import("../engine/api.js").Point} */ { x, y }) =>
    ghost !== null && x > ghost.x && x < ghost.x + ghost.w && y > ghost.y && y < ghost.y + ghost.h;
  drawSigns(signs, board.ends.filter((end) => !under(end)), [], LARGE);
  const marks = svg("g", { class: "marks" });
  /** @type {SVGElement[]} */
  const rim = ghost ? [svg("rect", { class: "legend-ghost", x: ghost.x, y: ghost.y, width: ghost.w, height: ghost.h, rx: 0.32 })] : [];
  if (ghost && shown) rim.unshift(lying(shown, ghost, "tile shown-ghost"));
  const box = around(ghost ? [ghost] : [], board.box);
  const drawing = { class: "still", viewBox: box.join(" "), role: "img", "aria-label": board.spoken };
  const picture = svg("svg", drawing, stems, svg("g", { class: "tiles" }, ...tiles), ...rim, signs, marks);
  const words = [...board.tiles, ...board.ends].map((part) => element("li", {}, part.spoken));
  return {
    node: element("div", { class: "felt still-felt" }, picture, element("ul", { class: "unseen" }, ...words)),
    mark(ends) {
      const chosen = board.ends.filter((end) => ends.includes(`${end.tile}.${end.port}`));
      marks.replaceChildren(...chosen.map(({ x, y }) => svg("circle", { cx: x, cy: y, r: 0.95 })));
    },
  };
}
