/** The legal ends of the chosen tile: a ghost of it at each, with the total and the points it would make. Each is a button. */

import { appear } from "./animate.js";
import { seen } from "./camera.js";

/** @typedef {import("../engine/api.js").Placement} Placement */

/** The smallest target, in CSS pixels. */
const TARGET = 44;

/** A ghost this long, in CSS pixels, has room for total and points side by side. */
const ROOMY = 76;

/** @typedef {{placement: Placement, side: Side, advised: boolean}} Ghost a placement, the side of its end on which its ghost lies, whether a hint points at it */
/** @typedef {"left" | "right" | "up" | "down" | "none"} Side */

/**
 * On which side of the tile that it would join a ghost lies.
 * @param {import("../engine/api.js").Place} ghost
 * @param {import("../engine/api.js").Place | undefined} tile
 * @returns {Side}
 */
export function sideOf(ghost, tile) {
  if (!tile) return "none";
  if (ghost.x >= tile.x + tile.w) return "right";
  if (ghost.x + ghost.w <= tile.x) return "left";
  return ghost.y >= tile.y + tile.h ? "down" : "up";
}

/** Which way figures give way to others, by side. @type {Record<string, [number, number]>} */
const OUTWARDS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1], none: [0, 0] };

/** Figures give way so far at most, in CSS pixels: farther away they would seem to belong to another end. */
const GIVE_WAY = 40;

/** Move figures that lie on others outwards, away from their end. @param {HTMLElement[]} places */
function spread(places) {
  /** @type {DOMRect[]} */
  const taken = [];
  for (const place of places) {
    const gain = place.querySelector(".gain");
    if (!(gain instanceof HTMLElement) || gain.hidden) continue;
    gain.style.translate = "";
    const [dx, dy] = OUTWARDS[place.dataset.side ?? "none"] ?? [0, 0];
    let at = gain.getBoundingClientRect();
    for (const other of taken) {
      if (at.left >= other.right || other.left >= at.right || at.top >= other.bottom || other.top >= at.bottom) continue;
      const along = dx ? (dx < 0 ? at.right - other.left : other.right - at.left) : dy < 0 ? at.bottom - other.top : other.bottom - at.top;
      if (along > GIVE_WAY) continue;
      gain.style.translate = `${dx * (along + 2)}px ${dy * (along + 2)}px`;
      at = gain.getBoundingClientRect();
    }
    taken.push(at);
  }
}

/** Unit vectors of the arrow keys. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {HTMLElement} layer
 * @param {{play: (action: string) => void, leave: () => void}} told `leave` is called when the keyboard goes back to the hand
 */
export function createEnds(layer, told) {
  /** By action: a place over the ghost that holds its figures and its button. @type {Map<string, HTMLElement>} */
  const places = new Map();

  /** @param {Placement} placement */
  function make(placement) {
    const gain = document.createElement("span");
    gain.className = "gain";
    const room = document.createElement("span");
    room.className = "gain-room";
    room.append(gain);
    const outline = document.createElement("span");
    outline.className = "outline";
    outline.ariaHidden = "true";
    outline.append(room);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cover";
    const place = document.createElement("div");
    place.className = "ghost";
    place.dataset.action = placement.action;
    place.append(outline, button);
    return place;
  }

  /** @param {HTMLElement} place @param {Ghost} ghost @param {import("./camera.js").Camera} camera */
  function put(place, { placement, side, advised }, camera) {
    const at = seen(camera, placement.ghost);
    const w = Math.max(TARGET, at.w);
    const h = Math.max(TARGET, at.h);
    Object.assign(place.style, {
      left: `${at.x + at.w / 2 - w / 2}px`,
      top: `${at.y + at.h / 2 - h / 2}px`,
      width: `${w}px`,
      height: `${h}px`,
    });
    place.dataset.side = side;
    place.classList.toggle("advised", advised);
    place.classList.toggle("tight", at.w < ROOMY && at.h < ROOMY);
    place.classList.toggle("cancels", placement.cancelled);
    const outline = /** @type {HTMLElement} */ (place.firstElementChild);
    Object.assign(outline.style, { width: `${at.w}px`, height: `${at.h}px` });
    const label = outline.querySelector(".gain");
    if (label instanceof HTMLElement) {
      // Points that would be cancelled are struck through: the form says it, not a colour.
      const points = document.createElement(placement.cancelled ? "s" : "b");
      points.textContent = placement.points;
      label.replaceChildren(placement.total, ...(placement.points ? [points] : []));
      label.hidden = !placement.total && !placement.points;
    }
    place.querySelector("button")?.setAttribute("aria-label", placement.spoken);
  }

  /** The end that lies in the direction of an arrow key. @param {HTMLElement} from @param {[number, number]} direction */
  function neighbour(from, [dx, dy]) {
    const middle = (/** @type {HTMLElement} */ of) => [of.offsetLeft + of.offsetWidth / 2, of.offsetTop + of.offsetHeight / 2];
    const [x = 0, y = 0] = middle(from);
    let best = null;
    let least = Infinity;
    for (const place of places.values()) {
      const [bx = 0, by = 0] = middle(place);
      const along = (bx - x) * dx + (by - y) * dy;
      const across = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
      if (place !== from && along > 1 && along + 2 * across < least) {
        least = along + 2 * across;
        best = place;
      }
    }
    return best?.querySelector("button");
  }

  /** How far a point of the window is from the middle of a ghost. @param {HTMLElement} place @param {number} x @param {number} y */
  function distance(place, x, y) {
    const { left, top, width, height } = place.getBoundingClientRect();
    return Math.hypot(left + width / 2 - x, top + height / 2 - y);
  }

  layer.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest(".ghost") : null;
    if (!(target instanceof HTMLElement)) return;
    // Targets may overlap: a tap is meant for the ghost whose middle is nearest. The keyboard means the one it is on.
    const { clientX: x, clientY: y } = event;
    const nearest = [...places.values()].sort((a, b) => distance(a, x, y) - distance(b, x, y))[0];
    const meant = event.detail === 0 ? target : (nearest ?? target);
    told.play(meant.dataset.action ?? "");
  });

  layer.addEventListener("keydown", (event) => {
    const from = event.target;
    const place = from instanceof HTMLElement ? from.parentElement : null;
    if (!place) return;
    const direction = ARROWS[event.key];
    if (direction) {
      event.preventDefault();
      const next = neighbour(place, direction);
      if (next) next.focus();
      else if (event.key === "ArrowDown") told.leave();
    } else if (event.key === "Escape") {
      event.preventDefault();
      told.leave();
    }
  });

  return {
    /** Draw these ghosts, and no other. @param {Ghost[]} ghosts @param {import("./camera.js").Camera} camera */
    draw(ghosts, camera) {
      const wanted = new Set(ghosts.map(({ placement }) => placement.action));
      for (const [action, place] of places) {
        if (wanted.has(action)) continue;
        places.delete(action);
        place.remove();
      }
      for (const ghost of ghosts) {
        const { placement } = ghost;
        let place = places.get(placement.action);
        if (!place) {
          place = make(placement);
          places.set(placement.action, place);
          layer.append(place);
          appear(place);
        }
        put(place, ghost, camera);
      }
      spread([...places.values()]);
    },
    /** Bring the keyboard to a placement's ghost, or the first. Returns whether there is one. @param {string} [action] */
    focus(action) {
      const wanted = (action === undefined ? null : places.get(action)?.querySelector("button")) ?? layer.querySelector("button");
      wanted?.focus();
      return wanted !== null;
    },
    /** The ghost nearest to a point of the window, within reach of a finger. @param {number} x @param {number} y */
    nearest(x, y) {
      let best = null;
      let least = TARGET;
      for (const place of places.values()) {
        const at = place.getBoundingClientRect();
        const dx = Math.max(at.left - x, 0, x - at.right);
        const dy = Math.max(at.top - y, 0, y - at.bottom);
        if (Math.hypot(dx, dy) < least) {
          least = Math.hypot(dx, dy);
          best = place;
        }
      }
      return best;
    },
  };
}
