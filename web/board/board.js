/** The table: tiles keyed by tile, stems, signs, ghosts, and the camera over them. Where a tile lies is the engine's word. */

import { appear, slide } from "./animate.js";
import { fit, pan, seen, touches, union, within, zoom } from "./camera.js";
import { createEnds, sideOf } from "./ends.js";
import { listenForGestures } from "./gestures.js";
import { drawSigns } from "./signs.js";
import { place, svg } from "./svg.js";
import { tileFace } from "./tile-face.js";

/** @typedef {import("../engine/api.js").BoardTile} BoardTile */
/** @typedef {import("../engine/api.js").Placement} Placement */
/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./camera.js").Box} Box */

/** Room for a sign around the middle of an end, in quarter tile lengths. */
const SIGN = 1.3;

/** Room for the figures of a ghost, from the end outwards: in quarter tile lengths, and in widths of a letter at least. */
const FIGURES = { quarters: 5, letters: 3.1 };

/** Free room at the rim of the felt, in CSS pixels. */
const RIM = 8;

/** @param {import("../engine/api.js").Place} at */
function transformOf(at) {
  return `translate(${at.x + at.w / 2}px, ${at.y + at.h / 2}px) rotate(${at.turn}deg)`;
}

/** @param {Camera} camera */
function cameraTransform({ scale, x, y }) {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/**
 * @param {{
 *   surface: HTMLElement, picture: SVGSVGElement, ends: HTMLElement, fitButton: HTMLElement,
 *   above: HTMLElement, corner: HTMLElement,
 * }} nodes `above` and `corner` lie over the felt: the seats, and the boneyard
 * @param {import("../app/state.js").Store} store
 * @param {{
 *   play: (action: string) => void, leave: () => void,
 *   measured: (width: number, height: number) => void,
 *   originOf: (tile: string, seat: number | null) => DOMRect | null,
 * }} told
 */
export function createBoard(nodes, store, told) {
  const { surface, picture, fitButton } = nodes;
  const stems = svg("g", { class: "stems" });
  const tiles = svg("g", { class: "tiles" });
  const signs = svg("g", { class: "signs" });
  const world = svg("g", { class: "world" }, stems, tiles, signs);
  picture.append(world);
  const ends = createEnds(nodes.ends, told);
  /** @type {Map<string, {node: SVGGElement, transform: string}>} */
  const drawn = new Map();
  /** @type {Camera | null} */
  let camera = null;
  let byHand = false;

  const snapshot = () => store.get().snapshot;

  function ghosts() {
    const { chosen } = store.get();
    return snapshot()?.hand.find((held) => held.tile === chosen)?.actions ?? [];
  }

  /** @param {Placement} placement */
  function sideOfGhost({ ghost, end }) {
    const tile = end?.split(".")[0];
    return sideOf(ghost, snapshot()?.board.tiles.find((other) => other.tile === tile));
  }

  /** The width of a letter on a ghost, in CSS pixels. */
  const letter = () => Math.min(22, parseFloat(getComputedStyle(document.documentElement).fontSize));

  /** What a ghost takes up at a scale, its figures included. @param {Placement} placement @param {number} scale @param {number} wide @returns {Box} */
  function roomFor(placement, scale, wide) {
    const { x, y, w, h } = placement.ghost;
    const side = sideOfGhost(placement);
    const figures = Math.max(FIGURES.quarters, (FIGURES.letters * wide) / scale);
    const [more, higher] = [Math.max(0, figures - w), Math.max(0, figures - h)];
    if (side === "left" || side === "right") return { x: side === "left" ? x - more : x, y: y - 1, w: w + more, h: h + 2 };
    return { x: x - more / 2, y: side === "up" ? y - higher : y, w: w + more, h: h + higher };
  }

  /** Everything that is to be seen: tiles, signs, and the ghosts of every tile that may be played now. @param {number} scale @returns {Box[]} */
  function contents(scale) {
    const now = snapshot();
    if (!now) return [];
    const wide = letter();
    return [
      ...now.board.tiles,
      ...now.board.ends.map(({ x, y }) => ({ x: x - SIGN, y: y - SIGN, w: 2 * SIGN, h: 2 * SIGN })),
      ...now.hand.flatMap((held) => held.actions.map((action) => roomFor(action, scale, wide))),
    ];
  }

  /** The felt that nothing lies over, in CSS pixels. @param {boolean} wholeWidth whether the boneyard's corner is used */
  function area(wholeWidth) {
    const top = nodes.above.offsetHeight ? nodes.above.offsetTop + nodes.above.offsetHeight : 0;
    const bottom = wholeWidth ? surface.clientHeight : nodes.corner.offsetTop;
    return { x: RIM, y: top + RIM, w: surface.clientWidth - 2 * RIM, h: Math.max(60, bottom - top - 2 * RIM) };
  }

  function largest() {
    return Math.min(28, Math.max(12.5, Math.min(surface.clientWidth, surface.clientHeight) / 17));
  }

  /** @param {Camera | null} before @returns {Camera} */
  function fitted(before) {
    const all = (/** @type {number} */ scale) => union(contents(scale)) ?? { x: -2, y: -2, w: 4, h: 4 };
    const chosen = union(ghosts().map((action) => action.ghost));
    const whole = fit(area(true), all, largest(), before, chosen);
    const corner = { x: nodes.corner.offsetLeft, y: nodes.corner.offsetTop, w: nodes.corner.offsetWidth, h: nodes.corner.offsetHeight };
    if (!contents(whole.scale).some((box) => touches(seen(whole, box), corner))) return whole;
    return fit(area(false), all, largest(), before, chosen);
  }

  /** Whether a ghost to be chosen cannot be seen. */
  function hidesGhost() {
    const at = camera;
    return at !== null && ghosts().some((action) => !within(seen(at, roomFor(action, at.scale, letter())), area(true)));
  }

  /** @param {Camera} next @param {boolean} slides */
  function look(next, slides) {
    const before = camera;
    camera = next;
    place(world, cameraTransform(next));
    if (before && slides) slide(world, cameraTransform(before), cameraTransform(next));
    else for (const running of world.getAnimations()) running.cancel();
    drawSigns(signs, snapshot()?.board.ends ?? [], ghosts(), next.scale);
    const { advised } = store.get();
    ends.draw(
      ghosts().map((placement) => ({ placement, side: sideOfGhost(placement), advised: placement.action === advised })),
      next,
    );
    fitButton.hidden = !byHand;
  }

  /** Where a tile comes from, as a transform of the board. @param {string} tile @returns {string | null} */
  function origin(tile) {
    const from = told.originOf(tile, snapshot()?.last?.seat ?? null);
    if (!from || !camera) return null;
    const felt = surface.getBoundingClientRect();
    const x = (from.left + from.width / 2 - felt.left - camera.x) / camera.scale;
    const y = (from.top + from.height / 2 - felt.top - camera.y) / camera.scale;
    return `translate(${x}px, ${y}px) rotate(90deg)`;
  }

  /** @param {BoardTile} tile @param {boolean} single whether it is the only new one: then it comes from a hand */
  function drawTile(tile, single) {
    const transform = transformOf(tile);
    const known = drawn.get(tile.tile);
    if (known) {
      place(known.node, transform);
      slide(known.node, known.transform, transform);
      known.transform = transform;
    } else {
      const node = svg("g", { class: "tile" }, tileFace(tile.tile));
      place(node, transform);
      tiles.append(node);
      drawn.set(tile.tile, { node, transform });
      const from = single ? origin(tile.tile) : null;
      if (from) slide(node, from, transform);
      else appear(node);
    }
    const node = drawn.get(tile.tile)?.node;
    node?.classList.toggle("spinner", tile.spinner);
    node?.classList.toggle("latest", tile.tile === snapshot()?.last?.tile);
    node?.style.setProperty("--turn", `${tile.turn}deg`);
  }

  function drawLayout() {
    const board = snapshot()?.board ?? { tiles: [], stems: [], spoken: "" };
    const here = new Set(board.tiles.map((tile) => tile.tile));
    for (const [tile, { node }] of drawn) {
      if (here.has(tile)) continue;
      node.remove();
      drawn.delete(tile);
    }
    const fresh = board.tiles.filter((tile) => !drawn.has(tile.tile)).length;
    for (const tile of board.tiles) drawTile(tile, fresh === 1);
    stems.replaceChildren(...board.stems.map(({ x1, y1, x2, y2 }) => svg("line", { x1, y1, x2, y2 })));
    picture.setAttribute("aria-label", board.spoken);
    picture.setAttribute("aria-hidden", String(board.spoken === ""));
  }

  /** @param {import("../app/state.js").State} now @param {import("../app/state.js").State} before */
  function draw(now, before) {
    if (now.snapshot !== before.snapshot) {
      if (now.snapshot?.round !== before.snapshot?.round || now.matchId !== before.matchId) byHand = false;
      drawLayout();
    }
    if (now.snapshot === before.snapshot && now.chosen === before.chosen && now.advised === before.advised) return;
    if (byHand && hidesGhost()) byHand = false;
    if (surface.clientWidth === 0) return;
    // A layout that was laid anew without an action has nothing to do with how the old one was looked at.
    const anew = now.snapshot !== before.snapshot && now.snapshot?.ply === before.snapshot?.ply;
    look(byHand && camera ? camera : fitted(anew ? null : camera), true);
  }

  listenForGestures(surface, {
    pan(dx, dy) {
      const all = camera && union(contents(camera.scale));
      if (!camera || !all) return;
      byHand = true;
      look(pan(camera, dx, dy, all, area(true)), false);
    },
    zoom(factor, about) {
      if (!camera) return;
      byHand = true;
      look(zoom(camera, factor, about), false);
    },
  });
  function fitAgain() {
    byHand = false;
    look(fitted(null), true);
  }
  fitButton.addEventListener("click", fitAgain);
  new ResizeObserver(() => {
    if (surface.clientWidth === 0) return;
    told.measured(surface.clientWidth, area(true).h);
    byHand = false;
    look(fitted(null), false);
  }).observe(surface);
  store.listen(draw);

  return {
    /** Bring the keyboard to the legal ends, to a placement's if it is named. Returns whether there are any. @param {string} [action] */
    focusEnds: (action) => ends.focus(action),
    /** The ghost under a pointer. @param {number} x @param {number} y */
    ghostAt: (x, y) => ends.nearest(x, y),
    /** Show the whole table again. */
    fit: fitAgain,
  };
}
