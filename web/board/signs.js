/** The signs at the ends: a filled badge with the value on a counted end, a hollow ring on a legal end that counts nothing here. */

import { place, svg } from "./svg.js";

/** @typedef {import("../engine/api.js").BoardEnd} BoardEnd */
/** @typedef {import("../engine/api.js").Placement} Placement */

/** Radii in quarter tile lengths. */
const BADGE = 0.78;
const RING = 0.46;

/** The smallest radius of a badge that is easy to read, in CSS pixels, and how much larger than usual it may become for that. */
const READABLE = 11;
const GROWTH = 1.4;

/** @param {BoardEnd} end */
function badge(end) {
  const text = svg("text", { "text-anchor": "middle", "dominant-baseline": "central" });
  text.textContent = end.badge;
  return svg("g", { class: "badge" }, svg("circle", { r: BADGE }), text);
}

function ring() {
  return svg("g", { class: "ring" }, svg("circle", { r: RING }));
}

/**
 * Draw the signs anew. While ghosts are shown, a ring under one is left out and a badge stands aside, where the engine puts it.
 * @param {SVGGElement} layer
 * @param {BoardEnd[]} ends
 * @param {Placement[]} ghosts
 * @param {number} scale CSS pixels for a quarter tile length
 */
export function drawSigns(layer, ends, ghosts, scale) {
  const size = Math.min(GROWTH, Math.max(1, READABLE / (BADGE * scale)));
  const signs = ends.flatMap((end) => {
    const ghost = ghosts.find((other) => other.end === `${end.tile}.${end.port}`);
    if (!end.counted && ghost) return [];
    const sign = end.counted ? badge(end) : ring();
    const at = (end.counted && ghost?.badge) || end;
    place(sign, `translate(${at.x}px, ${at.y}px) scale(${size})`);
    return [sign];
  });
  layer.replaceChildren(...signs);
}
