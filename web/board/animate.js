/** Every change as a difference between before and after: whatever moved is shown moving from where it was. The end state is set first. */

/** Milliseconds of every movement on the table. */
const DURATION = 180;

/** Whether movement is welcome. */
export function moves() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Show an element, already in its place, coming there from another transform.
 * @param {SVGElement} element
 * @param {string} before
 * @param {string} after
 */
export function slide(element, before, after) {
  for (const running of element.getAnimations()) running.cancel();
  if (before === after || !moves()) return;
  element.animate([{ transform: before }, { transform: after }], { duration: DURATION, easing: "cubic-bezier(.2, .7, .2, 1)" });
}

/** Show an element appearing. @param {Element} element */
export function appear(element) {
  if (moves()) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION, easing: "ease-out" });
}

/** Points that have changed stand out for a moment. @param {Element | null | undefined} element */
export function grow(element) {
  if (element && moves()) element.animate([{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: 3 * DURATION, easing: "ease-out" });
}
