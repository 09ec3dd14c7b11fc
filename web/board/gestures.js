/** Pinch, wheel and drag on the table. */

/** A pointer that moved so many CSS pixels is no tap. */
export const SLOP = 8;

/**
 * What was a gesture is no tap: while `swallowed` is set, the click that comes of it goes nowhere. A click by keyboard or by a screen
 * reader (of detail 0) comes of no gesture.
 * @param {HTMLElement} surface
 * @returns {{swallowed: boolean}}
 */
export function swallowing(surface) {
  const next = { swallowed: false };
  surface.addEventListener(
    "click",
    (event) => {
      if (!next.swallowed || event.detail === 0) return;
      next.swallowed = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  return next;
}

/**
 * @param {HTMLElement} surface
 * @param {{
 *   pan: (dx: number, dy: number) => void,
 *   zoom: (factor: number, about: {x: number, y: number}) => void,
 * }} moved
 */
export function listenForGestures(surface, moved) {
  /** @type {Map<number, {x: number, y: number}>} */
  const pointers = new Map();
  let travelled = 0;
  const click = swallowing(surface);

  /** @param {{clientX: number, clientY: number}} event */
  function local(event) {
    const { left, top } = surface.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  surface.addEventListener("pointerdown", (event) => {
    if (pointers.size === 0) {
      travelled = 0;
      click.swallowed = false;
    }
    pointers.set(event.pointerId, local(event));
  });

  surface.addEventListener("pointermove", (event) => {
    const from = pointers.get(event.pointerId);
    if (!from) return;
    const to = local(event);
    if (pointers.size === 1) {
      travelled += Math.hypot(to.x - from.x, to.y - from.y);
      if (travelled > SLOP) {
        if (!click.swallowed) surface.setPointerCapture(event.pointerId);
        click.swallowed = true;
        moved.pan(to.x - from.x, to.y - from.y);
      }
    } else {
      click.swallowed = true;
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const before = Math.hypot(from.x - other.x, from.y - other.y);
        const after = Math.hypot(to.x - other.x, to.y - other.y);
        const about = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
        if (before > 0) moved.zoom(after / before, about);
        moved.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
      }
    }
    pointers.set(event.pointerId, to);
  });

  for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) {
    surface.addEventListener(type, (event) => void pointers.delete(event.pointerId));
  }
  surface.addEventListener("pointerleave", (event) => {
    if (!surface.hasPointerCapture(event.pointerId)) pointers.delete(event.pointerId);
  });

  surface.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      moved.zoom(Math.exp(-event.deltaY / 400), local(event));
    },
    { passive: false },
  );
}
