/** The table of a replay: drawn from the engine's board at each step, tiles keyed so that what is new or moves is seen to. */

import { appear, slide } from "../board/animate.js";
import { drawSigns } from "../board/signs.js";
import { place, svg } from "../board/svg.js";
import { tileFace } from "../board/tile-face.js";
import { element } from "../ui/element.js";

/** @typedef {import("../engine/sharing.js").ReplayStep} ReplayStep */

/** Free room around the layout, in quarter tile lengths: a badge lies in it. */
const MARGIN = 2;

/** The least that is shown, in quarter tile lengths: a single tile does not fill the felt. */
const LEAST = { w: 22, h: 12 };

/** @param {ReplayStep["box"]} box @returns {[number, number, number, number]} */
function framed([x, y, w, h]) {
  const [wide, high] = [Math.max(LEAST.w, w + 2 * MARGIN), Math.max(LEAST.h, h + 2 * MARGIN)];
  return [x + w / 2 - wide / 2, y + h / 2 - high / 2, wide, high];
}

/** @param {import("../engine/api.js").Place} at */
function transformOf({ x, y, w, h, turn }) {
  return `translate(${x + w / 2}px, ${y + h / 2}px) rotate(${turn}deg)`;
}

/** @param {HTMLElement} felt */
export function createTable(felt) {
  const stems = svg("g", { class: "stems" });
  const tiles = svg("g", { class: "tiles" });
  const signs = svg("g", { class: "signs" });
  const picture = svg("svg", { class: "replay-picture" }, stems, tiles, signs);
  const words = element("ul", { class: "unseen" });
  felt.append(picture, words);
  /** @type {Map<string, {node: SVGGElement, transform: string}>} */
  const drawn = new Map();

  /** @param {import("../engine/api.js").BoardTile} tile @param {boolean} latest */
  function drawTile(tile, latest) {
    const transform = transformOf(tile);
    const known = drawn.get(tile.tile);
    const node = known?.node ?? svg("g", { class: "tile" }, tileFace(tile.tile));
    place(node, transform);
    if (known) slide(node, known.transform, transform);
    else {
      tiles.append(node);
      appear(node);
    }
    drawn.set(tile.tile, { node, transform });
    node.classList.toggle("spinner", tile.spinner);
    node.classList.toggle("latest", latest);
    node.style.setProperty("--turn", `${tile.turn}deg`);
  }

  return {
    /** How wide the felt is and how high, in CSS pixels. */
    size: () => ({ width: felt.clientWidth, height: felt.clientHeight }),

    /** @param {ReplayStep} step */
    draw({ board, box, action, kind }) {
      const [x, y, w, h] = framed(box);
      picture.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
      const here = new Set(board.tiles.map((tile) => tile.tile));
      for (const [tile, { node }] of drawn) {
        if (here.has(tile)) continue;
        node.remove();
        drawn.delete(tile);
      }
      const latest = kind === "place" ? action?.split("@")[0] : undefined;
      for (const tile of board.tiles) drawTile(tile, tile.tile === latest);
      stems.replaceChildren(...board.stems.map(({ x1, y1, x2, y2 }) => svg("line", { x1, y1, x2, y2 })));
      drawSigns(signs, board.ends, [], Math.min(felt.clientWidth / w, felt.clientHeight / h));
      // An empty table says nothing.
      if (board.spoken) {
        picture.setAttribute("role", "img");
        picture.setAttribute("aria-label", board.spoken);
      }
      picture.setAttribute("aria-hidden", String(board.spoken === ""));
      words.replaceChildren(...[...board.tiles, ...board.ends].map((part) => element("li", {}, part.spoken)));
    },

    /** Forget what is drawn: another match comes. */
    clear() {
      drawn.clear();
      tiles.replaceChildren();
      stems.replaceChildren();
      signs.replaceChildren();
    },
  };
}
