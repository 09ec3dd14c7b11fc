/** Pinch, wheel and drag on the table. What was a gesture is no tap: the click that would follow is swallowed. */

/** A pointer that moved so many CSS pixels is no tap. */
export const SLOP = 8;

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
  let swallow = false;

  /** @param {{clientX: number, clientY: number}} event */
  function local(event) {
    const { left, top } = surface.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  surface.addEventListener("pointerdown", (event) => {
    if (pointers.size === 0) {
      travelled = 0;
      swallow = false;
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
        if (!swallow) surface.setPointerCapture(event.pointerId);
        swallow = true;
        moved.pan(to.x - from.x, to.y - from.y);
      }
    } else {
      swallow = true;
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
    "click",
    (event) => {
      if (!swallow || event.detail === 0) return;
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  surface.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      moved.zoom(Math.exp(-event.deltaY / 400), local(event));
    },
    { passive: false },
  );
}
